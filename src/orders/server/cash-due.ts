import { type SqlBool, sql } from 'kysely'
import { cashMethods, isCash, type PaymentMethod } from '../../payments/contract/payment-methods'
import type { Paise } from '../../platform/contract/money'
import { statusesIn } from '../contract/order-status'
import type { PaymentStatus } from '../contract/payment-status'
import { isOneOf } from './status-conditions'

const notCollected: PaymentStatus = 'Pending'

/** What is to be collected for an order: cash that has not come yet, less credit notes. */
export const cashDue = (row: {
  method: PaymentMethod
  payment_status: PaymentStatus
  total_paise: Paise
  credited_paise: Paise
}): Paise =>
  isCash(row.method) && row.payment_status === notCollected ? row.total_paise - row.credited_paise : 0

/** What the cash order `orders` with its current `payment` still costs. */
export const cashDuePaise = sql<Paise>`(orders.total_paise - payment.credited_paise)`

/** The parcel is with the carrier, or with the customer. */
export const isOnItsWay = isOneOf(sql`orders.status`, statusesIn('on its way'))
const isDelivered = isOneOf(sql`orders.status`, statusesIn('arrived'))

const isDue = sql<SqlBool>`${isOneOf(sql`payment.provider`, cashMethods)}
  and payment.status = ${sql.lit(notCollected)} and ${cashDuePaise} > 0`

/** Cash of parcels that left: the report of outstanding cash is both, Today counts them apart. */
export const cashOnItsWay = sql<SqlBool>`${isDue} and ${isOnItsWay}`
export const cashToCollect = sql<SqlBool>`${isDue} and ${isDelivered}`
