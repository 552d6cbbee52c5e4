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
  /** What it was before its customer corrected it. */
  corrected: { was: string; at: string }[]
  amount_paise: number
  reminded: boolean
  unusual: boolean
  /** Another order gives these digits, gave them before it was corrected, or was paid by them. */
  seen_before: boolean
  /** Open lines of the bank with its reference, then those with its amount and nearly its reference, or from about its day. */
  lines: (LineRow & { same_reference: boolean })[]
}

/** A reference as banks print it: letters and digits alone. */
const bareOf = (column: string) => sql`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`
const bare = bareOf('payment.reference')
/**
 * What a reference reads as after one slip of the finger, as patterns: a digit wrong, left out or typed twice, two
 * neighbours swapped. A short one would read as anything.
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
  'amount_paise', line.amount_paise, 'same_reference', line.same_reference)`
const isClaim = sql`payment.provider = 'UPI' and payment.status = 'Verifying'`
const isGivenUp = sql`payment.provider = 'UPI' and payment.status = 'Failed'`
/** Every number in the open lines of the bank; fewer than claims that were ever given up. */
const openNumbers = sql`statement_line line cross join unnest(line.payment_references) as told (number)`

/**
 * Claims that wait to be checked, the oldest first, with what the bank has of them: one statement. A given-up
 * claim comes back when the bank has its reference after all.
 */
export async function findClaims(db: Database, limit: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    with claimed as (
      select order_id from current_payment payment where ${isClaim}
      union
      select payment.order_id from ${openNumbers} join current_payment payment on ${bare} = told.number and ${isGivenUp}
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
          and upper(other.reference) = ${bare})
        or exists (select from statement_line line where line.order_id <> orders.id
          and line.payment_references @> array[${bare}]) as seen_before,
      array(
        select ${asJson} from (
          select line.*, nearly, ${bare} = any (line.payment_references)
            or coalesce(upper(payment.qr_reference) = any (line.payment_references), false) as same_reference
          from statement_line line
          cross join lateral (select line.amount_paise = payment.amount_paise and exists (
            select from unnest(line.payment_references) told (number) where number like any (slip.patterns)) as nearly) near
          where ${isOpen} and (
            line.payment_references && array[${bare}, upper(coalesce(payment.qr_reference, '-'))]
            or line.amount_paise = payment.amount_paise
              and line.booked_on between (orders.created_at at time zone 'Asia/Kolkata')::date - 30
                and (orders.created_at at time zone 'Asia/Kolkata')::date + 30
              and (nearly or line.booked_on between (orders.created_at at time zone 'Asia/Kolkata')::date - 1
                and (orders.created_at at time zone 'Asia/Kolkata')::date + 3))
          order by same_reference desc, nearly desc, line.booked_on, line.id limit 5
        ) line
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

/** Lines that no waiting claim speaks of, the newest first, and how many there are. */
export async function findUnclaimedLines(db: Database, limit: number) {
  const { rows } = await sql<LineRow & { count: number }>`
    with claimed as (
      select line.id from current_payment payment cross join lateral (values (${bare}), (upper(qr_reference))) as told (number)
      join statement_line line on line.payment_references @> array[told.number] where ${isClaim} and ${isOpen}
      union all
      select line.id from ${openNumbers} join current_payment payment on ${bare} = told.number and ${isGivenUp} where ${isOpen}
      union all
      select line.id from ${openNumbers} join current_payment payment on upper(qr_reference) = told.number and ${isGivenUp}
      where ${isOpen}
    )
    select id, booked_on::text, description, payment_references, amount_paise, count(*) over ()::int as count
    from statement_line line
    where ${isOpen} and id not in (select id from claimed)
    order by booked_on desc, id limit ${limit}`.execute(db)
  return rows
}

/** What a line of the bank says to have come. */
export const findLineAmount = async (tx: Database, lineId: string) =>
  (await tx.selectFrom('statement_line').select('amount_paise').where('id', '=', lineId).executeTakeFirst())
    ?.amount_paise

export async function isLineOf(tx: Database, lineId: string, orderId: string): Promise<boolean> {
  const line = tx.selectFrom('statement_line').select('id').where('id', '=', lineId)
  return (await line.where('order_id', '=', orderId).executeTakeFirst()) !== undefined
}

/** Takes an open line for this order; nobody else has it then. */
export const takeLine = (tx: Database, lineId: string, orderId: string) =>
  tx
    .updateTable('statement_line')
    .set({ order_id: orderId })
    .where('id', '=', lineId)
    .where('order_id', 'is', null)
    .where('ignored_at', 'is', null)
    .returning(['booked_on', 'description', 'amount_paise'])
    .executeTakeFirst()

/** What the line says holds for an order that was marked as paid before it, too. */
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

/** Claims as old as this that nobody has reminded of yet, held for this transaction. */
export const findClaimsToRemind = (tx: Database, hours: number) =>
  waitingClaims(tx, hours)
    .where('payment.reminded_at', 'is', null)
    .limit(20)
    .forNoKeyUpdate('payment')
    .skipLocked()
    .execute()

/**
 * A claim as old as this, its order held too. Whoever was never reminded is reminded first, where the shop reminds, and who was
 * reminded or has corrected the reference lately is waited for.
 */
export const lockClaimToRelease = (tx: Database, hours: number, isReminded: boolean) =>
  waitingClaims(tx, hours)
    .where(
      isReminded
        ? sql<boolean>`payment.reminded_at < now() - interval '12 hours'`
        : sql<boolean>`not exists (select from payment_correction correction
            where correction.order_id = orders.id and correction.at > now() - interval '12 hours')`,
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
    // Staff who have just put it back among the claims look for it themselves.
    .where(
      sql<boolean>`not exists (select from payment_event event
        where event.order_id = orders.id and event.at > now() - interval '12 hours')`,
    )
    // What the bank has was not lost: it is there for staff to confirm, or to put aside.
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
