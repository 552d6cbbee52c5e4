import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/db/tables'
import { type RazorpayPayment, type RazorpayStatus, razorpayStatuses } from './entities'

/** Our attempt that belongs to an order at Razorpay, with what it is about. */
export const findAttempt = (db: Database, razorpayOrderId: string) =>
  db
    .selectFrom('razorpay_order as attempt')
    .innerJoin('payment', 'payment.id', 'attempt.payment_id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select([
      'attempt.payment_id',
      'attempt.order_id',
      'orders.customer_id',
      'orders.status as order_status',
      'payment.amount_paise',
      'payment.status',
      'payment.replaced_at',
    ])
    .where('attempt.razorpay_id', '=', razorpayOrderId)
    .executeTakeFirst()

/** Amount and customer of this attempt. */
export const findPayer = (db: Database, paymentId: string) =>
  db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('customer', 'customer.id', 'orders.customer_id')
    .select(['payment.amount_paise as amount', 'customer.email', 'customer.mobile'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow()

type OrderKey = Pick<Selectable<Tables['razorpay_order']>, 'payment_id' | 'amount_paise' | 'is_test'>

/**
 * Notes the attempt before Razorpay is called. Returns its order there, if there is one, and whether the call may have
 * been made before. Another amount or other keys need another order; payments of the earlier one are still recognised.
 */
export async function beginOrder(
  tx: Database,
  { payment_id, amount_paise, is_test, order_id }: OrderKey & { order_id: string },
): Promise<{ razorpayId: string | null; isNew: boolean }> {
  const { rows } = await sql<{ razorpayId: string | null; isNew: boolean }>`
    insert into razorpay_order as made (payment_id, amount_paise, is_test, order_id)
    values (${payment_id}, ${amount_paise}, ${is_test}, ${order_id})
    on conflict (payment_id, amount_paise, is_test) do update set order_id = made.order_id
    returning razorpay_id as "razorpayId", xmax = 0 as "isNew"`.execute(tx)
  return rows[0] ?? { razorpayId: null, isNew: false }
}

/** The first of two answers counts, so that all browsers pay the same order. */
export async function keepRazorpayId(
  db: Database,
  { payment_id, amount_paise, is_test }: OrderKey,
  razorpayId: string,
): Promise<string> {
  const { razorpay_id } = await db
    .updateTable('razorpay_order')
    .set({ razorpay_id: sql<string>`coalesce(razorpay_id, ${razorpayId})` })
    .where('payment_id', '=', payment_id)
    .where('amount_paise', '=', amount_paise)
    .where('is_test', '=', is_test)
    .returning('razorpay_id')
    .executeTakeFirstOrThrow()
  return razorpay_id ?? razorpayId
}

const isFurther = (now: RazorpayStatus, was: RazorpayStatus) =>
  razorpayStatuses.indexOf(now) > razorpayStatuses.indexOf(was)

/** Stores what was said, unless as much is known already: then false. The order must be locked. */
export async function keepFurthest(
  tx: Database,
  paymentId: string,
  { id, amount, currency, status, method, error_description }: RazorpayPayment,
): Promise<boolean> {
  const known = tx.selectFrom('razorpay_payment').select('status').where('id', '=', id)
  const before = await known.executeTakeFirst()
  if (before && !isFurther(status, before.status)) return false
  const facts = { amount_paise: amount, currency, status, method: method ?? '', error: '' }
  if (status === 'failed') facts.error = error_description ?? ''
  await tx
    .insertInto('razorpay_payment')
    .values({ id, payment_id: paymentId, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
  return true
}

/** False if this event was read before. Another copy of it waits here until the first is done. */
export async function noteEvent(tx: Database, id: string, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('razorpay_event')
    .values({ id, name, outcome: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function noteEventOutcome(tx: Database, id: string, outcome: string): Promise<void> {
  await tx.updateTable('razorpay_event').set({ outcome }).where('id', '=', id).execute()
}

export const findLastEventTime = async (db: Database): Promise<Date | null> =>
  (
    await db
      .selectFrom('razorpay_event')
      .select((row) => row.fn.max('received_at').as('at'))
      .executeTakeFirstOrThrow()
  ).at

export async function forgetOldEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('razorpay_event')
    .where('received_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

/** The tries to pay this order at Razorpay; a row without an id for an attempt without any. */
export const findRazorpayTries = (db: Database, orderId: string) =>
  db
    .selectFrom('razorpay_order as attempt')
    .leftJoin('razorpay_payment as one', 'one.payment_id', 'attempt.payment_id')
    .select(['attempt.is_test', 'one.id', 'one.status', 'one.amount_paise', 'one.error', 'one.seen_at'])
    .where('attempt.order_id', '=', orderId)
    .orderBy('one.seen_at')
    .execute()

/**
 * Razorpay orders to ask for, each claimed by one process: five minutes after they were made, then after pauses that grow
 * to six hours. A bank may confirm a payment five days later.
 */
export async function claimOpenOrders(db: Database, isTest: boolean): Promise<string[]> {
  const { rows } = await sql<{ razorpay_id: string }>`
    with open as materialized (
      select attempt.razorpay_id as id from razorpay_order attempt join payment on payment.id = attempt.payment_id
      where razorpay_id is not null and is_test = ${isTest}
        and payment.status in ('Pending', 'Failed') and attempt.created_at > now() - interval '6 days'
        and coalesce(checked_at, attempt.created_at)
          < now() - least(interval '5 minutes' * power(1.3, least(checks, 30)), interval '6 hours')
      order by coalesce(checked_at, attempt.created_at) limit 20 for no key update of attempt skip locked
    )
    update razorpay_order set checked_at = now(), checks = checks + 1
    from open where razorpay_id = open.id
    returning razorpay_id`.execute(db)
  return rows.map(({ razorpay_id }) => razorpay_id)
}
