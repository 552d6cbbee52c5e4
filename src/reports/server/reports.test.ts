import { expect } from 'vitest'
import {
  aTaxedProduct,
  dispatch,
  placeOrder,
  regularSeller,
  saveSettings,
  undo,
} from '../../../tests/support/factories/dispatched-orders'
import type { BodyLine } from '../../../tests/support/factories/order-bodies'
import { takeExport } from '../../../tests/support/shop/jobs'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { formatOrderNumber } from '../../orders/server/order-number'
import { readTable } from '../../platform/tables/read-table'
import { type ReportName, reportNames } from '../contract/reports'

const orders: Record<string, { id: string; number: number; created_at: Date }> = {}

/** Four orders: late on the 9th, early on the 10th, at noon to Kerala, and a cancelled one. */
test.beforeAll(async ({ shop }) => {
  await saveSettings(shop, { gst: regularSeller, states: ['Tamil Nadu', 'Kerala'] })
  const honey = await aTaxedProduct(shop, { title: '=Forest honey', price_paise: 10_000 })
  const malt = await aTaxedProduct(shop, { title: 'Ragi malt', price_paise: 20_050, hsn: '1901', rate: 1800 })
  const at = async (name: string, time: string, lines: BodyLine[], state = 'Tamil Nadu') => {
    const order = await placeOrder(shop, lines, { state })
    await shop.db.updateTable('orders').set({ created_at: time }).where('id', '=', order.id).execute()
    orders[name] = { ...order, created_at: new Date(time) }
  }
  await at('evening', '2026-11-09T18:29:59Z', [{ of: honey, quantity: 2 }])
  await at('night', '2026-11-09T18:30:00Z', [{ of: honey }, { of: malt, quantity: 2 }])
  await at('noon', '2026-11-10T06:30:00Z', [{ of: malt }], 'Kerala')
  await at('cancelled', '2026-11-10T07:00:00Z', [{ of: malt, quantity: 10 }])
  await setStatus(shop, 'cancelled', 'Cancelled')
})

const idOf = (name: string) => orders[name]?.id ?? ''
const setStatus = (shop: TestShop, name: string, status: 'Cancelled' | 'Shipped') =>
  shop.db.updateTable('orders').set({ status }).where('id', '=', idOf(name)).execute()
const ask = (shop: TestShop, report: ReportName, range = 'from=2026-11-09&to=2026-11-11') =>
  shop.asStaff('manager').get(`/api/admin/reports/${report}?${range}`)
const take = (shop: TestShop, report: ReportName, form: string) =>
  takeExport(shop, 'manager', `/api/admin/reports/${report}/export`, {
    from: '2026-11-09',
    to: '2026-11-11',
    form,
  })
const rowsOf = async (shop: TestShop, report: ReportName, range?: string) =>
  (await ask(shop, report, range)).json().rows

test('sales by day: an order after midnight in India belongs to the new day, and empty days are listed', async ({
  shop,
}) => {
  const { columns, rows, totals } = (await ask(shop, 'sales-by-day')).json()

  expect(columns.map(({ key }: { key: string }) => key)).toEqual([
    ...['day', 'orders', 'pieces', 'goods', 'deliveryAndFees', 'total'],
  ])
  expect(columns.map(({ label }: { label: string }) => label)).toEqual([
    ...['Day', 'Orders', 'Pieces', 'Goods', 'Delivery and fees', 'Total'],
  ])
  expect(rows).toEqual([
    ['2026-11-09', 1, 2, 200, 5, 205],
    ['2026-11-10', 2, 4, 701.5, 10, 711.5],
    ['2026-11-11', 0, 0, 0, 0, 0],
  ])
  expect(totals).toEqual(['Total', 3, 6, 901.5, 15, 916.5])
  expect(await rowsOf(shop, 'sales-by-day', 'from=2026-11-09&to=2026-11-09')).toHaveLength(1)
})

test.for(reportNames)('the columns of %s have a key each', async (report, { shop }) => {
  const { columns } = (await ask(shop, report)).json()

  const keys: string[] = columns.map(({ key }: { key: string }) => key)
  expect(new Set(keys).size).toBe(columns.length)
  for (const key of keys) expect(key).toMatch(/^[a-z][A-Za-z]*$/)
})

test('a report is read as the CSV file that its export makes', async ({ shop }) => {
  const path = '/api/admin/reports/sales-by-product/csv'

  const read = await shop.asStaff('manager').get(`${path}?from=2026-11-09&to=2026-11-11`)
  const backwards = await shop.asStaff('manager').get(`${path}?from=2026-11-09&to=2026-11-01`)

  const exported = await take(shop, 'sales-by-product', 'csv')
  expect(read.body).toBe(exported.body)
  for (const header of ['content-type', 'content-disposition'])
    expect(read.headers[header]).toBe(exported.headers[header])
  expect(backwards.json().fields).toEqual({ to: expect.any(String) })
})

test('sales by product and by state, highest first, without cancelled orders', async ({ shop }) => {
  expect(await rowsOf(shop, 'sales-by-product')).toEqual([
    ['Ragi malt', 2, 3, 601.5],
    ['=Forest honey', 2, 3, 300],
  ])
  expect(await rowsOf(shop, 'sales-by-state')).toEqual([
    ['Tamil Nadu', 2, 5, 701, 10, 711],
    ['Kerala', 1, 1, 200.5, 5, 205.5],
  ])
})

test('GST by HSN and rate: invoices less credit notes of these days', async ({ shop }) => {
  await dispatch(shop, idOf('evening'), new Date('2026-11-12T18:29:59Z'))
  await dispatch(shop, idOf('night'), new Date('2026-11-12T18:30:00Z'))
  await dispatch(shop, idOf('noon'), new Date('2026-11-13T06:00:00Z'))
  await undo(shop, idOf('evening'), new Date('2026-11-20T06:00:00Z'))

  // At night, within the state: honey 100.00 at 5 % (2 × 2.38), malt 401.00 at 18 % (2 × 30.58), fee 5.00 (2 × 0.38).
  // At noon, to Kerala: malt 200.50 at 18 % (30.58), fee 5.00 (0.76).
  expect(await rowsOf(shop, 'gst-by-hsn', 'from=2026-11-13&to=2026-11-13')).toEqual([
    ['0409', '=Forest honey, Amber', 'NOS-NUMBERS', 1, 100, 5, 95.24, 0, 2.38, 2.38, 0, 'B2C'],
    ['1901', 'Ragi malt, Amber', 'NOS-NUMBERS', 3, 611.5, 18, 518.24, 31.34, 30.96, 30.96, 0, 'B2C'],
  ])
  expect(await rowsOf(shop, 'gst-by-hsn', 'from=2026-11-20&to=2026-11-20')).toEqual([
    ['0409', '=Forest honey, Amber', 'NOS-NUMBERS', -2, -205, 5, -195.24, 0, -4.88, -4.88, 0, 'B2C'],
  ])
  const [evening] = await rowsOf(shop, 'gst-by-hsn', 'from=2026-11-12&to=2026-11-20')
  expect(evening).toEqual([
    ...['0409', '=Forest honey, Amber', 'NOS-NUMBERS', 1, 100],
    ...[5, 95.24, 0, 2.38, 2.38, 0, 'B2C'],
  ])
})

test('a credit note after 30 November of the next financial year does not reverse GST and is in no GST summary', async ({
  shop,
}) => {
  const honey = await aTaxedProduct(shop, { title: 'Old honey', hsn: '0410' })
  const orders = [await placeOrder(shop, [{ of: honey }]), await placeOrder(shop, [{ of: honey }])]
  const [withTimeout = '', late = ''] = orders.map(({ id }) => id)
  for (const id of [withTimeout, late]) await dispatch(shop, id, new Date('2027-03-31T18:29:59Z'))

  const taken = await undo(shop, withTimeout, new Date('2027-11-30T18:29:59Z'))
  const priceAlone = await undo(shop, late, new Date('2027-11-30T18:30:00Z'))

  expect(taken?.totals).toMatchObject({ taxable: 28_952, cgst: 724, sgst: 724, total: 30_400 })
  expect(priceAlone?.totals).toEqual({ taxable: 30_400, cgst: 0, sgst: 0, igst: 0, total: 30_400 })
  const days = 'from=2027-11-30&to=2027-12-01'
  expect(await rowsOf(shop, 'gst-by-hsn', days)).toEqual([
    ['0410', 'Old honey, Amber', 'NOS-NUMBERS', -1, -304, 5, -289.52, 0, -7.24, -7.24, 0, 'B2C'],
  ])
  expect(await rowsOf(shop, 'gst-by-state', days)).toHaveLength(1)
})

test('the GST summary excludes bills without GST', async ({ shop }) => {
  await saveSettings(shop, { gst: { scheme: 'unregistered', gstin: '', stateCode: '33' } })
  const order = await placeOrder(shop, [{ of: await aTaxedProduct(shop) }])
  await dispatch(shop, order.id, new Date('2026-12-01T06:00:00Z'))

  expect(await rowsOf(shop, 'gst-by-hsn', 'from=2026-12-01&to=2026-12-01')).toEqual([])
})

test('payments by method and status, including cancelled ones', async ({ shop }) => {
  await shop.db
    .updateTable('payment')
    .set({ status: 'Paid', paid_at: '2026-11-12T00:00:00Z' })
    .where('order_id', '=', idOf('night'))
    .execute()

  expect(await rowsOf(shop, 'payments-by-method')).toEqual([
    ['Cash on delivery', 'Cash collected', 1, 506, 0, 506, 0, 0],
    ['Cash on delivery', 'Cash to collect', 3, 2420.5, 0, 0, 0, 0],
  ])
  const [head, ...rows] = await readTable((await take(shop, 'payments-by-method', 'csv')).rawPayload)
  expect(head).toEqual([
    ...['Method', 'Payment', 'Payments', 'Amount', 'Credited in part', 'Received', 'Refunded'],
    'Refund due',
  ])
  expect(rows).toEqual([
    ['Cash on delivery', 'Cash collected', '1', '506', '0', '506', '0', '0'],
    ['Cash on delivery', 'Cash to collect', '3', '2420.5', '0', '0', '0', '0'],
  ])
})

test('cash outstanding: shipped and unpaid orders, by the day they were shipped', async ({ shop }) => {
  await setStatus(shop, 'evening', 'Shipped')
  await setStatus(shop, 'night', 'Shipped')
  const sent = { actor: 'staff', from_status: 'Packed', to_status: 'Shipped' } as const
  await shop.db
    .insertInto('order_event')
    .values({ ...sent, order_id: idOf('evening'), at: '2026-11-11T18:30:00Z' })
    .execute()

  const rows = await rowsOf(shop, 'cash-outstanding')

  const { number = 0, created_at = new Date() } = orders.evening ?? {}
  const name = formatOrderNumber(number, created_at)
  expect(rows).toEqual([
    [name, 'Meena Raman', 'Tamil Nadu', 'Shipped', '2026-11-12', expect.any(Number), 205, 0, 205],
  ])
})

test('cash outstanding: less credit notes, without fully credited orders', async ({ shop }) => {
  const { id } = await placeOrder(shop, [{ of: await aTaxedProduct(shop), quantity: 2 }])
  await shop.db
    .updateTable('orders')
    .set({ created_at: '2026-12-02T06:00:00Z', status: 'Shipped' })
    .where('id', '=', id)
    .execute()
  await dispatch(shop, id, new Date('2026-12-03T06:00:00Z'))
  const credit = (wanted: object) =>
    shop.asStaff('manager').post(`/api/admin/orders/${id}/credit`, {
      lines: [{ position: 0, quantity: 1 }],
      restock: false,
      reason: 'A jar broke',
      ...wanted,
    })
  const toPay = async () =>
    (await rowsOf(shop, 'cash-outstanding', 'from=2026-12-02&to=2026-12-02')).map((row: unknown[]) =>
      row.at(-1),
    )

  const whole = await toPay()
  await credit({ fee: false, notes: 0 })
  const left = await toPay()
  await credit({ fee: true, notes: 1 })

  expect([whole, left, await toPay()]).toEqual([[603], [304], []])
})

test('as files: CSV with a byte order mark and no formulas, XLSX with numbers; both can be read back', async ({
  shop,
}) => {
  const csv = await take(shop, 'sales-by-product', 'csv')
  const xlsx = await take(shop, 'sales-by-product', 'xlsx')

  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="sales-by-product-2026-11-09-to-2026-11-11.csv"',
  })
  expect(csv.body).toBe(
    // A credit note reverses the two jars of the evening.
    "\uFEFFProduct,Orders,Pieces,Total\r\nRagi malt,2,3,601.5\r\n'=Forest honey,1,1,100\r\n",
  )
  expect(await readTable(xlsx.rawPayload)).toEqual([
    ['Product', 'Orders', 'Pieces', 'Total'],
    ['Ragi malt', '2', '3', '601.5'],
    ['=Forest honey', '1', '1', '100'],
  ])
})

test.for([
  ['a day that is none', 'from=2026-02-30&to=2026-03-01', 'from'],
  ['a year that PostgreSQL does not know', 'from=0000-01-01&to=0000-01-02', 'from'],
  ['no days', '', 'from'],
  ['days that run backwards', 'from=2026-11-02&to=2026-11-01', 'to'],
  ['more than three years', 'from=2020-01-01&to=2026-01-01', 'to'],
] as const)('%s is refused at its field', async ([_what, range, field], { shop }) => {
  const body = { ...Object.fromEntries(new URLSearchParams(range)), form: 'csv' }

  const shown = await ask(shop, 'sales-by-day', range)
  const exported = await shop.asStaff('manager').post('/api/admin/reports/sales-by-day/export', body)

  for (const reply of [shown, exported]) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields).toHaveProperty(field)
  }
})

test('an unknown report is rejected', async ({ shop }) => {
  expect(
    (await shop.asStaff('manager').get('/api/admin/reports/gossip?from=2026-11-01&to=2026-11-02')).statusCode,
  ).toBe(400)
})

test('money received: by day in India and method, with refunds and what pays no order, whenever the order was placed', async ({
  shop,
}) => {
  const products = [{ of: await aTaxedProduct(shop, { price_paise: 10_000 }) }]
  const [late, early, upi] = [
    await placeOrder(shop, products),
    await placeOrder(shop, products),
    await placeOrder(shop, products),
  ]
  const pay = (id: string, values: object) =>
    shop.db
      .updateTable('payment')
      .set({ status: 'Paid', ...values })
      .where('order_id', '=', id)
      .returning(['id', 'amount_paise'])
      .executeTakeFirstOrThrow()
  await pay(late.id, { paid_at: '2027-01-09T18:29:59Z' })
  const paid = await pay(early.id, { paid_at: '2027-01-09T18:30:00Z' })
  const byUpi = { provider: 'UPI', reference: '730000000001', paid_at: '2027-01-12T06:00:00Z' } as const
  const { id: upiPayment } = await pay(upi.id, { ...byUpi, received_paise: 12_000 })
  const statement_id = '0199a000-0000-7000-8000-000000000001'
  await shop.db.insertInto('statement').values({ id: statement_id, file_name: 'bank.csv' }).execute()
  const line = {
    statement_id,
    description: 'UPI',
    payment_references: ['730000000001'],
    amount_paise: 12_000,
  }
  const [own, second] = ['0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003']
  const linesOf = [
    {
      ...{ ...line, id: own, booked_on: '2027-01-10', fingerprint: Buffer.from('one') },
      ...{ order_id: upi.id, payment_id: upiPayment },
    },
    { ...line, id: second, booked_on: '2027-01-11', fingerprint: Buffer.from('two') },
  ]
  await shop.db.insertInto('statement_line').values(linesOf).execute()
  const receipt = {
    provider: 'UPI',
    reference: second,
    payment_id: upiPayment,
    amount_paise: 12_000,
  } as const
  await shop.db
    .insertInto('payment_receipt')
    .values({ ...receipt, problem: 'again' })
    .execute()
  const refund = { order_id: early.id, payment_id: paid.id, amount_paise: 4000, sent_on: '2027-01-11' }
  await shop.db
    .insertInto('refund')
    .values([
      { ...refund, position: 0 },
      { ...refund, position: 1, voided_at: '2027-01-11T06:00:00Z' },
    ])
    .execute()
  const range = 'from=2027-01-09&to=2027-01-12'

  const { rows, totals } = (await ask(shop, 'money-received', range)).json()

  expect(rows).toEqual([
    ['2027-01-09', 'Cash on delivery', 1, 105, 0, 0, 105],
    ['2027-01-10', 'Cash on delivery', 1, 105, 0, 0, 105],
    ['2027-01-10', 'UPI', 1, 120, 0, 0, 120],
    ['2027-01-11', 'Cash on delivery', 0, 0, 1, 40, -40],
    ['2027-01-11', 'UPI', 1, 120, 0, 0, 120],
  ])
  expect(totals).toEqual(['Total', '', 4, 450, 1, 40, 410])
})
