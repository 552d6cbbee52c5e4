import { expect } from 'vitest'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { readShop } from '../../../settings/server/shop'
import type { AdminProduct, ProductListRow } from '../../contract/admin-products'
import { findBySlug } from './slugs'

const manager = (shop: TestShop) => shop.asStaff('manager')
const aDraft = async (shop: TestShop, given: Parameters<typeof aProductForm>[0]) =>
  (
    await manager(shop).post('/api/admin/products', aProductForm({ ...given, draft: true } as object))
  ).json<AdminProduct>()
const listed = async (shop: TestShop, query: string) =>
  (await manager(shop).get(`/api/admin/products?${query}`))
    .json<{ rows: ProductListRow[] }>()
    .rows.map(({ title, draft, archived }) => ({ title, draft, archived }))

test('[STORE-02, PROD-15] a draft is hidden in the shop until it is published', async ({ shop }) => {
  const { id, slug, draft } = await aDraft(shop, {
    title: 'Quiet Kokum',
    brand: 'Quietly',
    category: 'Kokums',
  })
  const meena = await shop.as('meena')

  const found = async () => {
    const list = await shop.visitor.get('/api/product?search=kokum')
    const suggested = await shop.visitor.get('/api/product-suggestions?search=kokum')
    const facets = await shop.visitor.get('/api/product-facets')
    return {
      page: (await shop.visitor.get(`/api/product/${id}`)).statusCode,
      list: list.json<unknown[]>().length,
      suggested: suggested.json<unknown[]>().length,
      facet: facets.body.includes('Quietly'),
      wished: (await meena.put('/api/product/wishlist', { prodId: id })).statusCode,
      slug: (await findBySlug(shop.db, slug)) !== undefined,
    }
  }

  expect(draft).toBe(true)
  expect(await found()).toEqual({ page: 404, list: 0, suggested: 0, facet: false, wished: 404, slug: false })

  const published = (await manager(shop).post(`/api/admin/products/${id}/restore`)).json<AdminProduct>()

  expect(published).toMatchObject({ draft: false, archivedAt: null })
  expect(await found()).toEqual({ page: 200, list: 1, suggested: 1, facet: true, wished: 200, slug: true })
})

test('[STORE-08] a category and a brand whose products are all drafts or archived are not shown', async ({
  shop,
}) => {
  const named = { brand: 'Hushed', category: 'Murmurs' }
  const namesShown = async () => {
    const { categories, brands } = await readShop(shop.services)
    return [...categories, ...brands]
      .map(({ name }) => name)
      .filter((name) => Object.values(named).includes(name))
  }
  const { id } = await aDraft(shop, { title: 'Murmured Draft', ...named })

  expect(await namesShown()).toEqual([])
  await manager(shop).post(`/api/admin/products/${id}/restore`)
  expect(await namesShown()).toEqual(['Murmurs', 'Hushed'])
  await aDraft(shop, { title: 'Second Draft', ...named })
  expect(await namesShown()).toEqual(['Murmurs', 'Hushed'])

  const isOnHome = async () => (await shop.visitor.get('/')).body.includes('Murmurs')
  await expect.poll(isOnHome).toBe(true)
  await manager(shop).post(`/api/admin/products/${id}/archive`)
  await expect.poll(isOnHome).toBe(false)
  expect(await namesShown()).toEqual([])
  await manager(shop).post('/api/admin/products', aProductForm({ title: 'Third', ...named }))
  await expect.poll(isOnHome).toBe(true)
})

test('staff find drafts and products on sale, and may change both', async ({ shop }) => {
  const opened = await aDraft(shop, { title: 'Listed Draft' })

  const changed = await manager(shop).put(`/api/admin/products/${opened.id}`, { ...opened, price: 77 })

  expect(changed.json()).toMatchObject({ price: 77, draft: true })
  const row = { title: 'Listed Draft', draft: true, archived: false }
  expect(await listed(shop, 'search=listed')).toEqual([row])
  expect(await listed(shop, 'search=listed&state=draft')).toEqual([row])
  expect(await listed(shop, 'search=listed&state=archived')).toEqual([])
  expect(await listed(shop, 'state=draft&sort=title')).toContainEqual(row)
})

test('an archived draft leaves the list, and can still be published', async ({ shop }) => {
  const { id } = await aDraft(shop, { title: 'Dropped Draft' })

  await manager(shop).post(`/api/admin/products/${id}/archive`)

  expect(await listed(shop, 'search=dropped')).toEqual([])
  expect(await listed(shop, 'search=dropped&state=archived')).toMatchObject([
    { draft: false, archived: true },
  ])
  const sold = await manager(shop).post(`/api/admin/products/${id}/restore`)
  expect(sold.json()).toMatchObject({ draft: false, archivedAt: null })
})

test('a draft may be past its best-before day, but cannot be published then', async ({ shop }) => {
  const { id } = await aDraft(shop, { title: 'Old Draft', facts: { bestBefore: '2020-01-01' } })

  const { statusCode } = await manager(shop).post(`/api/admin/products/${id}/restore`)

  expect(statusCode).toBe(409)
})

test('a new product is on sale at once unless it is marked as a draft', async ({ shop }) => {
  const added = await manager(shop).post('/api/admin/products', aProductForm({ title: 'Plain Sale' }))

  expect(added.json()).toMatchObject({ draft: false, archivedAt: null, optionLabel: 'Pack size' })
})

test('an import keeps drafts unless a column publishes them', async ({ shop }) => {
  const { productTables } = await import('../../../../tests/support/factories/product-tables')
  const tables = productTables(shop)
  const { id } = await aDraft(shop, { title: 'Table Draft', slug: 'table-draft' })
  const stateOf = async () => (await manager(shop).get(`/api/admin/products/${id}`)).json<AdminProduct>()

  await tables.bring('slug,title,price\ntable-draft,Table Draft,88\n')
  expect(await stateOf()).toMatchObject({ price: 88, draft: true })
  await tables.bring('slug,title,price,archived\ntable-draft,Table Draft,89,yes\n')
  expect(await stateOf()).toMatchObject({ price: 89, draft: true })
  await tables.bring('slug,title,archived\ntable-draft,Table Draft,no\n')
  expect(await stateOf()).toMatchObject({ draft: false, archivedAt: null })
})

test('every option has its own GTIN, and an invalid one is an error of its field', async ({ shop }) => {
  const options = [{ name: '250 g', gtin: '890 1030 865275' }, { name: '500 g' }]
  const added = await manager(shop).post('/api/admin/products', aProductForm({ title: 'Coded', options }))
  const wrong = await manager(shop).post(
    '/api/admin/products',
    aProductForm({ options: [{ name: '250 g', gtin: '8901030865274' }], facts: { gtin: '123' } }),
  )

  expect(added.json<AdminProduct>().options.map(({ gtin }) => gtin)).toEqual(['8901030865275', null])
  expect(Object.keys(wrong.json().fields).sort()).toEqual(['facts.gtin', 'options.0.gtin'])
})
