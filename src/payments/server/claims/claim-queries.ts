import { sql } from 'kysely'
import type { OrderStatus } from '../../../orders/contract/order-status'
import type { PaymentStatus } from '../../../orders/contract/payment-status'
import { mobileOf } from '../../../orders/server/mobile-of-order'
import { isByTransfer } from '../../../orders/server/status-conditions'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { differingReference } from './bank-reference'
import {
  bare,
  bareOf,
  isAboutThen,
  isClaim,
  isFailedClaim,
  isNear,
  isOfNoOther,
  isOpen,
  type LineRow,
  openNumbers,
  paidOrder,
  slips,
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
  /** Another order has this reference, had it before a correction, or was paid with it. */
  seen_before: boolean
  /** Open bank lines with the reference, then those with the amount and a similar reference or date. */
  lines: (LineRow & { same_reference: boolean; near: boolean })[]
}

const asJson = sql`json_build_object('id', line.id, 'booked_on', line.booked_on,
  'description', line.description, 'payment_references', line.payment_references,
  'amount_paise', line.amount_paise, 'same_reference', line.same_reference, 'near', line.nearly and line.is_free, 'paid', paid.order)`

/**
 * Claims to check, oldest first, with the bank lines that may match. A failed claim is listed again when a bank line
 * has its reference.
 */
export async function findClaims(db: Database, limit: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    with claimed as (
      select order_id from current_payment payment where ${isClaim}
      union
      select payment.order_id from ${openNumbers} join current_payment payment on ${bare} = referenced.number and ${isFailedClaim}
      join orders on orders.id = payment.order_id
      where ${isOpen} and orders.created_at > now() - interval '90 days'
    ), given_twice as (
      select number from (
        select ${bare} as number, order_id from claimed join current_payment payment using (order_id)
        union all
        select ${bareOf('was')}, order_id from payment_correction
      ) given
      group by number having count(distinct order_id) > 1
    )
    select orders.id as order_id, orders.number, orders.created_at, ${claimedAt} as claimed_at, orders.status,
      payment.status as payment_status, trim(address.firstname || ' ' || address.lastname) as name,
      ${mobileOf('address')} as mobile, payment.reference, payment.amount_paise,
      array(select json_build_object('was', was, 'at', at) from payment_correction
        where order_id = orders.id order by id) as corrected,
      payment.reminded_at is not null as reminded, payment.reference_unusual as unusual,
      ${bare} in (select number from given_twice)
        or exists (select from payment other where ${isByTransfer('other')} and other.order_id <> orders.id
          and ${bareOf('other.reference')} = ${bare})
        or exists (select from statement_line line where line.order_id <> orders.id
          and line.payment_references @> array[${bare}]) as seen_before,
      array(
        select ${asJson} from (
          select line.*, nearly, is_free, ${bare} = any (line.payment_references)
            or coalesce(upper(payment.qr_reference) = any (line.payment_references), false) as same_reference
          from statement_line line
          cross join lateral (select ${isNear} as nearly, ${isOfNoOther} as is_free) near
          where ${isOpen} and (
            line.payment_references && array[${bare}, upper(coalesce(payment.qr_reference, '-'))]
            or line.amount_paise = payment.amount_paise
              and ${isAboutThen}
              and (nearly or line.booked_on between (orders.created_at at time zone 'Asia/Kolkata')::date - 1
                and (orders.created_at at time zone 'Asia/Kolkata')::date + 3))
          order by same_reference desc, nearly desc, line.booked_on, line.id limit 5
        ) line cross join ${paidOrder}
      ) as lines
    from claimed
    join current_payment payment using (order_id)
    join orders on orders.id = payment.order_id
    join order_address address on address.order_id = orders.id
    left join customer on customer.id = orders.customer_id
    cross join lateral (select ${slips} as patterns) slip
    order by orders.number limit ${limit}`.execute(db)
  return rows
}

export const findLineAmount = async (tx: Database, lineId: string) =>
  (await tx.selectFrom('statement_line').select('amount_paise').where('id', '=', lineId).executeTakeFirst())
    ?.amount_paise

/** What the line brings this order. */
export const findLineFor = (tx: Database, lineId: string, orderId: string) =>
  tx
    .selectFrom('statement_line as line')
    .innerJoin('current_payment as payment', (on) => on.on('payment.order_id', '=', orderId))
    .select(['line.amount_paise', 'payment.reference as typed', differingReference.as('bank')])
    .where('line.id', '=', lineId)
    .executeTakeFirst()

export async function isLineOf(tx: Database, lineId: string, orderId: string): Promise<boolean> {
  const line = tx.selectFrom('statement_line').select('id').where('id', '=', lineId)
  return (await line.where('order_id', '=', orderId).executeTakeFirst()) !== undefined
}

/** Assigns an open bank line to this order. */
export const takeLine = (tx: Database, lineId: string, orderId: string) =>
  tx
    .updateTable('statement_line')
    .set({ order_id: orderId })
    .where('id', '=', lineId)
    .where('order_id', 'is', null)
    .where('ignored_at', 'is', null)
    .returning(['booked_on', 'description', 'amount_paise'])
    .executeTakeFirst()

/** Also for an order that was marked as paid before. */
export const noteReceived = (tx: Database, orderId: string, amount: Paise) =>
  tx
    .updateTable('current_payment')
    .set({ received_paise: amount })
    .where('order_id', '=', orderId)
    .where(sql<boolean>`coalesce(received_paise, amount_paise) <> ${amount}`)
    .execute()

export async function ignoreLine(db: Database, lineId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement_line')
    .set({ ignored_at: sql`now()` })
    .where('id', '=', lineId)
    .where('order_id', 'is', null)
    .where('ignored_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims of this age without a reminder, locked. */
export const findClaimsToRemind = (tx: Database, hours: number) =>
  waitingClaims(tx, hours)
    .where('payment.reminded_at', 'is', null)
    .limit(20)
    .forNoKeyUpdate('payment')
    .skipLocked()
    .execute()

/**
 * A claim of this age, locked with its order. If the shop sends reminders, the customer is reminded first and has 12 hours
 * after a reminder or a correction. Staff decide about a bank line that nearly matches.
 */
export const lockClaimToRelease = (tx: Database, hours: number, isReminded: boolean) =>
  waitingClaims(tx, hours)
    .where(
      isReminded
        ? sql<boolean>`payment.reminded_at < now() - interval '12 hours'`
        : sql<boolean>`not exists (select from payment_correction correction
            where correction.order_id = orders.id and correction.at > now() - interval '12 hours')`,
    )
    .where(
      sql<boolean>`not exists (select from statement_line line cross join (select ${slips} as patterns) slip
        where ${isOpen} and ${isAboutThen} and ${isNear} and ${isOfNoOther})`,
    )
    .limit(1)
    .forNoKeyUpdate(['orders', 'payment'])
    .skipLocked()
    .executeTakeFirst()

/** A customer who got a payment link claims later than the order was placed. */
const claimedAt = sql<Date>`coalesce((select max(event.at) from payment_event event where event.order_id = orders.id
  and event.payment_id = payment.id and event.actor = 'customer' and event.to_status = 'Verifying'), orders.created_at)`

const waitingClaims = (tx: Database, hours: number) =>
  tx
    .selectFrom('current_payment as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('orders.id')
    .where(isByTransfer('payment'))
    .where('payment.status', '=', 'Verifying')
    .where('orders.status', '=', 'Processing')
    .where(claimedAt, '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    // A claim that replaced another attempt has its own time.
    .where(
      sql<boolean>`not exists (select from payment former
        where former.order_id = orders.id and former.replaced_at > now() - make_interval(hours => ${hours}))`,
    )
    // After a recent status change, staff are still checking it.
    .where(
      sql<boolean>`not exists (select from payment_event event
        where event.order_id = orders.id and event.at > now() - interval '12 hours')`,
    )
    // A claim with a matching bank line waits for staff to confirm or ignore it.
    .where(
      sql<boolean>`not exists (select from statement_line line where ${isOpen}
        and line.payment_references && array[${bare}, upper(coalesce(payment.qr_reference, '-'))])`,
    )
    .orderBy('orders.id')

export async function noteReminder(tx: Database, orderId: string): Promise<void> {
  await tx
    .updateTable('current_payment')
    .set({ reminded_at: sql`now()` })
    .where('order_id', '=', orderId)
    .execute()
}
