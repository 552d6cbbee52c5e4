import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'
import { dayInIndia } from '../../../platform/contract/india-time'
import { failRefund, noteAccepted } from './settle-refund'

let shop: BusyShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { price_paise: 29_900 })
})
afterAll(() => shop.close())

const manager = () => shop.asStaff('manager')
const tell = (id: string, what: string, body: object) =>
  manager().post(`/api/admin/orders/${id}/${what}`, body)
const list = async (query: string) => (await manager().get(`/api/admin/refunds?${query}`)).json()

/** A cancelled order of Rs. 304 paid by UPI. */
async function aCancelledOrder(): Promise<{ id: string; number: string }> {
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: nextReference() })
  const shopper = await shop.aShopper()
  const { _id: id, orderNumber: number } = (await shopper.call('POST', '/api/user/order/create', body)).json()
    .order
  await tell(id, 'payment', { from: 'Verifying', to: 'Paid' })
  await tell(id, 'move', { from: 'Processing', to: 'Cancelled' })
  return { id, number }
}

test('refunds are listed with their order, method, reference and state, newest first', async () => {
  const { id, number } = await aCancelledOrder()
  await tell(id, 'refunds', { amount: 100, refunds: 0, reference: 'UTR 1' })
  await tell(id, 'refunds', { amount: 200.5, refunds: 1, reference: 'UTR 2' })
  await tell(id, 'refunds/take-back', { place: 0, why: 'Not sent' })

  const found = await list(`search=${number}`)
  const byReference = await list('search=utr%202')
  const days = await list(
    `from=${dayInIndia(new Date())}&to=${dayInIndia(new Date())}&limit=1&page=2&sort=created`,
  )

  expect(found).toEqual({
    rows: [
      {
        ...{ id: `${id}_1`, orderId: id, orderNumber: number, place: 1, amount: 200.5, method: 'UPI' },
        ...{ reference: 'UTR 2', state: 'recorded', sentOn: dayInIndia(new Date()) },
        ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
      },
      expect.objectContaining({ id: `${id}_0`, amount: 100, reference: 'UTR 1', state: 'voided' }),
    ],
    total: 2,
  })
  expect(byReference.rows).toMatchObject([{ id: `${id}_1` }])
  expect(days).toMatchObject({ rows: [{ id: `${id}_1` }], total: 2 })
  expect((await list('to=2020-01-01')).total).toBe(0)
})

test('refunds are listed that changed since a moment: recorded, voided, sent or failed', async () => {
  const [noted, voided, sent, failed] = [
    await aCancelledOrder(),
    await aCancelledOrder(),
    await aCancelledOrder(),
    await aCancelledOrder(),
  ]
  const { id: untouched } = await aCancelledOrder()
  for (const id of [voided.id, sent.id, failed.id, untouched])
    await tell(id, 'refunds', { amount: 304, refunds: 0 })
  await shop.db
    .updateTable('refund')
    .set({ provider_state: 'requested', provider_payment: 'pay_1' })
    .where('order_id', 'in', [sent.id, failed.id])
    .execute()
  const since = new Date().toISOString()

  await tell(noted.id, 'refunds', { amount: 304, refunds: 0 })
  await tell(voided.id, 'refunds/take-back', { place: 0, why: 'Not sent' })
  await noteAccepted(shop.db, { order_id: sent.id, position: 0 }, { reference: 'rfnd_1', isDone: true })
  await failRefund(shop.db, { order_id: failed.id, position: 0 }, 'No money')
  await shop.db
    .updateTable('refund')
    .set({ asked_at: new Date() })
    .where('order_id', '=', untouched)
    .execute()
  const { rows, total } = await list(`changedSince=${since}`)

  const states = Object.fromEntries(
    rows.map(({ orderId, state }: { orderId: string; state: string }) => [orderId, state]),
  )
  expect(states).toEqual({
    ...{ [noted.id]: 'recorded', [voided.id]: 'voided' },
    ...{ [sent.id]: 'processed', [failed.id]: 'failed' },
  })
  expect(total).toBe(4)
  for (const { updatedAt } of rows) expect(updatedAt >= since).toBe(true)
})
