import { useState } from 'react'
import styles from '../../orders/admin/order-page.module.css'
import { lastEditor } from '../../orders/admin/use-seen'
import { adminOrderMessages } from '../../orders/contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits } from '../../orders/contract/admin-orders'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { formatRupees } from '../../platform/contract/money'
import { CallFailed } from '../../ui/behavior/http-client'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { AreaField, TextField } from '../../ui/forms/field'
import { refundRoutes } from '../contract/refunds'
import * as m from './messages'

interface SendRefundProps {
  order: AdminOrder
  /** What its provider can send back at once. */
  most: number
  onByHand(): void
  onClose(): void
}

/** Refunds a payment through its provider, by default all that is due. */
export function SendRefundDialog({ order, most, onByHand, onClose }: SendRefundProps) {
  const [due] = useState(order.toGiveBack)
  const { values, set, fields, problem, isOver, busy, send } = useSendRefund(order, most, onClose)
  return (
    <ConfirmDialog
      title={m.refundDue({ due: formatRupees(due) })}
      words={m.razorpaySendsItBack()}
      {...(isOver
        ? { confirm: m.ok(), cancel: null, onConfirm: onClose }
        : { confirm: m.refundThroughRazorpay(), cancel: m.notNow(), busy, onConfirm: send })}
      problem={problem}
      onCancel={onClose}
    >
      {order.razorpay?.isTest && <Notice tone="warning">{m.testModeNoMoneyMoves()}</Notice>}
      <div className={styles.fields}>
        <TextField
          id="send-amount"
          label={m.amountInRupees()}
          hint={most < due ? m.atMostMostAtOnce({ most: formatRupees(most) }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          error={fields.amount}
          value={values.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <AreaField
          id="send-note"
          label={m.noteForStaff()}
          optional
          rows={2}
          limit={adminOrderLimits.noteLength}
          error={fields.note}
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        {!isOver && (
          <Button variant="quiet" onClick={onByHand}>
            {m.iHaveSentItAnotherWay()}
          </Button>
        )}
      </div>
    </ConfirmDialog>
  )
}

function useSendRefund(order: AdminOrder, most: number, onClose: () => void) {
  const { id, toGiveBack: due, refunds } = order
  const [seen] = useState(refunds)
  const [values, setValues] = useState(() => {
    const amount = Math.min(due, most)
    return { amount: amount % 1 === 0 ? String(amount) : amount.toFixed(2), note: '' }
  })
  const change = useChange(refundRoutes.send, { quiet: true, done: m.refundRequested(), onDone: onClose })
  const { error } = change
  const { fields, formError } = callErrors(error)
  const news =
    refunds === seen ? undefined : adminOrderMessages.refundedSince(lastEditor(order, 'refund'), due)
  return {
    values,
    fields,
    problem: formError ?? news,
    busy: change.isPending,
    set: (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes })),
    // The dialog ends here, so that staff look at the order first.
    isOver: news !== undefined || (error instanceof CallFailed && error.status === 409),
    send: () => change.mutate({ params: { id }, body: { ...values, refunds: seen } }),
  }
}
