import { useState } from 'react'
import styles from '../../orders/admin/order-page.module.css'
import { lastEditor } from '../../orders/admin/use-seen'
import { adminOrderMessages } from '../../orders/contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits } from '../../orders/contract/admin-orders'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { dayInWords } from '../../platform/contract/india-time'
import { CallFailed } from '../../ui/behavior/http-client'
import { Button } from '../../ui/components/button'
import { AreaField } from '../../ui/forms/field'
import type { RefundState } from '../contract/refund-state'
import { refundRoutes } from '../contract/refunds'
import * as m from './messages'

type Refund = NonNullable<AdminOrder['sent']>[number]

const wordsOf = ({ amount, sentOn, reference }: Refund) =>
  adminOrderMessages.refund(amount, dayInWords(sentOn), reference)

const stateWords: Readonly<Record<RefundState, string>> = {
  requested: m.refundWaitsForRazorpay(),
  processed: m.refundProcessed(),
  failed: m.refundFailedAtRazorpay(),
}

/** The refunds of an order, without voided ones. */
export function NotedRefunds({ order, mayVoid }: { order: AdminOrder; mayVoid: boolean }) {
  const { sent = [] } = order
  const [toVoid, setToVoid] = useState<Refund>()
  if (sent.length === 0 && !toVoid) return null
  return (
    <>
      <ul className={styles.refunds} aria-label={m.refunds()}>
        {sent.map((refund) => (
          <li key={refund.place} className={styles.refund}>
            <span>
              {wordsOf(refund)}
              {refund.state && ` · ${stateWords[refund.state]}`}
            </span>
            {mayVoid && !refund.state && (
              <Button variant="quiet" onClick={() => setToVoid(refund)}>
                {m.reverseRefund()}
                <span className="visually-hidden">: {wordsOf(refund)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {toVoid && <VoidDialog order={order} refund={toVoid} onClose={() => setToVoid(undefined)} />}
    </>
  )
}

interface VoidDialogProps {
  order: AdminOrder
  refund: Refund
  onClose(): void
}

function VoidDialog({ order, refund, onClose }: VoidDialogProps) {
  const { id, sent = [] } = order
  const { place } = refund
  const [why, setWhy] = useState('')
  const undo = useChange(refundRoutes.undo, {
    quiet: true,
    done: m.refundReversed(),
    onDone: onClose,
  })
  const { error } = undo
  const { fields, formError } = callErrors(error)
  // If it is missing from the order, a colleague voided it.
  const isGone = !undo.isPending && !undo.isSuccess && sent.every((one) => one.place !== place)
  const news = isGone ? adminOrderMessages.reversedSince(lastEditor(order, 'voided')) : undefined
  const problem = news ?? formError
  const isOver = isGone || (error instanceof CallFailed && error.status === 409)
  return (
    <ConfirmDialog
      title={m.reverseThisRefund()}
      words={m.reversedRefundHint({ refund: wordsOf(refund) })}
      {...(isOver
        ? { confirm: m.ok(), cancel: null, onConfirm: onClose }
        : {
            confirm: m.yesReverseIt(),
            cancel: m.notNow(),
            danger: true,
            busy: undo.isPending,
            onConfirm: () => undo.mutate({ params: { id }, body: { place, why } }),
          })}
      problem={problem}
      onCancel={onClose}
    >
      <AreaField
        id="void-why"
        label={m.reason()}
        hint={m.reverseReasonHint()}
        rows={2}
        limit={adminOrderLimits.noteLength}
        error={fields.why}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </ConfirmDialog>
  )
}
