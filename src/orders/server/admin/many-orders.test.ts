import { sql } from 'kysely'
import { expect } from 'vitest'
import { databaseTest as test } from '../../../../tests/support/shop/shop-test'
import { seedShop } from '../../../demo/server/seed/seed-shop'
import { refreshStatistics } from '../../../platform/db/maintenance'
import { AdminOrderFilter } from '../../contract/admin-orders'
import { listOrders } from './admin-orders'

test.beforeAll(async ({ database }) => {
  await seedShop(database.db, { products: 5, customers: 50, orders: 4000, seed: 1, force: false }, new Date())
  await refreshStatistics(database.db)
})

test('a search with many hits returns one page and counts all hits by status', async ({ database }) => {
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
