import { useState } from 'react'
import { collectWords } from '../../orders/admin/moves'
import { useNoteInstead } from '../../orders/admin/note-instead'
import { lastEditor, useSeen, useSeenReference } from '../../orders/admin/use-seen'
import { adminOrderMessages } from '../../orders/contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes } from '../../orders/contract/admin-orders'
import * as ordersMessages from '../../orders/contract/messages'
import {
  isPaymentMove,
  type PaymentStatus,
  paymentLabel,
  paymentStatuses,
} from '../../orders/contract/payment-status'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { AreaField } from '../../ui/forms/field'
import { isPrepaid, kindOfMethod } from '../contract/payment-methods'
import * as m from './messages'

type Markable = Pick<
  AdminOrder,
  'method' | 'payment' | 'status' | 'mayHaveCash' | 'reference' | 'givenBack' | 'otherPayments'
>

/** A payment cannot be undone before its refund is reversed. Other payments may be refunded. */
function isRefunded({ payment, givenBack, otherPayments = [] }: Markable): boolean {
  const others = otherPayments.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  return payment === 'Paid' && toPaise(givenBack) > others
}

/** Without Refunded, which follows from recorded refunds. */
export const markable = (order: Markable) =>
  isRefunded(order) ? [] : paymentStatuses.filter((to) => to !== 'Refunded' && isPaymentMove(order, to))

export function markWords(
  { method, payment, asked, total }: Pick<AdminOrder, 'method' | 'payment' | 'asked' | 'total'>,
  to: PaymentStatus,
): string {
  if (to === 'Verifying') return payment === 'Paid' ? m.undoConfirmation() : m.checkAgain()
  if (to === 'Pending' && isPrepaid(method))
    return payment === 'Paid' ? m.undoConfirmation() : m.markAsToBePaid()
  if (to === 'Pending') return payment === 'Paid' ? m.undoCollection() : m.markAsToBeCollected()
  const words = {
    cash: { Paid: collectWords(asked, { total }), Failed: m.markAsFailed() },
    transfer: { Paid: m.confirmPayment(), Failed: m.rejectPayment() },
    gateway: { Paid: m.markAsPaid(), Failed: m.markAsFailed() },
  }
  return to === 'Refunded' ? paymentLabel(method, to) : words[kindOfMethod(method)][to]
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
  const refunded = to !== 'Paid' && isRefunded(order)
  const isOver = !markable(order).includes(to)
  const noteInstead = useNoteInstead(order.id, { typed: note }, onClose)
  const problem =
    noteInstead.error?.message ?? (refunded ? adminOrderMessages.refundedAlready(order.givenBack) : formError)
  const confirm = (from === 'Paid' && undoLabels[to]) || title
  const step = { confirm, cancel: m.notNow(), danger: to === 'Failed', onConfirm: send }
  return (
    <ConfirmDialog
      title={`${title}?`}
      words={explain(order, from, to)}
      {...(isOver ? noteInstead.buttons : { ...step, busy })}
      problem={problem}
      onCancel={onClose}
    >
      {!refunded && (
        <AreaField
          error={fields.note}
          {...(isOver && noteInstead.area)}
          id="mark-note"
          label={mustSayWhy ? m.reason() : m.noteForStaff()}
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
  Verifying: m.yesCheckAgain(),
  Pending: m.yesUndoIt(),
}

function useMark(order: AdminOrder, to: PaymentStatus, note: string, onClose: () => void) {
  const { id, method, payment, reference } = order
  const mark = useChange(adminOrderRoutes.markPayment, {
    quiet: true,
    done: m.paymentUpdated(),
    onDone: onClose,
  })
  const state = useSeen(payment, paymentStatuses)
  const seen = useSeenReference(reference)
  const news = state.isNews
    ? adminOrderMessages.paymentBecame(paymentLabel(method, payment), lastEditor(order, 'payment'))
    : seen.isNews
      ? ordersMessages.referenceBecame({ reference })
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

/** The customer has not said that they paid. */
function explainUnclaimed(asked: string, to: PaymentStatus): string {
  if (to === 'Paid') return m.confirmUnclaimedHint({ asked })
  return to === 'Pending' ? m.stillToPayByUPI({ asked }) : m.customerAskedToContact()
}

function explain(
  { method, left, total, asked, toPay, reference, documents }: AdminOrder,
  from: PaymentStatus,
  to: PaymentStatus,
) {
  if (from === 'Paid' && to === 'Verifying') {
    const invoice = documents.invoice ? ` ${m.invoiceStaysValid({ invoice: documents.invoice })}` : ''
    return m.undoConfirmationHint({ invoice })
  }
  const kind = kindOfMethod(method)
  if (kind === 'gateway')
    return to === 'Paid'
      ? m.checkWithProviderFirst({ asked: formatRupees(asked) })
      : m.customerAskedToContact()
  if (kind === 'transfer' && reference === '') return explainUnclaimed(formatRupees(asked), to)
  if (kind === 'transfer')
    return m.askedReference({
      asked: formatRupees(asked),
      reference,
      next: to === 'Failed' ? ` ${m.customerAskedToContact()}` : '',
    })
  if (to === 'Pending') return m.stillToCollect({ asked: formatRupees(asked) })
  if (to !== 'Paid') return m.askedWasToBeCollected({ asked: formatRupees(asked) })
  const credited = toRupees(toPaise(total) - toPaise(left))
  if (toPay !== undefined) return m.askedCountsAsTheDifference({ asked: formatRupees(asked) })
  return credited > 0
    ? m.countsAsReceivedLessCredit({
        asked: formatRupees(asked),
        total: formatRupees(total),
        credited: formatRupees(credited),
      })
    : m.countsAsReceived({ asked: formatRupees(asked) })
}
