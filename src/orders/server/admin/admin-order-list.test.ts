import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf, type BodyLine } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'
import { cancelOrder } from '../cancel-order'

let shop: BusyShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { title: 'Forest honey' })
})
afterAll(() => shop.close())

interface Listed {
  id: string
  number: string
}
const list = async (query: string) => (await shop.asStaff('manager').get(`/api/admin/orders?${query}`)).json()
const idsOf = async (query: string) => (await list(query)).rows.map(({ id }: Listed) => id)
const move = (id: string, to: string) =>
  shop.asStaff('manager').post(`/api/admin/orders/${id}/move`, { from: 'Processing', to })

async function anOrder(address: object = {}) {
  const { id: customerId, order } = await shop.aShopper()
  const placed = (await order(anOrderOf([{ of: honey }], address))).json().order
  return { id: String(placed._id), number: String(placed.orderNumber), customerId }
}

test('an unknown filter of a staff list is rejected by its name, a wrong value with those allowed', async () => {
  const [mistyped, two, wrong, blank] = await Promise.all([
    list('statuses=Packed'),
    list('statuses=Packed&refund=1'),
    list('payment=Payed'),
    list('status=&from=&to='),
  ])

  const message = 'Unknown: statuses. Please check the name.'
  expect(mistyped).toMatchObject({ code: 'INVALID', message, fields: { statuses: message } })
  expect(Object.keys(two.fields)).toEqual(['statuses', 'refund'])
  expect(wrong.fields).toEqual({
    payment: 'Please choose one of these: Pending, Verifying, Paid, Refunded, Failed.',
  })
  expect(blank).toMatchObject({ rows: expect.any(Array) })
})

test('a gift is marked in the list, for packers too', async () => {
  const plain = await anOrder()
  const { order } = await shop.aShopper()
  const gift = (await order({ ...anOrderOf([{ of: honey }]), isGift: true })).json().order

  for (const role of ['manager', 'packer'] as const) {
    const { rows } = (await shop.asStaff(role).get('/api/admin/orders')).json()
    const shown = (id: string) => rows.find((row: Listed) => row.id === id)
    expect(shown(String(gift._id))).toMatchObject({ isGift: true })
    expect(shown(plain.id)).not.toHaveProperty('isGift')
  }
})

test('[CHK-10] the list names the buyer of a gift for somebody else, and who receives it', async () => {
  const placed = async (notes: object) => {
    const body = anOrderOf([{ of: honey }], { firstname: 'Amma', lastname: 'Selvi' })
    return (await (await shop.aShopper()).order({ ...body, ...notes })).json().order
  }
  const [gift, plain] = [await placed({ isGift: true }), await placed({})]

  for (const role of ['manager', 'packer'] as const) {
    const { rows } = (await shop.asStaff(role).get('/api/admin/orders')).json()
    const shown = (id: string) => rows.find((row: Listed) => row.id === id)
    expect(shown(gift._id)).toMatchObject({ name: 'Amma Selvi', buyer: 'Meena Raman' })
    expect(shown(plain._id)).not.toHaveProperty('buyer')
  }
})

test('an order is found by its number, a name, a mobile number, a UPI or a tracking number', async () => {
  const kavitha = await anOrder({ firstname: 'Kavitha', lastname: 'Subramaniam' })
  await anOrder({ firstname: '100%', lastname: 'Other_name' })
  const paidByUpi = aUpiOrderOf([{ of: honey }], { upiTransactionId: '498765432109' })
  const { order } = (await (await shop.aShopper()).call('POST', '/api/user/order/create', paidByUpi)).json()
  await shop.db
    .updateTable('customer')
    .set({ mobile: '9123456780' })
    .where('id', '=', kavitha.customerId)
    .execute()
  await shop.db
    .insertInto('shipment')
    .values({ order_id: kavitha.id, carrier: 'DTDC', tracking_number: 'D12-34 x' })
    .execute()
  const last = Number(kavitha.number.slice(-6))

  for (const search of [
    kavitha.number,
    kavitha.number.toLowerCase(),
    `${last}`,
    'kavitha',
    'subra kavi',
    '91234 56780',
    '%2B91 9123456780',
    '56780',
    'D12-34 x',
    'd12 34X',
    'D1234‑x',
    kavitha.number.slice(3),
    `th-${last}`,
  ])
    expect(await idsOf(`search=${search}`), search).toEqual([kavitha.id])
  for (const search of [
    '498765432109',
    '4987 6543 2109',
    '4987-6543-2109',
    'UPI/498765432109',
    '0000498765432109',
  ])
    expect(await idsOf(`search=${search}`), search).toEqual([order._id])
  expect(await idsOf('search=-')).toEqual([])
  expect(await idsOf('search=k%25a')).toEqual([])
  expect(await idsOf('search=100%25 r_n')).toHaveLength(1)
  expect(await idsOf("search=';drop table orders --")).toEqual([])
})

test('an order is found by the titles and SKUs of its lines, in the title of its day', async () => {
  const jaggery = await aProduct(shop.db, {
    title: 'Palm jaggery 100% பனை வெல்லம்',
    sku: 'PALM-1',
    options: [{ name: '500 g', sku: 'PALM-500' }, { name: '1 kg' }],
  })
  const order = async (lines: BodyLine[]) =>
    (await (await shop.aShopper()).order(anOrderOf(lines))).json().order._id as string
  const small = await order([{ of: honey }, { of: jaggery, option: 0 }])
  const large = await order([{ of: jaggery, option: 1 }])
  await shop.db.updateTable('product').set({ title: 'Karupatti' }).where('id', '=', jaggery.id).execute()

  for (const search of ['palm', 'JAGGERY palm', 'ggery', 'jag 100%', 'வெல்லம்', 'palm-1'])
    expect(await idsOf(`search=${encodeURIComponent(search)}`), search).toEqual([large, small])
  expect(await idsOf('search=palm-500')).toEqual([small])
  expect(await idsOf('search=palm&status=Packed')).toEqual([])
  for (const search of ['palm honey', 'karupatti', 'PALM-50', 'p_lm'])
    expect(await idsOf(`search=${search}`), search).toEqual([])
})

test('orders are filtered, counted by status, sorted and paged on the server', async () => {
  const before = (await list('')).total
  const placed = []
  for (let index = 0; index < 7; index += 1) placed.push(await anOrder())
  const [first, second] = placed
  await move(first?.id ?? '', 'Confirmed')
  await move(second?.id ?? '', 'Cancelled')

  const all = await list('limit=3&page=2&sort=number')
  const confirmed = await list('status=Confirmed')

  expect(all.total).toBe(before + 7)
  expect(all.rows).toHaveLength(3)
  const numbers = all.rows.map(({ number }: Listed) => number)
  expect(numbers).toEqual([...numbers].sort())
  expect(confirmed.rows.map(({ id }: Listed) => id)).toEqual([first?.id])
  expect(confirmed.total).toBe(1)
  expect(confirmed.counts).toMatchObject({ Confirmed: 1, Cancelled: 1, Returned: 0 })
  expect(await idsOf('payment=Failed')).toEqual([second?.id])
  expect(await idsOf('method=UPI&payment=Verifying')).toHaveLength(1)
  expect((await list('state=Kerala')).total).toBe(0)
  expect((await list('state=Tamil%20Nadu')).total).toBe(before + 7)
  const totals = (await list('sort=-total&limit=100')).rows.map(({ total }: { total: number }) => total)
  expect(totals).toEqual([...totals].sort((one, other) => other - one))
})

test('the count of each status follows the other filters', async () => {
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const narrowed = ['', 'search=kavitha', 'method=UPI', 'payment=Failed', 'method=COD&payment=Pending']
  const alsoBy = ['', 'refundDue=yes', 'state=Tamil%20Nadu', 'state=Kerala', `from=${day}`, `to=${day}`]
  const wrong: string[] = []

  for (const one of narrowed)
    for (const other of alsoBy) {
      const { counts, total } = await list(`${one}&${other}`)
      const shown = []
      for (const status of Object.keys(counts)) {
        const page = await list(`${one}&${other}&status=${status}&limit=100`)
        shown.push(page.rows.length)
        if (page.rows.length !== counts[status] || page.total !== counts[status])
          wrong.push(`${one}&${other}: ${status}`)
      }
      if (shown.reduce((sum, count) => sum + count) !== total) wrong.push(`${one}&${other}`)
    }

  expect(wrong).toEqual([])
})

test('a range of days is in India’s time zone and includes both ends', async () => {
  const late = await anOrder()
  // 31 December, 23:30 in India.
  await shop.db
    .updateTable('orders')
    .set({ created_at: '2024-12-31T18:00:00Z' })
    .where('id', '=', late.id)
    .execute()

  expect(await idsOf('from=2024-12-31&to=2024-12-31')).toEqual([late.id])
  expect(await idsOf('from=2025-01-01&to=2025-01-31')).toEqual([])
  expect(await idsOf('to=2024-12-30')).toEqual([])
})

test('an order is found by a name in any script, and by a reference that is not a number', async () => {
  const names = ['மீனாட்சி', 'लक्ष्मी', 'ശ്രീനിവാസൻ', 'Élodie', 'Zoë']
  for (const firstname of names) {
    const { id } = await anOrder({ firstname, lastname: 'Kurinji' })
    for (const search of [firstname, firstname.normalize('NFD'), `KURINJI ${firstname}`])
      expect(await idsOf(`search=${encodeURIComponent(search)}`), search).toEqual([id])
  }
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: 'T26-ab.99' })
  const { order } = (await (await shop.aShopper()).call('POST', '/api/user/order/create', body)).json()

  for (const search of ['t26ab99', 'T26 AB 99', 't26-AB.99'])
    expect(await idsOf(`search=${search}`)).toEqual([order._id])
})

test.each([
  'status=Sent',
  'payment=Maybe',
  'from=yesterday',
  'from=2026-02-31',
  'to=0000-12-31',
  'page=0',
  'page=-1',
  'limit=1000',
  'sort=name',
])('a list with %s is rejected with a message', async (query) => {
  const reply = await shop.asStaff('packer').get(`/api/admin/orders?${query}`)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().message).not.toBe('')
})

test('the list has the orders that changed since a moment, whatever changed', async () => {
  const [moved, noted, parcel, cancelled, untouched] = await Promise.all(
    Array.from({ length: 5 }, () => anOrder()),
  )
  await shop.db
    .updateTable('orders')
    .set({ status: 'Packed' })
    .where('id', '=', parcel?.id ?? '')
    .execute()
  const staff = shop.asStaff('manager')
  const ship = { from: 'Packed', to: 'Shipped', carrier: 'DTDC', trackingNumber: 'D1' }
  await staff.post(`/api/admin/orders/${parcel?.id}/move`, ship)
  const before = (await list(`search=${untouched?.number}`)).rows[0]
  const since = new Date().toISOString()

  await move(moved?.id ?? '', 'Confirmed')
  await staff.post(`/api/admin/orders/${noted?.id}/notes`, { text: 'Ring twice' })
  await staff.put(`/api/admin/orders/${parcel?.id}/shipment`, { carrier: 'DTDC', trackingNumber: 'D2' })
  await cancelByShopper(cancelled?.id ?? '')

  const changed = await list(`changedSince=${since}&sort=number`)
  expect(changed.rows.map(({ id }: Listed) => id).sort()).toEqual(
    [moved, noted, parcel, cancelled].map((one) => one?.id).sort(),
  )
  for (const { updatedAt } of changed.rows) expect(updatedAt >= since).toBe(true)
  expect(changed).toMatchObject({ total: 4, counts: { Confirmed: 1, Cancelled: 1, Shipped: 1 } })
  expect(before.updatedAt < since).toBe(true)
  expect((await list(`changedSince=${since}&search=${noted?.number}`)).total).toBe(1)
  expect((await list('changedSince=yesterday')).fields).toEqual({
    changedSince: 'Please enter a date with its time and zone, such as 2026-11-21T06:30:00Z.',
  })
})

test('an order has its lines with SKU and discount if they are asked for', async () => {
  const jar = await aProduct(shop.db, {
    ...{ title: 'Jar', sku: 'JAR', price_paise: 20_000 },
    options: [{ name: 'Small' }, { name: 'Large', sku: 'JAR-L' }],
  })
  const { order } = await shop.aShopper()
  const items = [
    { of: jar, option: 0 },
    { of: jar, option: 1, quantity: 2 },
  ]
  const placed = (await order(anOrderOf(items))).json().order
  await shop.db
    .insertInto('order_adjustment')
    .values({
      ...{ order_id: placed._id, position: 9, kind: 'staff_discount', label: 'Dent' },
      ...{ amount_paise: -500, line_position: 1 },
    })
    .execute()
  const search = `search=${placed.orderNumber}`

  const plain = (await list(search)).rows[0]
  const found = await Promise.all([
    list(`${search}&lines=yes`),
    list('changedSince=2020-01-01T00:00:00Z&lines=yes'),
  ])

  expect(plain).not.toHaveProperty('lines')
  for (const { rows } of found)
    expect(rows.find(({ id }: Listed) => id === placed._id).lines).toMatchObject([
      { productId: jar.id, option: 'Small', sku: 'JAR', quantity: 1, price: 200, amount: 200 },
      { optionId: jar.options[1]?.id, option: 'Large', sku: 'JAR-L', quantity: 2, price: 200, amount: 395 },
    ])
  expect((await list('lines=no')).fields).toEqual({ lines: expect.stringContaining('yes') })
})

/** As their customer does. */
async function cancelByShopper(id: string) {
  const { customer_id } = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await cancelOrder(shop.db, customer_id ?? '', id)
}
