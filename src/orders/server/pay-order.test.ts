import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../tests/support/factories/order-bodies'
import { makeHeld, setPaymentMethods } from '../../../tests/support/factories/payment-methods'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../tests/support/shop/busy-shop'

let shop: BusyShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { price_paise: 50_000, stock: 1000 })
})
afterAll(() => shop.close())

let references = 910_000_000_000
const nextReference = () => {
  references += 1
  return String(references)
}
const soon = () => new Date(Date.now() + 30 * 60_000)

/** An order whose UPI payment was not found. */
async function anUnpaidOrder() {
  const shopper = await shop.aShopper()
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: nextReference() })
  const id: string = (await shopper.call('POST', '/api/user/order/create', body)).json().order._id
  await shop
    .asStaff('owner')
    .post(`/api/admin/orders/${id}/payment`, { from: 'Verifying', to: 'Failed', note: '' })
  return { shopper, id }
}
const pay = ({ shopper, id }: { shopper: Shopper; id: string }, body: object) =>
  shopper.call('POST', `/api/order/${id}/payment`, { total: 505, ...body })
const attemptsOf = (id: string) =>
  shop.db
    .selectFrom('payment')
    .select(['provider', 'status', 'amount_paise as amount'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute()
const stock = async () =>
  (await shop.db.selectFrom('product').select('stock').where('id', '=', honey.id).executeTakeFirstOrThrow())
    .stock

test('[CHK-03] any method of the list can be ordered with, and a repeat makes one order', async () => {
  const shopper = await shop.aShopper()
  const { shippingInfo, orderItems, totalPrice } = anOrderOf([{ of: honey }])
  const body = { method: 'UPI', shippingInfo, orderItems, totalPrice, upiTransactionId: nextReference() }
  const send = () => shopper.call('POST', '/api/order', body, { 'idempotency-key': 'any-method-1' })

  const replies = await Promise.all([send(), send()])

  const orders = replies.map((reply) => reply.json().order)
  expect(orders[0]).toEqual(orders[1])
  expect(orders[0]).toMatchObject({
    totalPrice: 505,
    paymentInfo: {
      paymentMethod: 'UPI',
      paymentStatus: 'Verifying',
      upiTransactionId: body.upiTransactionId,
    },
  })
  const withoutId = await shopper.call('POST', '/api/order', { ...body, upiTransactionId: undefined })
  expect(withoutId.statusCode).toBe(400)
  expect(withoutId.json().fields).toHaveProperty('upiTransactionId')
})

test('[CHK-03] an order by a method that is off or not for this customer is refused, and nothing is stored', async () => {
  const shopper = await shop.aShopper()
  const { shippingInfo, orderItems, totalPrice } = anOrderOf([{ of: honey }])
  const order = (method: string) =>
    shopper.call(
      'POST',
      '/api/order',
      { method, shippingInfo, orderItems, totalPrice },
      { 'idempotency-key': nextReference() },
    )
  await setPaymentMethods(shop.db, { COD: { mostOpen: 1 } })

  const first = await order('COD')
  const second = await order('COD')
  const byOldRoute = await shopper.order(anOrderOf([{ of: honey }]), { 'idempotency-key': nextReference() })
  const off = await order('RAZORPAY')
  await setPaymentMethods(shop.db, {})

  expect(first.statusCode).toBe(200)
  for (const refused of [second, byOldRoute]) {
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'METHOD_NOT_AVAILABLE',
      message: expect.stringMatching(/You have an open order with Cash on delivery/),
    })
  }
  expect([off.statusCode, off.json().code]).toEqual([422, 'METHOD_NOT_AVAILABLE'])
  expect(await shopper.orders()).toHaveLength(1)
})

test('[CHK-13] a fee that the shopper has not seen gets 409 with the figures', async () => {
  const shopper = await shop.aShopper()
  await setPaymentMethods(shop.db, { COD: { feePaise: 4000 } })

  const unseen = await shopper.order(anOrderOf([{ of: honey }]))
  const seen = await shopper.order({ ...anOrderOf([{ of: honey }]), totalPriceAfterDiscount: 545 })
  await setPaymentMethods(shop.db, {})

  expect(unseen.statusCode).toBe(409)
  expect(unseen.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: 545 })
  expect(seen.json().order).toMatchObject({ totalPrice: 545, fee: 5 })
})

test('[ORD-01] a failed payment is repeated or changed without losing order, price or stock', async () => {
  const order = await anUnpaidOrder()
  const [before, again] = [await stock(), nextReference()]

  const repeated = await pay(order, { method: 'UPI', upiTransactionId: again })
  const repeatedOnce = await pay(order, { method: 'UPI', upiTransactionId: again })

  expect(repeated.json().order).toMatchObject({
    totalPrice: 505,
    orderStatus: 'Processing',
    paymentInfo: { paymentMethod: 'UPI', paymentStatus: 'Verifying', upiTransactionId: again },
  })
  expect(repeatedOnce.json()).toEqual(repeated.json())
  expect(await attemptsOf(order.id)).toEqual([
    { provider: 'UPI', status: 'Failed', amount: 50_500 },
    { provider: 'UPI', status: 'Verifying', amount: 50_500 },
  ])
  expect(await stock()).toBe(before)
})

test('the fee follows the method, and a total that the customer has not seen changes nothing', async () => {
  const order = await anUnpaidOrder()
  await setPaymentMethods(shop.db, { COD: { feePaise: 4000 } })
  const shown = await order.shopper.call('GET', `/api/order/${order.id}/payment`)

  const unseen = await pay(order, { method: 'COD' })
  const attempts = await attemptsOf(order.id)
  const seen = await pay(order, { method: 'COD', total: 545 })
  await makeHeld(shop.db, order.id, soon())
  const back = await pay(order, { method: 'UPI', total: 505, upiTransactionId: nextReference() })
  await setPaymentMethods(shop.db, {})

  expect(shown.json().methods).toMatchObject([
    { code: 'UPI', total: 505 },
    { code: 'COD', fee: 40, total: 545 },
  ])
  expect([unseen.statusCode, unseen.json().total]).toEqual([409, 545])
  expect(attempts).toHaveLength(1)
  expect(seen.json().order).toMatchObject({ subtotal: 500, totalPrice: 545 })
  expect(back.json().order).toMatchObject({ subtotal: 500, totalPrice: 505 })
  const adjustments = shop.db.selectFrom('order_adjustment').select('kind').where('order_id', '=', order.id)
  expect(await adjustments.execute()).toEqual([{ kind: 'delivery' }])
})

test('of two changes at once, and of the same change many times, one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await anUnpaidOrder()
    const reference = nextReference()

    const replies = await Promise.all([
      ...times(4, () => pay(order, { method: 'COD' })),
      ...times(4, () => pay(order, { method: 'UPI', upiTransactionId: reference })),
    ])

    const attempts = await attemptsOf(order.id)
    const current = await shop.db
      .selectFrom('current_payment')
      .select(['provider', 'status'])
      .where('order_id', '=', order.id)
      .execute()
    expect(replies.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([])
    expect(current).toHaveLength(1)
    // From cash to UPI is one more change; a claim that is being checked is not changed.
    expect(current).toEqual([{ provider: 'UPI', status: 'Verifying' }])
    expect(attempts.length).toBeLessThanOrEqual(3)
  }
})

test.each([
  ['is paid', { from: 'Verifying', to: 'Paid', note: '' }, 'paid', 'already paid'],
  ['is being checked', undefined, 'checking', 'checking your UPI payment'],
])('an order whose payment %s is not paid again', async (_what, mark, problem, words) => {
  const shopper = await shop.aShopper()
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: nextReference() })
  const id = (await shopper.call('POST', '/api/user/order/create', body)).json().order._id
  if (mark) await shop.asStaff('owner').post(`/api/admin/orders/${id}/payment`, mark)

  const reply = await pay({ shopper, id }, { method: 'COD' })

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ problem, message: expect.stringContaining(words) })
  expect(await attemptsOf(id)).toHaveLength(1)
})

test('a cancelled order, another customer’s order and a used reference are refused', async () => {
  const order = await anUnpaidOrder()
  const used = nextReference()
  const other = await anUnpaidOrder()
  await pay(other, { method: 'UPI', upiTransactionId: used })

  const usedTwice = await pay(order, { method: 'UPI', upiTransactionId: used })
  const ofAnother = await pay({ ...order, shopper: other.shopper }, { method: 'COD' })
  await order.shopper.call('POST', `/api/order/${order.id}/cancel`)
  const over = await pay(order, { method: 'COD' })

  expect([usedTwice.statusCode, usedTwice.json().code]).toEqual([409, 'TRANSACTION_ID_USED'])
  expect(ofAnother.statusCode).toBe(404)
  expect([over.statusCode, over.json().problem]).toEqual([409, 'over'])
})

test('cash is changed to UPI before packing, and a packed order is not changed', async () => {
  const shopper = await shop.aShopper()
  const [early, packed] = await Promise.all(
    times(2, async (at) => {
      const body = anOrderOf([{ of: honey, quantity: at + 1 }])
      const reply = await shopper.order(body, { 'idempotency-key': nextReference() })
      return { shopper, id: reply.json().order._id as string }
    }),
  )
  await shop.db
    .updateTable('orders')
    .set({ status: 'Packed' })
    .where('id', '=', packed?.id ?? '')
    .execute()

  const changed = await pay(early as never, { method: 'UPI', upiTransactionId: nextReference() })
  const late = await pay(packed as never, {
    method: 'UPI',
    total: 1005,
    upiTransactionId: nextReference(),
  })

  expect(changed.json().order.paymentInfo).toMatchObject({
    paymentMethod: 'UPI',
    paymentStatus: 'Verifying',
  })
  expect([late.statusCode, late.json().problem]).toEqual([409, 'packed'])
})
