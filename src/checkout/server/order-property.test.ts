import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { trials } from '../../../tests/support/run/trials'
import { type BusyShop, openBusyShop, times } from '../../../tests/support/shop/busy-shop'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

test('[CHK-13] [API-23] for any body, the stored order follows the catalogue', async () => {
  const products = await Promise.all(
    times(4, (index) =>
      aProduct(shop.db, {
        price_paise: 5_001 + index * 777,
        options: [{}, { price_paise: 99 }, { stock: 3 }],
      }),
    ),
  )
  const junk = fc.oneof(
    fc.constantFrom(undefined, null, '', 'free', -1, 0, 1e300),
    fc.string(),
    fc.dictionary(fc.string(), fc.integer(), { noNullPrototype: true }),
  )
  const item = fc.record(
    {
      product: fc.oneof(
        { weight: 20, arbitrary: fc.nat(3).map((index) => products[index]?.id) },
        { weight: 1, arbitrary: junk },
      ),
      option: fc.nat(2),
      quantity: fc.oneof(
        { weight: 10, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
        { weight: 1, arbitrary: junk },
      ),
      price: junk,
    },
    { requiredKeys: ['product', 'option', 'quantity'] },
  )
  const body = fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 4 }),
    honest: fc.boolean(),
    extra: fc.record(
      { user: junk, orderStatus: junk, paidAt: junk, discount: junk, fee: junk },
      { requiredKeys: [] },
    ),
  })
  const oddPieces = { product: products[0]?.id, option: 0, quantity: { toString: 0 } }
  // An object's `toString` may be something other than a function.
  const piecesOf = (sent: unknown) => (typeof sent === 'object' ? Number.NaN : Number(sent))
  let shopper = await shop.aShopper()
  const numRuns = trials(120)
  let [attempt, placed] = [0, 0]

  await fc.assert(
    fc.asyncProperty(body, async ({ items, honest, extra }) => {
      attempt += 1
      // Otherwise every case would read all orders before it.
      if (attempt % 50 === 0) shopper = await shop.aShopper()
      await shop.db.updateTable('product_option').set({ stock: 3 }).where('stock', 'is not', null).execute()
      const known = items.flatMap((one) => {
        const of = products.find((product) => product.id === one.product)
        const option = of?.options[one.option]
        return of && option ? [{ of, option, quantity: piecesOf(one.quantity) }] : []
      })
      const priceOf = ({ of, option }: (typeof known)[number]) => option.price_paise ?? of.price_paise
      const right = known.reduce((sum, one) => sum + priceOf(one) * one.quantity, 500) / 100
      const orderItems = items.map((one) => ({
        product: one.product,
        color: products.find((product) => product.id === one.product)?.options[one.option]?.id ?? 'none',
        quantity: one.quantity,
        price: one.price,
      }))
      const before = await shopper.orders()

      const reply = await shopper.order(
        {
          ...anOrderOf([]),
          orderItems,
          totalPrice: honest ? right : 1,
          totalPriceAfterDiscount: undefined,
          ...extra,
        },
        { 'idempotency-key': `case-${attempt}` },
      )

      expect(reply.statusCode).toBeLessThan(500)
      const after = await shopper.orders()
      if (reply.statusCode !== 200) {
        expect(reply.json().message).toMatch(/\w/)
        expect(after.length).toBe(before.length)
        return
      }
      placed += 1
      expect(honest).toBe(true)
      expect(known).toHaveLength(items.length)
      expect(after).toHaveLength(before.length + 1)
      expect(after[0]).toMatchObject({ orderStatus: 'Processing', paidAt: null, fee: 5, totalPrice: right })
      const wanted = new Map<string, { price: number; quantity: number }>()
      for (const one of known) {
        const quantity = (wanted.get(one.option.id)?.quantity ?? 0) + one.quantity
        wanted.set(one.option.id, { price: priceOf(one) / 100, quantity })
      }
      const stored = after[0].orderItems.map(
        (one: { color: { _id: string }; price: number; quantity: number }) => [
          one.color._id,
          { price: one.price, quantity: one.quantity },
        ],
      )
      expect(new Map(stored)).toEqual(wanted)
    }),
    { numRuns, examples: [[{ items: [oddPieces], honest: false, extra: {} }]] },
  )
  expect(placed).toBeGreaterThanOrEqual(Math.floor(numRuns / 8))
}, 3_600_000)
