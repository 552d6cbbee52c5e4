import { useState } from 'react'
import styles from '../../orders/admin/order-page.module.css'
import type { AdminOrder } from '../../orders/contract/admin-orders'
import { useChange } from '../../platform/admin/api/use-call'
import { dayInIndia } from '../../platform/contract/india-time'
import { TextField } from '../../ui/forms/field'
import { isTransfer } from '../contract/payment-methods'
import { refundLimits, refundRoutes } from '../contract/refunds'
import { upiLink } from '../contract/upi'
import * as m from './messages'
import { RefundAmountField, RefundFormDialog, RefundNoteField, useRefundForm } from './refund-form'
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
  const [today] = useState(() => dayInIndia(Date.now()))
  const change = useChange(refundRoutes.note, { quiet: true, done: m.refundRecorded(), onDone: onClose })
  const form = useRefundForm(order, change)
  const { values, fields, seen } = form
  const [sentOn, setSentOn] = useState(today)
  const [reference, setReference] = useState('')
  return (
    <RefundFormDialog
      form={form}
      words={m.sendItFirst({
        method: isTransfer(order.method) ? m.byUPIOrBankTransfer() : m.refundWays(),
      })}
      confirm={m.recordRefund()}
      onConfirm={() =>
        change.mutate({
          params: { id: order.id },
          body: { ...values, sentOn, reference, refunds: seen.refunds },
        })
      }
      onClose={onClose}
    >
      <RefundTo order={order} amount={Number(values.amount)} />
      <div className={styles.fields}>
        <RefundAmountField form={form} />
        <TextField
          id="refund-day"
          label={m.sentOn()}
          type="date"
          min={dayInIndia(Date.parse(order.createdAt))}
          max={today}
          error={fields.sentOn}
          value={sentOn}
          onChange={({ target }) => setSentOn(target.value)}
        />
        <TextField
          id="refund-reference"
          label={m.bankReference()}
          hint={m.refundReferenceHint()}
          optional
          autoComplete="off"
          maxLength={refundLimits.referenceLength}
          error={fields.reference}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <RefundNoteField form={form} />
      </div>
    </RefundFormDialog>
  )
}

/** The UPI ID that the customer gave with a return, and a link for the owner's own UPI app; else who paid. */
function RefundTo({ order, amount }: { order: AdminOrder; amount: number }) {
  const { refundUpi, payer, otherPayments = [], name, number } = order
  const payers = [...otherPayments.map((payment) => payment.payer), payer].filter(Boolean)
  if (!refundUpi && payers.length > 0)
    return (
      <div>
        {m.paidFrom()}
        {[...new Set(payers)].map((one) => (
          <strong key={one} className={styles.payer}>
            {one}
          </strong>
        ))}
      </div>
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
