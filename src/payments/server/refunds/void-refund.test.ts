import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import { aProduct, aStaffMember, type MadeProduct } from '../../../../tests/support/factories/factories'
import { aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, type Shopper } from '../../../../tests/support/shop/busy-shop'
import { dayInIndia } from '../../../platform/contract/india-time'
import { noteRefund } from './note-refund'
import { voidRefund } from './void-refund'

let shop: BusyShop
let honey: MadeProduct
let arun: { id: string; name: string }
let priya: { id: string; name: string }
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { price_paise: 29_900 })
  arun = await aStaffMember(shop.db, { name: 'Arun' })
  priya = await aStaffMember(shop.db, { name: 'Priya' })
})
afterAll(() => shop.close())

const manager = () => shop.asStaff('manager')
const tell = (id: string, what: string, body: object) =>
  manager().post(`/api/admin/orders/${id}/${what}`, body)
const shown = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json()
const undo = (id: string, place: unknown, why: unknown = 'Noted twice') =>
  tell(id, 'refunds/take-back', { place, why })

/** A cancelled order of Rs. 304 paid by UPI: a full refund is due. */
async function aCancelledOrder(): Promise<{ id: string; shopper: Shopper }> {
  const shopper = await shop.aShopper()
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: nextReference() })
  const id = (await shopper.call('POST', '/api/user/order/create', body)).json().order._id
  await tell(id, 'payment', { from: 'Verifying', to: 'Paid' })
  await tell(id, 'move', { from: 'Processing', to: 'Cancelled' })
  return { id, shopper }
}

const emailsOf = async (shopper: Shopper, kind: string) => {
  const found = await shop.db
    .selectFrom('outbox')
    .innerJoin('customer', 'customer.email', 'outbox.recipient')
    .select('payload')
    .where('customer.id', '=', shopper.id)
    .where('kind', '=', kind)
    .orderBy('outbox.id')
    .execute()
  return found.map(({ payload }) => payload)
}

test('a mistaken refund is voided: figures change, the history keeps it, the customer gets an email', async () => {
  const { id, shopper } = await aCancelledOrder()
  await tell(id, 'refunds', { amount: 100, refunds: 0, reference: 'UTR 1' })
  await tell(id, 'refunds', { amount: 204, refunds: 1, reference: 'UTR 2' })
  const before = await shown(id)

  const after = (await undo(id, 1, 'It was 200')).json()
  const right = (await tell(id, 'refunds', { amount: 200, refunds: 2 })).json()

  expect(before).toMatchObject({ payment: 'Refunded', toGiveBack: 0, givenBack: 304 })
  expect(after).toMatchObject({ payment: 'Paid', toGiveBack: 204, givenBack: 100, paidAt: before.paidAt })
  expect(after.sent).toMatchObject([{ place: 0, amount: 100, reference: 'UTR 1' }])
  const told = after.history.filter(({ what }: { what: string }) => what === 'refund' || what === 'voided')
  expect(told).toMatchObject([
    { to: expect.stringMatching(/^Refund of Rs\. 100 on .*, reference UTR 1$/) },
    { to: expect.stringMatching(/^Refund of Rs\. 204 on .*, reference UTR 2 \(recorded by mistake\)$/) },
    { what: 'voided', to: expect.stringMatching(/^Reversed: Refund of Rs\. 204/), note: 'It was 200' },
  ])
  expect(told[2].by).toMatch(/\S/)
  expect(right).toMatchObject({ toGiveBack: 4, givenBack: 300, refunds: 3, payment: 'Paid' })
  const mine = (await shopper.call('GET', `/api/order/my-orders/${id}`)).json()
  expect(mine.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([100, 200])
  const audit = (await manager().get(`/api/admin/audit?entity=order&entityId=${id}`)).json()
  expect(audit).toContainEqual(
    expect.objectContaining({
      action: 'refund reversed',
      before: { refundDue: 0 },
      after: { amount: 204, sentOn: dayInIndia(Date.now()), refundDue: 204 },
    }),
  )
  expect(JSON.stringify(audit)).not.toMatch(/UTR 2|It was 200/)
  const email = { amount: 20_400, reference: 'UTR 2', left: 10_000, due: 20_400 }
  expect(await emailsOf(shopper, 'refundVoided')).toMatchObject([email])
  expect(await emailsOf(shopper, 'moneySentBack')).toMatchObject([
    { before: 0 },
    { before: 10_000 },
    { before: 10_000 },
  ])
})

test('voiding is rejected without a reason and for an unknown refund', async () => {
  const { id } = await aCancelledOrder()
  await tell(id, 'refunds', { amount: 304, refunds: 0 })

  expect(Object.keys((await undo(id, 0, ' ')).json().fields)).toEqual(['why'])
  expect([(await undo(id, 1)).statusCode, (await undo('nothing', 0)).statusCode]).toEqual([404, 404])
  expect([(await undo(id, -1)).statusCode, (await undo(id, '0')).statusCode]).toEqual([400, 400])
  expect(await shown(id)).toMatchObject({ payment: 'Refunded', givenBack: 304 })
})

const wrong = { place: 0, why: 'Noted twice' }
const noted = { sentOn: undefined, reference: '', note: '', amount: 304, refunds: 0 }

test('a double click or two people at once void a refund once; the second person gets a conflict', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, shopper } = await aCancelledOrder()
    await noteRefund(shop.db, arun, id, noted, new Date())

    const ended = await Promise.allSettled([
      voidRefund(shop.db, arun, id, wrong),
      voidRefund(shop.db, arun, id, wrong),
      voidRefund(shop.db, priya, id, wrong),
      // A retry of the first refund is not another transfer; once it is voided, the retry is rejected.
      noteRefund(shop.db, arun, id, noted, new Date()),
    ])

    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const one of refused) expect(one).toMatchObject({ status: 409, code: 'REFUNDS_CHANGED' })
    expect([1, 2, 3]).toContain(refused.length)
    const after = await shown(id)
    expect(after).toMatchObject({ payment: 'Paid', toGiveBack: 304, givenBack: 0, refunds: 1 })
    expect(after.history.filter(({ what }: { what: string }) => what === 'voided')).toHaveLength(1)
    expect(await emailsOf(shopper, 'refundVoided')).toHaveLength(1)
  }
})

test('a refund recorded in another tab after an equal one was voided is rejected, not treated as a repeat', async () => {
  const { id } = await aCancelledOrder()
  await noteRefund(shop.db, arun, id, noted, new Date())
  await voidRefund(shop.db, arun, id, wrong)

  const again = noteRefund(shop.db, arun, id, noted, new Date())

  await expect(again).rejects.toMatchObject({
    status: 409,
    code: 'REFUNDS_CHANGED',
    message: expect.stringMatching(/^Arun has already recorded or reversed a refund\. Rs\. 304 is still/),
  })
  expect(await shown(id)).toMatchObject({ toGiveBack: 304, refunds: 1 })
  await noteRefund(shop.db, arun, id, { ...noted, refunds: 1 }, new Date())
  expect(await shown(id)).toMatchObject({ toGiveBack: 0, givenBack: 304, refunds: 2 })
})

test('a refund keeps its due date after a mistaken refund was voided', async () => {
  const { id } = await aCancelledOrder()
  const others = shop.db.selectFrom('payment').select('order_id').where('order_id', '<>', id)
  // The other orders were refunded.
  for (const { order_id } of await others.where('refund_due_paise', '>', 0).execute()) {
    const { toGiveBack, refunds } = await shown(order_id)
    await tell(order_id, 'refunds', { amount: toGiveBack, refunds })
  }
  const since = async () => (await manager().get('/api/admin/today')).json().refundsDue.since
  await shop.db
    .updateTable('orders')
    .set({ created_at: '2026-03-01T06:00:00Z' })
    .where('id', '=', id)
    .execute()
  const now = await since()
  await sql`update payment set refund_due_since = '2026-05-05T06:00:00Z' where order_id = ${id}`.execute(
    shop.db,
  )

  await tell(id, 'refunds', { amount: 304, refunds: 0 })
  const none = await since()
  await undo(id, 0)

  expect(Date.now() - Date.parse(now)).toBeLessThan(60_000)
  expect(none).toBeNull()
  expect(Date.parse(await since())).toBe(Date.parse('2026-05-05T06:00:00Z'))
  await tell(id, 'refunds', { amount: 304, refunds: 1 })
  await undo(id, 1)
  expect(Date.parse(await since())).toBe(Date.parse('2026-05-05T06:00:00Z'))
})
