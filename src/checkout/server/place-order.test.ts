import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, times } from '../../../tests/support/shop/busy-shop'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

const keyed = (key: string) => ({ 'idempotency-key': key })

test('[CHK-13] twenty identical concurrent orders create one, and all get the same response', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await shop.aShopper()
    const honey = await aProduct(shop.db, { stock: 10 })
    await shopper.put(honey, 2)

    const replies = await Promise.all(times(20, () => shopper.order(anOrderOf([{ of: honey, quantity: 2 }]))))

    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(await shopper.orders()).toHaveLength(1)
    expect((await shopper.call('GET', '/api/user/cart')).json()).toEqual([])
    const { stock } = await shop.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', honey.id)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(8)
  }
})

test('[CHK-13] a client that orders and empties the cart concurrently, twice, creates one order', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  await shopper.put(honey)
  const body = anOrderOf([{ of: honey }])

  const replies = await Promise.all(
    times(10, (index) => (index % 2 ? shopper.order(body) : shopper.call('DELETE', '/api/user/empty-cart'))),
  )

  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
  expect(await shopper.orders()).toHaveLength(1)
})

test('[CHK-13] ordering the same lines again creates a second order', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)

  for (let time = 1; time <= 2; time += 1) {
    await shopper.put(honey)
    await shopper.order(anOrderOf([{ of: honey }]))
    await shopper.order(anOrderOf([{ of: honey }]))
  }

  expect(await shopper.orders()).toHaveLength(2)
})

test('[CHK-13] the lines left in the cart after an order can be ordered next', async () => {
  const shopper = await shop.aShopper()
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  await shopper.put(honey)
  await shopper.put(tea)

  const replies = [
    await shopper.order(anOrderOf([{ of: honey }])),
    await shopper.order(anOrderOf([{ of: tea }])),
    await shopper.order(anOrderOf([{ of: honey }])),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
  expect(replies[2]?.json()).toEqual(replies[0]?.json())
  expect(await shopper.orders()).toHaveLength(2)
})

test.each([
  ['another address', (honey: MadeProduct) => anOrderOf([{ of: honey }], { city: 'Chennai' })],
  ['more pieces', (honey: MadeProduct) => anOrderOf([{ of: honey, quantity: 2 }])],
])('[CHK-13] the same cart ordered again with %s is rejected', async (_what, other) => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  await shopper.put(honey)
  await shopper.order(anOrderOf([{ of: honey }]))

  const reply = await shopper.order(other(honey))

  const [{ orderNumber }] = await shopper.orders()
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'ALREADY_ORDERED',
    message: `Order ${orderNumber} with some of these products was already placed from this cart. Please check it under My orders. To order more, add the products to the cart again.`,
    orderNumber,
  })
  expect(await shopper.orders()).toHaveLength(1)
})

/** As from a client that keeps the cart itself: the cart of the shop stays as it is. */
test('[CHK-13] an order that was cancelled is no repeat of the next one from a cart of the client', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  const order = async () => (await shopper.order(anOrderOf([{ of: honey }]))).json().order
  const cancel = (id: string) => shopper.call('POST', `/api/order/${id}/cancel`)

  const first = await order()
  await cancel(first._id)
  const second = await order()
  const repeat = await order()
  await cancel(second._id)
  const third = await Promise.all(times(5, () => order()))

  expect(second).toMatchObject({ orderStatus: 'Processing' })
  expect(repeat).toEqual(second)
  expect(new Set([first, second, ...third].map(({ _id }) => _id)).size).toBe(3)
  expect((await shopper.orders()).map(({ orderStatus }) => orderStatus)).toEqual([
    'Processing',
    'Cancelled',
    'Cancelled',
  ])
})

test('[CHK-13] the cart version stops naming an order after a day; a key and a COD- id never do', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  const placedAgo = (_id: string, age: string) =>
    shop.db
      .updateTable('orders')
      .set({ created_at: sql`now() - ${age}::interval` })
      .where('id', '=', _id)
      .execute()
  const body = anOrderOf([{ of: honey }])
  const first = (await shopper.order(body)).json().order

  await placedAgo(first._id, '23 hours 50 minutes')
  const within = (await shopper.order(anOrderOf([{ of: honey }]))).json().order
  await placedAgo(first._id, '24 hours 10 minutes')
  const after = (await shopper.order(anOrderOf([{ of: honey }]))).json().order
  await placedAgo(after._id, '24 hours 5 minutes')
  const more = await shopper.order(anOrderOf([{ of: honey, quantity: 2 }]))
  const sameId = (await shopper.order(body)).json().order

  expect(within._id).toBe(first._id)
  expect(after._id).not.toBe(first._id)
  expect(more.statusCode).toBe(200)
  expect(sameId._id).toBe(first._id)
})

test.each([
  ['key', keyed('attempt-1'), 1],
  ['COD- id', {}, 0],
] as const)('[CHK-13] a cancelled order stays the answer to its own %s', async (_what, headers, put) => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  const body = anOrderOf([{ of: honey }])
  const { order } = (await shopper.order(body, headers)).json()

  await shopper.call('POST', `/api/order/${order._id}/cancel`)
  if (put) await shopper.put(honey)
  const again = await shopper.order(put ? anOrderOf([{ of: honey }]) : body, headers)

  expect(again.json().order).toMatchObject({ _id: order._id, orderStatus: 'Cancelled' })
  expect(await shopper.orders()).toHaveLength(1)
})

test('[CHK-13] a key from the client names one order of that customer, whatever the cart', async () => {
  const [shopper, other] = [await shop.aShopper(), await shop.aShopper()]
  const honey = await aProduct(shop.db)
  const body = anOrderOf([{ of: honey }])
  const key = { 'idempotency-key': 'attempt-1' }

  const first = await shopper.order(body, key)
  await shopper.put(honey)
  const repeats = await Promise.all(times(10, () => shopper.order(body, key)))
  const changed = await shopper.order(anOrderOf([{ of: honey, quantity: 2 }]), key)
  const elsewhere = await other.order(body, key)
  const next = await shopper.order(anOrderOf([{ of: honey }]), { 'idempotency-key': 'attempt-2' })

  expect(repeats.map((reply) => reply.body)).toEqual(Array(10).fill(first.body))
  expect(changed.statusCode).toBe(409)
  expect(elsewhere.json().order._id).not.toBe(first.json().order._id)
  expect(next.json().order._id).not.toBe(first.json().order._id)
  expect(await shopper.orders()).toHaveLength(2)
})

test.each([
  ['without a key, twice', {}, {}],
  ['with a key first', keyed('first'), {}],
  ['with a key the second time', {}, keyed('second')],
  ['with another key the second time', keyed('first'), keyed('second')],
])('[CHK-13] a cash order with the same COD- id is the same order: %s', async (_, first, second) => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db, { stock: 9 })
  await shopper.put(honey)
  const body = anOrderOf([{ of: honey }])
  const other = await shop.aShopper()

  const placed = await shopper.order(body, first)
  // The cart has changed since.
  await shopper.put(honey)
  const repeats = await Promise.all(times(5, () => shopper.order(body, second)))
  const elsewhere = await other.order(body, second)

  expect(repeats.map((reply) => reply.body)).toEqual(Array(5).fill(placed.body))
  expect(await shopper.orders()).toHaveLength(1)
  expect(elsewhere.json().order._id).not.toBe(placed.json().order._id)
})

test("[CHK-10] the client's COD- id of a cash order is stored and answered beside the shop's", async () => {
  const shopper = await shop.aShopper()
  const body = anOrderOf([{ of: await aProduct(shop.db) }])
  const { upiTransactionId } = body.paymentInfo

  const { order } = (await shopper.order(body)).json()

  expect(order.paymentInfo).toMatchObject({
    upiTransactionId: `COD-${order.orderNumber}`,
    clientTransactionId: upiTransactionId,
  })
  expect(await shopper.orders()).toMatchObject([{ paymentInfo: order.paymentInfo }])
  const stored = shop.db.selectFrom('payment').select('client_reference').where('order_id', '=', order._id)
  expect(await stored.executeTakeFirst()).toEqual({ client_reference: upiTransactionId })
})

test('[CHK-13] a cash order with the COD- id of another order and other contents is rejected', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  const { paymentInfo } = anOrderOf([])
  await shopper.order({ ...anOrderOf([{ of: honey }]), paymentInfo })

  await shopper.put(honey)
  const reply = await shopper.order({ ...anOrderOf([{ of: honey, quantity: 2 }]), paymentInfo })

  expect([reply.statusCode, reply.json().code]).toEqual([409, 'KEY_REUSED'])
  expect(await shopper.orders()).toHaveLength(1)
})

test.each([
  'no object',
  { upiTransactionId: 5 },
  { upiTransactionId: 'COD-' },
  { upiTransactionId: 'x'.repeat(999) },
])('[CHK-10] a cash order is placed whatever its paymentInfo is: %j', async (paymentInfo) => {
  const shopper = await shop.aShopper()

  const reply = await shopper.order({ ...anOrderOf([{ of: await aProduct(shop.db) }]), paymentInfo })

  expect(reply.statusCode).toBe(200)
})

test.each(['x'.repeat(256), 'tab\there', 'ключ'])(
  '[CHK-13] the key %j is rejected with a message',
  async (key) => {
    const shopper = await shop.aShopper()

    const reply = await shopper.order(anOrderOf([{ of: await aProduct(shop.db) }]), {
      'idempotency-key': key,
    })

    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('The Idempotency-Key should have 1 to 255 printable characters.')
    expect(await shopper.orders()).toEqual([])
  },
)
