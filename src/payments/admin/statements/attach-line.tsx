import { useState } from 'react'
import { adminOrderRoutes } from '../../../orders/contract/admin-orders'
import { paymentLabel } from '../../../orders/contract/payment-status'
import { callErrors } from '../../../platform/admin/api/call'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { formatRupees } from '../../../platform/contract/money'
import { TextField } from '../../../ui/forms/field'
import { paymentRoutes, type StatementLine } from '../../contract/payments'
import * as m from '../messages'

const shortestSearch = 4

/** Staff type the number of an order and see whose it is before the line counts as its second payment. */
export function AttachLine({ line, onClose }: { line: StatementLine; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const search = typed.trim()
  const isLong = search.length >= shortestSearch
  const { data } = useRead(adminOrderRoutes.list, { query: { search } }, { enabled: isLong })
  const [order, other] = (isLong && data?.rows) || []
  const only = other ? undefined : order
  const attach = useChange(paymentRoutes.attachLine, {
    quiet: true,
    done: m.refundIsDueNow(),
    onDone: onClose,
  })
  const send = () => {
    setTried(true)
    if (only) attach.mutate({ params: { id: line.id }, body: { orderId: only.id } })
  }
  return (
    <ConfirmDialog
      title={m.lineBelongsToAnOrder({ amount: formatRupees(line.amount) })}
      words={m.secondPaymentIsRefunded()}
      confirm={m.yesRefundIt()}
      busy={attach.isPending}
      problem={callErrors(attach.error).formError}
      onConfirm={send}
      onCancel={onClose}
    >
      <TextField
        id="attach-order"
        label={m.orderNumber()}
        autoComplete="off"
        value={typed}
        error={isTried && !only ? m.typeTheNumberOfOneOrder() : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setTried(false)
        }}
      />
      <p role="status">
        {only &&
          [only.number, only.name, formatRupees(only.total), paymentLabel(only.method, only.payment)].join(
            ', ',
          )}
        {isLong && data && !only && (other ? m.severalOrdersFound() : m.noOrderFound())}
      </p>
    </ConfirmDialog>
  )
}
