import { expect, test } from 'vitest'
import { openRazorpayShop } from '../../../../tests/support/razorpay/razorpay-shop'
import { times } from '../../../../tests/support/shop/busy-shop'
import { forgetOldEvents } from './razorpay-queries'

const shop = await openRazorpayShop()
const { db, standIn, anOrder, anOpenOrder, askLater, confirm, paymentOf, payNow, receiptsOf } = shop

test('a payment whose answer and webhooks were lost is found by asking', async () => {
  const order = await anOpenOrder()
  standIn.pay(order.razorpayId)

  await askLater()

  expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid' })
})

test('asked for by several processes at once, with a late webhook and answer, a payment counts once', async () => {
  const order = await anOpenOrder()
  const answer = standIn.pay(order.razorpayId)

  await Promise.all([askLater({ machines: 3 }), shop.deliverAll(), confirm(order, answer)])

  expect(await receiptsOf(order.id)).toHaveLength(1)
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid' })
})

test('an authorized payment of the right amount is captured; another is left for Razorpay to return', async () => {
  const [right, wrong] = [await anOpenOrder(), await anOpenOrder()]
  const ids = [
    standIn.pay(right.razorpayId, { status: 'authorized' }),
    standIn.pay(wrong.razorpayId, { status: 'authorized', amount: 100 }),
  ].map(({ razorpay_payment_id: id }) => id)

  await askLater()

  expect(ids.map((id) => standIn.ledger.payment(id).status)).toEqual(['captured', 'authorized'])
  expect(await paymentOf(right.id)).toMatchObject({ status: 'Paid' })
  expect(await paymentOf(wrong.id)).toMatchObject({ status: 'Pending' })
  expect(await receiptsOf(wrong.id)).toEqual([])
})

test('an authorized payment is not captured once the order is paid another way', async () => {
  const order = await anOpenOrder()
  const { razorpay_payment_id: id } = standIn.pay(order.razorpayId, { status: 'authorized' })
  await payNow(order, 'COD')

  await askLater()

  expect(standIn.ledger.payment(id)).toMatchObject({ status: 'authorized' })
  expect(await receiptsOf(order.id)).toEqual([])
})

test('one order that Razorpay does not answer for delays no other', async () => {
  const [silent, other] = [await anOpenOrder(), await anOpenOrder()]
  for (const { razorpayId } of [silent, other]) standIn.pay(razorpayId)
  for (const _ of times(3, () => 0)) standIn.failNext(new RegExp(silent.razorpayId), 'failed')

  await askLater()
  const before = await paymentOf(silent.id)
  await askLater({ minutes: 60 })

  expect(await paymentOf(other.id)).toMatchObject({ status: 'Paid' })
  expect(before).toMatchObject({ status: 'Pending' })
  expect(await paymentOf(silent.id)).toMatchObject({ status: 'Paid' })
})

test('Razorpay is asked neither at once, nor for paid orders, nor again and again', async () => {
  const fresh = await anOpenOrder()
  await shop.aPaidOrder()
  await anOrder()
  await db.updateTable('razorpay_order').set({ created_at: new Date() }).execute()
  standIn.tidy()
  const asked = () => standIn.calls.filter((call) => call.endsWith(`${fresh.razorpayId}/payments`)).length
  const { askRazorpay } = await import('./razorpay-clock')

  await askRazorpay(shop.services)
  const atOnce = standIn.calls.length
  await askLater()
  const later = asked()
  await askRazorpay(shop.services)

  expect([atOnce, later, asked()]).toEqual([0, 1, 1])
})

test('webhooks are forgotten after a month', async () => {
  const old = new Date(Date.now() - 31 * 24 * 60 * 60_000)
  const event = { name: 'payment.captured', outcome: 'money noted' }
  await db
    .insertInto('razorpay_event')
    .values([
      { id: 'evt_old', received_at: old, ...event },
      { id: 'evt_new', ...event },
    ])
    .execute()

  await forgetOldEvents(db)

  const left = await db.selectFrom('razorpay_event').select('id').where('id', 'like', 'evt_%').execute()
  expect(left.map(({ id }) => id)).toContain('evt_new')
  expect(left.map(({ id }) => id)).not.toContain('evt_old')
})
