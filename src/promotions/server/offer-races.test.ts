import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { aPromotion } from '../../../tests/support/factories/promotions'
import { findBrokenOrders } from '../../../tests/support/factories/whole-orders'
import { type BusyShop, openBusyShop, times } from '../../../tests/support/shop/busy-shop'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

/** Counted by the offer, and by its rows. */
async function usesOf(id: string) {
  const { uses } = await shop.db
    .selectFrom('promotion')
    .select('uses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await shop.db
    .selectFrom('promotion_use')
    .select('order_id')
    .where('promotion_id', '=', id)
    .where('returned_at', 'is', null)
    .execute()
  return [uses, rows.length]
}

test('[CHK-13] of 20 shoppers with the last use of a code one gets it, and the others are told', async () => {
  const shoppers = await Promise.all(times(20, shop.aShopper))
  for (let round = 0; round < 3; round += 1) {
    const honey = await aProduct(shop.db, { price_paise: 20_000, stock: 100 })
    const code = `LAST${round}`
    const { id } = await aPromotion(shop.db, { code, max_uses: 1 })
    const body = () => ({ ...anOrderOf([{ of: honey }]), code, totalPriceAfterDiscount: 185 })

    const replies = await Promise.all(
      shoppers.map((shopper) => shopper.order(body(), { 'idempotency-key': `last ${round}` })),
    )

    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({
        code: 'TOTALS_CHANGED',
        total: 205,
        quote: { total: 205, codeProblem: { code: 'USED_UP' } },
      })
    }
    expect(await usesOf(id)).toEqual([1, 1])
  }
}, 120_000)

test('[CHK-13] ten uses of a code go to ten of forty shoppers, also with a second offer that all of them get', async () => {
  const shoppers = await Promise.all(times(40, shop.aShopper))
  const honey = await aProduct(shop.db, { price_paise: 20_000, stock: 100, category: 'Races' })
  const goods = { scope: 'all', combinable: true } as const
  const all = await aPromotion(shop.db, { ...goods, min_subtotal_paise: 19_000 })
  const few = await aPromotion(shop.db, { ...goods, code: 'TEN', max_uses: 10 })
  const body = () => ({ ...anOrderOf([{ of: honey }]), code: 'TEN', totalPriceAfterDiscount: 167 })

  const replies = await Promise.all(
    shoppers.map((shopper) => shopper.order(body(), { 'idempotency-key': 'ten' })),
  )

  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(10)
  expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(30)
  expect(await usesOf(few.id)).toEqual([10, 10])
  expect(await usesOf(all.id)).toEqual([10, 10])
  await shop.db.updateTable('promotion').set({ active: false }).execute()
}, 120_000)

test('[CHK-13] one customer uses a code once, whatever is sent at once', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  const { id } = await aPromotion(shop.db, { code: 'MINE', max_uses_per_customer: 1 })
  const body = () => ({ ...anOrderOf([{ of: honey }]), code: 'MINE', totalPriceAfterDiscount: 185 })

  const replies = await Promise.all(
    times(6, (at) => shopper.order(body(), { 'idempotency-key': `mine ${at}` })),
  )

  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(await usesOf(id)).toEqual([1, 1])
})

test('[ORD-04] a use is given back once, however often an order is cancelled while others order', async () => {
  const honey = await aProduct(shop.db, { price_paise: 20_000, stock: 100 })
  const { id } = await aPromotion(shop.db, { code: 'BACK', max_uses: 5 })
  const body = () => ({ ...anOrderOf([{ of: honey }]), code: 'BACK', totalPriceAfterDiscount: 185 })
  const owners = await Promise.all(times(5, shop.aShopper))
  const placed = await Promise.all(owners.map((owner) => owner.order(body(), { 'idempotency-key': 'back' })))
  const others = await Promise.all(times(10, shop.aShopper))

  const cancelled = owners.flatMap((owner, at) =>
    times(3, () => owner.call('POST', `/api/order/${placed[at]?.json().order._id}/cancel`)),
  )
  const ordered = others.map((other) => other.order(body(), { 'idempotency-key': 'back' }))
  const replies = await Promise.all(ordered)

  expect((await Promise.all(cancelled)).map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200))
  const lucky = replies.filter((reply) => reply.statusCode === 200).length
  expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(10 - lucky)
  expect(lucky).toBeLessThanOrEqual(5)
  expect(await usesOf(id)).toEqual([lucky, lucky])
  expect(await findBrokenOrders(shop.db)).toEqual([])
}, 120_000)
