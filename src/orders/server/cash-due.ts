import { type SqlBool, sql } from 'kysely'
import { cashMethods, isCash, type PaymentMethod } from '../../payments/contract/payment-methods'
import type { Paise } from '../../platform/contract/money'
import { isInStage, type OrderStatus, statusesIn } from '../contract/order-status'
import { isReceived, type PaymentStatus } from '../contract/payment-status'
import { isOneOf } from './status-conditions'

const notCollected: PaymentStatus = 'Pending'

interface Asking {
  /** Of the current payment: the total of the order, or the difference to earlier payments. */
  amount_paise: Paise
  credited_paise: Paise
}

/** What the current payment of an order asks for, less credit notes. */
export const toPay = ({ amount_paise, credited_paise }: Asking): Paise =>
  Math.max(0, amount_paise - credited_paise)
export const toPayPaise = sql<Paise>`greatest(payment.amount_paise - payment.credited_paise, 0)`

/** What the difference to pay adds to. */
export const paidBefore = ({
  total_paise,
  amount_paise,
}: {
  total_paise: Paise
  amount_paise: Paise
}): Paise => total_paise - amount_paise

/** Of an order that is paid in part and not over. */
export const isDifferenceToPay = (row: {
  status: OrderStatus
  payment_status: PaymentStatus
  earlier_paise: Paise
}): boolean => row.earlier_paise > 0 && !isReceived(row.payment_status) && !isInStage(row.status, 'over')

/** What is to be collected for an order: cash that has not come yet. */
export const cashDue = (
  row: Asking & {
    method: PaymentMethod
    payment_status: PaymentStatus
  },
): Paise => (isCash(row.method) && row.payment_status === notCollected ? toPay(row) : 0)

/** The parcel is with the carrier, or with the customer. */
export const isOnItsWay = isOneOf(sql`orders.status`, statusesIn('on its way'))
const isDelivered = isOneOf(sql`orders.status`, statusesIn('arrived'))

const isDue = sql<SqlBool>`${isOneOf(sql`payment.provider`, cashMethods)}
  and payment.status = ${sql.lit(notCollected)} and ${toPayPaise} > 0`

/** Cash of parcels that left: the report of outstanding cash is both, Today counts them apart. */
export const cashOnItsWay = sql<SqlBool>`${isDue} and ${isOnItsWay}`
export const cashToCollect = sql<SqlBool>`${isDue} and ${isDelivered}`
