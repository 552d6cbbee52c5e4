import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct, type MadeProduct } from '../../../tests/support/makers'
import { anOrderOf, meenasAddress } from '../../../tests/support/order-bodies'
import { aNotingDatabase } from '../../../tests/support/order-rivals'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { putInCart } from '../../cart/server/cart-queries'
import { writeSetting } from '../../settings/server/shop-queries'
import { rememberFacts } from './facts-memory'
import type { OrderRequest } from './order-request'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => sql`delete from setting`.execute(shop.db))
afterAll(() => shop.close())

test('[CHK-14] of orders of the same things, placed one after the other, few are read before they are written', async () => {
  const { db, steps } = aDeafDatabase()
  const honey = await aProduct(shop.db, { stock: 30 })

  for (let n = 0; n < 20; n += 1) await placeOrder(db, await anOrder(honey))

  expect(steps.filter((step) => step === 'read').length).toBeLessThan(10)
  const row = shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', honey.id)
  expect(await row.executeTakeFirst()).toEqual({ stock: 10, sold: 20 })
})

const changes: Record<string, { code: string; change: (honey: MadeProduct) => Promise<unknown> }> = {
  'its price is raised': {
    code: 'TOTALS_CHANGED',
    change: ({ id }) =>
      sql`update product set price_paise = price_paise + 100 where id = ${id}`.execute(shop.db),
  },
  'its option has a price of its own': {
    code: 'TOTALS_CHANGED',
    change: ({ id }) =>
      sql`update product_option set price_paise = 77700 where product_id = ${id}`.execute(shop.db),
  },
  'it is withdrawn': {
    code: 'PRODUCT_WITHDRAWN',
    change: ({ id }) => sql`update product set archived_at = now() where id = ${id}`.execute(shop.db),
  },
  'its option is withdrawn': {
    code: 'PRODUCT_WITHDRAWN',
    change: ({ id }) =>
      sql`update product_option set archived_at = now() where product_id = ${id}`.execute(shop.db),
  },
  'its pieces are counted from now on, and none is left': {
    code: 'NOT_ENOUGH_LEFT',
    change: ({ id }) => sql`update product set stock = 0 where id = ${id}`.execute(shop.db),
  },
  'the pieces of its option are counted from now on, and none is left': {
    code: 'NOT_ENOUGH_LEFT',
    change: ({ id }) => sql`update product_option set stock = 0 where product_id = ${id}`.execute(shop.db),
  },
  'the fee is raised': {
    code: 'TOTALS_CHANGED',
    change: () => writeSetting(shop.db, 'feePaise', 900),
  },
  'its state is no longer served': {
    code: 'STATE_NOT_SERVED',
    change: () => writeSetting(shop.db, 'states', ['Kerala']),
  },
}

test.each(Object.keys(changes))(
  '[CART-09] [CHK-04] what was read for an order before does not decide about the next: %s',
  async (what) => {
    const { code, change } = changes[what] as (typeof changes)[string]
    const { db } = aDeafDatabase()
    const honey = await aProduct(shop.db)
    await placeOrder(db, await anOrder(honey))
    const next = await anOrder(honey)

    await change(honey)
    const refused = placeOrder(db, next)

    await expect(refused).rejects.toMatchObject({ code })
    expect(await ordersOf(next)).toEqual([])
  },
)

test('[CHK-04] settings count as changed in whatever way they are, so that no order is judged by former ones', async () => {
  const { db } = shop
  const count = async () => (await sql`select version from settings_version`.execute(db)).rows[0]
  const counts = [await count()]

  for (const change of [
    sql`insert into setting (key, value) values ('feePaise', '900')`,
    sql`update setting set value = '700'`,
    sql`delete from setting`,
    sql`truncate setting`,
  ]) {
    await change.execute(db)
    counts.push(await count())
  }

  expect(new Set(counts.map((row) => JSON.stringify(row))).size).toBe(5)
})

test('an order keeps the size of the pack as it is by then, also where another is remembered', async () => {
  const { db } = aDeafDatabase()
  const honey = await aProduct(shop.db, { net_quantity: 500, net_unit: 'g', options: [{ name: 'Amber' }] })
  await placeOrder(db, await anOrder(honey))

  await sql`update product set net_quantity = 250 where id = ${honey.id}`.execute(shop.db)
  const { items } = await placeOrder(db, await anOrder(honey))

  expect(items).toMatchObject([{ option_name: 'Amber, 250 g' }])
})

test('[PROD-03] the last piece is sold once, also where two orders remember it', async () => {
  const { db } = aDeafDatabase()
  const honey = await aProduct(shop.db, { stock: 2 })
  await placeOrder(db, await anOrder(honey))
  const orders = [await anOrder(honey), await anOrder(honey)]

  const results = await Promise.allSettled(orders.map((order) => placeOrder(db, order)))

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'NOT_ENOUGH_LEFT' },
  })
})

test('[CHK-13] a repeat under its key gets the first order, and other contents are refused, without a reading before', async () => {
  const { db, steps } = aDeafDatabase()
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  for (const product of [honey, tea]) await placeOrder(db, await anOrder(product))
  const order = await anOrder(honey)
  const other = { ...(await anOrder(tea)), customerId: order.customerId, key: order.key }

  const first = await placeOrder(db, order)
  const again = await Promise.all([placeOrder(db, order), placeOrder(db, order)])
  const refused = placeOrder(db, other)

  await expect(refused).rejects.toMatchObject({ code: 'KEY_REUSED' })
  expect(again.map(({ id }) => id)).toEqual([first.id, first.id])
  expect(await ordersOf(order)).toEqual([{ id: first.id }])
  expect(steps.slice(0, 7)).toEqual(['read', 'written', 'read', ...Array(4).fill('written')])
  expect(steps.slice(-2)).toEqual(['written', 'read'])
})

test('[CHK-14] what another tab has added meanwhile stays in the cart, also where the order is tried before it is read', async () => {
  const { db, steps } = aDeafDatabase()
  const honey = await aProduct(shop.db)
  await placeOrder(db, await anOrder(honey))
  const order = await anOrder(honey)
  const addition = { customerId: order.customerId, productId: honey.id, optionId: honey.options[0]?.id ?? '' }
  await putInCart(shop.db, { ...addition, quantity: 1 })
  await putInCart(shop.db, { ...addition, quantity: 2 })

  await placeOrder(db, { ...order, cartVersion: 1 })

  const left = shop.db.selectFrom('cart_item').select('quantity').where('customer_id', '=', order.customerId)
  expect(await left.execute()).toEqual([{ quantity: 2 }])
  // By what is remembered nothing is written, as the cart has changed: the reading judges, and a part of the cart goes.
  expect(steps).toEqual(['read', 'written', 'written', 'read'])
})

test('[CHK-08] a UPI reference that was used is refused, also where the order is not read before', async () => {
  const { db, steps } = aDeafDatabase()
  const honey = await aProduct(shop.db)
  const payment = { method: 'UPI', reference: '412345678901', qrReference: undefined } as const
  await placeOrder(db, { ...(await anOrder(honey)), payment })
  const next = { ...(await anOrder(honey)), payment }

  const refused = placeOrder(db, next)

  await expect(refused).rejects.toMatchObject({ code: 'TRANSACTION_ID_USED' })
  expect(await ordersOf(next)).toEqual([])
  expect(steps).toEqual(['read', 'written', 'written'])
})

test("[ORD-02] an order bears the time of the database's clock, however far the memory's own has run", async () => {
  let ahead = 0
  const { db, steps } = aDeafDatabase(() => performance.now() + ahead)
  const honey = await aProduct(shop.db)
  await placeOrder(db, await anOrder(honey))

  ahead = 1500
  const placed = await placeOrder(db, await anOrder(honey))

  expect(steps).toEqual(['read', 'written', 'written', 'read', 'written'])
  const { rows } = await sql<{ late: number }>`
    select extract(epoch from now() - ${placed.created_at}::timestamptz)::float8 as late`.execute(shop.db)
  expect(rows[0]?.late).toBeGreaterThanOrEqual(0)
})

/** Where orders are remembered and changes not heard of, so that only the call that writes is left to notice them. */
function aDeafDatabase(clock?: () => number) {
  const { db, steps } = aNotingDatabase(shop.db)
  rememberFacts({ db, onChange: () => {} }, clock)
  return { db, steps }
}

/** One piece, ordered by somebody new under a key of its own. */
async function anOrder(product: MadeProduct): Promise<OrderRequest> {
  const { id: customerId } = await aCustomer(shop.db)
  return {
    customerId,
    key: uuid(),
    shippingInfo: meenasAddress,
    orderItems: anOrderOf([{ of: product }]).orderItems as OrderRequest['orderItems'],
    expectedTotal: product.price_paise + 500,
    payment: { method: 'COD' },
  }
}

const ordersOf = ({ customerId }: OrderRequest) =>
  shop.db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()
