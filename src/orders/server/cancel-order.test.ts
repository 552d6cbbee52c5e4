import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsOf } from '../../../tests/support/email/order-emails'
import { aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../tests/support/shop/busy-shop'
import { moveOrder } from './move-order'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

const cancel = (shopper: Shopper, id: string) => shopper.call('POST', `/api/order/${id}/cancel`)
const stockOf = async (id: string) => {
  const product = await shop.db
    .selectFrom('product')
    .select(['stock', 'sold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const options = await shop.db
    .selectFrom('product_option')
    .select('stock')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...product, options: options.map((option) => option.stock) }
}

test('[ORD-04] cancelling an order that is Processing returns its pieces to stock', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db, { stock: 5 })
  const tea = await aProduct(shop.db, { stock: 7, options: [{ stock: 4 }, { stock: 9 }] })
  const oil = await aProduct(shop.db)
  const placed = await shopper.order(
    anOrderOf([
      { of: honey, quantity: 2 },
      { of: tea, quantity: 3 },
      { of: oil, quantity: 1 },
    ]),
  )
  const { _id } = placed.json().order

  const replies = await Promise.all(times(5, () => cancel(shopper, _id)))

  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(5).fill(200))
  expect(replies[0]?.json()).toMatchObject({
    success: true,
    order: { _id, orderStatus: 'Cancelled', paymentInfo: { paymentStatus: 'Failed' } },
  })
  expect(await stockOf(honey.id)).toEqual({ stock: 5, sold: 0, options: [null] })
  expect(await stockOf(tea.id)).toEqual({ stock: 7, sold: 0, options: [4, 9] })
  expect(await stockOf(oil.id)).toEqual({ stock: null, sold: 0, options: [null] })
  const events = await shop.db
    .selectFrom('order_event')
    .select(['actor', 'from_status', 'to_status'])
    .where('order_id', '=', _id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { actor: 'customer', from_status: null, to_status: 'Processing' },
    { actor: 'customer', from_status: 'Processing', to_status: 'Cancelled' },
  ])
})

test('[ORD-04] the UPI payment of a cancelled order is still checked, as it may need a refund', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: '430012345678' })
  const placed = await shopper.call('POST', '/api/user/order/create', body)

  const reply = await cancel(shopper, placed.json().order._id)

  expect(reply.json().order).toMatchObject({
    orderStatus: 'Cancelled',
    paymentInfo: { paymentStatus: 'Verifying' },
  })
})

test.each(['Confirmed', 'Packed', 'Shipped', 'Delivered', 'Returned'] as const)(
  '[ORD-04] an order that is %s is no longer cancelled',
  async (status) => {
    const shopper = await shop.aShopper()
    const honey = await aProduct(shop.db, { stock: 5 })
    const { _id } = (await shopper.order(anOrderOf([{ of: honey }]))).json().order
    await shop.db.updateTable('orders').set({ status }).where('id', '=', _id).execute()

    const reply = await cancel(shopper, _id)

    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toMatch(/can no longer cancel it here/)
    expect(await stockOf(honey.id)).toMatchObject({ stock: 4 })
  },
)

test('[ORD-04] another customer’s order or an unknown one cannot be cancelled', async () => {
  const [shopper, other] = [await shop.aShopper(), await shop.aShopper()]
  const honey = await aProduct(shop.db)
  const { _id } = (await shopper.order(anOrderOf([{ of: honey }]))).json().order

  const replies = [
    await cancel(other, _id),
    await cancel(shopper, 'undefined'),
    await cancel(shopper, '0198f1a0-0000-7000-8000-000000000000'),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404])
  expect((await shop.visitor.post(`/api/order/${_id}/cancel`)).statusCode).toBe(401)
  expect(await shopper.orders()).toMatchObject([{ orderStatus: 'Processing' }])
})

test('[ORD-03] while its customer cancels, an order is confirmed or cancelled, never both', async () => {
  const priya = await aStaffMember(shop.db, { name: 'Priya' })

  for (let round = 0; round < 10; round += 1) {
    const shopper = await shop.aShopper()
    const honey = await aProduct(shop.db, { stock: 5 })
    const id = (await shopper.order(anOrderOf([{ of: honey, quantity: 2 }]))).json().order._id

    const [cancelled, confirmed] = await Promise.allSettled([
      cancel(shopper, id),
      shop.db.transaction().execute((tx) => moveOrder(tx, priya, id, 'Confirmed', { from: 'Processing' })),
    ])

    const won = cancelled.status === 'fulfilled' && cancelled.value.statusCode === 200
    expect(confirmed.status).toBe(won ? 'rejected' : 'fulfilled')
    const order = shop.db.selectFrom('orders').select('status').where('id', '=', id)
    expect(await order.executeTakeFirstOrThrow()).toEqual({ status: won ? 'Cancelled' : 'Confirmed' })
    expect(await stockOf(honey.id)).toMatchObject({ stock: won ? 5 : 3 })
  }
})

test('[ORD-04] the customer who cancels gets an email, and so does the shop', async () => {
  const shopper = await shop.aShopper()
  const placed = await shopper.order(anOrderOf([{ of: await aProduct(shop.db) }]))
  const id = placed.json().order._id

  await cancel(shopper, id)
  await cancel(shopper, id)

  expect((await emailsOf(shop.db, id)).map(({ kind }) => kind)).toEqual([
    'orderPlaced',
    'orderNotice',
    'orderMoved',
    'orderCancelledNotice',
  ])
})
