import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf, rowsRead } from '../../../../tests/support/plans'
import { openTestDatabase } from '../../../../tests/support/test-database'
import { seedShop } from '../../../demo/server/seed/seed-shop'
import { refreshStatistics } from '../../../platform/db/maintenance'
import type { OpenedDatabase } from '../../../platform/db/open-database'
import { AdminOrderFilter } from '../../contract/admin-orders'
import { countByStatus } from './admin-order-queries'
import { listOrders } from './admin-orders'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await seedShop(database.db, { products: 5, customers: 50, orders: 4000, seed: 1, force: false }, new Date())
  await refreshStatistics(database.db)
})
afterAll(() => database.close())

test('how many orders were paid in a way, and how far, is counted of new ones alone', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where status = 'Processing'`.execute(database.db)

  const plans = await plansOf(database.db, (db) => countByStatus(db, { method: 'UPI', payment: 'Paid' }))

  expect(plans).toHaveLength(1)
  expect(plans.map((plan) => rowsRead(plan, 'orders'))).toEqual([rows[0]?.count])
})

test('a page of what many orders are found by is cut as asked, and all that are found are counted by status', async () => {
  const { rows } = await sql<{ name: string; count: number }>`
    select firstname as name, count(*)::int as count from order_address group by 1 order by 2 desc limit 1`.execute(
    database.db,
  )
  const [{ name, count } = { name: '', count: 0 }] = rows
  const asked = AdminOrderFilter.parse({ search: name, status: 'Delivered', sort: 'total', page: '2' })
  const plain = await sql<{ id: string }>`
    select orders.id from orders join order_address on order_id = orders.id
    where lower(firstname || ' ' || lastname) like ${`%${name.toLowerCase()}%`} and status = 'Delivered'
    order by total_paise, number desc`.execute(database.db)

  const found = await listOrders(database.db, asked)

  expect(found.rows.map(({ id }) => id)).toEqual(plain.rows.slice(25, 50).map(({ id }) => id))
  expect(found.total).toBe(plain.rows.length)
  expect(Object.values(found.counts).reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(count)
  expect(found.counts.Delivered).toBe(plain.rows.length)
})
