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

/** A reference as banks print it, without padding. */
export const bareOf = (column: string) => sql`payment_reference_key(${sql.ref(column)})`
export const bare = bareOf('payment.reference')
/**
 * Patterns for a reference with one typing error: a digit wrong, missing or doubled, two neighbours swapped. Not for
 * short references, which would match anything.
 */
export const slips = sql`array(
  select overlay(${bare} placing put from place for instead)
  from generate_series(1, length(${bare}) + 1) place cross join (values ('_', 1), ('_', 0), ('', 1)) slip (put, instead)
  where length(${bare}) >= 8
  union all
  select overlay(${bare} placing reverse(substr(${bare}, place, 2)) from place for 2)
  from generate_series(1, length(${bare}) - 1) place where length(${bare}) >= 8)`
export const isOpen = sql`line.order_id is null and line.ignored_at is null`
/** The payment `paid` is a transfer whose money has come. */
export const isPaidTransfer = sql`${isByTransfer('paid')} and ${isOneOf(sql`paid.status`, receivedStatuses)}`
/** The order that was paid by another line of the same transaction, or with this reference. */
export const paidOrder = sql`lateral (
  select (select json_build_object('id', id, 'number', number, 'created_at', created_at) from orders where id = (
    select order_id from (
      select settled.order_id from statement_line settled
      where settled.transaction_reference = line.transaction_reference and settled.order_id is not null
      union all
      select paid.order_id from payment paid where ${isPaidTransfer}
        and payment_reference_key(paid.reference) = any (line.payment_references)
      union all
      select paid.order_id from payment paid where ${isPaidTransfer}
        and upper(paid.qr_reference) = any (line.payment_references)
    ) settled limit 1)) as order
) paid`
/** The amount agrees, and the reference but for one typing error. */
export const isNear = sql`line.amount_paise = payment.amount_paise and exists (
  select from unnest(line.payment_references) referenced (number) where number like any (slip.patterns))`
/** No other claim has the reference of the line. */
export const isOfNoOther = sql`not exists (select from current_payment other where ${isByTransfer('other')}
  and other.status in ('Verifying', 'Failed') and other.order_id <> payment.order_id
  and payment_reference_key(other.reference) = any (line.payment_references))`
/** A month before or after the order. */
export const isAboutThen = sql`line.booked_on between (orders.created_at at time zone 'Asia/Kolkata')::date - 30
  and (orders.created_at at time zone 'Asia/Kolkata')::date + 30`
export const isClaim = sql`${isByTransfer('payment')} and payment.status = 'Verifying'`
export const isFailedClaim = sql`${isByTransfer('payment')} and payment.status = 'Failed'`
/** Every reference in open bank lines; fewer rows than failed claims. */
export const openNumbers = sql`statement_line line cross join unnest(line.payment_references) as referenced (number)`
