import { useState } from 'react'
import { adminOrderMessages } from '#contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits } from '#contract/admin-orders'
import { dayInIndia } from '#contract/india-time'
import { formatRupees } from '#contract/money'
import { refundLimits, refundRoutes } from '#contract/refunds'
import { AreaField, TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { CallFailed } from '../api/call'
import { useChange } from '../api/use-call'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import look from './order-page.module.css'
import { whoLast } from './use-seen'

/** Notes that money was sent back: all that is owed, unless told otherwise. */
export function SendBackDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const { id, method, toGiveBack, refunds, createdAt } = order
  const [seen] = useState(refunds)
  const [today] = useState(() => dayInIndia(Date.now()))
  const [said, setSaid] = useState({
    ...{ amount: toGiveBack % 1 === 0 ? String(toGiveBack) : toGiveBack.toFixed(2) },
    ...{ sentOn: today, reference: '', note: '' },
  })
  const set = (changes: Partial<typeof said>) => setSaid((before) => ({ ...before, ...changes }))
  const send = useChange(refundRoutes.note, {
    ...{ quiet: true, done: 'Money sent back is noted', onDone: onClose },
  })
  const { error } = send
  const fields = error instanceof CallFailed ? error.fields : {}
  const news =
    refunds === seen ? undefined : adminOrderMessages.refundedMeanwhile(whoLast(order, 'refund'), toGiveBack)
  const refused = Object.keys(fields).length === 0 ? error?.message : undefined
  const problem = news ?? refused
  // Whoever goes on then has to see what was sent meanwhile.
  const isOver = news !== undefined || (error instanceof CallFailed && error.status === 409)
  return (
    <ConfirmDialog
      title="Money was sent back?"
      words={`${formatRupees(toGiveBack)} has to go back to the customer. Send it ${
        method === 'UPI' ? 'by UPI or your bank' : 'by UPI, your bank or in cash'
      } first, then note it here. The customer gets a letter.`}
      {...(isOver
        ? { confirm: 'All right', cancel: null, onConfirm: onClose }
        : {
            ...{ confirm: 'Yes, it was sent', cancel: 'Not now', busy: send.isPending },
            onConfirm: () =>
              send.mutate({
                params: { id },
                body: { ...said, refunds: seen },
              }),
          })}
      onCancel={onClose}
    >
      {problem && (
        <Notice key={problem} tone="problem">
          {problem}
        </Notice>
      )}
      <div className={look.fields}>
        <TextField
          id="back-amount"
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          error={fields.amount}
          value={said.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <TextField
          id="back-day"
          label="Sent on"
          type="date"
          min={dayInIndia(Date.parse(createdAt))}
          max={today}
          error={fields.sentOn}
          value={said.sentOn}
          onChange={({ target }) => set({ sentOn: target.value })}
        />
        <TextField
          id="back-reference"
          label="Reference of the bank"
          hint="Such as the UTR. The customer sees it with the order."
          optional
          autoComplete="off"
          maxLength={refundLimits.referenceLength}
          error={fields.reference}
          value={said.reference}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <AreaField
          id="back-note"
          label="Note for staff"
          optional
          rows={2}
          maxLength={adminOrderLimits.noteLength}
          value={said.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
    </ConfirmDialog>
  )
}
