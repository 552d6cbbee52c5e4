import styles from '../../orders/admin/order-page.module.css'
import type { AdminOrder } from '../../orders/contract/admin-orders'
import { isReceived, paymentLabel, paymentStatusTable } from '../../orders/contract/payment-status'
import { Badge } from '../../platform/admin/components/badge'
import { formatMoment } from '../../platform/admin/components/format'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { isCash, methodLabel } from '../contract/payment-methods'
import * as m from './messages'

type Listed = Pick<
  AdminOrder,
  | 'method'
  | 'payment'
  | 'received'
  | 'asked'
  | 'reference'
  | 'bankReference'
  | 'payer'
  | 'paidAt'
  | 'otherPayments'
>

/** The payments of an order that has more than one, with what the bank wrote; the current one last. */
export function AllPayments({ order }: { order: Listed }) {
  const { method, payment, reference, bankReference, payer, paidAt, otherPayments = [] } = order
  const others = otherPayments.map(({ isUnapplied, ...other }) => ({
    ...other,
    tone: isUnapplied ? ('warning' as const) : paymentStatusTable.Paid.tone,
    state: isUnapplied ? m.notNeeded() : paymentLabel(other.method, 'Paid'),
  }))
  const current = {
    method,
    amount: currentAmount(order),
    // A cash order has only an internal reference.
    reference: isCash(method) ? '' : (bankReference ?? reference),
    payer,
    at: paidAt,
    tone: paymentStatusTable[payment].tone,
    state: paymentLabel(method, payment),
  }
  return (
    <span className={styles.payments}>
      {[...others, current].map((one) => (
        <span key={`${one.at} ${one.reference}`}>
          {m.onePayment({
            amount: formatRupees(one.amount),
            method: methodLabel(one.method),
            at: one.at ? m.withDate({ at: formatMoment(one.at) }) : '',
            reference: one.reference && m.withReference({ reference: one.reference }),
          })}{' '}
          <Badge tone={one.tone}>{one.state}</Badge>
          {one.payer && <small className={styles.small}>{one.payer}</small>}
        </span>
      ))}
    </span>
  )
}

/** What it received, or is to receive. */
function currentAmount({ payment, received, asked, otherPayments = [] }: Listed): number {
  if (!isReceived(payment)) return asked
  const before = otherPayments.reduce(
    (sum, { amount, isUnapplied }) => (isUnapplied ? sum : sum + toPaise(amount)),
    0,
  )
  return toRupees(toPaise(received) - before)
}
