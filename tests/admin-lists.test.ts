import { afterAll, beforeAll, expect, test } from 'vitest'
import { AdminOrderFilter } from '#contract/admin-orders'
import { adminProductRoutes } from '#contract/admin-products'
import { customerDeskRoutes } from '#contract/customer-desk'
import { findCustomerPage } from '../src/server/customers/customer-queries'
import type { Database } from '../src/server/database/tables'
import { listOrders } from '../src/server/orders/admin-orders'
import { findProductList } from '../src/server/products/product-list-queries'
import { seedShop } from '../src/server/seed/seed-shop'
import { mostLoops, plansOf } from './support/plans'
import { openTestShop, type TestShop } from './support/test-shop'

const limit = 10

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedShop(shop.db, { products: 120, customers: 120, orders: 120, seed: 1, force: false }, new Date())
})
afterAll(() => shop.close())

const orders = (asked: object) => (db: Database) =>
  listOrders(db, AdminOrderFilter.parse({ limit, ...asked }))
const products = (asked: object) => (db: Database) =>
  findProductList(db, adminProductRoutes.list.query.parse({ limit, ...asked }), { gst: true })
const customers = (asked: object) => (db: Database) =>
  findCustomerPage(db, customerDeskRoutes.list.query.parse({ limit, ...asked }))

// How long it takes is for the benchmarks to say; that it does not grow with the shop can be read off the plan.
test.each([
  ['orders', orders({})],
  ['orders far back', orders({ page: 9 })],
  ['orders in a state of payment, the dearest', orders({ payment: 'Paid', sort: '-total' })],
  ['orders of a name', orders({ search: 'a' })],
  ['products', products({})],
  ['products by name, far back', products({ sort: 'title', page: 9 })],
  ['products of a category', products({ category: 'Honey' })],
  ['customers', customers({})],
  ['customers by name, far back', customers({ sort: 'name', page: 9 })],
  ['customers of a name', customers({ search: 'a' })],
])('a page of %s reads the details of its own rows alone', async (_, work) => {
  const plans = await plansOf(shop.db, work)

  expect(plans.length).toBeGreaterThan(0)
  expect(Math.max(...plans.map(mostLoops))).toBeLessThanOrEqual(limit)
})
