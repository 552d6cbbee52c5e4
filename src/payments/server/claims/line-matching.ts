import { sql } from 'kysely'
import { receivedStatuses } from '../../../orders/contract/payment-status'
import { isByTransfer, isOneOf } from '../../../orders/server/status-conditions'

export interface LineRow {
  id: string
  booked_on: string
  description: string
  payment_references: string[]
  amount_paise: number
  /** The order that a payment with this reference has paid already. */
  paid: { id: string; number: number; created_at: string } | null
}

/** The reference of `payment` as banks print it, without padding. */
export const bare = sql`payment_reference_key(payment.reference)`
export const isOpen = sql`line.order_id is null and line.ignored_at is null`
/** The payment `paid` is a transfer whose money has come. */
export const isPaidTransfer = sql`${isByTransfer('paid')} and ${isOneOf(sql`paid.status`, receivedStatuses)}`
export const isClaim = sql`${isByTransfer('payment')} and payment.status = 'Verifying'`
export const isFailedClaim = sql`${isByTransfer('payment')} and payment.status = 'Failed'`
/** Every reference in open bank lines; fewer rows than failed claims. */
export const openNumbers = sql`statement_line line cross join unnest(line.payment_references) as referenced (number)`
