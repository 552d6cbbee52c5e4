import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'
import type { Role } from '../../../platform/contract/route'
import { updateRefundDue } from '../order-money-queries'
import { countSales, type HourSum } from './sales'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

test('today shows new orders, payments, parcels, refunds, stock, enquiries and sales', async () => {
  const { hasNoOrders } = (await shop.asStaff('manager').get('/api/admin/today')).json()
  const tea = await aProduct(shop.db, { title: 'Nilgiri tea', stock: 6, options: [{ name: 'Loose' }] })
  await aProduct(shop.db, { title: 'Jaggery', stock: 0, options: [{ stock: 50 }] })
  const mix = await aProduct(shop.db, {
    title: 'Sathu maavu',
    options: [
      { name: '250 g', stock: 0 },
      { name: '1 kg', stock: 90 },
    ],
  })
  const ids: string[] = []
  for (const quantity of [1, 2, 3]) {
    const body = anOrderOf([{ of: mix, option: 1, quantity }])
    ids.push((await (await shop.aShopper()).order(body)).json().order._id)
  }
  const upi = aUpiOrderOf([{ of: tea }], { upiTransactionId: '412345678901' })
  await (await shop.aShopper()).call('POST', '/api/user/order/create', upi)
  const [confirmed, cancelled] = ids
  const delivered = (await (await shop.aShopper()).order(anOrderOf([{ of: mix, option: 1 }]))).json().order
    ._id
  await shop.db
    .updateTable('orders')
    .set({ status: 'Delivered', created_at: new Date('2026-01-01') })
    .where('id', '=', delivered)
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ status: 'Confirmed' })
    .where('id', '=', confirmed ?? '')
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ status: 'Cancelled' })
    .where('id', '=', cancelled ?? '')
    .execute()
  await shop.db
    .updateTable('payment')
    .set({ status: 'Paid', paid_at: new Date() })
    .where('order_id', '=', cancelled ?? '')
    .execute()
  await updateRefundDue(shop.db, cancelled ?? '')
  const onItsWay = (
    await (await shop.aShopper()).order(anOrderOf([{ of: mix, option: 1, quantity: 2 }]))
  ).json().order._id
  await shop.db
    .updateTable('orders')
    .set({ status: 'Shipped', created_at: new Date('2026-01-02') })
    .where('id', '=', onItsWay)
    .execute()
  const enquiry = { name: 'Ravi', email: 'ravi@example.com', mobile: '9840012345', comment: 'Is it fresh?' }
  await shop.visitor.post('/api/enquiry', enquiry)

  const reply = await shop.asStaff('manager').get('/api/admin/today')

  const today = reply.json()
  expect(today).toMatchObject({
    newOrders: { count: 2, since: expect.any(String) },
    paymentsToCheck: { count: 1 },
    toPack: { count: 1 },
    toShip: { count: 0, since: null },
    cashToCollect: { count: 1 },
    cashOnItsWay: 603,
    refundsDue: { count: 1, sum: 603 },
    lowStock: [
      { title: 'Sathu maavu', option: '250 g', left: 0 },
      { title: 'Nilgiri tea', option: '', left: 5 },
    ],
    enquiries: { count: 1, waiting: [{ name: 'Ravi', excerpt: 'Is it fresh?', due: 'answer' }] },
  })
  expect(today.newest).toHaveLength(2)
  expect([hasNoOrders, today.hasNoOrders], 'whether the shop is still to be opened').toEqual([true, false])
  expect(today).toMatchObject({
    paysSampleShop: true,
    sampleLegalFacts: ['legalName', 'address', 'fssai'],
    sendsNoEmail: true,
  })
  // Each linked list has as many entries as its figure.
  const totalOf = async (address: string) => {
    const answer = (await shop.asStaff('manager').get(`/api/admin/${address}`)).json()
    return answer.total ?? answer.claims.length
  }
  for (const [address, { count }] of [
    ['orders?status=Processing', today.newOrders],
    ['orders?status=Confirmed', today.toPack],
    ['orders?status=Packed', today.toShip],
    ['orders?status=Delivered&method=COD&payment=Pending', today.cashToCollect],
    ['orders?refundDue=yes', today.refundsDue],
    ['payments', today.paymentsToCheck],
    ['enquiries', today.enquiries],
    ['products?stock=low', { count: today.lowStock.length }],
  ])
    expect([address, await totalOf(address)]).toEqual([address, count])
  const days = 'from=2026-01-01&to=2026-01-02'
  const report = await shop.asStaff('manager').get(`/api/admin/reports/cash-outstanding?${days}`)
  expect(report.json().totals.slice(-3), 'the report says the same').toEqual([603, 304, 907])
  const hours = Date.parse(today.enquiries.waiting[0].dueAt) - Date.now()
  expect(Math.round(hours / 3_600_000)).toBe(48)
  // 299 and 3 times 299, each with the fee; the tea; without cancelled orders.
  expect(today.sales.today).toMatchObject({ total: 304 + 902 + 304, orders: 3, before: 0 })
  expect(today.sales.week).toMatchObject({ total: 1510, orders: 3 })
  expect(today.sales.week.bars).toHaveLength(7)
  expect(today.sales.week.bars.at(-1)).toMatchObject({ total: 1510, orders: 3 })
})

test('managers and owners see sums of money, packers do not', async () => {
  const todayOf = async (role: Role) => (await shop.asStaff(role).get('/api/admin/today')).json()
  const salesOf = async (role: Role) => (await todayOf(role)).sales

  const sums = { today: expect.any(Object), week: expect.any(Object) }
  expect([await salesOf('owner'), await salesOf('manager'), await salesOf('packer')]).toEqual([
    sums,
    sums,
    null,
  ])
})

test('a packer sees only work of packing, sending and counting', async () => {
  const honey = await aProduct(shop.db, { title: 'Honey' })
  const ids: string[] = []
  for (let index = 0; index < 2; index += 1)
    ids.push((await (await shop.aShopper()).order(anOrderOf([{ of: honey }]))).json().order._id)
  await shop.db.updateTable('orders').set({ status: 'Confirmed' }).where('id', 'in', ids).execute()

  const today = (await shop.asStaff('packer').get('/api/admin/today')).json()

  const all = (await shop.asStaff('manager').get('/api/admin/today')).json()
  const { toPack, toShip, lowStock, bestBefore } = all
  const none = { count: 0, since: null }
  expect(today).toEqual({
    now: expect.any(String),
    toPack,
    toShip,
    lowStock,
    bestBefore,
    newest: expect.any(Array),
    sales: null,
    newOrders: none,
    paymentsToCheck: none,
    cashToCollect: none,
    refundsDue: { ...none, sum: null },
    returns: none,
    enquiries: { count: 0, waiting: [] },
  })
  expect(today.newest).toHaveLength(toPack.count)
  expect(today.newest.slice(-2).map(({ id }: { id: string }) => id)).toEqual(ids)
  expect([all.newOrders.count, all.refundsDue.count, all.enquiries.count]).not.toContain(0)
})

test('sales are by day and hour in India, compared with the period before', () => {
  // 10:40 in India on Saturday the 21st.
  const now = new Date('2026-11-21T05:10:00Z')
  const sum = (day: string, hour: number, rupees: number): HourSum => ({
    day,
    hour,
    total: rupees * 100,
    orders: 1,
  })

  const { today, week } = countSales(
    [
      sum('2026-11-21', 0, 100),
      sum('2026-11-21', 10, 50),
      sum('2026-11-20', 9, 70),
      sum('2026-11-20', 18, 1000),
      sum('2026-11-15', 12, 7),
      sum('2026-11-14', 12, 3),
      sum('2026-11-08', 12, 2),
    ],
    now,
  )

  expect(today).toMatchObject({ total: 150, orders: 2, before: 70 })
  expect(today.bars).toHaveLength(11)
  expect(today.bars[10]).toEqual({ label: '10:00', total: 50, orders: 1 })
  expect(week).toMatchObject({ total: 1227, before: 5 })
  expect(week.bars.map(({ label }) => label)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(week.bars[0]).toMatchObject({ total: 7 })
})
