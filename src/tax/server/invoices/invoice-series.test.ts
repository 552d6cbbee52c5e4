import { sql } from 'kysely'
import { expect } from 'vitest'
import { testServer } from '../../../../tests/support/database/test-server'
import {
  aTaxedProduct,
  dispatch,
  placeOrder,
  regularSeller,
  saveSettings,
} from '../../../../tests/support/factories/dispatched-orders'
import type { MadeProduct } from '../../../../tests/support/factories/factories'
import { times } from '../../../../tests/support/shop/busy-shop'
import { shopTest } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { findIssued, issueInvoice } from './issue-invoice'

const test = shopTest({ pool: 40 })

let honey: MadeProduct
test.beforeAll(async ({ shop }) => {
  await saveSettings(shop, { gst: regularSeller })
  honey = await aTaxedProduct(shop)
})

const place = async (shop: TestShop, count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await placeOrder(shop, [{ of: honey }])).id)
  return ids
}

const issuedIn = async (shop: TestShop, series: string) =>
  shop.db
    .selectFrom('invoice')
    .select(['position', 'number', 'issued_at'])
    .where('series', '=', series)
    .orderBy('position')
    .execute()

const countTo = (last: number) => times(last, (index) => index + 1)

test('forty concurrent dispatches, some rolled back, leave no gap and no duplicate number', async ({
  shop,
}) => {
  const orders = await place(shop, 40)
  const now = new Date('2026-06-01T06:00:00Z')
  const undone = (orderId: string) =>
    shop.db.transaction().execute(async (tx) => {
      await issueInvoice(tx, orderId, now)
      throw new Error('the parcel stays')
    })

  const outcomes = await Promise.allSettled(
    orders.map((orderId, index) => (index % 4 === 3 ? undone(orderId) : dispatch(shop, orderId, now))),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  const issued = await issuedIn(shop, 'TH/I2627')
  expect(issued.map(({ position }) => position)).toEqual(countTo(30))
  expect(issued.at(-1)?.number).toBe('TH/I2627/000030')
})

// The embedded database has only one session.
test.skipIf(!testServer)('a session that dies while it holds a number leaves no gap', async ({ shop }) => {
  const [dying = '', next = ''] = await place(shop, 2)
  const now = new Date('2027-06-01T06:00:00Z')

  const killed = shop.db.transaction().execute(async (tx) => {
    await issueInvoice(tx, dying, now)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shop.db)
    await sql`select 1`.execute(tx)
  })

  await expect(killed).rejects.toThrow()
  expect((await dispatch(shop, next, now)).number).toBe('TH/I2728/000001')
  expect((await dispatch(shop, dying, now)).number).toBe('TH/I2728/000002')
})

test('an order dispatched twice concurrently has one invoice', async ({ shop }) => {
  const [orderId = ''] = await place(shop, 1)
  const now = new Date('2028-06-01T06:00:00Z')

  const [one, other] = await Promise.all([dispatch(shop, orderId, now), dispatch(shop, orderId, now)])

  expect(one.number).toBe('TH/I2829/000001')
  expect(other).toEqual(one)
})

test('many concurrent credits with retries never exceed the pieces', async ({ shop }) => {
  const { id } = await placeOrder(shop, [{ of: honey, quantity: 5 }])
  await dispatch(shop, id)
  const path = `/api/admin/orders/${id}/credit`
  const manager = shop.asStaff('manager')
  const giveTwoBack = async (): Promise<number> => {
    const { notes } = (await manager.get(path)).json()
    const body = { lines: [{ position: 0, quantity: 2 }], fee: false, restock: false, reason: 'Broken' }
    const { statusCode } = await manager.post(path, { ...body, notes: notes.length })
    return statusCode === 409 ? giveTwoBack() : statusCode
  }

  const outcomes = await Promise.all(times(8, giveTwoBack))

  expect(outcomes.filter((status) => status === 200)).toHaveLength(2)
  expect(outcomes.filter((status) => status === 400)).toHaveLength(6)
  const { creditNotes } = await findIssued(shop.db, id)
  expect(creditNotes.map(({ lines }) => lines[0]?.quantity)).toEqual([2, 2])
})

test('numbers restart at one in each Indian financial year', async ({ shop }) => {
  const [last = '', first = ''] = await place(shop, 2)

  const old = await dispatch(shop, last, new Date('2030-03-31T18:29:59Z'))
  const fresh = await dispatch(shop, first, new Date('2030-03-31T18:30:00Z'))

  expect([old.number, fresh.number]).toEqual(['TH/I2930/000001', 'TH/I3031/000001'])
})

test('document dates follow the numbers, even if the clock is set back', async ({ shop }) => {
  const [first = '', second = ''] = await place(shop, 2)

  await dispatch(shop, first, new Date('2031-06-02T00:00:00Z'))
  await dispatch(shop, second, new Date('2031-06-01T23:59:59Z'))

  const [one, other] = await issuedIn(shop, 'TH/I3132')
  expect(other?.issued_at).toEqual(one?.issued_at)
})

test('a number has at most sixteen characters, the legal limit, up to the last of the year', async ({
  shop,
}) => {
  const [orderId = ''] = await place(shop, 1)
  await shop.db
    .insertInto('invoice_series')
    .values({ series: 'TH/I3233', last_number: 9_999_998, last_issued_at: new Date('2032-05-01') })
    .execute()

  const { number } = await dispatch(shop, orderId, new Date('2032-06-01'))

  expect(number).toBe('TH/I3233/9999999')
})
