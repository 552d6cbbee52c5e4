import { beforeEach, expect, test } from 'vitest'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, type BodyLine } from '../../../../tests/support/factories/order-bodies'
import { aPromotion } from '../../../../tests/support/factories/promotions'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'
import { times } from '../../../../tests/support/shop/busy-shop'

const { shop, preview, save, bodyFor, change, move, anOrder, paymentOf } = await openChanges()
let honey: MadeProduct

// Fresh offers for each test: they apply to every order.
beforeEach(async () => {
  await shop.db.updateTable('promotion').set({ archived_at: new Date() }).execute()
  honey = await aProduct(shop.db, { price_paise: 20_000, stock: 100 })
})

/** Counted by the offer, and by its rows. */
async function usesOf(id: string) {
  const promotion = shop.db.selectFrom('promotion').select('uses').where('id', '=', id)
  const rows = shop.db
    .selectFrom('promotion_use')
    .select('amount_paise')
    .where('promotion_id', '=', id)
    .where('returned_at', 'is', null)
  const amounts = (await rows.execute()).map(({ amount_paise }) => Number(amount_paise))
  return { uses: (await promotion.executeTakeFirstOrThrow()).uses, amounts }
}

async function anOrderWith(code: string, total: number, lines: readonly BodyLine[] = [{ of: honey }]) {
  const shopper = await shop.aShopper()
  const body = { ...anOrderOf(lines), code, totalPriceAfterDiscount: total }
  const reply = await shopper.call('POST', '/api/order/cod', body)
  expect(reply.statusCode).toBe(200)
  return { id: reply.json().order._id as string, shopper }
}
const pieces = (quantity: number, address: object = {}) => contentsOf([{ of: honey, quantity }], address)

test('[CHK-04] a code stays with its order when lines or PIN code change, also at its last use', async () => {
  const limits = { max_uses: 1, max_uses_per_customer: 1, first_order_only: true }
  const { id: offer } = await aPromotion(shop.db, { name: 'Welcome', code: 'WELCOME', ...limits })
  const { id, shopper } = await anOrderWith('WELCOME', 185)
  await anOrder([{ of: await aProduct(shop.db) }], shopper)

  const seen = (await preview(id, pieces(2))).json()
  const more = await change(id, pieces(2))
  const moved = await change(id, pieces(2, { pincode: '600001' }))

  expect(seen).toMatchObject({ total: 365, lines: [{ discount: 40 }] })
  expect(seen.adjustments[0]).toMatchObject({ kind: 'offer', label: 'Welcome (WELCOME)', amount: -40 })
  expect(more.json()).toMatchObject({ total: 365, version: 2 })
  expect(moved.json()).toMatchObject({ total: 365, version: 3 })
  expect(await usesOf(offer)).toEqual({ uses: 1, amounts: [4000] })
  expect(await paymentOf(id)).toMatchObject({ amount_paise: 36_500 })
})

test.each<[string, object]>([
  ['archived', { archived_at: new Date() }],
  ['over', { ends_on: '2026-01-31' }],
  ['switched off', { active: false }],
])('an offer that is %s no longer applies, and its use is returned', async (_what, given) => {
  const { id: offer } = await aPromotion(shop.db, { code: 'FEST' })
  const { id } = await anOrderWith('FEST', 185)
  await shop.db.updateTable('promotion').set(given).where('id', '=', offer).execute()
  if ('archived_at' in given)
    await aPromotion(shop.db, { code: 'FEST', parameters: { percent: 90, maximum: 0 } })

  const street = await change(id, pieces(1, { address: '1 Car Street' }))
  const kept = await usesOf(offer)
  const seen = (await preview(id, pieces(2))).json()
  const more = await change(id, pieces(2))

  expect(street.json()).toMatchObject({ total: 185 })
  expect(kept).toEqual({ uses: 1, amounts: [2000] })
  expect(seen).toMatchObject({ total: 405, adjustments: [{ kind: 'delivery' }] })
  expect(more.json()).toMatchObject({ total: 405 })
  expect(await usesOf(offer)).toEqual({ uses: 0, amounts: [] })
})

test('fewer goods than the offer needs return its use, which another order may take', async () => {
  const limits = { max_uses: 1, min_subtotal_paise: 40_000 }
  const { id: offer } = await aPromotion(shop.db, { code: 'BULK', ...limits })
  const { id } = await anOrderWith('BULK', 365, [{ of: honey, quantity: 2 }])

  const fewer = await change(id, pieces(1))
  const returned = await usesOf(offer)
  await anOrderWith('BULK', 365, [{ of: honey, quantity: 2 }])
  const again = await change(id, pieces(2))

  expect(fewer.json()).toMatchObject({ total: 205 })
  expect(returned).toEqual({ uses: 0, amounts: [] })
  expect(again.json()).toMatchObject({ total: 405 })
  expect(await usesOf(offer)).toEqual({ uses: 1, amounts: [4000] })
})

test('[ORD-04] a changed order that is cancelled returns its use once', async () => {
  const { id: offer } = await aPromotion(shop.db, { code: 'ONCE' })
  const { id } = await anOrderWith('ONCE', 185)
  await change(id, pieces(2))

  await move(id, { from: 'Processing', to: 'Cancelled', version: 2, reason: 'No longer wanted' })

  expect(await usesOf(offer)).toEqual({ uses: 0, amounts: [] })
})

test('[CHK-13] of changes and orders at once that want the last use one gets it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const orders = []
    for (const _ of times(3, String)) orders.push((await anOrder([{ of: honey }])).id)
    const { id: offer } = await aPromotion(shop.db, { max_uses: 1, min_subtotal_paise: 40_000 })
    const bodies = await Promise.all(orders.map((id) => bodyFor(id, pieces(2))))
    const shopper = await shop.aShopper()
    const body = { ...anOrderOf([{ of: honey, quantity: 2 }]), totalPriceAfterDiscount: 365 }

    const replies = await Promise.all([
      ...orders.map((id, index) => save(id, bodies[index] as object)),
      shopper.call('POST', '/api/order/cod', body),
    ])

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await usesOf(offer)).toEqual({ uses: 1, amounts: [4000] })
    await shop.db.updateTable('promotion').set({ archived_at: new Date() }).execute()
  }
})

test('the same change at once counts its offer once', async () => {
  const { id: offer } = await aPromotion(shop.db, { code: 'SAME', max_uses: 1 })
  const { id } = await anOrderWith('SAME', 185)
  const body = await bodyFor(id, pieces(3))

  const replies = await Promise.all(times(4, () => save(id, body)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await usesOf(offer)).toEqual({ uses: 1, amounts: [6000] })
})

test('changes that swap offers in opposite directions do not deadlock', async () => {
  const tea = await aProduct(shop.db, { price_paise: 20_000 })
  const offers = []
  for (const { id: product_id } of [honey, tea]) {
    const offer = await aPromotion(shop.db, { scope: 'products' })
    offers.push(offer.id)
    await shop.db
      .insertInto('promotion_target')
      .values({ promotion_id: offer.id, scope: 'products', product_id })
      .execute()
  }
  const orders = []
  for (let count = 0; count < 10; count += 1) {
    const [has, wants] = count % 2 ? [honey, tea] : [tea, honey]
    const { id } = await anOrderWith('', 185, [{ of: has }])
    orders.push({ id, body: await bodyFor(id, contentsOf([{ of: wants }])) })
  }

  const replies = await Promise.all(orders.map(({ id, body }) => save(id, body)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await Promise.all(offers.map(usesOf))).toEqual(
    Array(2).fill({ uses: 5, amounts: Array(5).fill(2000) }),
  )
})

test('every changed order is whole', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
