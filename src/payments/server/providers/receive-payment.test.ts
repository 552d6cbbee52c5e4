import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { makeHeld } from '../../../../tests/support/factories/payment-methods'
import { type BusyShop, openBusyShop, times } from '../../../../tests/support/shop/busy-shop'
import { releaseHeldOrders } from './hold-clock'
import { receivePayment } from './receive-payment'

let shop: BusyShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { price_paise: 50_000, stock: 1000 })
})
afterAll(() => shop.close())

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

async function aHeldOrder(heldUntil = minutes(30)) {
  const shopper = await shop.aShopper()
  const id: string = (await shopper.order(anOrderOf([{ of: honey }]))).json().order._id
  return { shopper, id, paymentId: await makeHeld(shop.db, id, heldUntil) }
}
const receive = (paymentId: string, reference: string, amount = 50_500) =>
  shop.db
    .transaction()
    .execute((tx) => receivePayment(tx, paymentId, { provider: 'RAZORPAY', reference, amount }))
const orderOf = (id: string) =>
  shop.db
    .selectFrom('orders')
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .select(['orders.status', 'provider', 'payment.status as payment', 'refund_due_paise as due'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
const emailsTo = async (customerId: string, kind: string) =>
  shop.db
    .selectFrom('outbox')
    .innerJoin('customer', 'customer.email', 'outbox.recipient')
    .select('payload')
    .where('customer.id', '=', customerId)
    .where('kind', '=', kind)
    .execute()
const stock = async () =>
  (await shop.db.selectFrom('product').select('stock').where('id', '=', honey.id).executeTakeFirstOrThrow())
    .stock ?? 0

test('a payment that is reported several times at once counts once', async () => {
  const { id, paymentId, shopper } = await aHeldOrder()

  await Promise.all(times(4, () => receive(paymentId, 'pay_doubled')))

  expect(await orderOf(id)).toMatchObject({ status: 'Processing', payment: 'Paid', due: 0 })
  expect(await emailsTo(shopper.id, 'paymentChanged')).toHaveLength(1)
})

test('money for a replaced attempt is kept for a refund, and does not pay the order', async () => {
  const { id, paymentId, shopper } = await aHeldOrder()
  await shopper.call('POST', `/api/order/${id}/payment`, { method: 'COD', total: 505 })

  await receive(paymentId, 'pay_replaced')
  await receive(paymentId, 'pay_replaced')

  expect(await orderOf(id)).toEqual({
    status: 'Processing',
    provider: 'COD',
    payment: 'Pending',
    due: 50_500,
  })
  expect(await emailsTo(shopper.id, 'extraPayment')).toHaveLength(1)
  const { history, toGiveBack } = (await shop.asStaff('owner').get(`/api/admin/orders/${id}`)).json()
  expect(toGiveBack).toBe(505)
  expect(history.map(({ note }: { note: string }) => note).join()).toContain('attempt that was replaced')
})

test('a refund of money for a replaced attempt leaves the order to be paid', async () => {
  const { id, paymentId, shopper } = await aHeldOrder()
  await shopper.call('POST', `/api/order/${id}/payment`, { method: 'COD', total: 505 })
  await receive(paymentId, 'pay_refunded')
  const owner = shop.asStaff('owner')

  const refund = { amount: 505, sentOn: '', reference: '', note: '', refunds: 0 }
  const refunded = await owner.post(`/api/admin/orders/${id}/refunds`, refund)
  const paid = await owner.post(`/api/admin/orders/${id}/payment`, { from: 'Pending', to: 'Paid', note: '' })

  expect(refunded.json()).toMatchObject({ payment: 'Pending', toGiveBack: 0 })
  expect(paid.json()).toMatchObject({ payment: 'Paid', toGiveBack: 0, received: 505 })
})

test.each([
  ['less than the total', 50_000, 'not the amount due'],
  ['more than the total', 51_000, 'not the amount due'],
])('%s is not accepted and flagged', async (_what, amount, words) => {
  const { id, paymentId } = await aHeldOrder()

  await receive(paymentId, `pay_${amount}`, amount)

  expect(await orderOf(id)).toMatchObject({ payment: 'Pending', due: amount })
  const { history } = (await shop.asStaff('owner').get(`/api/admin/orders/${id}`)).json()
  expect(history.map(({ note }: { note: string }) => note).join()).toContain(words)
})

test('a second payment of a paid order is due as a refund', async () => {
  const { id, paymentId } = await aHeldOrder()

  await receive(paymentId, 'pay_first')
  await receive(paymentId, 'pay_second')

  expect(await orderOf(id)).toMatchObject({ payment: 'Paid', due: 50_500 })
})

test('a confirmation of what staff have marked as paid is no second payment', async () => {
  const { id, paymentId } = await aHeldOrder()
  await shop
    .asStaff('owner')
    .post(`/api/admin/orders/${id}/payment`, { from: 'Pending', to: 'Paid', note: '' })

  await receive(paymentId, 'pay_confirmed')

  expect(await orderOf(id)).toMatchObject({ payment: 'Paid', due: 0 })
})

test('an order that is not paid in time is cancelled once, its stock returns and the customer is told', async () => {
  const before = await stock()
  const { id, shopper } = await aHeldOrder(minutes(-1))
  const waiting = await aHeldOrder()

  await Promise.all(times(3, () => releaseHeldOrders(shop.db)))

  expect(await orderOf(id)).toMatchObject({ status: 'Cancelled', payment: 'Failed', due: 0 })
  expect(await orderOf(waiting.id)).toMatchObject({ status: 'Processing', payment: 'Pending' })
  expect(await stock()).toBe(before - 1)
  const emails = await emailsTo(shopper.id, 'orderMoved')
  expect(emails).toHaveLength(1)
  expect(JSON.stringify(emails)).toContain('did not receive your payment in time')
})

test('a paid order and one that was changed to cash outlast the time to pay', async () => {
  const [paid, changed] = [await aHeldOrder(minutes(-1)), await aHeldOrder(minutes(-1))]
  await receive(paid.paymentId, 'pay_in_time')
  await changed.shopper.call('POST', `/api/order/${changed.id}/payment`, { method: 'COD', total: 505 })

  await releaseHeldOrders(shop.db)

  expect(await orderOf(paid.id)).toMatchObject({ status: 'Processing', payment: 'Paid' })
  expect(await orderOf(changed.id)).toMatchObject({ status: 'Processing', provider: 'COD' })
})

test('a payment at the moment of the cancellation is either accepted or due as a refund', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, paymentId } = await aHeldOrder(minutes(-1))

    const both = [() => releaseHeldOrders(shop.db), () => receive(paymentId, `pay_race_${round}`)]
    await Promise.all((round % 2 ? both : both.toReversed()).map((run) => run()))
    await releaseHeldOrders(shop.db)

    const order = await orderOf(id)
    expect(order.payment).toBe('Paid')
    expect(order.due).toBe(order.status === 'Cancelled' ? 50_500 : 0)
  }
})
