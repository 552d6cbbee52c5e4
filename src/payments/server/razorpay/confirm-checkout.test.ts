import { expect, test } from 'vitest'
import { openRazorpayShop } from '../../../../tests/support/razorpay/razorpay-shop'
import { answerOf } from '../../../../tests/support/razorpay/stand-in'
import { times } from '../../../../tests/support/shop/busy-shop'

const shop = await openRazorpayShop()
const { standIn, anOpenOrder, payNow, confirm, paymentOf, receiptsOf, emailsOf, deliverAll } = shop

test('[CHK-09] the signed answer of the checkout pays the order', async () => {
  const order = await anOpenOrder()

  const reply = await confirm(order, standIn.pay(order.razorpayId))

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    success: true,
    order: { _id: order.id, paymentInfo: { paymentMethod: 'RAZORPAY', paymentStatus: 'Paid' } },
  })
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid', received_paise: null })
})

test('the answer sent several times at once, with all webhooks, counts once and sends one email', async () => {
  const order = await anOpenOrder()
  const answer = standIn.pay(order.razorpayId)

  const replies = await Promise.all([...times(4, () => confirm(order, answer)), deliverAll()])
  const later = await confirm(order, answer)

  expect(replies.slice(0, 4).map((reply) => reply?.statusCode)).toEqual([200, 200, 200, 200])
  expect(later.json()).toMatchObject({ order: { paymentInfo: { paymentStatus: 'Paid' } } })
  expect(await receiptsOf(order.id)).toEqual([
    { reference: answer.razorpay_payment_id, amount_paise: 30_400, problem: '' },
  ])
  expect((await emailsOf(order.id)).filter((kind) => kind === 'paymentChanged')).toHaveLength(1)
})

test('a forged answer is rejected and pays nothing', async () => {
  const order = await anOpenOrder()
  const { razorpay_payment_id: paymentId } = standIn.pay(order.razorpayId, { status: 'failed' })

  const replies = [
    await confirm(order, answerOf(order.razorpayId, paymentId, 'a guessed secret')),
    await confirm(order, { ...answerOf(order.razorpayId, paymentId), razorpay_signature: 'x' }),
  ]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' })
  }
  expect(standIn.calls.filter((call) => call.startsWith('GET'))).toEqual([])
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Pending' })
})

test('a signed answer of a payment that failed or was for another order pays nothing', async () => {
  const [order, other] = [await anOpenOrder(), await anOpenOrder()]
  const failed = standIn.pay(order.razorpayId, { status: 'failed' })
  const { razorpay_payment_id: foreign } = standIn.pay(other.razorpayId)

  await confirm(order, failed)
  // Signed by Razorpay for our order, but the payment belongs to another.
  await confirm(order, answerOf(order.razorpayId, foreign))

  expect(await paymentOf(order.id)).toMatchObject({ status: 'Pending' })
  expect(await receiptsOf(order.id)).toEqual([])
})

test('[API-22] nobody confirms a payment of an order that is not theirs', async () => {
  const [order, other] = [await anOpenOrder(), await anOpenOrder()]
  const answer = standIn.pay(order.razorpayId)

  const replies = [
    await confirm({ ...order, shopper: other.shopper }, answer),
    await confirm(other, answer),
    await confirm({ ...order, id: 'undefined' }, answer),
  ]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  }
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Pending' })
})

test.each(['failed', 'refused', 'slow', 'nonsense'] as const)(
  'the order stays open while Razorpay is %s, and its webhook completes the payment',
  async (fault) => {
    const order = await anOpenOrder()
    const answer = standIn.pay(order.razorpayId)
    for (const _ of times(3, () => 0)) standIn.failNext(/GET \/v1\/payments/, fault)

    const reply = await confirm(order, answer)
    const before = await paymentOf(order.id)
    await deliverAll()

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ order: { paymentInfo: { paymentStatus: 'Pending' } } })
    expect(before).toMatchObject({ status: 'Pending' })
    expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid' })
  },
)

test('a payment that staff marked as failed can be paid again, and is captured', async () => {
  const order = await anOpenOrder()
  const failed = { from: 'Pending', to: 'Failed', note: '' }
  await shop.shop.asStaff('manager').post(`/api/admin/orders/${order.id}/payment`, failed)
  const again = await payNow(order, 'RAZORPAY')

  const answer = standIn.pay(String(again.json().next.data.razorpayOrderId), { status: 'authorized' })
  await confirm(order, answer)

  expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid', received_paise: null })
})

test('an authorized payment is captured, also when the answer to that is lost', async () => {
  const order = await anOpenOrder()
  const answer = standIn.pay(order.razorpayId, { status: 'authorized' })
  standIn.failNext(/capture/, 'done but not answered')

  await confirm(order, answer)
  const reply = await confirm(order, answer)

  expect(reply.json()).toMatchObject({ order: { paymentInfo: { paymentStatus: 'Paid' } } })
  expect(standIn.ledger.payment(answer.razorpay_payment_id)).toMatchObject({ status: 'captured' })
})
