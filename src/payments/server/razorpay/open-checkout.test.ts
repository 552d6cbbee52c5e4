import { expect, test } from 'vitest'
import { openRazorpayShop } from '../../../../tests/support/razorpay/razorpay-shop'
import { times } from '../../../../tests/support/shop/busy-shop'
import { findOrder } from '../../../orders/server/order-queries'
import { createRazorpayClient } from './razorpay-client'
import { razorpay } from './razorpay-provider'

const { db, standIn, services, anOrder, payNow, paymentOf } = await openRazorpayShop()

const ordersOf = async (id: string) => {
  const { id: receipt } = await paymentOf(id)
  return standIn.ledger.orders.filter((order) => order.receipt === receipt)
}

test('[CHK-03] an order to be paid online has its order at Razorpay, with our amount and no secret for the browser', async () => {
  const { id, next } = await anOrder()

  const [order] = await ordersOf(id)
  expect(order).toMatchObject({ amount: 30_400, currency: 'INR', status: 'created' })
  expect(next).toMatchObject({
    kind: 'razorpay',
    data: {
      key: standIn.config.keyId,
      isTest: true,
      razorpayOrderId: order?.id,
      amount: 30_400,
      currency: 'INR',
      script: `${standIn.url}/v1/checkout.js`,
    },
  })
  expect(JSON.stringify(next)).not.toContain(standIn.config.keySecret)
  expect(await paymentOf(id)).toMatchObject({ provider: 'RAZORPAY', status: 'Pending' })
})

test('paying again and again, at once too, continues the same Razorpay order', async () => {
  const order = await anOrder()
  standIn.tidy()

  const replies = await Promise.all(times(5, () => payNow(order)))

  const ids = replies.map((reply) => reply.json().next.data.razorpayOrderId)
  expect(new Set(ids)).toEqual(new Set([order.next?.data.razorpayOrderId]))
  expect(standIn.calls).toEqual([])
})

test.each(['refused', 'failed', 'nonsense', 'slow'] as const)(
  'the order is placed although Razorpay %s, and can be paid a moment later',
  async (fault) => {
    standIn.failNext(/POST \/v1\/orders/, fault)

    const order = await anOrder()
    const later = await payNow(order)

    expect(order.next).toBeUndefined()
    expect(later.statusCode).toBe(200)
    const { razorpayOrderId } = later.json().next.data
    expect((await ordersOf(order.id)).map(({ id }) => id)).toContain(razorpayOrderId)
  },
)

test('a Razorpay order whose answer was lost is found by its receipt and not made again', async () => {
  standIn.failNext(/POST \/v1\/orders/, 'done but not answered')

  const order = await anOrder()
  const later = await payNow(order)

  const made = await ordersOf(order.id)
  expect(made).toHaveLength(1)
  expect(later.json().next.data.razorpayOrderId).toBe(made[0]?.id)
})

test('of two calls at once after a lost answer, both browsers get the same order', async () => {
  standIn.failNext(/POST \/v1\/orders/, 'refused')
  const order = await anOrder()

  const replies = await Promise.all(times(4, () => payNow(order)))

  expect(new Set(replies.map((reply) => reply.json().next.data.razorpayOrderId)).size).toBe(1)
})

test('the shop died before and after the call: the next "Pay now" finds or makes the one order', async () => {
  const order = await anOrder()
  const [made] = await ordersOf(order.id)
  // As stored before the answer came.
  await db.updateTable('razorpay_order').set({ razorpay_id: null }).where('order_id', '=', order.id).execute()

  const again = await payNow(order)

  expect(again.json().next.data.razorpayOrderId).toBe(made?.id)
  expect(await ordersOf(order.id)).toHaveLength(1)
})

test('while Razorpay is away "Pay now" says so and the order stays', async () => {
  standIn.failNext(/POST \/v1\/orders/, 'refused')
  const order = await anOrder()
  for (const _ of times(3, () => 0)) standIn.failNext(/GET/, 'refused')

  const reply = await payNow(order)

  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
    message: 'Online payment cannot be reached right now. Please try again in a minute, or pay another way.',
  })
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Pending' })
})

test('live keys make another order than test keys, and payments of both are known', async () => {
  const order = await anOrder()
  const live = createRazorpayClient({ ...standIn.config, isTest: false })

  const next = await razorpay.next?.({ ...services, razorpay: live }, await findOrder(db, order.id))

  expect(next?.data).toMatchObject({ isTest: false })
  expect(next?.data.razorpayOrderId).not.toBe(order.next?.data.razorpayOrderId)
  const stored = db.selectFrom('razorpay_order').select('is_test').where('order_id', '=', order.id)
  expect((await stored.execute()).map(({ is_test }) => is_test).sort()).toEqual([false, true])
})

test('without keys an order cannot be paid online, and another way stays open', async () => {
  const order = await anOrder()

  const next = razorpay.next?.({ ...services, razorpay: undefined }, await findOrder(db, order.id))

  await expect(next).rejects.toMatchObject({ code: 'METHOD_NOT_READY' })
  expect((await payNow(order, 'COD')).statusCode).toBe(200)
})
