import { expect } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { CountingLine } from '../../contract/stock-taking'

const route = '/api/admin/stock-taking'
const list = async (shop: TestShop, query = '') =>
  (await shop.asStaff('packer').get(`${route}?${query}`)).json() as { lines: CountingLine[]; total: number }
const save = async (shop: TestShop, counts: object[], role: 'packer' | 'manager' = 'packer') =>
  (await shop.asStaff(role).post(route, { counts, note: 'November' })).json()
const countOf = (
  { id }: MadeProduct,
  from: number | null,
  counted: number,
  { optionId = null, ordered = 0 }: { optionId?: string | null | undefined; ordered?: number } = {},
) => ({ productId: id, optionId, from, ordered, counted })
const stockOf = async (shop: TestShop, { id }: MadeProduct) =>
  (await shop.asStaff('packer').get(`/api/admin/products/${id}`)).json().stock
const logOf = async (shop: TestShop, { id }: MadeProduct) =>
  (await shop.asStaff('packer').get(`/api/admin/products/${id}/stock`)).json()

test('the list has each stock once: of products, of packs, and what packs share', async ({ shop }) => {
  const honey = await aProduct(shop.db, {
    ...{
      title: 'A honey',
      stock: 5,
      options: [{ name: '1 kg', stock: 2 }, { name: '250 g' }, { name: '500 g' }],
    },
  })
  const ghee = await aProduct(shop.db, { title: 'B ghee' })
  await shop.db.updateTable('product').set({ sku: 'GHEE-1' }).where('id', '=', ghee.id).execute()
  const gone = await aProduct(shop.db, { title: 'C gone', stock: 1 })
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', gone.id).execute()

  const { lines, total } = await list(shop)
  const ofCategory = await list(shop, 'category=none')

  const ours = lines.filter(({ productId }) => [honey.id, ghee.id, gone.id].includes(productId))
  expect(ours).toEqual([
    {
      productId: honey.id,
      optionId: null,
      title: 'A honey',
      option: '250 g, 500 g',
      sku: null,
      stock: 5,
      ordered: 0,
    },
    {
      ...{
        productId: honey.id,
        optionId: honey.options[0]?.id,
        title: 'A honey',
        option: '1 kg',
        sku: null,
        stock: 2,
        ordered: 0,
      },
    },
    expect.objectContaining({ productId: ghee.id, optionId: null, sku: 'GHEE-1', stock: null }),
  ])
  expect(total).toBe(lines.length)
  expect(ofCategory).toEqual({ lines: [], total: 0 })
})

test('counts are saved as corrections with who and why; a repeat and an equal count change nothing', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, {
    stock: 5,
    options: [{ name: '1 kg', stock: 2 }, { name: '250 g' }],
  })
  const ghee = await aProduct(shop.db, { stock: 7 })
  const counts = [
    countOf(honey, 5, 4),
    countOf(honey, 2, 3, { optionId: honey.options[0]?.id }),
    countOf(ghee, 7, 7),
  ]

  const first = await save(shop, counts)
  const again = await save(shop, counts)

  for (const { results } of [first, again])
    expect(results).toMatchObject([{ saved: true }, { saved: true }, { saved: true }])
  expect(await logOf(shop, honey)).toMatchObject([
    { option: '1 kg', before: 2, after: 3, reason: 'counted', note: 'November' },
    { option: null, before: 5, after: 4, reason: 'counted', staff: expect.stringMatching(/^Staff/) },
  ])
  expect(await logOf(shop, ghee)).toEqual([])
})

test('a count names its stock by the SKU that the list has; an unknown or repeated one is an error of its line', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, {
    ...{ stock: 5, sku: 'HON' },
    options: [{ name: '1 kg', stock: 2, sku: 'HON-1' }, { name: '250 g' }, { name: '500 g', sku: 'HON-5' }],
  })
  const ghee = await aProduct(shop.db, { stock: 7, options: [{ name: '500 ml', sku: 'GHEE-5' }] })
  const rice = await aProduct(shop.db, {
    sku: 'RICE',
    options: [
      { name: '1 kg', stock: 1 },
      { name: '5 kg', stock: 1 },
    ],
  })
  const bySku = (sku: string, from: number, counted: number) => ({ sku, from, ordered: 0, counted })

  const { lines } = await list(shop)
  const { results } = await save(shop, [
    ...[bySku('HON', 5, 6), bySku('HON-1', 2, 3), bySku('GHEE-5', 7, 8)],
    ...[bySku('HON-5', 5, 9), bySku('RICE', 1, 9), bySku('hon', 5, 9), bySku('HON', 5, 9)],
  ])

  const skus = lines.filter(({ productId }) => [honey.id, ghee.id].includes(productId)).map(({ sku }) => sku)
  expect(skus.toSorted()).toEqual(['GHEE-5', 'HON', 'HON-1'])
  expect(results).toMatchObject([
    { sku: 'HON', productId: honey.id, optionId: null, saved: true, code: '' },
    { sku: 'HON-1', productId: honey.id, optionId: honey.options[0]?.id, saved: true },
    { sku: 'GHEE-5', productId: ghee.id, optionId: null, saved: true },
    {
      ...{ sku: 'HON-5', productId: null, optionId: null, saved: false, code: 'SKU_NOT_FOUND' },
      message: expect.stringContaining('HON-5'),
    },
    { sku: 'RICE', productId: null, saved: false, code: 'SKU_NOT_UNIQUE' },
    { sku: 'hon', code: 'SKU_NOT_FOUND' },
    { sku: 'HON', productId: honey.id, saved: false, code: 'STOCK_MOVED', left: 6 },
  ])
  expect(await stockOf(shop, honey)).toBe(6)
  expect(await stockOf(shop, rice)).toBe(null)
})

test.for([
  [{ sku: 'HON', productId: 'x', optionId: null }, 'counts.0.sku'],
  [{ sku: 'HON', optionId: null }, 'counts.0.optionId'],
  [{ productId: 'x' }, 'counts.0.optionId'],
  [{}, 'counts.0.sku'],
  [{ sku: 7 }, 'counts.0.sku'],
  [{ sku: 'HON', ordered: undefined }, 'counts.0.ordered'],
  [{ productId: ['x'], optionId: null }, 'counts.0.productId'],
] as const)('a count of %j is rejected at its field', async ([owner, field], { shop }) => {
  const { fields, message } = await save(shop, [{ from: 1, ordered: 0, counted: 2, ...owner }])

  expect(fields).toHaveProperty([field], message)
  if (field.endsWith('productId')) expect(message).toContain(field)
})

test('[PROD-03] a stock that was sold from since it was read stays, and the other counts are saved', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { stock: 5 })
  const ghee = await aProduct(shop.db, { stock: 5 })
  await shop.as('meena').post('/api/order/cod', anOrderOf([{ of: honey }]))

  const { results } = await save(shop, [countOf(honey, 5, 3), countOf(ghee, 5, 3)])

  expect(results).toEqual([
    {
      ...{ productId: honey.id, optionId: null, saved: false, code: 'STOCK_MOVED', left: 4, ordered: 1 },
      message: expect.stringContaining('4 in stock now'),
    },
    { productId: ghee.id, optionId: null, saved: true, message: '', code: '' },
  ])
  expect([await stockOf(shop, honey), await stockOf(shop, ghee)]).toEqual([4, 3])
})

test('[PROD-03] pieces of orders that are not packed count and stay sold', async ({ shop }) => {
  const honey = await aProduct(shop.db, {
    stock: 5,
    options: [{ name: '1 kg', stock: 9 }, { name: '250 g' }],
  })
  const kilo = honey.options[0]?.id ?? ''
  for (const option of [0, 1])
    await shop.as('meena').post('/api/order/cod', anOrderOf([{ of: honey, option, quantity: 2 }]))
  const lineOf = async (optionId: string | null) =>
    (await list(shop)).lines.find((line) => line.productId === honey.id && line.optionId === optionId)

  expect([await lineOf(null), await lineOf(kilo)]).toMatchObject([
    { stock: 3, ordered: 2 },
    { stock: 7, ordered: 2 },
  ])
  const stale = await save(shop, [countOf(honey, 3, 5)])
  const saved = await save(shop, [countOf(honey, 3, 6, { ordered: 2 })])

  expect(stale.results).toMatchObject([{ saved: false, left: 3, ordered: 2 }])
  expect(saved.results).toMatchObject([{ saved: true }])
  expect(await lineOf(null)).toMatchObject({ stock: 4, ordered: 2 })
})

test('[PROD-03] a pack in an order that is not packed holds the pieces of its parts', async ({ shop }) => {
  const tea = await aProduct(shop.db, { title: 'Tea of a box', stock: 9 })
  const box = await aProduct(shop.db, { title: 'A box', options: [{ name: 'Standard' }] })
  const parts = [{ product: tea.id, option: tea.options[0]?.id, pieces: 3 }]
  await shop.asStaff('manager').put(`/api/admin/products/${box.id}/parts`, { parts })
  await shop.as('murugan').post('/api/order/cod', anOrderOf([{ of: box, quantity: 2 }]))

  const { lines } = await list(shop)

  expect(lines.find(({ productId }) => productId === tea.id)).toMatchObject({ stock: 3, ordered: 6 })
  expect(lines.some(({ productId }) => productId === box.id)).toBe(false)
})

test('only managers begin to count a stock', async ({ shop }) => {
  const honey = await aProduct(shop.db)

  const packer = await save(shop, [countOf(honey, null, 3)])
  const manager = await save(shop, [countOf(honey, null, 3)], 'manager')
  const none = await shop.asStaff('manager').post(route, { counts: [] })

  expect(packer.results).toMatchObject([{ saved: false }])
  expect(manager.results).toMatchObject([{ saved: true }])
  expect(await logOf(shop, honey)).toMatchObject([{ before: null, after: 3, reason: 'started' }])
  expect(none.json().fields).toEqual({ counts: 'Please enter at least one count.' })
})
