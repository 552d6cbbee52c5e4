import { expect, test } from 'vitest'
import { openRazorpayShop } from '../../../../tests/support/razorpay/razorpay-shop'
import { times } from '../../../../tests/support/shop/busy-shop'

const shop = await openRazorpayShop()
const { standIn, aPaidOrder, adminOrder, askLater, deliver, deliverAll, emailsOf, refundsOf } = shop

const manager = () => shop.shop.asStaff('manager')
const send = (id: string, amount: number | string, refunds = 0, note = '') =>
  manager().post(`/api/admin/orders/${id}/refunds/send`, { amount, refunds, note })
const cancel = (id: string) =>
  manager().post(`/api/admin/orders/${id}/move`, { from: 'Processing', to: 'Cancelled' })

/** A cancelled order: its payment of Rs. 304 is due as a refund. */
async function aCancelledOrder() {
  const order = await aPaidOrder()
  expect((await cancel(order.id)).statusCode).toBe(200)
  standIn.tidy()
  return order
}
const moneyMails = async (id: string) =>
  (await emailsOf(id)).filter((kind) => ['moneySentBack', 'refundVoided'].includes(kind))

test('a whole payment is refunded, and processed once Razorpay says so', async () => {
  const { id, paymentId } = await aCancelledOrder()

  const reply = await send(id, 304)
  const [refund] = standIn.ledger.refunds.filter(({ payment_id }) => payment_id === paymentId)
  await deliverAll([standIn.settleRefund(refund?.id ?? '', 'processed')])

  expect(reply.json()).toMatchObject({ toGiveBack: 0, sent: [{ amount: 304, state: 'requested' }] })
  expect(refund).toMatchObject({ amount: 30_400 })
  expect(await adminOrder(id)).toMatchObject({
    payment: 'Refunded',
    toGiveBack: 0,
    givenBack: 304,
    sent: [{ amount: 304, state: 'processed', reference: refund?.id }],
  })
  expect(await moneyMails(id)).toEqual(['moneySentBack'])
})

test('a payment is refunded in parts, never more than is due or than was paid', async () => {
  const { id, paymentId } = await aCancelledOrder()

  const first = await send(id, '100.50')
  const tooMuch = await send(id, 203.6, 1)
  const rest = await send(id, 203.5, 1)

  expect([first, tooMuch, rest].map((reply) => reply.statusCode)).toEqual([200, 400, 200])
  expect(tooMuch.json()).toMatchObject({ fields: { amount: 'You can refund at most Rs. 203.50.' } })
  expect(standIn.ledger.payment(paymentId)).toMatchObject({ amount_refunded: 30_400, status: 'refunded' })
  expect(await adminOrder(id)).toMatchObject({ payment: 'Refunded', toGiveBack: 0 })
})

test('nothing is sent for an order without a refund due', async () => {
  const { id } = await aPaidOrder()

  const reply = await send(id, 304)

  expect(reply.statusCode).toBe(400)
  expect(standIn.calls.filter((call) => call.endsWith('/refund'))).toEqual([])
})

test('pressed several times at once, and again, it is one refund', async () => {
  const { id, paymentId } = await aCancelledOrder()

  const replies = await Promise.all(times(5, () => send(id, 104)))
  const again = await send(id, 104)

  expect([...replies, again].map((reply) => reply.statusCode)).toEqual(Array(6).fill(200))
  expect(await refundsOf(id)).toHaveLength(1)
  expect(standIn.ledger.payment(paymentId)).toMatchObject({ amount_refunded: 10_400 })
  expect(await moneyMails(id)).toEqual(['moneySentBack'])
})

test('a second person who saw no refund gets a 409', async () => {
  const { id } = await aCancelledOrder()
  await send(id, 104)

  const other = await shop.shop
    .asStaff('owner')
    .post(`/api/admin/orders/${id}/refunds/send`, { amount: 104, refunds: 0 })

  expect(other.statusCode).toBe(409)
  expect(other.json()).toMatchObject({ code: 'REFUNDS_CHANGED' })
})

test.each(['done but not answered', 'failed', 'refused', 'slow'] as const)(
  'a refund that is %s stays requested and is sent again as the same refund',
  async (fault) => {
    const { id, paymentId } = await aCancelledOrder()
    for (const _ of times(3, () => 0)) standIn.failNext(/refund$/, fault)

    const reply = await send(id, 304)
    const between = await refundsOf(id)
    await askLater()

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ sent: [{ state: 'requested' }], toGiveBack: 0 })
    expect(between).toMatchObject([{ provider_state: 'requested', provider_refund: null }])
    const made = standIn.ledger.refunds.filter(({ payment_id }) => payment_id === paymentId)
    expect(made).toHaveLength(1)
    expect(await refundsOf(id)).toMatchObject([{ provider_refund: made[0]?.id }])
    expect(await moneyMails(id)).toEqual(['moneySentBack'])
  },
)

test('the shop died after storing a refund: the clock sends it', async () => {
  const { id, paymentId } = await aCancelledOrder()
  for (const _ of times(3, () => 0)) standIn.failNext(/refund$/, 'refused')
  await send(id, 304)

  await askLater({ machines: 3 })

  expect(standIn.ledger.payment(paymentId)).toMatchObject({ amount_refunded: 30_400 })
})

test('a rejected refund is told, no longer counts and can be tried again', async () => {
  const { id, paymentId } = await aCancelledOrder()
  // As if staff had refunded it in the dashboard of Razorpay.
  const payment = standIn.ledger.payment(paymentId)
  payment.amount_refunded = payment.amount

  const reply = await send(id, 304)
  const after = await adminOrder(id)
  payment.amount_refunded = 0
  const again = await send(id, 304, 1)

  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toContain('The refund amount provided is greater than amount captured')
  expect(after).toMatchObject({
    payment: 'Paid',
    toGiveBack: 304,
    sent: [],
    failedRefunds: [{ amount: 304 }],
  })
  expect(again.statusCode).toBe(200)
  expect(await adminOrder(id)).toMatchObject({ payment: 'Refunded', toGiveBack: 0 })
  expect(await moneyMails(id)).toEqual(['moneySentBack'])
})

test('a refund that fails later is due again, and staff and the customer are told', async () => {
  const { id } = await aCancelledOrder()
  await send(id, 304)
  const [refund] = await refundsOf(id)
  const failed = standIn.settleRefund(refund?.provider_refund ?? '', 'failed')

  await deliverAll([failed, failed])
  await deliver(failed, { 'x-razorpay-event-id': 'evt_refund_again' })

  expect(await adminOrder(id)).toMatchObject({
    payment: 'Paid',
    toGiveBack: 304,
    failedRefunds: [{ amount: 304, why: 'Razorpay could not send this refund' }],
  })
  expect(await moneyMails(id)).toEqual(['moneySentBack', 'refundVoided'])
})

test('a refund that was sent after it had failed is told to staff, who must not refund twice', async () => {
  const { id } = await aCancelledOrder()
  await send(id, 304)
  const [refund] = await refundsOf(id)
  const reference = refund?.provider_refund ?? ''
  await deliverAll([standIn.settleRefund(reference, 'failed')])

  await deliverAll([standIn.settleRefund(reference, 'processed')])
  await deliver(standIn.settleRefund(reference, 'processed'), { 'x-razorpay-event-id': 'evt_sent_again' })

  expect(await adminOrder(id)).toMatchObject({
    failedRefunds: [{ amount: 304, why: expect.stringContaining(`but later as sent (${reference})`) }],
  })
})

test('the webhook of a refund may overtake the answer to it, and its events one another', async () => {
  const { id, paymentId } = await aCancelledOrder()
  for (const _ of times(3, () => 0)) standIn.failNext(/refund$/, 'done but not answered')
  await send(id, 304)
  const made = standIn.ledger.refunds.find(({ payment_id }) => payment_id === paymentId)
  const [created] = standIn.events.filter(({ name }) => name === 'refund.created')
  const processed = standIn.settleRefund(made?.id ?? '', 'processed')

  await deliverAll([processed])
  if (created) await deliver(created)

  expect(await refundsOf(id)).toMatchObject([{ provider_state: 'processed', provider_refund: made?.id }])
  expect(await moneyMails(id)).toEqual(['moneySentBack'])
})

test('a refund whose webhook was lost is found by asking', async () => {
  const { id } = await aCancelledOrder()
  await send(id, 304)
  const [refund] = await refundsOf(id)
  standIn.settleRefund(refund?.provider_refund ?? '', 'processed')

  await askLater()

  expect(await refundsOf(id)).toMatchObject([{ provider_state: 'processed' }])
})

test('a refund that Razorpay has cannot be reversed by hand; one by hand still can', async () => {
  const { id } = await aCancelledOrder()
  await send(id, 104)
  await manager().post(`/api/admin/orders/${id}/refunds`, { amount: 200, refunds: 1, reference: 'UTR 1' })

  const replies = await Promise.all(
    [0, 1].map((place) =>
      manager().post(`/api/admin/orders/${id}/refunds/take-back`, { place, why: 'By mistake' }),
    ),
  )

  expect(replies.map((reply) => reply.statusCode)).toEqual([409, 200])
  expect(replies[0]?.json()).toMatchObject({ code: 'SENT_BY_PROVIDER' })
})

test('money of a replaced attempt is refunded from its own payment', async () => {
  const order = await shop.anOpenOrder()
  await shop.payNow(order, 'COD')
  const { razorpay_payment_id: paymentId } = standIn.pay(order.razorpayId)
  await deliverAll()

  const reply = await send(order.id, 304)

  expect(reply.statusCode).toBe(200)
  expect(standIn.ledger.payment(paymentId)).toMatchObject({ amount_refunded: 30_400 })
  expect(await adminOrder(order.id)).toMatchObject({ method: 'COD', payment: 'Pending', toGiveBack: 0 })
})
