import { sql } from 'kysely'
import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, type BodyLine } from '../../../tests/support/factories/order-bodies'
import { anOfferForm, aPromotion } from '../../../tests/support/factories/promotions'
import { findBrokenOrders } from '../../../tests/support/factories/whole-orders'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'

// Fresh offers for each test: they apply to every order.
test.beforeEach(({ shop }) => sql`update promotion set archived_at = now()`.execute(shop.db))

const usesOf = async (shop: TestShop, id: string) => {
  const { uses } = await shop.db
    .selectFrom('promotion')
    .select('uses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const counted = await shop.db
    .selectFrom('promotion_use')
    .select('order_id')
    .where('promotion_id', '=', id)
    .where('returned_at', 'is', null)
    .execute()
  return [uses, counted.length]
}

const order = (shop: TestShop, name: string, lines: readonly BodyLine[], given: object) =>
  shop.as(name).post('/api/order/cod', { ...anOrderOf(lines), ...given })

const quote = (
  shop: TestShop,
  name: string | undefined,
  { of, quantity = 1 }: BodyLine,
  given: object = {},
) =>
  (name === undefined ? shop.visitor : shop.as(name)).post('/api/checkout/quote', {
    lines: [{ product: of.id, color: of.options[0]?.id, quantity }],
    ...given,
  })

test('[CHK-04] the quote with a code is what the order costs, and the code is counted', async ({ shop }) => {
  const honey = await aProduct(shop.db, { price_paise: 33_333 })
  const { id } = await aPromotion(shop.db, { code: 'WELCOME10', name: 'Welcome' })

  const quoted = (await quote(shop, undefined, { of: honey }, { code: ' welcome-10 ' })).json()
  const placed = await order(shop, 'meena', [{ of: honey }], {
    code: 'welcome 10',
    totalPriceAfterDiscount: quoted.total,
  })

  expect(quoted).toMatchObject({
    subtotal: 333.33,
    discount: 33.33,
    fee: 5,
    total: 305,
    codeProblem: null,
    lines: [{ price: 333.33, discount: 33.33 }],
    adjustments: [
      { kind: 'offer', label: 'Welcome (WELCOME10)', amount: -33.33 },
      { kind: 'delivery', amount: 5 },
    ],
  })
  expect(placed.json().order).toMatchObject({ totalPriceAfterDiscount: 305 })
  expect(await usesOf(shop, id)).toEqual([1, 1])
  expect(await findBrokenOrders(shop.db)).toEqual([])
})

test('[CHK-13] a client that knows nothing of offers gets the new figures, and orders with them', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  const { id } = await aPromotion(shop.db, { name: 'Monsoon sale' })

  const first = await order(shop, 'raman', [{ of: honey }], {})
  const { total, quote: fresh } = first.json()
  const second = await order(shop, 'raman', [{ of: honey }], { totalPriceAfterDiscount: total })

  expect(first.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: 185 })
  expect(fresh).toMatchObject({ discount: 20, adjustments: [{ label: 'Monsoon sale' }, {}] })
  expect(second.statusCode).toBe(200)
  expect(await usesOf(shop, id)).toEqual([1, 1])
})

test('[CHK-13] a repeat of an order counts its offer once', async ({ shop }) => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  const { id } = await aPromotion(shop.db, { code: 'ONCE', max_uses_per_customer: 1 })
  const body = { ...anOrderOf([{ of: honey }]), code: 'ONCE', totalPriceAfterDiscount: 185 }

  const replies = [
    await shop.as('selvi').post('/api/order/cod', body),
    await shop.as('selvi').post('/api/order/cod', body),
  ]

  const ids = replies.map((reply) => reply.json().order._id)
  expect(ids[0]).toBe(ids[1])
  expect(await usesOf(shop, id)).toEqual([1, 1])
})

test('[ORD-04] a cancelled order gives its use back once, and the customer may use the code again', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  const { id } = await aPromotion(shop.db, { code: 'LAST', max_uses: 1, max_uses_per_customer: 1 })
  const use = async () => {
    // Another version of the cart is another attempt.
    const line = { productId: honey.id, color: honey.options[0]?.id, quantity: 1 }
    await shop.as('lakshmi').post('/api/user/cart', line)
    return order(shop, 'lakshmi', [{ of: honey }], { code: 'LAST', totalPriceAfterDiscount: 185 })
  }
  const first = (await use()).json().order
  const again = await use()

  await shop.as('lakshmi').post(`/api/order/${first._id}/cancel`)
  await shop.as('lakshmi').post(`/api/order/${first._id}/cancel`)
  const after = await usesOf(shop, id)
  const second = await use()

  expect(again.json()).toMatchObject({ code: 'TOTALS_CHANGED', quote: { codeProblem: { code: 'USED_UP' } } })
  expect(again.json().message).toContain('This code has been used up.')
  expect(after).toEqual([0, 0])
  expect(second.statusCode).toBe(200)
  expect(await usesOf(shop, id)).toEqual([1, 1])
})

test('a rejected order counts no use', async ({ shop }) => {
  const honey = await aProduct(shop.db, { price_paise: 20_000, stock: 0 })
  const { id } = await aPromotion(shop.db, { code: 'SOLDOUT' })

  const reply = await order(shop, 'devi', [{ of: honey }], {
    code: 'SOLDOUT',
    totalPriceAfterDiscount: 185,
  })

  expect(reply.json().code).toBe('NOT_ENOUGH_LEFT')
  expect(await usesOf(shop, id)).toEqual([0, 0])
})

test('an offer for the first order ends with it, and before the login it is not promised', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  await aPromotion(shop.db, { code: 'FIRST', first_order_only: true })
  const problem = async (name?: string) =>
    (await quote(shop, name, { of: honey }, { code: 'FIRST' })).json().codeProblem?.code

  const before = [await problem(), await problem('kannan')]
  await order(shop, 'kannan', [{ of: honey }], { code: 'FIRST', totalPriceAfterDiscount: 185 })

  expect(before).toEqual(['LOGIN_NEEDED', undefined])
  expect(await problem('kannan')).toBe('FIRST_ORDER_ONLY')
})

test('[CHK-04] other goods are free with those that are bought, once they are in the order', async ({
  shop,
}) => {
  const ragi = await aProduct(shop.db, { price_paise: 9000, category: 'Ragi flours' })
  const honey = await aProduct(shop.db, { price_paise: 33_333, title: 'Wild honey' })
  const parameters = { buy: 2, get: 1, percent: 0 }
  const form = { name: 'Ragi days', kind: 'buy_x_get_y', parameters, scope: 'categories' }
  const reward = { scope: 'products', categories: [], brands: [], products: [honey.id] }
  const saved = await shop
    .asStaff('manager')
    .post('/api/admin/promotions', anOfferForm({ ...form, categories: ['ragi-flours'], reward }))
  const both = [{ of: ragi, quantity: 2 }, { of: honey }]

  const without = (await quote(shop, undefined, { of: ragi, quantity: 2 })).json()
  await shop.db.updateTable('product').set({ stock: 0 }).where('id', '=', honey.id).execute()
  const soldOut = (await quote(shop, undefined, { of: ragi, quantity: 2 })).json()
  await shop.db.updateTable('product').set({ stock: 1 }).where('id', '=', honey.id).execute()
  const placed = await order(shop, 'kumar', both, { totalPriceAfterDiscount: 185 })

  expect(without).toMatchObject({
    total: 185,
    offerHints: ['Ragi days: Buy 2, get 1 free. Add 1 piece of Wild honey to get this offer.'],
  })
  expect(soldOut.offerHints).toEqual([])
  expect(placed.json().order).toMatchObject({ totalPriceAfterDiscount: 185 })
  const items = shop.db
    .selectFrom('order_adjustment')
    .select(['line_position', 'amount_paise'])
    .where('order_id', '=', placed.json().order._id)
    .where('kind', '=', 'offer')
  expect(await items.execute()).toEqual([{ line_position: 1, amount_paise: -33_333 }])
  expect(await usesOf(shop, saved.json().id)).toEqual([1, 1])
  expect(await findBrokenOrders(shop.db)).toEqual([])
})

test('an order with a code that gives nothing is placed at the price the shopper saw', async ({ shop }) => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })

  const reply = await order(shop, 'mani', [{ of: honey }], { code: 'NOSUCH' })

  expect(reply.json().order).toMatchObject({ totalPriceAfterDiscount: 205 })
})

test('pages learn that there are offers, until the last is over', async ({ shop }) => {
  const { readShop } = await import('../../settings/server/shop')
  const asks = async () => (await readShop(shop.services)).asksQuote

  const none = await asks()
  const { id } = await aPromotion(shop.db, { starts_on: '2999-01-01' })
  const planned = await asks()
  await sql`update promotion set starts_on = null, ends_on = '2026-01-01' where id = ${id}`.execute(shop.db)

  expect([none, planned, await asks()]).toEqual([false, true, false])
})
