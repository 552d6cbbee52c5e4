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
import { SendBackDialog } from './send-back-dialog'
import { useSeen, useSeenReference, whoLast } from './use-seen'

/** What became of the money, and what staff can say about it. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { method, payment, reference, referenceUnusual, paidAt, toGiveBack, total, left } = order
  const { received, givenBack } = order
  const corrected = order.history.filter(({ what }) => what === 'reference')
  const [asked, setAsked] = useState<PaymentStatus>()
  const [sending, setSending] = useState(false)
  const may = mayEnter(useStaff().role, 'manager')
  return (
    <div id="payment">
      <Panel title="Payment">
        {awaitsPayment(order) && orderMoves[order.status].length > 0 && (
          <Notice tone="warning">The order can go on once this payment is confirmed.</Notice>
        )}
        {toGiveBack > 0 && (
          <Notice tone="warning">{formatRupees(toGiveBack)} has to go back to the customer.</Notice>
        )}
        <Facts
          facts={[
            ['State', <PaymentBadge key="state" order={{ method, payment, toGiveBack: 0, givenBack: 0 }} />],
            ['Amount', formatRupees(total)],
            ['After credit notes', left === total ? '' : formatRupees(left)],
            ['Received', received === 0 ? '' : formatRupees(received)],
            ['Given back', givenBack === 0 ? '' : formatRupees(givenBack)],
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
            {toGiveBack > 0 && <Button onClick={() => setSending(true)}>Money was sent back</Button>}
            {markable(order).map((to) => (
              <Button key={to} variant="secondary" onClick={() => setAsked(to)}>
                {markWords(method, to)}
              </Button>
            ))}
          </div>
        )}
        {sending && <SendBackDialog order={order} onClose={() => setSending(false)} />}
        {asked && <Mark order={order} to={asked} onClose={() => setAsked(undefined)} />}
      </Panel>
    </div>
  )
}

/** That money was sent back is noted with its amount. */
const markable = ({ method, payment }: Pick<AdminOrder, 'method' | 'payment'>) =>
  paymentMoves[method][payment].filter((to): boolean => to !== 'Refunded')

function markWords(method: PaymentMethod, to: PaymentStatus): string {
  if (to === 'Verifying') return 'Check again'
  const words = { COD: ['Cash collected', 'No cash came'], UPI: ['Payment has arrived', 'Payment not found'] }
  return words[method][to === 'Paid' ? 0 : 1] ?? paymentWords(method, to)
}

function Mark({ order, to, onClose }: { order: AdminOrder; to: PaymentStatus; onClose(): void }) {
  const [note, setNote] = useState('')
  const { id, method, payment, asked, reference } = order
  const mark = useChange(adminOrderRoutes.markPayment, {
    ...{ quiet: true, done: 'Payment noted', onDone: onClose },
  })
  const mustSayWhy = payment === 'Paid' && to === 'Failed'
  const isOver = !markable(order).includes(to)
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
      words={method === 'UPI' ? `${formatRupees(asked)}, reference ${reference}` : formatRupees(asked)}
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
