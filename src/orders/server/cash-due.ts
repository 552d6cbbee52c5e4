import { type SqlBool, sql } from 'kysely'
import type { Paise } from '../../platform/contract/money'
import { statusesIn } from '../contract/order-status'
import { cashMethods, type PaymentStatus } from '../contract/payment-status'
import { isOneOf } from './status-conditions'

const notCollected: PaymentStatus = 'Pending'

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
