import { sql } from 'kysely'
import type { OrderStatus } from '../../../orders/contract/order-status'
import type { PaymentStatus } from '../../../orders/contract/payment-status'
import { mobileOf } from '../../../orders/server/mobile-of-order'
import { buyerName } from '../../../orders/server/shopper-notes'
import { isByTransfer } from '../../../orders/server/status-conditions'
import type { Database } from '../../../platform/db/tables'
import {
  bare,
  isClaim,
  isFailedClaim,
  isOpen,
  isPaidTransfer,
  type LineRow,
  openNumbers,
} from './line-matching'

export interface ClaimRow {
  order_id: string
  number: number
  created_at: Date
  claimed_at: Date
  status: OrderStatus
  payment_status: PaymentStatus
  name: string
  mobile: string
  reference: string
  /** Earlier references. */
  corrected: { was: string; at: string }[]
  amount_paise: number
  reminded: boolean
  unusual: boolean
  seen_before: boolean
  lines: (LineRow & { same_reference: boolean; near: boolean })[]
}

/**
 * Claims to check, oldest first. A failed claim is listed again when an open bank line has its reference.
 *
 * `lines` are the open bank lines that may be the money of the claim, at most five. First those with its reference or that of our QR
 * code. Then those with its amount and, of the same weeks, its reference with one typing error. Then those with its amount of the
 * same days.
 *
 * `seen_before`: another order has this reference, had it before a correction, or was paid with it.
 */
export async function findClaims(db: Database, limit: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    with to_check as (
      select order_id from current_payment payment where ${isClaim}
      union
      select payment.order_id from ${openNumbers}
      join current_payment payment on ${bare} = referenced.number and ${isFailedClaim}
      join orders on orders.id = payment.order_id
      where ${isOpen} and orders.created_at > now() - interval '90 days'
    ), given as (
      select ${bare} as reference, order_id from to_check join current_payment payment using (order_id)
      union all
      select payment_reference_key(was), order_id from payment_correction
    ), given_twice as (
      select reference from given group by reference having count(distinct order_id) > 1
    )
    select orders.id as order_id, orders.number, orders.created_at, ${claimedAt} as claimed_at, orders.status,
      payment.status as payment_status, ${buyerName} as name,
      ${mobileOf('address')} as mobile, payment.reference, payment.amount_paise,
      array(select json_build_object('was', was, 'at', at) from payment_correction
        where order_id = orders.id order by id) as corrected,
      payment.reminded_at is not null as reminded, payment.reference_unusual as unusual,
      claim.reference in (select reference from given_twice)
        or exists (select from payment other where ${isByTransfer('other')} and other.order_id <> orders.id
          and payment_reference_key(other.reference) = claim.reference)
        or exists (select from statement_line line where line.order_id <> orders.id
          and line.payment_references @> array[claim.reference]) as seen_before,
      array(
        select json_build_object('id', line.id, 'booked_on', line.booked_on, 'description', line.description,
          'payment_references', line.payment_references, 'amount_paise', line.amount_paise,
          'same_reference', line.same_reference, 'near', line.is_near and ${isOfNoOther}, 'paid', ${paidOrder})
        from (
          select line.*, ${hasReference} as same_reference, ${isNear} as is_near
          from statement_line line
          where ${isOpen} and (${hasReference} or ${hasAmount} and ${isOfSameWeeks} and (${isNear} or ${isOfSameDays}))
          order by same_reference desc, is_near desc, line.booked_on, line.id limit 5
        ) line
      ) as lines
    from to_check
    join current_payment payment using (order_id)
    join orders on orders.id = payment.order_id
    cross join ${comparedClaim}
    join order_address address on address.order_id = orders.id
    left join customer on customer.id = orders.customer_id
    order by orders.number limit ${limit}`.execute(db)
  return rows
}

/** A customer who got a payment link claims later than the order was placed. */
export const claimedAt = sql<Date>`coalesce((select max(event.at) from payment_event event where event.order_id = orders.id
  and event.payment_id = payment.id and event.actor = 'customer' and event.to_status = 'Verifying'), orders.created_at)`

/**
 * What of `payment` and `orders` is compared with a bank line. `slips` are patterns for the reference with one typing error: a digit
 * wrong, missing or doubled, two neighbours swapped. Not for short references, which would match anything.
 */
export const comparedClaim = sql`lateral (
  select payment.order_id, payment.amount_paise, ${bare} as reference, upper(payment.qr_reference) as qr_reference,
    (case when payment.earlier_paise > 0 then payment.created_at else orders.created_at end
      at time zone 'Asia/Kolkata')::date as ordered_on,
    array(
      select overlay(${bare} placing put from place for instead)
      from generate_series(1, length(${bare}) + 1) place cross join (values ('_', 1), ('_', 0), ('', 1)) slip (put, instead)
      where length(${bare}) >= 8
      union all
      select overlay(${bare} placing reverse(substr(${bare}, place, 2)) from place for 2)
      from generate_series(1, length(${bare}) - 1) place where length(${bare}) >= 8
    ) as slips
) claim`

export const hasReference = sql`line.payment_references && array[claim.reference, coalesce(claim.qr_reference, '-')]`

const hasAmount = sql`line.amount_paise = claim.amount_paise`

/** The amount agrees, and the reference but for one typing error. */
export const isNear = sql`${hasAmount} and exists (
  select from unnest(line.payment_references) referenced (number) where number like any (claim.slips))`

export const isOfSameWeeks = sql`line.booked_on between claim.ordered_on - 30 and claim.ordered_on + 30`
const isOfSameDays = sql`line.booked_on between claim.ordered_on - 1 and claim.ordered_on + 3`

/** No other claim has the reference of the line. */
export const isOfNoOther = sql`not exists (select from current_payment other where ${isByTransfer('other')}
  and other.status in ('Verifying', 'Failed') and other.order_id <> claim.order_id
  and payment_reference_key(other.reference) = any (line.payment_references))`

/** The order that was paid by another line of the same transaction, or with a reference of this line. */
const paidOrder = sql`(
  select json_build_object('id', id, 'number', number, 'created_at', created_at) from orders where id = (
    select settled.order_id from statement_line settled
    where settled.transaction_reference = line.transaction_reference and settled.order_id is not null
    union all
    select paid.order_id from payment paid where ${isPaidTransfer}
      and payment_reference_key(paid.reference) = any (line.payment_references)
    union all
    select paid.order_id from payment paid where ${isPaidTransfer}
      and upper(paid.qr_reference) = any (line.payment_references)
    limit 1
  ))`
