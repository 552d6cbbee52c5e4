import { useState } from 'react'
import styles from '../../orders/admin/order-page.module.css'
import { lastEditor } from '../../orders/admin/use-seen'
import { adminOrderMessages } from '../../orders/contract/admin-order-messages'
import { type AdminOrder, adminOrderLimits } from '../../orders/contract/admin-orders'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { dayInIndia } from '../../platform/contract/india-time'
import { formatRupees } from '../../platform/contract/money'
import { CallFailed } from '../../ui/behavior/http-client'
import { AreaField, TextField } from '../../ui/forms/field'
import { isTransfer } from '../contract/payment-methods'
import { refundLimits, refundRoutes } from '../contract/refunds'
import { upiLink } from '../contract/upi'
import * as m from './messages'
import { SendRefundDialog } from './send-refund-dialog'

interface RefundProps {
  order: AdminOrder
  onClose(): void
}

/** The provider of a payment sends it back, unless staff have sent the money themselves. */
export function RefundDialog({ order, onClose }: RefundProps) {
  const [most] = useState(order.refundable)
  const [isByHand, setByHand] = useState(most === undefined)
  if (most === undefined || isByHand) return <RecordRefundDialog order={order} onClose={onClose} />
  return <SendRefundDialog order={order} most={most} onByHand={() => setByHand(true)} onClose={onClose} />
}

/** Records a refund, by default of all that is due. */
function RecordRefundDialog({ order, onClose }: RefundProps) {
  const { method, createdAt } = order
  const [due] = useState(order.toGiveBack)
  const { values, set, fields, problem, isOver, busy, send } = useRefund(order, onClose)
  return (
    <ConfirmDialog
      title={m.refundDue({ due: formatRupees(due) })}
      words={m.sendItFirst({
        method: isTransfer(method) ? m.byUPIOrBankTransfer() : m.byUPIBankTransferOr(),
      })}
      {...(isOver
        ? { confirm: m.ok(), cancel: null, onConfirm: onClose }
        : { confirm: m.recordRefund(), cancel: m.notNow(), busy, onConfirm: send })}
      problem={problem}
      onCancel={onClose}
    >
      <RefundTo order={order} amount={Number(values.amount)} />
      <RefundFields values={values} fields={fields} ordered={createdAt} onChange={set} />
    </ConfirmDialog>
  )
}

/** The UPI ID that the customer gave with a return, and a link for the owner's own UPI app; else who paid. */
function RefundTo({ order, amount }: { order: AdminOrder; amount: number }) {
  const { refundUpi, payer, name, number } = order
  if (!refundUpi && payer)
    return (
      <p>
        {m.paidFrom()} <strong className={styles.shownLink}>{payer}</strong>
      </p>
    )
  if (!refundUpi) return null
  const payee = { id: refundUpi, name, merchantCode: '' }
  return (
    <p>
      {m.refundTo()} <strong className={styles.shownLink}>{refundUpi}</strong>{' '}
      {amount > 0 && (
        <a href={upiLink({ payee, amount, reference: number.replaceAll('-', '') })}>{m.payWithAUPIApp()}</a>
      )}
    </p>
  )
}

function useRefund(order: AdminOrder, onClose: () => void) {
  const { id, toGiveBack: due, refunds } = order
  const [seen] = useState(refunds)
  const [values, setValues] = useState(() => ({
    amount: due % 1 === 0 ? String(due) : due.toFixed(2),
    sentOn: dayInIndia(Date.now()),
    reference: '',
    note: '',
  }))
  const change = useChange(refundRoutes.note, {
    quiet: true,
    done: m.refundRecorded(),
    onDone: onClose,
  })
  const { error } = change
  const { fields, formError } = callErrors(error)
  const news =
    refunds === seen ? undefined : adminOrderMessages.refundedSince(lastEditor(order, 'refund'), due)
  return {
    values,
    fields,
    problem: news ?? formError,
    busy: change.isPending,
    set: (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes })),
    // The dialog ends here, so that staff look at the other refund first.
    isOver: news !== undefined || (error instanceof CallFailed && error.status === 409),
    send: () => change.mutate({ params: { id }, body: { ...values, refunds: seen } }),
  }
}

type RefundValues = ReturnType<typeof useRefund>['values']
interface RefundFieldsProps {
  values: RefundValues
  fields: Readonly<Record<string, string>>
  /** When the order was placed, the earliest refund date. */
  ordered: string
  onChange(changes: Partial<RefundValues>): void
}

function RefundFields({ values, fields, ordered, onChange }: RefundFieldsProps) {
  const [today] = useState(() => dayInIndia(Date.now()))
  return (
    <div className={styles.fields}>
      <TextField
        id="back-amount"
        label={m.amountInRupees()}
        inputMode="decimal"
        autoComplete="off"
        error={fields.amount}
        value={values.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <TextField
        id="back-day"
        label={m.sentOn()}
        type="date"
        min={dayInIndia(Date.parse(ordered))}
        max={today}
        error={fields.sentOn}
        value={values.sentOn}
        onChange={({ target }) => onChange({ sentOn: target.value })}
      />
      <TextField
        id="back-reference"
        label={m.bankReference()}
        hint={m.forExampleTheUTRThe()}
        optional
        autoComplete="off"
        maxLength={refundLimits.referenceLength}
        error={fields.reference}
        value={values.reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
      <AreaField
        id="back-note"
        label={m.noteForStaff()}
        optional
        rows={2}
        limit={adminOrderLimits.noteLength}
        error={fields.note}
        value={values.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}
