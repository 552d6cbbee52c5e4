import { expect } from 'vitest'
import { aProductForm } from '../../../tests/support/factories/product-forms'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { Facets, ProductSummary } from '../../catalog/contract/catalogue'

async function add(shop: TestShop, title: string, countryOfOrigin: string | null) {
  const form = aProductForm({ title, facts: { countryOfOrigin } })
  const added = await shop.asStaff('manager').post('/api/admin/products', form)
  expect(added.statusCode).toBe(200)
  return added.json<{ id: string; facts: object }>()
}

test.beforeAll(async ({ shop }) => {
  await add(shop, 'Olive oil', 'italy')
  await add(shop, 'Sesame oil', 'INDIA')
  await add(shop, 'Almonds', 'U.S.A.')
  await add(shop, 'Walnut oil', 'United States')
  await add(shop, 'Salt', null)
})

const list = async (shop: TestShop, query: string) => {
  const products = (await shop.visitor.get(`/api/product?${query}`)).json<ProductSummary[]>()
  return products.map(({ title, origin }) => `${title}: ${origin}`)
}

test('[STORE-07, STORE-08] a list is filtered by country of origin, in any spelling, also together with a search', async ({
  shop,
}) => {
  expect((await list(shop, 'origin=usa')).toSorted()).toEqual([
    'Almonds: United States',
    'Walnut oil: United States',
  ])
  expect(await list(shop, 'origin=United+States&search=oil')).toEqual(['Walnut oil: United States'])
  expect((await list(shop, 'origin=Italy&origin=India')).toSorted()).toEqual([
    'Olive oil: Italy',
    'Sesame oil: India',
  ])
  const { origins } = (await shop.visitor.get('/api/product-facets')).json<Facets>()
  expect(origins).toEqual([
    { value: 'India', count: 1 },
    { value: 'Italy', count: 1 },
    { value: 'United States', count: 2 },
  ])
})

test('[HDR-05] imported goods are found by their country', async ({ shop }) => {
  expect(await list(shop, 'search=italy')).toEqual(['Olive oil: Italy'])
  expect(await list(shop, 'search=oil+united+states')).toEqual(['Walnut oil: United States'])
  expect(await list(shop, 'search=sesame+oil+india')).toEqual(['Sesame oil: India'])
})

test('[STORE-04] a list is sorted by country of origin, unknown ones last', async ({ shop }) => {
  const countries = async (sort: string) =>
    (await list(shop, `sort=${sort}`)).map((line) => line.replace(/.*: /, ''))

  expect(await countries('origin')).toEqual(['India', 'Italy', 'United States', 'United States', 'null'])
  expect(await countries('-origin')).toEqual(['United States', 'United States', 'Italy', 'India', 'null'])
})

test('[STORE-09] the address of a page holds the country and the order', async ({ shop }) => {
  const page = (await shop.visitor.get('/product?origin=Italy&sort=origin')).body

  expect(page).toContain('"origin":["Italy"],"sort":"origin"')
  expect(page).toContain('Olive oil')
  expect(page).not.toContain('Sesame oil')
})

test('a product follows a change of its country', async ({ shop }) => {
  const opened = await add(shop, 'Dates', 'Oman')

  await shop.asStaff('manager').put(`/api/admin/products/${opened.id}`, {
    ...opened,
    facts: { ...opened.facts, countryOfOrigin: 'IN' },
  })

  expect(await list(shop, 'origin=India&search=dates')).toEqual(['Dates: India'])
  expect(await list(shop, 'origin=Oman')).toEqual([])
})
