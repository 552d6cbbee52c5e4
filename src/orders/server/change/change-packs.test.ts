import { expect, test } from 'vitest'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'

const { shop, manager, preview, change, move, anOrder } = await openChanges()

const saveParts = (pack: MadeProduct, parts: readonly [MadeProduct, number][]) =>
  manager().put(`/api/admin/products/${pack.id}/parts`, {
    parts: parts.map(([of, pieces]) => ({ product: of.id, option: of.options[0]?.id, pieces })),
  })

/** A box of two teas and a honey, whose stock is that of its option. */
async function aBox() {
  const tea = await aProduct(shop.db, { title: 'Tea', stock: 20 })
  const honey = await aProduct(shop.db, { title: 'Honey', options: [{ stock: 10 }] })
  const box = await aProduct(shop.db, {
    title: 'Gift box',
    price_paise: 50_000,
    options: [{ name: 'Standard' }],
  })
  await saveParts(box, [
    [tea, 2],
    [honey, 1],
  ])
  return { tea, honey, box }
}

/** What is left of each, by product or by its option. */
const leftOf = (...products: MadeProduct[]) =>
  Promise.all(
    products.map(async ({ id }) => {
      const { stock, own } = await shop.db
        .selectFrom('product')
        .innerJoin('product_option as option', 'option.product_id', 'product.id')
        .select(['product.stock', 'option.stock as own'])
        .where('product.id', '=', id)
        .executeTakeFirstOrThrow()
      return own ?? stock
    }),
  )

const partsOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('order_item_part')
      .select(['position', 'title', 'pieces'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .orderBy('title')
      .execute()
  ).map(({ position, title, pieces }) => `${position}: ${pieces} ${title}`)

test('[PROD-03] more or fewer packs move exactly their parts', async () => {
  const { tea, honey, box } = await aBox()
  const { id } = await anOrder([{ of: box, quantity: 2 }])

  const raised = await change(id, contentsOf([{ of: box, quantity: 5 }]))
  const afterRaise = await leftOf(tea, honey, box)
  const lowered = await change(id, contentsOf([{ of: box, quantity: 1 }, { of: tea }]))
  const afterLowering = await leftOf(tea, honey, box)
  const removed = await change(id, contentsOf([{ of: tea, quantity: 3 }]))

  expect([raised, lowered, removed].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(raised.json()).toMatchObject({ subtotal: 2500, items: [{ quantity: 5 }] })
  expect(afterRaise).toEqual([10, 5, 5])
  expect(afterLowering).toEqual([17, 9, 8])
  expect(await leftOf(tea, honey, box)).toEqual([17, 10, 8])
  expect(await partsOf(id)).toEqual([])
})

test('ordered packs keep their parts, and additional ones have today’s', async () => {
  const { tea, honey, box } = await aBox()
  const { id } = await anOrder([{ of: box, quantity: 2 }])
  await saveParts(box, [[tea, 1]])

  const street = await change(id, contentsOf([{ of: box, quantity: 2 }], { address: '1 Car Street' }))
  const raised = await change(id, contentsOf([{ of: box, quantity: 3 }]))
  const afterRaise = [await leftOf(tea, honey), await partsOf(id)]
  const lowered = await change(id, contentsOf([{ of: box, quantity: 1 }]))
  const afterLowering = [await leftOf(tea, honey), await partsOf(id)]
  await move(id, { from: 'Processing', to: 'Cancelled', version: 4, reason: 'No longer wanted' })

  expect([street, raised, lowered].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(afterRaise).toEqual([
    [15, 8],
    ['0: 1 Honey', '0: 2 Tea', '1: 1 Tea'],
  ])
  expect(afterLowering).toEqual([
    [18, 9],
    ['0: 1 Honey', '0: 2 Tea'],
  ])
  expect(await leftOf(tea, honey)).toEqual([20, 10])
})

test('a pack that left the catalogue can become fewer, and one that is no pack any more is sold as itself', async () => {
  const { tea, honey, box } = await aBox()
  const { id } = await anOrder([{ of: box, quantity: 3 }])
  await saveParts(box, [])
  await shop.db.updateTable('product').set({ stock: 4 }).where('id', '=', box.id).execute()

  const raised = await change(id, contentsOf([{ of: box, quantity: 4 }]))
  const afterRaise = await leftOf(tea, honey, box)
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', box.id).execute()
  const lowered = await change(id, contentsOf([{ of: box, quantity: 1 }]))

  expect([raised, lowered].map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(afterRaise).toEqual([14, 7, 3])
  expect(await leftOf(tea, honey, box)).toEqual([18, 9, 4])
})

test('[PROD-03] the preview says that the parts of a pack are short, and the change is refused', async () => {
  const { tea, honey, box } = await aBox()
  const { id } = await anOrder([{ of: box, quantity: 2 }])
  await saveParts(box, [[tea, 5]])

  const wanted = contentsOf([
    { of: box, quantity: 4 },
    { of: tea, quantity: 7 },
  ])
  const fits = (await preview(id, contentsOf([{ of: box, quantity: 5 }]))).json()
  const seen = (await preview(id, wanted)).json()
  const refused = await change(id, wanted)

  expect(fits.problem).toBeNull()
  expect(seen.problem).toContain('Tea')
  expect(refused.json()).toMatchObject({ code: 'NOT_ENOUGH_LEFT' })
  expect(await leftOf(tea, honey)).toEqual([16, 8])
})

test('a change gives parts to a pack that it takes from another', async () => {
  const { tea, honey, box } = await aBox()
  const { id } = await anOrder([{ of: box, quantity: 10 }])
  const single = { of: honey, quantity: 4 }

  const seen = (await preview(id, contentsOf([{ of: box, quantity: 6 }, single]))).json()
  const saved = await change(id, contentsOf([{ of: box, quantity: 6 }, single]))
  const tooMany = (await preview(id, contentsOf([{ of: box, quantity: 7 }, single]))).json()

  expect(seen.problem).toBeNull()
  expect(saved.statusCode).toBe(200)
  expect(await leftOf(tea, honey, box)).toEqual([8, 0, 0])
  expect(tooMany.problem).toContain('Gift box')
})

test('every changed order is whole', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
