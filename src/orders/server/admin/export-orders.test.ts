import { sql } from 'kysely'
import { expect } from 'vitest'
import { adjustOrder, offer, paymentFee } from '../../../../tests/support/factories/discounted-orders'
import {
  aTaxedProduct,
  creditPart,
  dispatch,
  pieces,
  placeOrder,
} from '../../../../tests/support/factories/dispatched-orders'
import { test } from '../../../../tests/support/shop/invoicing-shop-test'
import { breakOffAt, doAllJobs, takeExport } from '../../../../tests/support/shop/jobs'
import { customerIdOf, emailOf, type TestShop } from '../../../../tests/support/shop/test-shop'
import { seedShop } from '../../../demo/server/seed/seed-shop'
import { readTable } from '../../../platform/tables/read-table'
import { formatOrderNumber } from '../order-number'

const route = '/api/admin/orders/export'

/** The rows of a CSV file by the titles of its columns. */
async function rowsIn({ rawPayload }: { rawPayload: Buffer }) {
  const [titles = [], ...rows] = await readTable(rawPayload)
  return rows.map((row) => Object.fromEntries(titles.map((title, place) => [title, row[place] ?? ''])))
}
const exported = async (shop: TestShop, filter: object = {}) =>
  rowsIn(await takeExport(shop, 'owner', route, filter))

const paiseIn = (rows: readonly Record<string, string>[], title: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[title]) * 100), 0)

test('an order has a row for each line, its amounts in the first one, which add up to the paisa', async ({
  shop,
  honey,
}) => {
  const tin = await aTaxedProduct(shop, { title: '=1+1', sku: 'TIN-1', price_paise: 10_050 })
  const customerId = await customerIdOf(shop, 'devi')
  const address = { firstname: 'Devi', lastname: 'Rao', business: 'Devi Foods', gstin: '33AAACT0000A1ZM' }
  const order = await placeOrder(shop, [{ of: honey, quantity: 2 }, { of: tin }], { customerId, ...address })
  await adjustOrder(shop, order, [offer(5985), offer(1000, 1), paymentFee(2000)])
  const at = new Date('2026-11-21T18:35:00Z')
  await shop.db.updateTable('orders').set({ created_at: at }).where('id', '=', order.id).execute()
  const corrected = shop.db.updateTable('order_address').set({ mobile: '9840022222' })
  await corrected.where('order_id', '=', order.id).execute()
  const parcel = { order_id: order.id, carrier: 'DTDC', tracking_number: 'D1' }
  await shop.db.insertInto('shipment').values(parcel).execute()
  const note = { order_id: order.id, seller_note: '@SUM(1)\nRing twice' }
  await shop.db.insertInto('shopper_note').values(note).execute()
  const invoice = await dispatch(shop, order.id)
  const manager = shop.asStaff('manager')
  await manager.post(`/api/admin/orders/${order.id}/payment`, { from: 'Pending', to: 'Paid' })
  await creditPart(shop, order.id, pieces(1))
  const { toGiveBack: amount } = (await manager.get(`/api/admin/orders/${order.id}`)).json()
  await manager.post(`/api/admin/orders/${order.id}/refunds`, { amount, refunds: 0 })

  const number = formatOrderNumber(order.number, at)
  const file = await takeExport(shop, 'owner', route, { search: number })

  const ofOrder = {
    'Order number': number,
    'Placed (IST)': '2026-11-22 00:05',
    Status: 'Processing',
    'Payment method': 'Cash on delivery',
    Payment: 'Cash collected',
    Customer: 'devi Test',
    Mobile: '9840022222',
    Email: emailOf('devi'),
    'Ship to': 'Devi Rao',
    City: 'Madurai',
    'PIN code': '625001',
    State: 'Tamil Nadu',
    GSTIN: '33AAACT0000A1ZM',
    Carrier: 'DTDC',
    'Tracking number': 'D1',
    'Invoice number': invoice.number,
    "Customer's note": "'@SUM(1)\nRing twice",
  }
  const line = (amounts: string) => {
    const titles = ['Quantity', 'Unit price', 'Line total', 'Discount', 'Delivery fee', 'Payment fee']
    const values = amounts.split(' ')
    return Object.fromEntries(
      [...titles, 'Order total', 'Paid', 'Refunded'].map((title, place) => [title, values[place] ?? '']),
    )
  }
  const back = Number(amount).toFixed(2)
  expect(amount).toBeGreaterThan(0)
  expect(await rowsIn(file)).toEqual([
    expect.objectContaining({
      ...ofOrder,
      ...{ Product: 'Honey', Option: 'Amber', SKU: '' },
      ...line(`2 299.00 598.00 59.85 5.00 20.00 653.65 653.65 ${back}`),
    }),
    expect.objectContaining({
      ...ofOrder,
      ...{ Product: "'=1+1", Option: 'Amber', SKU: 'TIN-1' },
      ...line('1 100.50 100.50 10.00'),
    }),
  ])
  expect(file.body).toContain(`,'=1+1,Amber,TIN-1,1,100.50,100.50,10.00,,,,,DTDC,`)
})

test('the file has what the list shows, for the owner, and the log does not name who was searched for', async ({
  shop,
  orderOf,
}) => {
  const before = new Date().toISOString()
  const [kept, other] = [
    await orderOf('kumar', { firstname: 'Kumaran', lastname: 'Export' }),
    await orderOf('kumar', { firstname: 'Kumaran', lastname: 'Export' }),
  ]
  await shop.db
    .updateTable('orders')
    .set({ created_at: '2024-12-31T18:00:00Z' })
    .where('id', '=', kept.id)
    .execute()
  const days = { from: '2024-12-31', to: '2024-12-31' }

  const denied = await shop.asStaff('manager').post(route, days)
  const file = await takeExport(shop, 'owner', route, { ...days, search: 'kumaran', status: 'Processing' })

  expect(denied.statusCode).toBe(403)
  expect(file.headers['content-disposition']).toContain('"orders-from-2024-12-31-to-2024-12-31.csv"')
  const rows = await rowsIn(file)
  expect(rows.map((row) => row['Order number'])).toEqual([
    formatOrderNumber(kept.number, new Date('2024-12-31T18:00:00Z')),
  ])
  expect(await exported(shop, { search: 'kumaran' })).toHaveLength(2)
  for (const filter of [{ status: 'Packed' }, { method: 'UPI' }, { payment: 'Paid' }, { state: 'Kerala' }])
    expect(await exported(shop, { search: 'kumaran', ...filter })).toEqual([])
  const [, asked] = (await shop.asStaff('owner').get('/api/admin/audit?search=2024-12-31')).json()
  expect(asked).toMatchObject({
    entity: 'orders',
    action: 'exported',
    after: { ...days, status: 'Processing' },
  })
  expect(JSON.stringify(asked)).not.toContain('kumaran')
  const changed = await shop.asStaff('manager').get(`/api/admin/orders?changedSince=${before}`)
  expect(changed.json().rows.map(({ id }: { id: string }) => id)).toContain(other.id)
})

test('a large file is written in parts, goes on after a crash, and equals the orders to the paisa', async ({
  shop,
}) => {
  await seedShop(
    shop.db,
    { products: 5, customers: 20, orders: 1100, seed: 1, force: true },
    new Date('2026-11-21T06:00:00Z'),
  )
  const owner = shop.asStaff('owner')
  const { jobId } = (await owner.post(route, {})).json()
  await breakOffAt(shop, 'order-export', 500)
  await sql`update job set leased_until = null where id = ${jobId}`.execute(shop.db)
  await doAllJobs(shop)

  const rows = await rowsIn(await owner.get(`/api/admin/exports/${jobId}`))

  const { rows: stored } = await sql<{ number: number; created_at: Date; total: number; refunded: number }>`
    select number, orders.created_at, total_paise as total, refunded_paise as refunded
    from orders join current_payment on order_id = orders.id order by number`.execute(shop.db)
  const sumOf = (name: 'total' | 'refunded') => stored.reduce((sum, order) => sum + Number(order[name]), 0)
  const total = paiseIn(rows, 'Order total')
  expect([...new Set(rows.map((row) => row['Order number']))]).toEqual(
    stored.map(({ number, created_at }) => formatOrderNumber(number, created_at)),
  )
  expect(total).toBe(sumOf('total'))
  expect(paiseIn(rows, 'Refunded')).toBe(sumOf('refunded'))
  expect(
    paiseIn(rows, 'Line total') -
      paiseIn(rows, 'Discount') +
      paiseIn(rows, 'Delivery fee') +
      paiseIn(rows, 'Payment fee'),
  ).toBe(total)
  const { parts } = await shop.db
    .selectFrom('export')
    .select('parts')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  expect(parts).toHaveLength(3)
})
