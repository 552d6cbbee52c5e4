import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  aTaxedProduct,
  dispatch,
  regularSeller,
  saveSettings,
} from '../../../../tests/support/factories/dispatched-orders'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, type BodyLine } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'

const partOf = (of: MadeProduct, pieces = 1, option = 0) => ({
  product: of.id,
  option: of.options[option]?.id,
  pieces,
})

const saveParts = (shop: TestShop, pack: MadeProduct, parts: object[]) =>
  shop.asStaff('manager').put(`/api/admin/products/${pack.id}/parts`, { parts })

/** A product without a choice, as a pack has to be. */
const aPack = (shop: TestShop, given: object = {}) =>
  aProduct(shop.db, { title: 'Gift box', price_paise: 50_000, options: [{ name: 'Standard' }], ...given })

const stockOf = async (shop: TestShop, { id }: MadeProduct) =>
  (await shop.db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirst())?.stock

let attempts = 0
async function order(shop: TestShop, lines: readonly BodyLine[]) {
  attempts += 1
  const body = anOrderOf(lines)
  return shop.as(`shopper${attempts}`).post('/api/order/cod', body)
}

test('[PROD-03] a pack has the stock of its scarcest part, and sells until that runs out', async ({
  shop,
}) => {
  const tea = await aProduct(shop.db, { title: 'Tea', stock: 7 })
  const honey = await aProduct(shop.db, { title: 'Honey', stock: 10 })
  const jaggery = await aProduct(shop.db, { title: 'Jaggery' })
  const box = await aPack(shop)

  await saveParts(shop, box, [partOf(tea, 3), partOf(honey), partOf(jaggery, 2)])
  const before = await stockOf(shop, box)
  const bought = await order(shop, [{ of: box, quantity: 2 }])
  const tooMany = await order(shop, [{ of: box }])

  expect(before).toBe(2)
  expect(bought.statusCode).toBe(200)
  expect(await Promise.all([box, tea, honey, jaggery].map((one) => stockOf(shop, one)))).toEqual([
    0,
    1,
    8,
    null,
  ])
  expect(tooMany.statusCode).toBe(409)
  expect(tooMany.json()).toMatchObject({
    code: 'NOT_ENOUGH_LEFT',
    message: expect.stringContaining('Gift box'),
  })
  const page = (await shop.visitor.get(`/api/product/${box.id}`)).json()
  expect(page).toMatchObject({
    inStock: false,
    contents: [{ title: expect.stringContaining('Tea'), pieces: 3 }, {}, {}],
  })
})

test('[PROD-03] packs and single pieces in one cart share the stock', async ({ shop }) => {
  const tea = await aProduct(shop.db, { title: 'Tea', options: [{ stock: 5 }] })
  const box = await aPack(shop)
  await saveParts(shop, box, [partOf(tea, 2)])

  const tooMany = await order(shop, [
    { of: box, quantity: 2 },
    { of: tea, quantity: 2 },
  ])
  const fits = await order(shop, [{ of: box, quantity: 2 }, { of: tea }])

  expect(tooMany.json()).toMatchObject({ code: 'NOT_ENOUGH_LEFT', message: expect.stringContaining('Tea') })
  expect(fits.statusCode).toBe(200)
  expect(await stockOf(shop, box)).toBe(0)
})

test('[PROD-03] twenty shoppers at once never get more than the parts allow', async ({ shop }) => {
  const tea = await aProduct(shop.db, { title: 'Tea', stock: 12 })
  const honey = await aProduct(shop.db, { title: 'Honey', stock: 30 })
  const [box, other] = [await aPack(shop), await aPack(shop, { title: 'Other box' })]
  await saveParts(shop, box, [partOf(honey), partOf(tea, 2)])
  await saveParts(shop, other, [partOf(tea), partOf(honey, 2)])
  const wanted = Array.from({ length: 20 }, (_, index) => [box, other, tea][index % 3] as MadeProduct)

  const replies = await Promise.all(wanted.map((of) => order(shop, [{ of }])))

  const took = new Map([
    [box, 2],
    [other, 1],
    [tea, 1],
  ])
  const taken = replies.reduce(
    (sum, { statusCode }, index) =>
      statusCode === 200 ? sum + (took.get(wanted[index] as MadeProduct) ?? 0) : sum,
    0,
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await stockOf(shop, tea)).toBe(12 - taken)
  expect([12, 11]).toContain(taken)
  expect(await stockOf(shop, box)).toBe(Math.floor((12 - taken) / 2))
  expect(await stockOf(shop, other)).toBe(12 - taken)
})

test('[ORD-04] a cancelled pack returns the parts it was sold with, though the pack has changed', async ({
  shop,
}) => {
  const tea = await aProduct(shop.db, { title: 'Tea', stock: 10 })
  const honey = await aProduct(shop.db, { title: 'Honey', stock: 10 })
  const box = await aPack(shop)
  await saveParts(shop, box, [partOf(tea, 2)])
  const bought = (await order(shop, [{ of: box, quantity: 3 }])).json().order
  await saveParts(shop, box, [partOf(honey)])

  const cancelled = await shop.as(`shopper${attempts}`).post(`/api/order/${bought._id}/cancel`)

  expect(cancelled.statusCode).toBe(200)
  expect([await stockOf(shop, tea), await stockOf(shop, honey), await stockOf(shop, box)]).toEqual([
    10, 10, 10,
  ])
})

test('a pack is taxed like its part with the highest rate, and staff see what is inside', async ({
  shop,
}) => {
  await saveSettings(shop, { gst: regularSeller })
  const tea = await aTaxedProduct(shop, { title: 'Tea', hsn: '0902', rate: 500 })
  const malt = await aTaxedProduct(shop, { title: 'Malt', sku: 'MALT-1', hsn: '1901', rate: 1800 })
  const box = await aPack(shop)
  await saveParts(shop, box, [partOf(tea, 2), partOf(malt)])
  const { _id: id } = (await order(shop, [{ of: box }])).json().order

  const invoice = await dispatch(shop, id)
  const [slip] = (await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${id}`)).json().slips
  const shown = (await shop.asStaff('packer').get(`/api/admin/orders/${id}`)).json()

  expect(invoice.lines[0]).toMatchObject({ description: 'Gift box', hsn: '1901', rate: 1800, amount: 50_000 })
  expect(slip.items[0].parts).toEqual([
    { title: 'Malt', option: 'Amber', sku: 'MALT-1', pieces: 1 },
    { title: 'Tea', option: 'Amber', sku: null, pieces: 2 },
  ])
  expect(shown.items[0].contents).toEqual(['1 × Malt (Amber)', '2 × Tea (Amber)'])
})

test('a pack has the weight, allergens and diet of its parts, needs no facts of its own, and is sold out without one of them', async ({
  shop,
}) => {
  const facts = (product_id: string, allergens: string[], diet: string) =>
    shop.db
      .insertInto('product_facts')
      .values({ product_id, allergens, diet } as never)
      .execute()
  const nuts = await aProduct(shop.db, { title: 'Nuts', net_quantity: 250, net_unit: 'g', stock: 9 })
  const ghee = await aProduct(shop.db, { title: 'Ghee', net_quantity: 500, net_unit: 'g' })
  const box = await aPack(shop)
  await facts(nuts.id, ['tree-nuts'], 'vegan')
  await facts(ghee.id, ['milk'], 'vegetarian')
  await facts(box.id, [], 'vegan')

  await saveParts(shop, box, [partOf(nuts, 2), partOf(ghee)])
  const page = (await shop.visitor.get(`/api/product/${box.id}`)).json()
  const { missing } = (await shop.asStaff('manager').get(`/api/admin/products/${box.id}`)).json()
  await shop.asStaff('manager').post(`/api/admin/products/${ghee.id}/archive`)
  const without = await stockOf(shop, box)
  await shop.asStaff('manager').post(`/api/admin/products/${ghee.id}/restore`)

  expect(page).toMatchObject({
    netQuantity: '1 kg',
    facts: { allergens: ['milk', 'tree-nuts'], diet: 'vegetarian' },
  })
  expect(missing).toEqual(['picture', 'mrp'])
  expect([without, await stockOf(shop, box)]).toEqual([0, 4])
})

test('a restock of a part is a restock of its packs', async ({ shop }) => {
  const tea = await aProduct(shop.db, { title: 'Tea', stock: 1 })
  const box = await aPack(shop)
  await saveParts(shop, box, [partOf(tea, 2)])
  const before = await stockOf(shop, box)

  await shop
    .asStaff('packer')
    .post(`/api/admin/products/${tea.id}/stock`, { optionId: null, change: 5, reason: 'counted', note: '' })

  expect([before, await stockOf(shop, box)]).toEqual([0, 3])
})

test('what cannot be a pack or a part is refused with a message', async ({ shop }) => {
  const tea = await aProduct(shop.db, { title: 'Tea', options: [{}, {}], stock: 5 })
  const gone = await aProduct(shop.db, { title: 'Gone' })
  const nuts = await aProduct(shop.db, { title: 'Nuts' })
  await shop.asStaff('manager').post(`/api/admin/products/${gone.id}/archive`)
  const [box, outer] = [await aPack(shop), await aPack(shop)]
  await saveParts(shop, box, [partOf(tea)])

  const replies = {
    nested: await saveParts(shop, outer, [partOf(box)]),
    partAsPack: await saveParts(shop, tea, [partOf(nuts)]),
    withChoices: await saveParts(shop, await aProduct(shop.db, { options: [{}, {}] }), [partOf(tea)]),
    archived: await saveParts(shop, outer, [partOf(gone)]),
    foreignOption: await saveParts(shop, outer, [{ ...partOf(tea), option: box.options[0]?.id }]),
    twice: await saveParts(shop, outer, [partOf(tea), partOf(tea)]),
    eleven: await saveParts(shop, outer, [partOf(tea, 11)]),
    unknown: await saveParts(shop, { ...outer, id: 'nothing' }, []),
    ownStock: await shop
      .asStaff('manager')
      .put(`/api/admin/products/${box.id}/stock`, { optionId: null, pieces: 7 }),
  }

  expect(Object.values(replies).map(({ statusCode }) => statusCode)).toEqual([
    ...[400, 409, 409, 400, 400, 400, 400, 404, 409],
  ])
  for (const { body } of Object.values(replies)) expect(JSON.parse(body).message).toMatch(/\w+ \w+/)
  expect(await stockOf(shop, box)).toBe(5)
})

test('of two packs that would contain each other, made at once, one is refused', async ({ shop }) => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other, third] = [await aPack(shop), await aPack(shop), await aPack(shop)]
    const saves = [saveParts(shop, one, [partOf(other)]), saveParts(shop, other, [partOf(one)])]
    const chain = [saveParts(shop, third, [partOf(one)])]

    const replies = await Promise.all([...saves, ...chain])

    const { rows: nested } = await sql`select 1 from product_part inner_part
      join product_part outer_part on outer_part.product_id = inner_part.pack_id`.execute(shop.db)
    expect(nested).toEqual([])
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    expect(replies.slice(0, 2).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  }
})

test('staff who have not seen an edit of a pack do not undo it, and a repeat changes nothing', async ({
  shop,
}) => {
  const [tea, nuts] = [await aProduct(shop.db, { title: 'Tea' }), await aProduct(shop.db, { title: 'Nuts' })]
  const box = await aPack(shop)
  const save = (parts: object[], before: object[]) =>
    shop.asStaff('manager').put(`/api/admin/products/${box.id}/parts`, { parts, before })

  const first = await save([partOf(tea)], [])
  const again = await save([partOf(tea)], [])
  const late = await save([partOf(nuts)], [])
  const seen = await save([partOf(nuts)], [partOf(tea)])

  expect([first, again, late, seen].map(({ statusCode }) => statusCode)).toEqual([200, 200, 409, 200])
  expect(late.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: { parts: [{ title: 'Tea' }] } })
  const audit = `/api/admin/audit?entity=product&entityId=${box.id}`
  expect((await shop.asStaff('manager').get(audit)).json()).toHaveLength(2)
})

test('a pack without parts is a product like others again', async ({ shop }) => {
  const tea = await aProduct(shop.db, { title: 'Tea', stock: 5 })
  const box = await aPack(shop)
  await saveParts(shop, box, [partOf(tea)])

  const emptied = await saveParts(shop, box, [])

  expect(emptied.json()).toEqual({ parts: [], isPart: false })
  expect(await stockOf(shop, box)).toBe(null)
  const audit = (
    await shop.asStaff('manager').get(`/api/admin/audit?entity=product&entityId=${box.id}`)
  ).json()
  expect(audit[0]).toMatchObject({ action: 'pack changed', before: { parts: ['1 × Tea, Amber'] } })
})
