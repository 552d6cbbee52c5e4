import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'
import { trials } from '../../../../tests/support/run/trials'

const { shop, manager, show, change, anOrder, aUpiOrder } = await openChanges()

const someLines = fc.uniqueArray(fc.record({ place: fc.nat(3), quantity: fc.integer({ min: 1, max: 10 }) }), {
  selector: ({ place }) => place,
  minLength: 1,
})

/** Products with stock of their own, shared by options, per option, and uncounted. */
async function products() {
  const one = await aProduct(shop.db, { price_paise: 10_001, stock: 15 })
  const two = await aProduct(shop.db, { price_paise: 20_333, stock: 12, options: [{}, {}] })
  const three = await aProduct(shop.db, { price_paise: 5_007, options: [{ stock: 9 }] })
  return [one, two, { ...two, options: two.options.toReversed() }, three]
}

async function piecesOf(made: readonly MadeProduct[]) {
  const ids = made.map(({ id }) => id)
  const ofProducts = await shop.db
    .selectFrom('product')
    .select(['id', 'stock', 'sold'])
    .where('id', 'in', ids)
    .execute()
  const ofOptions = await shop.db
    .selectFrom('product_option')
    .select(['product_id', 'stock'])
    .where('product_id', 'in', ids)
    .where('stock', 'is not', null)
    .execute()
  return new Map(
    ofProducts.map(({ id, stock, sold }) => {
      const own = ofOptions.filter(({ product_id }) => product_id === id)
      const left = own.reduce((sum, option) => sum + Number(option.stock), Number(stock ?? 0))
      return [id, { left, sold }]
    }),
  )
}

test('over random changes stock is conserved, totals are sums and the refund due is right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.record({ lines: someLines, price: fc.option(fc.integer({ min: 100, max: 40_000 })) }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (isPaid, steps) => {
        const made = await products()
        const [first] = made
        const linesOf = (lines: readonly { place: number; quantity: number }[]) =>
          lines.flatMap(({ place, quantity }) => {
            const of = made[place]
            return of ? [{ of, quantity }] : []
          })
        const begin = await piecesOf(made)
        const start = linesOf([{ place: 0, quantity: 5 }])
        const { id } = await (isPaid ? aUpiOrder(start) : anOrder(start))
        if (isPaid) await manager().post(`/api/admin/payments/${id}/confirm`, {})
        const paid = isPaid ? 5 * 10_001 + 500 : 0

        for (const { lines, price } of steps) {
          if (price !== null)
            await shop.db
              .updateTable('product')
              .set({ price_paise: price })
              .where('id', '=', first?.id ?? '')
              .execute()
          const before = await show(id)
          const reply = await change(id, contentsOf(linesOf(lines)))

          expect([200, 409]).toContain(reply.statusCode)
          const after = await show(id)
          if (reply.statusCode === 409) expect(after).toEqual(before)
          const stored = await shop.db
            .selectFrom('order_item')
            .select(['product_id', 'quantity'])
            .where('order_id', '=', id)
            .execute()
          for (const [product, { left, sold }] of await piecesOf(made)) {
            const inOrder = stored
              .filter(({ product_id }) => product_id === product)
              .reduce((sum, { quantity }) => sum + quantity, 0)
            expect(left).toBeGreaterThanOrEqual(0)
            expect(left + inOrder).toBe(begin.get(product)?.left)
            expect(sold).toBe(inOrder)
          }
          const total = Math.round(after.total * 100)
          expect(Math.round(after.toGiveBack * 100)).toBe(isPaid ? paid - total : 0)
        }
        expect(await findBrokenOrders(shop.db)).toEqual([])
      },
    ),
    { numRuns: trials(25) },
  )
}, 600_000)
