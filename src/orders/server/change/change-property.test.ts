import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'
import { trials } from '../../../../tests/support/run/trials'
import type { StockHistoryEntry } from '../../../catalog/contract/admin-stock'

const { shop, manager, show, change, anOrder, aUpiOrder } = await openChanges()

const someLines = fc.uniqueArray(fc.record({ place: fc.nat(4), quantity: fc.integer({ min: 1, max: 10 }) }), {
  selector: ({ place }) => place,
  minLength: 1,
})

/** Products with stock of their own, shared by options and per option, and a pack of two of them. */
async function products() {
  const one = await aProduct(shop.db, { price_paise: 10_001, stock: 15 })
  const two = await aProduct(shop.db, { price_paise: 20_333, stock: 12, options: [{}, {}] })
  const three = await aProduct(shop.db, { price_paise: 5_007, options: [{ stock: 9 }] })
  const box = await aProduct(shop.db, { price_paise: 30_011 })
  return { goods: [one, two, { ...two, options: two.options.toReversed() }, three], one, three, box }
}

/** Makes the box a pack of so many of `one`, and one of `three`. */
const pack = ({ one, three, box }: Awaited<ReturnType<typeof products>>, ofOne: number) =>
  manager().put(`/api/admin/products/${box.id}/parts`, {
    parts: [
      { product: one.id, option: one.options[0]?.id, pieces: ofOne },
      { product: three.id, option: three.options[0]?.id, pieces: 1 },
    ],
  })

/** Pieces of each product in an order, alone and in packs. */
async function orderedPieces(id: string) {
  const items = await shop.db
    .selectFrom('order_item')
    .select(['position', 'product_id', 'quantity'])
    .where('order_id', '=', id)
    .execute()
  const parts = await shop.db
    .selectFrom('order_item_part')
    .select(['position', 'product_id', 'pieces'])
    .where('order_id', '=', id)
    .execute()
  const sum = (quantities: readonly number[]) => quantities.reduce((one, other) => one + other, 0)
  return {
    alone: (product: string) =>
      sum(items.filter(({ product_id }) => product_id === product).map(({ quantity }) => quantity)),
    inPacks: (product: string) =>
      sum(
        parts
          .filter(({ product_id }) => product_id === product)
          .map(
            ({ position, pieces }) =>
              pieces * (items.find((item) => item.position === position)?.quantity ?? 0),
          ),
      ),
  }
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

/** The sum of the product's stock history. */
async function piecesMoved(product: string): Promise<number> {
  const history: StockHistoryEntry[] = (await manager().get(`/api/admin/products/${product}/stock`)).json()
  return history.reduce((sum, { before, after }) => sum + Number(after) - Number(before), 0)
}

test('over random changes stock is conserved and its history adds up, totals are sums and the refund due is right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(
        fc.record({
          lines: someLines,
          price: fc.option(fc.integer({ min: 100, max: 40_000 })),
          inPack: fc.option(fc.integer({ min: 1, max: 3 })),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (isPaid, steps) => {
        const made = await products()
        const { goods, one, box } = made
        await pack(made, 2)
        const linesOf = (lines: readonly { place: number; quantity: number }[]) =>
          lines.flatMap(({ place, quantity }) => {
            const of = [...goods, box][place]
            return of ? [{ of, quantity }] : []
          })
        const begin = await piecesOf(goods)
        const start = linesOf([{ place: 0, quantity: 5 }])
        const { id } = await (isPaid ? aUpiOrder(start) : anOrder(start))
        if (isPaid) await manager().post(`/api/admin/payments/${id}/confirm`, {})
        const paid = isPaid ? 5 * 10_001 + 500 : 0

        for (const { lines, price, inPack } of steps) {
          if (price !== null)
            await shop.db
              .updateTable('product')
              .set({ price_paise: price })
              .where('id', '=', one.id)
              .execute()
          if (inPack !== null) await pack(made, inPack)
          const before = await show(id)
          const reply = await change(id, contentsOf(linesOf(lines)))

          expect([200, 409]).toContain(reply.statusCode)
          const after = await show(id)
          if (reply.statusCode === 409) expect(after).toEqual(before)
          const ordered = await orderedPieces(id)
          for (const [product, { left, sold }] of await piecesOf(goods)) {
            expect(left).toBeGreaterThanOrEqual(0)
            expect(left + ordered.alone(product) + ordered.inPacks(product)).toBe(begin.get(product)?.left)
            expect(sold).toBe(ordered.alone(product))
            expect((begin.get(product)?.left ?? 0) + (await piecesMoved(product))).toBe(left)
          }
          const total = Math.round(after.total * 100)
          expect(Math.round(after.toGiveBack * 100)).toBe(isPaid ? Math.max(0, paid - total) : 0)
          expect(Math.round((after.toPay ?? 0) * 100)).toBe(isPaid ? Math.max(0, total - paid) : 0)
        }
        expect(await findBrokenOrders(shop.db)).toEqual([])
      },
    ),
    { numRuns: trials(15) },
  )
}, 600_000)
