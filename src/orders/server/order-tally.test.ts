import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-database'
import { seedShop } from '../../demo/server/seed/seed-shop'
import { foldOrderTally } from '../../platform/db/maintenance'
import type { OpenedDatabase } from '../../platform/db/open-database'
import type { Database } from '../../platform/db/tables'
import { newId } from '../../platform/util/new-id'
import { AdminOrderFilter } from '../contract/admin-orders'
import { orderStatuses } from '../contract/order-status'
import { paymentStatuses } from '../contract/payment-status'
import { countByStatus, findOrderPage } from './admin/admin-order-queries'
import { countWork } from './today/today-queries'

let database: OpenedDatabase
let db: Database
let ids: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await seedShop(db, { products: 5, customers: 5, orders: 60, seed: 1, force: false }, new Date())
  ids = (await db.selectFrom('orders').select('id').orderBy('number').execute()).map(({ id }) => id)
})
afterAll(() => database.close())

const wholeFilter = AdminOrderFilter.parse({ refundDue: 'yes', limit: '100' })

/** What is tallied and what is there, of one moment even while others write. */
async function compare() {
  const { rows } = await sql<Record<'tallied' | 'counted' | 'talliedPayments' | 'countedPayments', object>>`
    select (select jsonb_object_agg(status, orders) from (
        select status, sum(orders) as orders from order_tally group by status having sum(orders) <> 0) one) as tallied,
      (select jsonb_object_agg(status, orders) from (
        select status, count(*) as orders from orders where status <> 'Processing' group by status) one) as counted,
      (select jsonb_object_agg(key, payments) from (
        select concat_ws(' ', order_status, provider, status) as key, sum(payments) as payments from payment_tally
        group by key having sum(payments) <> 0) one) as "talliedPayments",
      (select jsonb_object_agg(key, payments) from (
        select concat_ws(' ', orders.status, provider, payment.status) as key, count(*) as payments
        from orders join payment on order_id = orders.id where orders.status <> 'Processing'
        group by key) one) as "countedPayments"`.execute(db)
  return rows[0]
}

/** Nothing of these orders was credited, and what was once refunded of one stays refunded. */
const findDue = () =>
  db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select('orders.id')
    .where('payment.status', '=', 'Paid')
    .where('orders.status', 'in', ['Cancelled', 'Returned'])
    .whereRef('refunded_paise', '<', 'amount_paise')
    .orderBy('orders.number', 'desc')
    .execute()

/** As it is told of a filter that the tally knows, and of the same with days, of which all are counted. */
async function expectCountsBy(filter: Partial<AdminOrderFilter>) {
  const inOrder = async (counted: ReturnType<typeof countByStatus>) =>
    (await counted)
      .filter(({ count }) => count > 0)
      .sort((one, other) => (one.status < other.status ? -1 : 1))

  const told = await inOrder(countByStatus(db, filter))

  expect(told).toEqual(await inOrder(countByStatus(db, { ...filter, from: '2000-01-01' })))
}

const anOrder = fc.nat(59)
const step = fc.oneof(
  fc.record({ what: fc.constant('move'), of: anOrder, to: fc.constantFrom(...orderStatuses) }),
  fc.record({
    ...{ what: fc.constantFrom('pay', 'removePayment', 'addPayment'), of: anOrder },
    to: fc.constantFrom(...paymentStatuses),
  }),
  fc.record({ what: fc.constant('moveMany'), of: anOrder, to: fc.constantFrom(...orderStatuses) }),
  fc.record({ what: fc.constant('add'), of: anOrder, to: fc.constantFrom(...orderStatuses) }),
  fc.record({ what: fc.constantFrom('remove', 'fold', 'compare'), of: anOrder, to: fc.constant('') }),
)

/** As anything may write it that gets at the tables; every third change is undone. */
function take({ what, of, to }: { what: string; of: number; to: string }, place: number): Promise<unknown> {
  const [id = '', next = ''] = [ids[of], ids[(of + 1) % 60]]
  const moves = {
    move: (tx: Database) => sql`update orders set status = ${to} where id = ${id}`.execute(tx),
    pay: (tx: Database) =>
      sql`update payment set status = ${to}, paid_at = case when ${to} in ('Paid', 'Refunded') then now() end
        where order_id = ${id}`.execute(tx),
    moveMany: (tx: Database) =>
      sql`update orders set status = ${to} from (select id from orders where id in (${id}, ${next})
        order by id for no key update) held where orders.id = held.id`.execute(tx),
    add: (tx: Database) => addWithoutPayment(tx, id, to),
    removePayment: (tx: Database) =>
      sql`with refunds as (delete from refund where order_id = ${id})
        delete from payment where order_id = ${id}`.execute(tx),
    addPayment: (tx: Database) =>
      sql`insert into payment (order_id, provider, status, amount_paise, reference, paid_at)
        select id, 'COD', ${to}, total_paise, '', case when ${to} in ('Paid', 'Refunded') then now() end
        from orders where id = ${id} on conflict do nothing`.execute(tx),
    remove: (tx: Database) =>
      sql`delete from orders where not exists (select from order_item where order_id = orders.id)
        and not exists (select from payment where order_id = orders.id)`.execute(tx),
    fold: foldOrderTally,
    compare: async () => {
      const seen = await compare()
      expect(seen?.tallied).toEqual(seen?.counted)
      expect(seen?.talliedPayments).toEqual(seen?.countedPayments)
    },
  }
  const work = moves[what as keyof typeof moves]
  if (what === 'compare') return work(db)
  const undone = new Error('undone')
  return db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      if (place % 3 === 0) throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
}

const addWithoutPayment = (tx: Database, like: string, status: string) =>
  sql`insert into orders (id, customer_id, idempotency_key, request_digest, subtotal_paise, total_paise, status)
    select ${newId()}::uuid, customer_id, ${newId()}, '', subtotal_paise, total_paise, ${status}
    from orders where id = ${like}`.execute(tx)

test('whatever happens to orders and payments at once, their tally is what counting gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 6 }), async (rounds) => {
      for (const steps of rounds) await Promise.all(steps.map(take))

      const inStatus = await sql`select status, count(*)::int as count from orders group by status`.execute(
        db,
      )
      const told = (await countByStatus(db, {})).filter(({ count }) => count > 0)
      const due = await findDue()
      await expectCountsBy({ method: 'UPI' })
      await expectCountsBy({ method: 'COD', payment: 'Paid' })
      const found = await findOrderPage(db, wholeFilter)
      const byName = (one: { status: string }, other: { status: string }) =>
        one.status < other.status ? -1 : 1
      expect(told.sort(byName)).toEqual((inStatus.rows as typeof told).sort(byName))
      expect(found.map(({ id }) => ({ id }))).toEqual(due)
      expect((await countWork(db)).refundsDue.count).toBe(due.length)
    }),
    { numRuns: 15 },
  )
})
