import { sql } from 'kysely'
import type { OrderStatus } from '../../../orders/contract/order-status'
import type { PaymentStatus } from '../../../orders/contract/payment-status'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'

export interface LineRow {
  id: string
  booked_on: string
  description: string
  payment_references: string[]
  amount_paise: number
  /** The order that a payment with this reference has paid already. */
  paid: { id: string; number: number; created_at: string } | null
}

export interface ClaimRow {
  order_id: string
  number: number
  created_at: Date
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
  lines: (LineRow & { same_reference: boolean; nearly: boolean })[]
}

/** A reference as banks print it, without padding. */
const bareOf = (column: string) => sql`payment_reference_key(${sql.ref(column)})`
const bare = bareOf('payment.reference')
/**
 * Patterns for a reference with one typing error: a digit wrong, missing or doubled, two neighbours swapped. Not for
 * short references, which would match anything.
 */
const slips = sql`array(
  select overlay(${bare} placing put from place for instead)
  from generate_series(1, length(${bare}) + 1) place cross join (values ('_', 1), ('_', 0), ('', 1)) slip (put, instead)
  where length(${bare}) >= 8
  union all
  select overlay(${bare} placing reverse(substr(${bare}, place, 2)) from place for 2)
  from generate_series(1, length(${bare}) - 1) place where length(${bare}) >= 8)`
const isOpen = sql`line.order_id is null and line.ignored_at is null`
const asJson = sql`json_build_object('id', line.id, 'booked_on', line.booked_on,
  'description', line.description, 'payment_references', line.payment_references,
  'amount_paise', line.amount_paise, 'same_reference', line.same_reference, 'nearly', line.nearly, 'paid', paid.order)`
/** The order that was paid by another line of the same transaction, or with this reference. */
const paidOrder = sql`lateral (
  select (select json_build_object('id', id, 'number', number, 'created_at', created_at) from orders where id = (
    select order_id from (
      select settled.order_id from statement_line settled
      where settled.transaction_reference = line.transaction_reference and settled.order_id is not null
      union all
      select paid.order_id from payment paid where paid.provider = 'UPI' and paid.status in ('Paid', 'Refunded')
        and payment_reference_key(paid.reference) = any (line.payment_references)
      union all
      select paid.order_id from payment paid where paid.provider = 'UPI' and paid.status in ('Paid', 'Refunded')
        and upper(paid.qr_reference) = any (line.payment_references)
    ) settled limit 1)) as order
) paid`
/** The amount agrees, and the reference but for one typing error. */
const isNear = sql`line.amount_paise = payment.amount_paise and exists (
  select from unnest(line.payment_references) referenced (number) where number like any (slip.patterns))`
/** A month before or after the order. */
const isAboutThen = sql`line.booked_on between (orders.created_at at time zone 'Asia/Kolkata')::date - 30
  and (orders.created_at at time zone 'Asia/Kolkata')::date + 30`
const isClaim = sql`payment.provider = 'UPI' and payment.status = 'Verifying'`
const isFailedClaim = sql`payment.provider = 'UPI' and payment.status = 'Failed'`
/** Every reference in open bank lines; fewer rows than failed claims. */
const openNumbers = sql`statement_line line cross join unnest(line.payment_references) as referenced (number)`

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
    select orders.id as order_id, orders.number, orders.created_at, orders.status,
      payment.status as payment_status, trim(address.firstname || ' ' || address.lastname) as name,
      coalesce(customer.mobile, '') as mobile, payment.reference, payment.amount_paise,
      array(select json_build_object('was', was, 'at', at) from payment_correction
        where order_id = orders.id order by id) as corrected,
      payment.reminded_at is not null as reminded, payment.reference_unusual as unusual,
      ${bare} in (select number from given_twice)
        or exists (select from payment other where other.provider = 'UPI' and other.order_id <> orders.id
          and ${bareOf('other.reference')} = ${bare})
        or exists (select from statement_line line where line.order_id <> orders.id
          and line.payment_references @> array[${bare}]) as seen_before,
      array(
        select ${asJson} from (
          select line.*, nearly, ${bare} = any (line.payment_references)
            or coalesce(upper(payment.qr_reference) = any (line.payment_references), false) as same_reference
          from statement_line line
          cross join lateral (select ${isNear} as nearly) near
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

/**
 * Open bank lines without a claim, newest first, and their number. Apart from them: copies of payments that have paid an
 * order, which need no refund.
 */
export async function findUnclaimedLines(db: Database, limit: number, { paid }: { paid: boolean }) {
  const { rows } = await sql<LineRow & { count: number }>`
    with claimed as (
      select line.id from current_payment payment cross join lateral (values (${bare}), (upper(qr_reference))) as referenced (number)
      join statement_line line on line.payment_references @> array[referenced.number] where ${isClaim} and ${isOpen}
      union all
      select line.id from ${openNumbers} join current_payment payment on ${bare} = referenced.number and ${isFailedClaim} where ${isOpen}
      union all
      select line.id from ${openNumbers} join current_payment payment on upper(qr_reference) = referenced.number and ${isFailedClaim}
      where ${isOpen}
    )
    select line.id, booked_on::text, description, payment_references, amount_paise, paid.order as paid,
      count(*) over ()::int as count
    from statement_line line cross join ${paidOrder}
    where ${isOpen} and line.id not in (select id from claimed) and (paid.order is not null) = ${paid}
    order by booked_on desc, line.id limit ${limit}`.execute(db)
  return rows
}

export const findLineAmount = async (tx: Database, lineId: string) =>
  (await tx.selectFrom('statement_line').select('amount_paise').where('id', '=', lineId).executeTakeFirst())
    ?.amount_paise

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
        where ${isOpen} and ${isAboutThen} and ${isNear})`,
    )
    .limit(1)
    .forNoKeyUpdate(['orders', 'payment'])
    .skipLocked()
    .executeTakeFirst()

const waitingClaims = (tx: Database, hours: number) =>
  tx
    .selectFrom('current_payment as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('orders.id')
    .where('payment.provider', '=', 'UPI')
    .where('payment.status', '=', 'Verifying')
    .where('orders.status', '=', 'Processing')
    .where('orders.created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
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
