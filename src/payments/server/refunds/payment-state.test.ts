import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsOf } from '../../../../tests/support/email/order-emails'
import { aProduct, aStaffMember, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, times } from '../../../../tests/support/shop/busy-shop'
import { nextPayments, paymentStatuses } from '../../../orders/contract/payment-status'
import type { Actor } from '../../../orders/server/actor'
import { moveOrder } from '../../../orders/server/move-order'
import { noteRefund } from './note-refund'
import { type PaymentDetails, setPaymentState } from './payment-state'

let shop: BusyShop
let honey: MadeProduct
let priya: { id: string; name: string }
let arun: { id: string; name: string }
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db)
  priya = await aStaffMember(shop.db, { name: 'Priya' })
  arun = await aStaffMember(shop.db, { name: 'Arun' })
})
afterAll(() => shop.close())

type State = (typeof paymentStatuses)[number]
const pay = (actor: Actor, id: string, to: State, details?: PaymentDetails) =>
  shop.db.transaction().execute((tx) => setPaymentState(tx, actor, id, to, details))
const paymentOf = (id: string) =>
  shop.db.selectFrom('payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const emailsTo = async (customerId: string) =>
  shop.db
    .selectFrom('outbox')
    .innerJoin('customer', 'customer.email', 'outbox.recipient')
    .select(['kind', 'payload'])
    .where('customer.id', '=', customerId)
    .where('kind', '=', 'paymentChanged')
    .execute()

let references = 530_000_000_000
async function anOrder(method: 'COD' | 'UPI') {
  references += 1
  const shopper = await shop.aShopper()
  const placed =
    method === 'COD'
      ? await shopper.order(anOrderOf([{ of: honey }]))
      : await shopper.call(
          'POST',
          '/api/user/order/create',
          aUpiOrderOf([{ of: honey }], { upiTransactionId: String(references) }),
        )
  const id: string = placed.json().order._id
  return { id, shopper }
}

const everyMove = (['COD', 'UPI'] as const).flatMap((method) =>
  paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [method, from, to] as const)),
)

test.each(everyMove.filter(([, from, to]) => from !== to))(
  'a %s payment goes from %s to %s only where the table lists it',
  async (method, from, to) => {
    const { id } = await anOrder(method)
    await shop.db.updateTable('orders').set({ status: 'Shipped' }).where('id', '=', id).execute()
    const paid_at = from === 'Paid' || from === 'Refunded' ? new Date() : null
    await shop.db.updateTable('payment').set({ status: from, paid_at }).where('order_id', '=', id).execute()

    const ended = await pay(priya, id, to, { note: 'As the bank says' }).then(
      () => 'changed',
      (error) => [error.status, error.message],
    )

    const listed = nextPayments(method, from).includes(to)
    const asksForAmount = listed && to === 'Refunded'
    expect(ended).toEqual(
      asksForAmount
        ? [409, expect.stringMatching(/enter the amount of the refund/)]
        : listed
          ? 'changed'
          : [409, `A payment with the status ${from} cannot be changed to ${to}.`],
    )
    expect((await paymentOf(id)).status).toBe(listed && !asksForAmount ? to : from)
  },
)

test('a confirmed claim is paid at that time, emailed to the customer once, and logged', async () => {
  const { id, shopper } = await anOrder('UPI')

  await Promise.all(times(4, () => pay(priya, id, 'Paid', { from: 'Verifying' })))

  expect(await paymentOf(id)).toMatchObject({ status: 'Paid', paid_at: expect.any(Date) })
  expect(await emailsTo(shopper.id)).toHaveLength(1)
  const log = await shop.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute()
  expect(log).toMatchObject([
    { staff_name: 'Priya', before: { payment: 'Verifying' }, after: { payment: 'Paid' } },
  ])
  const events = await shop.db.selectFrom('payment_event').selectAll().where('order_id', '=', id).execute()
  expect(events).toMatchObject([{ staff_name: 'Priya', from_status: 'Verifying', to_status: 'Paid' }])
})

test('the second of two people who change a payment gets a conflict', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await anOrder('UPI')

    const ended = await Promise.allSettled([
      pay(priya, id, 'Paid', { from: 'Verifying' }),
      pay(arun, id, round % 2 ? 'Failed' : 'Paid', { from: 'Verifying' }),
    ])

    const lost = ended.filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.reason).toMatchObject({ status: 409, code: 'PAYMENT_CHANGED' })
  }
})

test('undoing a confirmed claim needs a reason, sends no email and is in the history', async () => {
  const { id, shopper } = await anOrder('UPI')
  await pay(priya, id, 'Paid')
  const before = await emailsTo(shopper.id)

  await expect(pay(priya, id, 'Verifying', { from: 'Paid' })).rejects.toMatchObject({ status: 400 })
  await Promise.all(
    times(2, () => pay(priya, id, 'Verifying', { from: 'Paid', note: 'The line of another' })),
  )
  const second = pay(arun, id, 'Verifying', { from: 'Paid', note: 'The same' })

  await expect(second).rejects.toMatchObject({ code: 'PAYMENT_CHANGED' })
  expect(await paymentOf(id)).toMatchObject({ status: 'Verifying', paid_at: null, received_paise: null })
  expect(await emailsTo(shopper.id)).toEqual(before)
  const history = (await shop.asStaff('manager').get(`/api/admin/orders/${id}`)).json().history
  expect(history.at(-1)).toMatchObject({
    what: 'payment',
    to: 'Verifying',
    by: 'Priya',
    note: 'The line of another',
  })
  const { claims } = (await shop.asStaff('manager').get('/api/admin/payments')).json()
  expect(claims).toContainEqual(expect.objectContaining({ orderId: id, payment: 'Verifying' }))
})

test('a payment confirmed again is emailed again only if the amount or the email in between differs', async () => {
  const { id, shopper } = await anOrder('UPI')
  const { db } = shop
  const told: number[] = []
  const confirm = async (received?: number) => {
    await pay(priya, id, 'Paid', { received })
    told.push((await emailsTo(shopper.id)).length)
    await pay(priya, id, 'Verifying', { note: 'The line of another' })
  }

  for (const received of [undefined, undefined, 30_000, 30_000, undefined]) await confirm(received)
  await db.updateTable('payment').set({ reminded_at: new Date() }).where('order_id', '=', id).execute()
  await confirm()
  await db
    .insertInto('payment_correction')
    .values({ order_id: id, was: '530000000000', became: '530000000001' })
    .execute()
  await confirm()

  expect(told).toEqual([1, 1, 2, 2, 3, 4, 5])
})

test('a shipped order keeps its invoice when its payment is checked again', async () => {
  const { id } = await anOrder('UPI')
  await pay(priya, id, 'Paid')
  for (const to of ['Confirmed', 'Packed', 'Shipped'] as const)
    await shop.db.transaction().execute((tx) => moveOrder(tx, priya, id, to, parcel))
  const shown = async () => (await shop.asStaff('manager').get(`/api/admin/orders/${id}`)).json()
  const { documents } = await shown()

  await pay(priya, id, 'Verifying', { note: 'A wrong tap' })

  expect(documents.invoice).toMatch(/\d/)
  expect(await shown()).toMatchObject({
    documents,
    status: 'Shipped',
    payment: 'Verifying',
    received: 0,
    left: 304,
  })
})

test('a failed payment can be checked again', async () => {
  const { id } = await anOrder('UPI')
  await pay(priya, id, 'Failed')

  await pay(priya, id, 'Verifying')

  expect(await paymentOf(id)).toMatchObject({ status: 'Verifying', paid_at: null })
})

test('a cash payment sends no email', async () => {
  const { id, shopper } = await anOrder('COD')

  await pay(priya, id, 'Paid')

  expect(await emailsTo(shopper.id)).toEqual([])
})

test('undoing collected cash needs a reason, sends no email and is in the history', async () => {
  const { id, shopper } = await anOrder('COD')
  await pay(priya, id, 'Paid')

  await expect(pay(priya, id, 'Pending', { from: 'Paid' })).rejects.toMatchObject({ status: 400 })
  await pay(priya, id, 'Pending', { from: 'Paid', note: 'The tap was for another order' })

  expect(await paymentOf(id)).toMatchObject({ status: 'Pending', paid_at: null, received_paise: null })
  const staff = shop.asStaff('manager')
  const { history } = (await staff.get(`/api/admin/orders/${id}`)).json()
  expect(history.at(-1)).toMatchObject({ to: 'Pending', by: 'Priya', note: 'The tap was for another order' })
  const { slips } = (await staff.get(`/api/admin/orders/slips?ids=${id}`)).json()
  expect(slips).toMatchObject([{ cashDue: 304 }])
  expect(await emailsTo(shopper.id)).toEqual([])
})

test.each(['Cancelled', 'Returned'] as const)(
  'no cash is collected for an order that is %s',
  async (status) => {
    const { id } = await anOrder('COD')
    await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    await pay(priya, id, 'Failed')

    for (const to of ['Pending', 'Paid'] as const)
      await expect(pay(priya, id, to)).rejects.toMatchObject({ status: 409, code: 'NOT_A_MOVE' })
  },
)

test('cash cannot fail while the parcel is in the shop', async () => {
  const { id } = await anOrder('COD')

  await expect(pay(priya, id, 'Failed')).rejects.toMatchObject({ status: 409, code: 'NOT_A_MOVE' })
})

const parcel = { shipment: { carrier: 'ST Courier', trackingNumber: '4567 8901' } }

test.each(['Confirmed', 'Packed', 'Shipped'] as const)(
  'a UPI order whose payment is only claimed does not become %s',
  async (to) => {
    const { id } = await anOrder('UPI')
    const before = { Confirmed: 'Processing', Packed: 'Confirmed', Shipped: 'Packed' } as const
    await shop.db.updateTable('orders').set({ status: before[to] }).where('id', '=', id).execute()
    const move = () => shop.db.transaction().execute((tx) => moveOrder(tx, priya, id, to, parcel))

    await expect(move()).rejects.toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' })
    await pay(priya, id, 'Paid')
    await move()

    const order = shop.db.selectFrom('orders').select('status').where('id', '=', id)
    expect(await order.executeTakeFirstOrThrow()).toEqual({ status: to })
  },
)

test('a paid order that is cancelled asks for a refund, and stays paid until all of it was refunded', async () => {
  const { id } = await anOrder('UPI')
  await pay(priya, id, 'Paid')

  await shop.db.transaction().execute((tx) => moveOrder(tx, priya, id, 'Cancelled'))
  const stillPaid = await paymentOf(id)
  const sent = { sentOn: undefined, reference: '', note: '' }
  await noteRefund(shop.db, priya, id, { ...sent, amount: 304, refunds: 0 }, new Date())

  expect(stillPaid).toMatchObject({ status: 'Paid', refund_due_paise: 30_400 })
  expect(await paymentOf(id)).toMatchObject({ status: 'Refunded', paid_at: stillPaid.paid_at })
  expect((await emailsOf(shop.db, id)).slice(2).map(({ kind, status }) => [kind, status])).toEqual([
    ['paymentChanged', 'Processing'],
    ['orderMoved', 'Cancelled'],
    ['moneySentBack', 'Cancelled'],
  ])
})
