import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsOf } from '../../../tests/support/email/order-emails'
import { aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { anOrderOf, type BodyLine } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../tests/support/shop/busy-shop'
import { findIssued } from '../../tax/server/invoices/issue-invoice'
import { orderStatuses, orderStatusTable } from '../contract/order-status'
import type { Actor } from './actor'
import { type MoveDetails, moveOrder } from './move-order'

let shop: BusyShop
let priya: { id: string; name: string }
let arun: { id: string; name: string }
beforeAll(async () => {
  shop = await openBusyShop()
  priya = await aStaffMember(shop.db, { name: 'Priya' })
  arun = await aStaffMember(shop.db, { name: 'Arun' })
})
afterAll(() => shop.close())

type Status = (typeof orderStatuses)[number]

const move = (actor: Actor, id: string, to: Status, details?: MoveDetails) =>
  shop.db.transaction().execute((tx) => moveOrder(tx, actor, id, to, details))
const parcel = { shipment: { carrier: 'ST Courier', trackingNumber: '4567 8901' } }

async function anOrder(lines?: BodyLine[], shopper?: Shopper): Promise<string> {
  const by = shopper ?? (await shop.aShopper())
  const placed = await by.order(anOrderOf(lines ?? [{ of: await aProduct(shop.db) }]))
  return placed.json().order._id
}
/** Puts an order into a status directly. */
async function anOrderThatIs(status: Status): Promise<string> {
  const id = await anOrder()
  await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  return id
}
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const paymentOf = (id: string) =>
  shop.db
    .selectFrom('payment')
    .select(['status', 'paid_at'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

const everyMove = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

test.each(everyMove.filter(([from, to]) => from !== to))(
  '[ORD-03] from %s to %s only where the table lists it',
  async (from, to) => {
    const id = await anOrderThatIs(from)

    const moved = await move(priya, id, to, parcel).then(
      () => 'moved',
      (error) => [error.status, error.message],
    )

    const listed = orderStatusTable[from].next.includes(to)
    expect(moved).toEqual(
      listed
        ? 'moved'
        : [409, expect.stringContaining(`An order with the status ${from} cannot be changed to ${to}`)],
    )
    expect(await statusOf(id)).toBe(listed ? to : from)
  },
)

test.each([
  [
    'Processing',
    'Packed',
    'Shipped',
    'cannot be changed to Shipped, which needs Packed. It can become Confirmed or Cancelled.',
  ],
  [
    'Processing',
    'Confirmed',
    'Cancelled',
    'This order is Processing, not Confirmed. It can become Confirmed or Cancelled.',
  ],
  [
    'Delivered',
    'Delivered',
    'Packed',
    'cannot be changed to Packed, which needs Confirmed. It can become Returned.',
  ],
  ['Cancelled', 'Cancelled', 'Returned', 'which needs Shipped or Delivered. No other status can follow.'],
] as const)(
  '[ORD-03] a move of a %s order from %s to %s says what can follow',
  async (status, from, to, text) => {
    const id = await anOrderThatIs(status)

    const moved = move(priya, id, to, { ...parcel, from })

    await expect(moved).rejects.toMatchObject({
      message: expect.stringContaining(text),
      details: { now: status },
    })
  },
)

test('[ORD-03] each step is stored with its time and author, and emailed to the customer', async () => {
  const id = await anOrder()

  await move(priya, id, 'Confirmed', { note: 'She wants it before noon' })
  await move(arun, id, 'Packed', { told: 'With a small gift.' })
  await move(arun, id, 'Shipped', parcel)
  await move(priya, id, 'Delivered', { cashCollected: true })

  const events = await shop.db
    .selectFrom('order_event')
    .select(['from_status', 'to_status', 'actor', 'staff_name', 'note', 'told'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const step = { actor: 'staff', note: '', told: '' }
  expect(events).toEqual([
    { ...step, actor: 'customer', staff_name: '', from_status: null, to_status: 'Processing' },
    {
      ...step,
      staff_name: 'Priya',
      note: 'She wants it before noon',
      from_status: 'Processing',
      to_status: 'Confirmed',
    },
    {
      ...step,
      staff_name: 'Arun',
      told: 'With a small gift.',
      from_status: 'Confirmed',
      to_status: 'Packed',
    },
    { ...step, staff_name: 'Arun', from_status: 'Packed', to_status: 'Shipped' },
    { ...step, staff_name: 'Priya', from_status: 'Shipped', to_status: 'Delivered' },
  ])
  const emails = await emailsOf(shop.db, id)
  expect(emails.map(({ kind, status }) => [kind, status])).toEqual([
    ['orderPlaced', undefined],
    ['orderNotice', undefined],
    ['orderMoved', 'Confirmed'],
    ['orderMoved', 'Packed'],
    ['orderMoved', 'Shipped'],
    ['orderMoved', 'Delivered'],
  ])
  expect(emails[3]).toMatchObject({ told: 'With a small gift.' })
  expect(emails[4]).toMatchObject({ carrier: 'ST Courier', trackingNumber: '4567 8901' })
  const log = await shop.db
    .selectFrom('audit_log')
    .select(['staff_name', 'action', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    {
      staff_name: 'Priya',
      action: 'moved',
      before: { status: 'Processing' },
      after: { status: 'Confirmed' },
    },
    { staff_name: 'Arun', action: 'moved', after: { status: 'Packed' } },
    { staff_name: 'Arun', action: 'moved', after: { status: 'Shipped', trackingNumber: '4567 8901' } },
    { staff_name: 'Priya', action: 'payment changed', after: { payment: 'Paid' } },
    { staff_name: 'Priya', action: 'moved', after: { status: 'Delivered' } },
  ])
  expect(await paymentOf(id)).toEqual({ status: 'Paid', paid_at: expect.any(Date) })
})

test('[ORD-03] a wrong "packed" is taken back without a message to the customer, and packed again', async () => {
  const tea = await aProduct(shop.db, { stock: 10 })
  const id = await anOrder([{ of: tea, quantity: 2 }])
  await move(priya, id, 'Confirmed')
  await move(arun, id, 'Packed')
  const before = (await emailsOf(shop.db, id)).length

  await move(arun, id, 'Confirmed', { from: 'Packed' })
  await move(arun, id, 'Confirmed', { from: 'Packed' })

  expect(await statusOf(id)).toBe('Confirmed')
  expect(await emailsOf(shop.db, id)).toHaveLength(before)
  expect(await stockOf(tea.id)).toBe(8)
  const events = shop.db.selectFrom('order_event').select(['from_status', 'to_status', 'staff_name'])
  expect((await events.where('order_id', '=', id).orderBy('id').execute()).slice(2)).toEqual([
    { from_status: 'Confirmed', to_status: 'Packed', staff_name: 'Arun' },
    { from_status: 'Packed', to_status: 'Confirmed', staff_name: 'Arun' },
  ])
  const log = shop.db.selectFrom('audit_log').select(['before', 'after']).where('entity_id', '=', id)
  expect((await log.orderBy('id').execute()).at(-1)).toEqual({
    before: { status: 'Packed' },
    after: { status: 'Confirmed' },
  })
  await move(arun, id, 'Packed', { from: 'Confirmed' })
  expect(await statusOf(id)).toBe('Packed')
  expect(await emailsOf(shop.db, id), 'the customer knows that it is packed').toHaveLength(before)
})

test.each([
  [{}, 'Please choose a carrier.'],
  [{ shipment: { carrier: 'DTDC', trackingNumber: '' } }, 'Please enter the tracking number.'],
])('[ORD-03] nothing is shipped with %j', async (details, message) => {
  const id = await anOrderThatIs('Packed')

  await expect(move(priya, id, 'Shipped', details)).rejects.toMatchObject({ status: 400, message })

  expect(await statusOf(id)).toBe('Packed')
})

test('[ORD-03] own delivery has no tracking number', async () => {
  const id = await anOrderThatIs('Packed')

  await move(priya, id, 'Shipped', { shipment: { carrier: 'Own delivery', trackingNumber: '' } })

  expect(await statusOf(id)).toBe('Shipped')
})

test('[ORD-03] a double tap is one step, with one email', async () => {
  const id = await anOrder()

  await Promise.all(times(5, () => move(priya, id, 'Confirmed', { from: 'Processing' })))

  expect((await emailsOf(shop.db, id)).filter(({ kind }) => kind === 'orderMoved')).toHaveLength(1)
})

test('[ORD-03] the second of two people who move an order gets a 409', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await anOrder()
    const both = round % 2 ? (['Confirmed', 'Confirmed'] as const) : (['Confirmed', 'Cancelled'] as const)

    const ended = await Promise.allSettled([
      move(priya, id, both[0], { from: 'Processing' }),
      move(arun, id, both[1], { from: 'Processing' }),
    ])

    const lost = ended.filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.reason).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
    expect(lost[0]?.reason.message).toMatch(
      /^(?:Priya|Arun) has already marked this as (?:Confirmed|Cancelled)\./,
    )
    expect((await emailsOf(shop.db, id)).filter(({ kind }) => kind === 'orderMoved')).toHaveLength(1)
  }
})

test('[ORD-03] a second tracking number by the same person is rejected', async () => {
  const id = await anOrderThatIs('Packed')
  await move(priya, id, 'Shipped', parcel)

  await move(priya, id, 'Shipped', parcel)
  const other = move(priya, id, 'Shipped', { shipment: { carrier: 'DTDC', trackingNumber: 'X1' } })

  await expect(other).rejects.toMatchObject({ status: 409 })
})

test('[ORD-03] a cancelled order returns its pieces once, and only to counted stock', async () => {
  const [honey, oil] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db)]
  const id = await anOrder([{ of: honey, quantity: 3 }, { of: oil }])

  await Promise.all(times(4, () => move(priya, id, 'Cancelled', { told: 'We could not reach you.' })))

  expect([await stockOf(honey.id), await stockOf(oil.id)]).toEqual([5, null])
  expect(await paymentOf(id)).toEqual({ status: 'Failed', paid_at: null })
})

test.each([
  ['Shipped', undefined, 5],
  ['Shipped', false, 2],
  ['Delivered', undefined, 2],
  ['Delivered', true, 5],
] as const)(
  '[ORD-03] returned from %s with restock %s leaves %i pieces: what was with somebody is not sold again unasked',
  async (status, restock, left) => {
    const honey = await aProduct(shop.db, { stock: 5 })
    const id = await anOrder([{ of: honey, quantity: 3 }])
    await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()

    await move(priya, id, 'Returned', { restock })

    expect(await stockOf(honey.id)).toBe(left)
    expect(await paymentOf(id)).toMatchObject({ status: 'Failed' })
  },
)

test.for([
  ['Delivered', true, { status: 'Paid', refund_due_paise: 10_500 }],
  ['Delivered', false, { status: 'Failed', refund_due_paise: 0 }],
  ['Shipped', true, { status: 'Failed', refund_due_paise: 0 }],
] as const)(
  'of a parcel that comes back after %s, with cash noted as paid %s, %j',
  async ([status, cashCollected, expected]) => {
    const product = await aProduct(shop.db, { price_paise: 10_000 })
    const id = await anOrder([{ of: product }])
    for (const to of ['Confirmed', 'Packed', 'Shipped'] as const) await move(priya, id, to, parcel)
    if (status === 'Delivered') await move(priya, id, 'Delivered')

    await move(priya, id, 'Returned', { cashCollected })

    const payment = shop.db.selectFrom('payment').select(['status', 'refund_due_paise'])
    expect(await payment.where('order_id', '=', id).executeTakeFirstOrThrow()).toEqual(expected)
  },
)

test('the invoice is issued when the order is shipped, the credit note when it is returned, each once', async () => {
  const id = await anOrderThatIs('Packed')
  const documents = async () => {
    const { invoice, creditNotes } = await findIssued(shop.db, id)
    return [invoice?.number, ...creditNotes.map(({ number }) => number)]
  }

  const before = await documents()
  await move(priya, id, 'Shipped', parcel)
  await move(priya, id, 'Shipped', parcel)
  const shipped = await documents()
  await move(priya, id, 'Returned')

  expect(before).toEqual([undefined])
  expect(shipped).toEqual([expect.any(String)])
  expect(await documents()).toEqual([shipped[0], expect.any(String)])
})

test('an order of a deleted account is moved without an email', async () => {
  const shopper = await shop.aShopper()
  const id = await anOrder(undefined, shopper)
  await shop.db.deleteFrom('customer').where('id', '=', shopper.id).execute()

  await move(priya, id, 'Confirmed')

  expect(await statusOf(id)).toBe('Confirmed')
  expect((await emailsOf(shop.db, id)).filter(({ kind }) => kind === 'orderMoved')).toEqual([])
})

test('an unknown order is not found', async () => {
  const unknown = '0198f1a0-0000-7000-8000-000000000000'

  await expect(move(priya, unknown, 'Confirmed')).rejects.toMatchObject({ status: 404 })
})
