import { type ReactNode, useState } from 'react'
import { lastEditor } from '../../orders/admin/use-seen'
import { adminOrderMessages } from '../../orders/contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits } from '../../orders/contract/admin-orders'
import { callErrors } from '../../platform/admin/api/call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { formatRupees } from '../../platform/contract/money'
import { CallFailed } from '../../ui/behavior/http-client'
import { AreaField, TextField } from '../../ui/forms/field'
import * as m from './messages'

/** What staff enter for a refund of any kind, by default of all that is due. */
export function useRefundForm(
  order: AdminOrder,
  { error, isPending: busy }: { error: Error | null; isPending: boolean },
  most = order.toGiveBack,
) {
  const { toGiveBack: due, refunds } = order
  const [seen] = useState({ due, refunds })
  const [values, setValues] = useState(() => {
    const amount = Math.min(due, most)
    return { amount: amount % 1 === 0 ? String(amount) : amount.toFixed(2), note: '' }
  })
  const { fields, formError } = callErrors(error)
  const news =
    refunds === seen.refunds ? undefined : adminOrderMessages.refundedSince(lastEditor(order, 'refund'), due)
  return {
    values,
    fields,
    seen,
    problem: news ?? formError,
    busy,
    set: (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes })),
    // The dialog ends here, so that staff look at the other refund first.
    isOver: news !== undefined || (error instanceof CallFailed && error.status === 409),
  }
}

type RefundForm = ReturnType<typeof useRefundForm>

interface DialogProps {
  form: RefundForm
  words: string
  confirm: string
  onConfirm(): void
  onClose(): void
  children: ReactNode
}

export function RefundFormDialog({ form, words, confirm, onConfirm, onClose, children }: DialogProps) {
  const { seen, isOver, problem, busy } = form
  return (
    <ConfirmDialog
      title={m.refundDue({ due: formatRupees(seen.due) })}
      words={words}
      {...(isOver
        ? { confirm: m.ok(), cancel: null, onConfirm: onClose }
        : { confirm, cancel: m.notNow(), busy, onConfirm })}
      problem={problem}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

export function RefundAmountField({ form, hint }: { form: RefundForm; hint?: string | undefined }) {
  return (
    <TextField
      id="refund-amount"
      label={m.amountInRupees()}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      error={form.fields.amount}
      value={form.values.amount}
      onChange={({ target }) => form.set({ amount: target.value })}
    />
  )
}

export function RefundNoteField({ form }: { form: RefundForm }) {
  return (
    <AreaField
      id="refund-note"
      label={m.noteForStaff()}
      optional
      rows={2}
      limit={adminOrderLimits.noteLength}
      error={form.fields.note}
      value={form.values.note}
      onChange={({ target }) => form.set({ note: target.value })}
    />
  )
}
