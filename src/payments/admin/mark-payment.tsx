import { useState } from 'react'
import { useNoteInstead } from '../../orders/admin/note-instead'
import { lastEditor, useSeen, useSeenReference } from '../../orders/admin/use-seen'
import { adminOrderMessages } from '../../orders/contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes } from '../../orders/contract/admin-orders'
import {
  isPaymentMove,
  type PaymentStatus,
  paymentStatuses,
  paymentWords,
} from '../../orders/contract/payment-status'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { Notice } from '../../ui/components/notice'
import { AreaField } from '../../ui/forms/field'

/** Without Refunded, which follows from recorded refunds. */
export const markable = (order: AdminOrder) =>
  paymentStatuses.filter((to) => to !== 'Refunded' && isPaymentMove(order, to))

export function markWords(
  { method, payment }: Pick<AdminOrder, 'method' | 'payment'>,
  to: PaymentStatus,
): string {
  if (to === 'Verifying') return payment === 'Paid' ? 'Undo confirmation' : 'Check again'
  if (to === 'Pending') return payment === 'Paid' ? 'Undo collection' : 'Mark as to be collected'
  const words = {
    COD: ['Mark as collected', 'Mark as failed'],
    UPI: ['Confirm payment', 'Mark as not found'],
  }
  return words[method][to === 'Paid' ? 0 : 1] ?? paymentWords(method, to)
}

interface MarkProps {
  order: AdminOrder
  to: PaymentStatus
  onClose(): void
}

/** Changes the payment status, starting from the status that was shown when the dialog opened. */
export function MarkPayment({ order, to, onClose }: MarkProps) {
  const [title] = useState(markWords(order, to))
  const [note, setNote] = useState('')
  const { send, busy, fields, problem: formError, from } = useMark(order, to, note, onClose)
  const mustSayWhy = order.payment === 'Paid' && to !== 'Paid'
  // A refunded payment cannot be undone.
  const refunded = mustSayWhy && order.givenBack > 0
  const isOver = refunded || !markable(order).includes(to)
  const noteInstead = useNoteInstead(order.id, { typed: note }, onClose)
  const problem =
    noteInstead.error?.message ?? (refunded ? adminOrderMessages.refundedAlready(order.givenBack) : formError)
  const confirm = (from === 'Paid' && undoLabels[to]) || title
  const step = { confirm, cancel: 'Not now', danger: to === 'Failed', onConfirm: send }
  return (
    <ConfirmDialog
      title={`${title}?`}
      words={explain(order, from, to)}
      {...(isOver ? noteInstead.buttons : { ...step, busy })}
      onCancel={onClose}
    >
      {problem && (
        <Notice key={problem} tone="problem">
          {problem}
        </Notice>
      )}
      {!refunded && (
        <AreaField
          error={fields.note}
          {...(isOver && noteInstead.area)}
          id="mark-note"
          label={mustSayWhy ? 'Why' : 'Note for staff'}
          optional={!mustSayWhy}
          rows={2}
          limit={adminOrderLimits.noteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

/** Labels of the button that undoes a paid status. */
const undoLabels: Partial<Record<PaymentStatus, string>> = {
  Verifying: 'Yes, check again',
  Pending: 'Yes, undo it',
}

function useMark(order: AdminOrder, to: PaymentStatus, note: string, onClose: () => void) {
  const { id, method, payment, reference } = order
  const mark = useChange(adminOrderRoutes.markPayment, {
    quiet: true,
    done: 'Payment updated',
    onDone: onClose,
  })
  const state = useSeen(payment, paymentStatuses)
  const seen = useSeenReference(reference)
  const news = state.isNews
    ? adminOrderMessages.paymentBecame(paymentWords(method, payment), lastEditor(order, 'payment'))
    : seen.isNews
      ? adminOrderMessages.referenceBecame(reference)
      : undefined
  const { fields, formError } = callErrors(mark.error)
  const send = () =>
    mark.mutate(
      { params: { id }, body: { from: state.from, to, note, seenReference: seen.from } },
      {
        onError(failed) {
          state.readConflict(failed)
          seen.readConflict(failed)
        },
      },
    )
  return { send, busy: mark.isPending, fields, problem: news ?? formError, from: state.from }
}

function explain(
  { method, total, asked, reference, documents }: AdminOrder,
  from: PaymentStatus,
  to: PaymentStatus,
) {
  if (from === 'Paid' && to === 'Verifying') {
    const invoice = documents.invoice
      ? ` Invoice ${documents.invoice} stays valid: the goods are shipped, paid or not.`
      : ''
    return `The payment has to be checked again. A bank line that confirmed it can be used for another order. The customer is not emailed.${invoice}`
  }
  if (method === 'UPI')
    return `${formatRupees(asked)}, reference ${reference}.${to === 'Failed' ? ' The customer gets an email that asks them to contact you.' : ''}`
  if (to === 'Pending')
    return `${formatRupees(asked)} is still to be collected and no longer counts as received. The customer is not emailed.`
  if (to !== 'Paid') return `${formatRupees(asked)} was to be collected.`
  const credited = toRupees(toPaise(total) - toPaise(asked))
  return credited > 0
    ? `${formatRupees(asked)} counts as received: the order total is ${formatRupees(total)}, less credit notes of ${formatRupees(credited)}.`
    : `${formatRupees(asked)} counts as received: the full order total.`
}
