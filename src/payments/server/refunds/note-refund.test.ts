import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import {
  aTaxedProduct,
  regularSeller,
  saveSettings,
} from '../../../../tests/support/factories/dispatched-orders'
import { aStaffMember, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, type Shopper } from '../../../../tests/support/shop/busy-shop'
import type { OrderStatus } from '../../../orders/contract/order-status'
import { dayInIndia } from '../../../platform/contract/india-time'
import { receivePayment } from '../providers/receive-payment'
import { noteRefund } from './note-refund'

let shop: BusyShop
let honey: MadeProduct
let arun: { id: string; name: string }
let priya: { id: string; name: string }
beforeAll(async () => {
  shop = await openBusyShop()
  await saveSettings(shop, { gst: regularSeller })
  honey = await aTaxedProduct(shop)
  arun = await aStaffMember(shop.db, { name: 'Arun' })
  priya = await aStaffMember(shop.db, { name: 'Priya' })
})
afterAll(() => shop.close())

const today = dayInIndia(Date.now())
const manager = () => shop.asStaff('manager')
const tell = (id: string, what: string, body: object) =>
  manager().post(`/api/admin/orders/${id}/${what}`, body)
const shown = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json()
const credit = (id: string, notes: number, wanted: object) =>
  tell(id, 'credit', { lines: [], fee: false, restock: false, reason: 'Broken', notes, ...wanted })
const oneJar = { lines: [{ position: 0, quantity: 1 }] }
const refund = (id: string, refunds: number, amount: unknown, more: object = {}) =>
  tell(id, 'refunds', { amount, refunds, ...more })
const undo = (id: string, place: number, why = 'Noted by mistake') =>
  tell(id, 'refunds/take-back', { place, why })

/** An order of Rs. 603 (two jars of honey at Rs. 299 and the fee) in this status. */
async function anOrder(
  method: 'COD' | 'UPI',
  to: OrderStatus,
  { paid = true } = {},
): Promise<{ id: string; shopper: Shopper }> {
  const shopper = await shop.aShopper()
  const lines = [{ of: honey, quantity: 2 }]
  const placed =
    method === 'COD'
      ? await shopper.order(anOrderOf(lines))
      : await shopper.call(
          ...(['POST', '/api/user/order/create'] as const),
          aUpiOrderOf(lines, { upiTransactionId: nextReference() }),
        )
  const { _id: id, paymentInfo } = placed.json().order
  if (paid) await tell(id, 'payment', { from: paymentInfo.paymentStatus, to: 'Paid' })
  const way = ['Processing', 'Confirmed', 'Packed', 'Shipped', 'Delivered']
  const path = to === 'Cancelled' ? ['Processing', to] : way.slice(0, way.indexOf(to) + 1)
  for (const [step, from] of path.slice(0, -1).entries())
    await tell(id, 'move', { from, to: path[step + 1], carrier: 'Own delivery' })
  return { id, shopper }
}

test('money that comes once more after a full refund goes back too, and the payment is refunded once', async () => {
  const { id } = await anOrder('UPI', 'Cancelled')
  await refund(id, 0, 603)
  const { id: paymentId } = await shop.db
    .selectFrom('current_payment')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const again = { provider: 'UPI', reference: randomUUID(), amount: 60_300 } as const
  await shop.db.transaction().execute((tx) => receivePayment(tx, paymentId, again))

  const due = await shown(id)
  const { history, ...refunded } = (await refund(id, 1, 603)).json()

  expect(due).toMatchObject({ toGiveBack: 603, givenBack: 603 })
  expect(refunded).toMatchObject({ payment: 'Refunded', toGiveBack: 0, givenBack: 1206 })
  const steps = history.filter(
    ({ what, note }: { what: string; note: string }) => what === 'payment' && note === '',
  )
  expect(steps.map(({ to }: { to: string }) => to)).toEqual(['Paid', 'Refunded'])
})

test('a partial credit of a paid order makes only that part due', async () => {
  const { id, shopper } = await anOrder('UPI', 'Delivered')

  await credit(id, 0, oneJar)

  expect(await shown(id)).toMatchObject({ received: 603, toGiveBack: 299, givenBack: 0, payment: 'Paid' })
  const mine = (await shopper.call('GET', `/api/order/my-orders/${id}`)).json()
  expect(mine).toMatchObject({ toGiveBack: 299 })
  expect(mine).not.toHaveProperty('refunds')
})

test('a refund may have several transfers, each with date, reference and author', async () => {
  const { id, shopper } = await anOrder('UPI', 'Delivered')
  await credit(id, 0, oneJar)

  const first = await refund(id, 0, '199.50', { reference: ' UTR 1 ', note: 'By phone' })
  const second = await refund(id, 1, 'Rs. 99.50/-')

  expect(first.json()).toMatchObject({ toGiveBack: 99.5, givenBack: 199.5, payment: 'Paid', refunds: 1 })
  expect(second.json()).toMatchObject({ toGiveBack: 0, givenBack: 299, payment: 'Paid', refunds: 2 })
  const sent = second.json().history.filter(({ what }: { what: string }) => what === 'refund')
  expect(sent).toMatchObject([
    { to: expect.stringMatching(/^Refund of Rs\. 199\.50 on .*, reference UTR 1$/), note: 'By phone' },
    { to: expect.stringMatching(/^Refund of Rs\. 99\.50 on/), by: expect.stringMatching(/\S/) },
  ])
  const mine = (await shopper.call('GET', `/api/order/my-orders/${id}`)).json()
  expect(mine.refunds).toEqual([
    { amount: 199.5, sentOn: today, reference: 'UTR 1' },
    { amount: 99.5, sentOn: today, reference: '' },
  ])
  expect(mine).not.toHaveProperty('toGiveBack')
  const audit = (await manager().get(`/api/admin/audit?entity=order&entityId=${id}`)).json()
  expect(audit[0]).toMatchObject({ action: 'refund noted', after: { amount: 99.5, refundDue: 0 } })
  expect(JSON.stringify(audit)).not.toContain('UTR 1')
})

test('a return after a partial credit makes the rest due, and a full refund sets Refunded', async () => {
  const { id } = await anOrder('UPI', 'Delivered')
  await credit(id, 0, oneJar)
  await refund(id, 0, 299)

  await tell(id, 'move', { from: 'Delivered', to: 'Returned' })
  const returned = await shown(id)
  const documents = returned.documents.creditNotes
  await refund(id, 1, 304)

  expect(returned).toMatchObject({ toGiveBack: 304, givenBack: 299, payment: 'Paid' })
  const after = await shown(id)
  expect(after).toMatchObject({ toGiveBack: 0, givenBack: 603, payment: 'Refunded' })
  // Credit notes carry the tax; a refund creates none.
  expect(after.documents.creditNotes).toEqual(documents)
})

test('a partial credit before the cash is collected reduces the amount to collect, and no refund is due', async () => {
  const { id, shopper } = await anOrder('COD', 'Shipped', { paid: false })
  await credit(id, 0, oneJar)
  const mine = (await shopper.call('GET', `/api/order/my-orders/${id}`)).json()

  await tell(id, 'move', { from: 'Shipped', to: 'Delivered', cashCollected: true })

  expect(mine).toMatchObject({ toPay: 304 })
  expect(await shown(id)).toMatchObject({ received: 304, left: 304, toGiveBack: 0 })
  await credit(id, 1, oneJar)
  expect(await shown(id)).toMatchObject({ received: 304, left: 5, toGiveBack: 299 })
})

test('a UPI payment found after the credit counts in full; a failed one makes no refund due', async () => {
  const { id } = await anOrder('UPI', 'Delivered')
  await tell(id, 'payment', { from: 'Paid', to: 'Failed', note: 'The bank took it back' })
  await credit(id, 0, oneJar)
  const failed = await shown(id)

  await tell(id, 'payment', { from: 'Failed', to: 'Paid' })

  expect(failed).toMatchObject({ received: 0, toGiveBack: 0, asked: 603 })
  expect(await shown(id)).toMatchObject({ received: 603, toGiveBack: 299 })
  const again = await anOrder('UPI', 'Cancelled', { paid: false })
  await tell(again.id, 'payment', { from: 'Verifying', to: 'Paid' })
  expect(await shown(again.id)).toMatchObject({ received: 603, toGiveBack: 603 })
})

test('cash cannot be received for a parcel that was returned undelivered', async () => {
  const { id } = await anOrder('COD', 'Shipped', { paid: false })
  await tell(id, 'payment', { from: 'Pending', to: 'Paid' })
  await tell(id, 'payment', { from: 'Paid', to: 'Pending', note: 'A wrong tap' })
  await tell(id, 'move', { from: 'Shipped', to: 'Returned' })

  const late = await tell(id, 'payment', { from: 'Failed', to: 'Paid' })

  expect([late.statusCode, late.json().code]).toEqual([409, 'NOT_A_MOVE'])
  expect(await shown(id)).toMatchObject({ payment: 'Failed', received: 0, toGiveBack: 0, mayHaveCash: false })
})

test('cash can be received for a delivered parcel, also after the payment was undone by mistake', async () => {
  const { id } = await anOrder('COD', 'Delivered', { paid: false })
  await tell(id, 'move', { from: 'Delivered', to: 'Returned' })
  const cancelled = await anOrder('COD', 'Cancelled')
  await tell(cancelled.id, 'payment', { from: 'Paid', to: 'Failed', note: 'A wrong tap' })

  await tell(id, 'payment', { from: 'Failed', to: 'Paid' })
  await tell(cancelled.id, 'payment', { from: 'Failed', to: 'Paid' })

  expect(await shown(id)).toMatchObject({ payment: 'Paid', toGiveBack: 603 })
  expect(await shown(cancelled.id)).toMatchObject({ payment: 'Paid', toGiveBack: 603 })
})

test('a partly refunded payment cannot be undone until the refund is voided', async () => {
  const { id } = await anOrder('UPI', 'Delivered')
  await credit(id, 0, oneJar)
  await refund(id, 0, 299)
  const doubt = (to: string) => tell(id, 'payment', { from: 'Paid', to, note: 'A wrong tap' })

  const refused = [await doubt('Failed'), await doubt('Verifying')]
  const still = await shown(id)
  await undo(id, 0)
  const doubted = await doubt('Failed')

  for (const one of refused) {
    expect([one.statusCode, one.json().code]).toEqual([409, 'REFUNDED_ALREADY'])
    expect(one.json().message).toContain('Rs. 299 of this payment has been refunded')
  }
  expect(still).toMatchObject({ received: 603, givenBack: 299, payment: 'Paid' })
  expect(doubted.json()).toMatchObject({ received: 0, givenBack: 0, toGiveBack: 0, payment: 'Failed' })
})

test('an impossible refund is an error of its field, and the older request requires the amount', async () => {
  const { id } = await anOrder('UPI', 'Cancelled')
  const tomorrow = dayInIndia(Date.now() + 86_400_000)
  const fieldsOf = async (...asked: Parameters<typeof refund>) => {
    const reply = await refund(...asked)
    return [reply.statusCode, Object.keys(reply.json().fields ?? {})]
  }

  expect(await fieldsOf(id, 0, 603.01)).toEqual([400, ['amount']])
  expect(await fieldsOf(id, 0, 0)).toEqual([400, ['amount']])
  expect(await fieldsOf(id, 0, 'all')).toEqual([400, ['amount']])
  expect(await fieldsOf(id, 0, 603, { sentOn: tomorrow })).toEqual([400, ['sentOn']])
  expect(await fieldsOf(id, 0, 603, { sentOn: '2020-01-01' })).toEqual([400, ['sentOn']])
  expect((await refund('nothing', 0, 1)).statusCode).toBe(404)
  const older = await tell(id, 'payment', { from: 'Paid', to: 'Refunded' })
  expect([older.statusCode, older.json().code]).toEqual([409, 'AMOUNT_NEEDED'])
  expect(await shown(id)).toMatchObject({ toGiveBack: 603, givenBack: 0, payment: 'Paid' })
  const unpaid = await anOrder('COD', 'Delivered', { paid: false })
  expect(await fieldsOf(unpaid.id, 0, 1)).toEqual([400, ['amount']])
})

const half = { sentOn: undefined, reference: 'UTR 9', note: '', amount: 300, refunds: 0 }
const note = (staff: typeof arun, id: string, more: object = {}) =>
  noteRefund(shop.db, staff, id, { ...half, ...more }, new Date())

test('a double click or a lost response records one refund; the second of two people gets a conflict', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await anOrder('UPI', 'Cancelled')

    await Promise.all([note(arun, id), note(arun, id), note(arun, id)])
    await note(arun, id)
    const other = await Promise.allSettled([note(priya, id), note(arun, id, { reference: 'UTR 10' })])

    expect(await shown(id)).toMatchObject({ givenBack: 300, refunds: 1 })
    expect(other.map((one) => one.status)).toEqual(['rejected', 'rejected'])
    const both = await Promise.allSettled([
      note(arun, id, { refunds: 1, amount: 303 }),
      note(priya, id, { refunds: 1, amount: 303 }),
    ])
    const lost = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(lost).toMatchObject([{ status: 409, code: 'REFUNDS_CHANGED' }])
    expect(await shown(id)).toMatchObject({ givenBack: 603, payment: 'Refunded' })
  }
})

test('a concurrent refund, credit note and undone payment give consistent sums', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await anOrder('UPI', 'Delivered')
    await credit(id, 0, oneJar)

    const [sent, credited, doubted] = await Promise.all([
      refund(id, 0, 299),
      credit(id, 1, oneJar),
      tell(id, 'payment', { from: 'Paid', to: 'Failed', note: 'Not there' }),
    ])

    const after = await shown(id)
    const given = sent.statusCode === 200 ? 299 : 0
    // An earlier refund proves the receipt, and money not received is not refunded.
    expect([credited.statusCode, sent.statusCode, doubted.statusCode]).toEqual(
      given > 0 ? [200, 200, 409] : [200, 400, 200],
    )
    expect(after).toMatchObject({ givenBack: given, left: 5, received: given > 0 ? 603 : 0 })
    if (given === 0) await tell(id, 'payment', { from: 'Failed', to: 'Paid' })
    expect(await shown(id)).toMatchObject({ received: 603, toGiveBack: 598 - given })
  }
})

test('the report of refunds uses the day on which a refund was sent', async () => {
  const { id } = await anOrder('UPI', 'Cancelled')
  await shop.db
    .updateTable('orders')
    .set({ created_at: '2026-03-01T06:00:00Z' })
    .where('id', '=', id)
    .execute()
  await refund(id, 0, 603, { sentOn: '2026-03-02', reference: '=UTR' })
  const ask = async (report: string, day: string) =>
    (await manager().get(`/api/admin/reports/${report}?from=${day}&to=${day}`)).json()

  expect((await ask('refunds', '2026-03-01')).rows).toEqual([])
  const { rows, totals } = await ask('refunds', '2026-03-02')
  expect(rows).toEqual([
    [expect.stringMatching(/^TH-2526-/), '2026-03-02', 'UPI', 603, '=UTR', expect.stringMatching(/\S/)],
  ])
  expect(totals[3]).toBe(603)
  expect((await ask('payments-by-method', '2026-03-01')).rows).toEqual([
    ['UPI', 'Refunded', 1, 603, 0, 603, 603, 0],
  ])
})
