import { pino } from 'pino'
import { expect, test } from 'vitest'
import { webhookEvent } from '../../../../tests/support/razorpay/events'
import { openRazorpayShop } from '../../../../tests/support/razorpay/razorpay-shop'
import { razorpayKeys } from '../../../../tests/support/razorpay/stand-in'
import { times } from '../../../../tests/support/shop/busy-shop'
import { moveOrder } from '../../../orders/server/move-order'

const shop = await openRazorpayShop()
const { db, standIn, anOpenOrder, deliver, deliverAll, payNow, paymentOf, receiptsOf, emailsOf } = shop

const outcomes = async () => {
  const ids = standIn.events.map(({ headers }) => headers['x-razorpay-event-id'])
  const rows = await db.selectFrom('razorpay_event').selectAll().where('id', 'in', ids).execute()
  return rows.map(({ name, outcome }) => `${name}: ${outcome}`).sort()
}

test('webhooks alone pay an order, in any order and doubled', async () => {
  const order = await anOpenOrder()
  const { razorpay_payment_id: paymentId } = standIn.pay(order.razorpayId)
  const backwards = [...standIn.events].reverse()

  for (const event of backwards) await Promise.all(times(3, () => deliver(event)))
  await deliverAll()

  expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid' })
  expect(await receiptsOf(order.id)).toEqual([{ reference: paymentId, amount_paise: 30_400, problem: '' }])
  expect((await emailsOf(order.id)).filter((kind) => kind === 'paymentChanged')).toHaveLength(1)
  expect(await outcomes()).toEqual([
    'order.paid: money noted',
    'payment.authorized: noted',
    'payment.captured: money noted',
  ])
})

test('a failed try leaves the order open; the next one pays it, also if the failure is told last', async () => {
  const order = await anOpenOrder()
  standIn.pay(order.razorpayId, { status: 'failed' })
  const [failure] = standIn.events
  await deliverAll()
  const between = await paymentOf(order.id)
  standIn.pay(order.razorpayId)
  await deliverAll()
  if (failure) await deliver(failure, { 'x-razorpay-event-id': 'evt_sent_again' })

  expect(between).toMatchObject({ status: 'Pending' })
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid' })
  expect(await shop.adminOrder(order.id)).toMatchObject({
    razorpay: {
      isTest: true,
      tries: [
        { status: 'failed', error: 'Payment was declined by the bank' },
        { status: 'captured', amount: 304 },
      ],
    },
  })
})

test('a payment that is said to have failed after it was captured stays paid', async () => {
  const order = await anOpenOrder()
  const { razorpay_payment_id: id } = standIn.pay(order.razorpayId)
  await deliverAll()

  const payment = { ...standIn.ledger.payment(id), status: 'failed' as const }
  const late = webhookEvent(razorpayKeys.webhookSecret, 'payment.failed', { payment })

  expect((await deliver(late)).statusCode).toBe(200)
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid' })
})

test.each([
  ['less', 30_399],
  ['more', 30_401],
])('a payment of %s is not accepted: it is kept for a refund and staff see it', async (_, amount) => {
  const order = await anOpenOrder()
  standIn.pay(order.razorpayId, { amount })

  await deliverAll()
  await deliverAll()

  expect(await paymentOf(order.id)).toMatchObject({ status: 'Pending' })
  expect(await receiptsOf(order.id)).toMatchObject([{ amount_paise: amount, problem: 'amount' }])
  expect(await shop.adminOrder(order.id)).toMatchObject({ payment: 'Pending', toGiveBack: amount / 100 })
})

test('a payment in another currency is not accepted, and staff read of it once', async () => {
  const order = await anOpenOrder()
  standIn.pay(order.razorpayId, { currency: 'USD' })

  await deliverAll()
  await deliverAll()

  expect(await paymentOf(order.id)).toMatchObject({ status: 'Pending' })
  expect(await receiptsOf(order.id)).toEqual([])
  const notes = (await shop.adminOrder(order.id)).history.map(({ note }: { note: string }) => note)
  expect(notes.filter((note: string) => note.includes('USD'))).toHaveLength(1)
})

test('money that comes after the order was paid another way or cancelled is due as a refund', async () => {
  const [changed, cancelled] = [await anOpenOrder(), await anOpenOrder()]
  await payNow(changed, 'COD')
  await db.transaction().execute((tx) => moveOrder(tx, 'shop', cancelled.id, 'Cancelled'))
  standIn.pay(changed.razorpayId)
  standIn.pay(cancelled.razorpayId)

  await deliverAll()

  expect(await paymentOf(changed.id)).toMatchObject({ provider: 'COD', status: 'Pending' })
  expect(await receiptsOf(changed.id)).toMatchObject([{ problem: 'replaced' }])
  for (const { id } of [changed, cancelled])
    expect(await shop.adminOrder(id)).toMatchObject({ toGiveBack: 304, refundable: 304 })
})

test('unknown orders, other events and unreadable ones are noted and answered with 200', async () => {
  const { id } = standIn.ledger.createOrder({ amount: 500, currency: 'INR', receipt: 'of another shop' })
  standIn.pay(id)
  const secret = razorpayKeys.webhookSecret
  standIn.events.push(webhookEvent(secret, 'subscription.charged', {}))
  const payment = { ...standIn.ledger.payments.at(-1), id: 7 } as never
  standIn.events.push(webhookEvent(secret, 'payment.captured', { payment }))

  await deliverAll()

  expect(await outcomes()).toEqual([
    ': not read',
    'order.paid: unknown order',
    'payment.authorized: unknown order',
    'payment.captured: unknown order',
    'subscription.charged: other event',
  ])
})

test('a wrong signature is answered with 400, changes nothing, and the log has neither body nor secret', async () => {
  const order = await anOpenOrder()
  standIn.pay(order.razorpayId)
  const [, captured] = standIn.events
  if (!captured) throw new Error('No event')
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  shop.services.log.warn = log.warn.bind(log)

  const replies = [
    await deliver(captured, { 'x-razorpay-signature': 'f'.repeat(64) }),
    await deliver(captured, { 'x-razorpay-signature': '' }),
    await deliver({ ...captured, body: captured.body.replace('30400', '30401') }),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([400, 400, 400])
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Pending' })
  expect(lines).toHaveLength(3)
  for (const hidden of [order.razorpayId, ...Object.values(razorpayKeys).map(String)].filter(
    (one) => one !== 'true',
  ))
    expect(lines.join()).not.toContain(hidden)
})

test('an event that could not be stored is not lost: the next copy of it counts', async () => {
  const order = await anOpenOrder()
  standIn.pay(order.razorpayId)
  const captured = standIn.events.find(({ name }) => name === 'payment.captured')
  if (!captured) throw new Error('No event')
  await db.schema.alterTable('payment_receipt').renameTo('payment_receipt_away').execute()
  const failed = await deliver(captured)
  await db.schema.alterTable('payment_receipt_away').renameTo('payment_receipt').execute()

  const again = await deliver(captured)

  expect([failed.statusCode, again.statusCode]).toEqual([500, 200])
  expect(await paymentOf(order.id)).toMatchObject({ status: 'Paid' })
})
