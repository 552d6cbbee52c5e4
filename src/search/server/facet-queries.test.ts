import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { threeProducts } from '../../../tests/support/factories/three-products'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { Facets } from '../../catalog/contract/catalogue'
import { FragmentCache } from '../../platform/cache/fragment-cache'
import { loaderOf } from '../../shell/server/page-data'

test.beforeAll(async ({ shop }) => {
  await threeProducts(shop.db)
  await aProduct(shop.db, { brand: 'Kaadu', category: 'Teas', tag: 'special', origin: 'Italy' })
  await shop.db.updateTable('product').set({ origin: 'India' }).where('category', '=', 'Farm Fresh').execute()
  await aProduct(shop.db, { brand: 'Kaadu', category: 'Teas', tag: 'gone', archived_at: new Date() })
})

type Chosen = readonly (readonly [key: string, value: string])[]
const queryOf = (chosen: Chosen) => new URLSearchParams(chosen.map((pair) => [...pair]))
const facetsOf = async (shop: TestShop, chosen: Chosen) =>
  (await shop.visitor.get(`/api/product-facets?${queryOf(chosen)}`)).json<Facets>()
const totalOf = async (shop: TestShop, chosen: Chosen) =>
  Number((await shop.visitor.get(`/api/product?limit=1&${queryOf(chosen)}`)).headers['x-total-count'])

const namesOf = async (shop: TestShop, tag: string) =>
  (await shop.visitor.get(`/api/product?tags=${tag}&limit=8`))
    .json<{ title: string }[]>()
    .map(({ title }) => title)

test.for([
  '',
  'category=Teas',
  'brand=Kaadu',
  'tags=special',
  'category=Teas&brand=Kaadu',
  'category=Teas&category=Farm+Fresh&brand=Malai+Estate',
  'brand=Malai+Estate&tags=special&tags=popular',
  'brand=Nobody',
  'origin=Italy',
  'origin=India&category=Teas',
])(
  '[STORE-07] C5 with %s each value counts the products that match it and the other filters',
  async (query, { shop }) => {
    const chosen: Chosen = [...new URLSearchParams(query)]
    const all = await facetsOf(shop, [])
    const facets = await facetsOf(shop, chosen)

    for (const [key, kind] of [
      ['category', 'categories'],
      ['brand', 'brands'],
      ['tags', 'tags'],
      ['origin', 'origins'],
    ] as const) {
      expect(facets[kind].map(({ value }) => value)).toEqual(all[kind].map(({ value }) => value))
      const others = chosen.filter(([other]) => other !== key)
      for (const { value, count } of facets[kind])
        expect([kind, value, count]).toEqual([kind, value, await totalOf(shop, [...others, [key, value]])])
    }
    expect(facets.price).toEqual(all.price)
  },
)

test.for([
  'search=tea',
  'search=honey&brand=Kaadu',
  'price[lte]=420.5',
  'search=tea&price[gte]=421',
  'search=tea honey',
])(
  '[STORE-07] C5 with %s only values of the result are offered, with their counts',
  async (query, { shop }) => {
    const chosen: Chosen = [...new URLSearchParams(`${query}&near=true`)]
    const facets = await facetsOf(shop, chosen)

    expect(facets.categories).not.toEqual([])
    for (const { value, count } of facets.categories)
      expect([value, count]).toEqual([value, await totalOf(shop, [...chosen, ['category', value]])])
    if (query === 'search=tea') {
      expect(facets.categories.map(({ value }) => value)).toEqual(['Teas'])
      expect(facets.price).toMatchObject({ max: 420.5 })
    }
  },
)

test('[STORE-10] [HOME-04] [HOME-05] home takes two queries after a change of products; a filtered list with its facet counts takes two, and one more for the words of a search', async ({
  shop,
}) => {
  let queries = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = shop.db.withPlugin(plugin)
  const sources = { ...shop.services, db, readDb: db, fragments: new FragmentCache() }
  for (let made = 0; made < 8; made += 1)
    await aProduct(shop.db, { tag: 'special', brand: 'Kaadu', category: 'Spices' })
  const home = await loaderOf('home')(sources, {}, {})
  expect(home?.data.rails?.special?.map(({ title }) => title)).toEqual(await namesOf(shop, 'special'))
  expect(home?.data.rails?.popular?.map(({ title }) => title)).toEqual(await namesOf(shop, 'popular'))
  sources.fragments.invalidate(['products'])
  queries = 0
  await loaderOf('home')(sources, {}, {})
  expect(queries).toBe(2)
  queries = 0

  const page = await loaderOf('store')(sources, {}, { category: 'Teas', brand: 'Kaadu' })

  expect(queries).toBe(2)
  expect(page?.data.store?.facets.brands).toEqual([
    { value: 'Kaadu', count: 1 },
    { value: 'Malai Estate', count: 1 },
  ])

  queries = 0
  const found = await loaderOf('store')(sources, {}, { search: 'tea', brand: 'Kaadu' })

  expect(queries).toBe(3)
  expect(found?.data.store?.facets).toEqual(
    (await shop.visitor.get('/api/product-facets?search=tea&brand=Kaadu')).json(),
  )
})
