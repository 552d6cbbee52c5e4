import { sql } from 'kysely'
import { expect } from 'vitest'
import { adminProductRoutes } from '../../src/catalog/contract/admin-products'
import { findProductList } from '../../src/catalog/server/editing/product-list-queries'
import { adminCustomerRoutes } from '../../src/customers/contract/admin-customers'
import { findCustomerPage } from '../../src/customers/server/admin/customer-queries'
import { seedShop } from '../../src/demo/server/seed/seed-shop'
import { AdminOrderFilter } from '../../src/orders/contract/admin-orders'
import { listOrders } from '../../src/orders/server/admin/admin-orders'
import { dayBefore } from '../../src/orders/server/today/sales'
import { countWork, sumSales } from '../../src/orders/server/today/today-queries'
import { readClaims } from '../../src/payments/server/claims/claims'
import type { Database } from '../../src/platform/db/tables'
import type { ReportName } from '../../src/reports/contract/reports'
import { findReportRows } from '../../src/reports/server/report-queries'
import { mostLoops, type Plan, plansOf, rowsRead } from '../support/database/plans'
import { test } from '../support/shop/shop-test'

const limit = 10
test.beforeAll(async ({ shop }) => {
  await seedShop(shop.db, { products: 120, customers: 3000, orders: 1200, seed: 1, force: false }, new Date())
})

const orders = (asked: object) => (db: Database) =>
  listOrders(db, AdminOrderFilter.parse({ limit, ...asked }))
const products = (asked: object) => (db: Database) =>
  findProductList(db, adminProductRoutes.list.query.parse({ limit, ...asked }), { gst: true })
const customers = (asked: object) => (db: Database) =>
  findCustomerPage(db, adminCustomerRoutes.list.query.parse({ limit, ...asked }))

const report = (name: ReportName) => (db: Database) =>
  findReportRows(db, name, { from: dayBefore(new Date(), 29), to: dayBefore(new Date(), 0) })

// How long it takes is for the benchmarks to say; that it does not grow with the shop can be read off the plan.
test.for([
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
] as const)('a page of %s reads the details of its own rows alone', async ([_, work], { shop }) => {
  const plans = await plansOf(shop.db, work)

  expect(plans.length).toBeGreaterThan(0)
  expect(Math.max(...plans.map(mostLoops))).toBeLessThanOrEqual(limit)
})

const readOf = (plans: readonly Plan[]) =>
  tables.map((table) => [table, plans.reduce((sum, plan) => sum + rowsRead(plan, table), 0)] as const)
const tables = ['orders', 'order_item', 'payment', 'order_address', 'shipment', 'customer']

test.for([
  ['the tabs of all orders', orders({})],
  ['money that has to go back', orders({ refundDue: 'yes' })],
  ['a number', orders({ search: '17' })],
  ['the number of a parcel', orders({ search: 'SEED117' })],
  ['a name on a parcel', orders({ search: 'meenakshi r' })],
  ['the phone of whoever ordered', orders({ search: '9840012345' })],
  ['customers of a name', customers({ search: 'meenakshi r' })],
  ['what waits today', countWork],
  ['what was taken lately', (db: Database) => sumSales(db, dayBefore(new Date(), 13))],
  ['payments to check', readClaims],
  ['cash that is still to come', report('cash-outstanding')],
  ['refunds of late', report('refunds')],
] as const)(
  'of many orders %s reads a few alone, where indexes are worth it',
  async ([_, work], { shop }) => {
    const plans = await shop.db.transaction().execute(async (tx) => {
      // So few rows are read faster in one go; this asks for the way of a big shop.
      await sql`set local enable_seqscan = off`.execute(tx)
      return plansOf(tx, work)
    })

    expect(readOf(plans).filter(([, rows]) => rows > 200)).toEqual([])
  },
)

test.for([
  ['sales by day', report('sales-by-day')],
  ['products sold', report('sales-by-product')],
  ['sales by state', report('sales-by-state')],
  ['payments', report('payments-by-method')],
] as const)('a report of %s over a month leaves the other months alone', async ([_, work], { shop }) => {
  const plans = await plansOf(shop.db, work)

  expect(readOf(plans).filter(([, rows]) => rows > 400)).toEqual([])
})
