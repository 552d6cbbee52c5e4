import { useState } from 'react'
import { adminOrderMessages } from '#contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes } from '#contract/admin-orders'
import { paymentStatuses } from '#contract/constants'
import { formatRupees } from '#contract/money'
import { orderMoves, type PaymentMethod, type PaymentStatus, paymentMoves } from '#contract/order-moves'
import { paymentWords } from '#contract/payment-words'
import { mayEnter } from '#contract/route'
import { Button } from '../../ui/button'
import { AreaField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import { Facts, Panel } from '../furniture/detail'
import { formatMoment } from '../furniture/format'
import { FormerReferences } from './former-references'
import { awaitsPayment } from './moves'
import { useNoteInstead } from './note-instead'
import look from './order-page.module.css'
import { PaymentBadge } from './order-states'
import { useSeen, useSeenReference, whoLast } from './use-seen'

/** What became of the money, and what staff can say about it. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { method, payment, reference, referenceUnusual, paidAt, refundDue, total, left } = order
  const corrected = order.history.filter(({ what }) => what === 'reference')
  const [asked, setAsked] = useState<PaymentStatus>()
  const may = mayEnter(useStaff().role, 'manager')
  return (
    <div id="payment">
      <Panel title="Payment">
        {awaitsPayment(order) && orderMoves[order.status].length > 0 && (
          <Notice tone="warning">The order can go on once this payment is confirmed.</Notice>
        )}
        {refundDue && (
          <Notice tone="warning">{formatRupees(left)} has come in and has to go back to the customer.</Notice>
        )}
        <Facts
          facts={[
            ['State', <PaymentBadge key="state" order={{ method, payment, refundDue: false }} />],
            ['Amount', formatRupees(total)],
            ['After credit notes', left === total ? '' : formatRupees(left)],
            ['Reference', reference],
            [
              'Earlier references',
              corrected.length > 0 && <FormerReferences key="was" corrected={corrected} />,
            ],
            ['Looks odd', referenceUnusual ? 'Not the 12 digits a bank gives' : ''],
            ['Paid', paidAt && formatMoment(paidAt)],
          ]}
        />
        {may && (
          <div className={look.buttons}>
            {paymentMoves[method][payment].map((to) => (
              <Button key={to} variant="secondary" onClick={() => setAsked(to)}>
                {markWords(method, to)}
              </Button>
            ))}
          </div>
        )}
        {asked && <Mark order={order} to={asked} onClose={() => setAsked(undefined)} />}
      </Panel>
    </div>
  )
}

function markWords(method: PaymentMethod, to: PaymentStatus): string {
  if (to === 'Refunded') return 'Money was sent back'
  if (to === 'Verifying') return 'Check again'
  const words = { COD: ['Cash collected', 'No cash came'], UPI: ['Payment has arrived', 'Payment not found'] }
  return words[method][to === 'Paid' ? 0 : 1] ?? paymentWords(method, to)
}

function Mark({ order, to, onClose }: { order: AdminOrder; to: PaymentStatus; onClose(): void }) {
  const [note, setNote] = useState('')
  const { id, method, payment, total, left, reference } = order
  const mark = useChange(adminOrderRoutes.markPayment, {
    ...{ quiet: true, done: 'Payment noted', onDone: onClose },
  })
  const mustSayWhy = payment === 'Paid' && to === 'Failed'
  const isOver = !paymentMoves[method][payment].includes(to)
  const noteInstead = useNoteInstead(id, note, onClose)
  const state = useSeen(payment, paymentStatuses)
  const seen = useSeenReference(reference)
  const news = state.isNews
    ? adminOrderMessages.paymentBecame(paymentWords(method, payment), whoLast(order, 'payment'))
    : seen.isNews
      ? adminOrderMessages.referenceBecame(reference)
      : undefined
  const problem = noteInstead.refused?.message ?? news ?? mark.error?.message
  const send = () =>
    mark.mutate(
      { params: { id }, body: { from: state.from, to, note, seenReference: seen.from } },
      {
        onError(failed) {
          state.hear(failed)
          seen.hear(failed)
        },
      },
    )
  const step = {
    ...{ confirm: markWords(method, to), cancel: 'Not now', danger: to === 'Failed' },
    onConfirm: send,
  }
  return (
    <ConfirmDialog
      title={`${markWords(method, to)}?`}
      words={
        method === 'UPI' && to !== 'Refunded'
          ? `${formatRupees(total)}, reference ${reference}`
          : formatRupees(left)
      }
      {...(isOver ? noteInstead.buttons : { ...step, busy: mark.isPending })}
      onCancel={onClose}
    >
      {problem && (
        <Notice key={problem} tone="problem">
          {problem}
        </Notice>
      )}
      <AreaField
        id="mark-note"
        label={mustSayWhy ? 'Why' : 'Note for staff'}
        optional={!mustSayWhy}
        rows={2}
        maxLength={adminOrderLimits.noteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
