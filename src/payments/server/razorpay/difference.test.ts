import { expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import { contentsOf } from '../../../../tests/support/factories/changed-orders'
import { expectExactMoney } from '../../../../tests/support/factories/differences'
import { openRazorpayShop } from '../../../../tests/support/razorpay/razorpay-shop'
import { times } from '../../../../tests/support/shop/busy-shop'

const shop = await openRazorpayShop()
const { standIn, honey, payNow, confirm, aPaidOrder, anOpenOrder, adminOrder, deliver, deliverAll } = shop
const { askLater, paymentOf, receiptsOf, refundsOf, db } = shop

const manager = () => shop.shop.asStaff('manager')
async function change(id: string, quantity: number, more: object = {}) {
  const { status: from, version } = await adminOrder(id)
  const contents = contentsOf([{ of: honey, quantity }])
  const { total } = (await manager().post(`/api/admin/orders/${id}/change/preview`, contents)).json()
  const body = { ...contents, from, version, total, ...more }
  return manager().put(`/api/admin/orders/${id}/change`, body)
}

/** Paid Rs. 304, and a jar of Rs. 299 was added; the payment window of the difference is open. */
async function aDearerOrder() {
  const order = await aPaidOrder()
  await change(order.id, 2)
  const opened = await payNow(order, 'RAZORPAY', { total: 299 })
  return { ...order, razorpayId: String(opened.json().next.data.razorpayOrderId), opened }
}

test('[CHK-09] the window asks for the difference alone, and its payment counts once beside the first', async () => {
  const order = await aDearerOrder()

  const answer = standIn.pay(order.razorpayId)
  const replies = await Promise.all([...times(3, () => confirm(order, answer)), deliverAll()])
  await askLater({ machines: 2 })

  expect(order.opened.json().next.data).toMatchObject({ amount: 29_900 })
  expect(order.opened.json().order).toMatchObject({ paidBefore: 304, toPay: 299 })
  expect(replies.slice(0, 3).map((reply) => reply?.statusCode)).toEqual([200, 200, 200])
  expect(await adminOrder(order.id)).toMatchObject({ payment: 'Paid', received: 603, toGiveBack: 0 })
  expect(await receiptsOf(order.id)).toMatchObject([
    { amount_paise: 30_400, problem: '' },
    { amount_paise: 29_900, problem: '' },
  ])
})

test('an order that waits for its difference holds no stock for a time', async () => {
  const order = await aDearerOrder()
  const { id } = order

  const atFirst = await paymentOf(id)
  await payNow(order, 'UPI', { total: 299, upiTransactionId: nextReference() })
  await manager().post(`/api/admin/orders/${id}/payment`, { from: 'Verifying', to: 'Failed', note: '' })
  const again = await payNow(order, 'RAZORPAY', { total: 299 })

  expect(atFirst).toMatchObject({ held_until: null, amount_paise: 29_900 })
  expect(again.statusCode).toBe(200)
  expect(await paymentOf(id)).toMatchObject({ provider: 'RAZORPAY', held_until: null, amount_paise: 29_900 })
})

test('messages about the first payment, late and doubled, change nothing', async () => {
  const order = await anOpenOrder()
  standIn.pay(order.razorpayId)
  const events = standIn.events.splice(0)
  const staffSawIt = { from: 'Pending', to: 'Paid', note: 'Seen in the dashboard' }
  await manager().post(`/api/admin/orders/${order.id}/payment`, staffSawIt)
  await change(order.id, 2)

  for (const event of [...events, ...events]) await deliver(event)
  await askLater()

  expect(await adminOrder(order.id)).toMatchObject({
    payment: 'Pending',
    received: 304,
    toPay: 299,
    toGiveBack: 0,
  })
  expect(await receiptsOf(order.id)).toMatchObject([{ amount_paise: 30_400, problem: '' }])
})

test('while the customer may be paying the amount stays, and a dropped difference that is paid is refunded', async () => {
  const order = await aDearerOrder()

  const dearer = await change(order.id, 3)
  const back = await change(order.id, 1)
  const answer = standIn.pay(order.razorpayId)
  await deliverAll()
  await confirm(order, answer)

  expect(dearer.json()).toMatchObject({ code: 'PAYS_NOW' })
  expect(back.json()).toMatchObject({ total: 304, payment: 'Paid' })
  expect(await adminOrder(order.id)).toMatchObject({
    payment: 'Paid',
    received: 304,
    otherPayments: [{ amount: 299, isUnapplied: true }],
    toGiveBack: 299,
  })
  await expectExactMoney(db, order.id)
})

test('staff mark an open difference as failed to change the order, and its customer pays the new one', async () => {
  const order = await aDearerOrder()
  const failed = { from: 'Pending', to: 'Failed', note: '' }
  await manager().post(`/api/admin/orders/${order.id}/payment`, failed)

  const dearer = await change(order.id, 3)
  const former = standIn.pay(order.razorpayId, { status: 'authorized' })
  await confirm(order, former)
  const again = await payNow(order, 'RAZORPAY', { total: 598 })
  await confirm(order, standIn.pay(String(again.json().next.data.razorpayOrderId), { status: 'authorized' }))

  expect(dearer.json()).toMatchObject({ total: 902, payment: 'Failed', toPay: 598 })
  expect(standIn.ledger.payment(former.razorpay_payment_id)).toMatchObject({ status: 'authorized' })
  expect(await adminOrder(order.id)).toMatchObject({ payment: 'Paid', received: 902, toGiveBack: 0 })
  await expectExactMoney(db, order.id)
})

test('each payment is refunded by itself, at most what it received', async () => {
  const order = await aDearerOrder()
  const { razorpay_payment_id: second } = standIn.pay(order.razorpayId)
  await deliverAll()
  await manager().post(`/api/admin/orders/${order.id}/move`, { from: 'Processing', to: 'Cancelled' })
  const send = (amount: number, refunds: number) =>
    manager().post(`/api/admin/orders/${order.id}/refunds/send`, { amount, refunds, note: '' })

  const due = await adminOrder(order.id)
  const whole = await send(603, 0)
  const first = await send(304, 0)
  const rest = await send(299, 1)

  expect(due).toMatchObject({ toGiveBack: 603, refundable: 304 })
  expect(whole.json()).toMatchObject({ code: 'NOT_REFUNDABLE' })
  expect([first.statusCode, rest.statusCode]).toEqual([200, 200])
  expect((await refundsOf(order.id)).map((one) => one.provider_payment)).toEqual([order.paymentId, second])
  expect(await adminOrder(order.id)).toMatchObject({ payment: 'Refunded', toGiveBack: 0 })
  await expectExactMoney(db, order.id)
})
