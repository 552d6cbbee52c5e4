import { expect } from 'vitest'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { threeProducts } from '../../../tests/support/factories/three-products'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { Product, ProductSummary } from '../../catalog/contract/catalogue'

let tea: MadeProduct
test.beforeAll(async ({ shop }) => {
  ;({ tea } = await threeProducts(shop.db))
})

const list = async (shop: TestShop, query = '') => {
  const answer = await shop.visitor.get(`/api/product${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<ProductSummary[]>()
}
const titles = async (shop: TestShop, query: string) => (await list(shop, query)).map(({ title }) => title)

test('[API-01] the list is a bare array of all products on sale, newest first, with the total', async ({
  shop,
}) => {
  const answer = await shop.visitor.get('/api/product?')

  expect(answer.json<Product[]>().map(({ title }) => title)).toEqual([
    'apricot oil',
    'Nilgiri Black Tea',
    'Wild Forest Honey',
  ])
  expect(answer.headers['x-total-count']).toBe('3')
})

test('[API-01] each product has the fields that old clients require', async ({ shop }) => {
  const [, summary] = await list(shop)

  expect(summary).toMatchObject({
    _id: tea.id,
    title: 'Nilgiri Black Tea',
    brand: 'Malai Estate',
    category: 'Teas',
    tags: 'popular',
    price: 420.5,
    totalrating: 4.7,
    ratingCount: 3,
    quantity: 10,
    stockTracked: false,
    sold: 0,
    inStock: true,
    createdAt: '2026-01-02T00:00:00.000Z',
    color: [{ _id: tea.options[0]?.id, title: '#c98a1b', name: 'Amber', price: 420.5 }],
  })
  expect(summary?.images[0]?.url).toMatch(/^http:\/\/shop\.test\/media\/[0-9a-f]{16}\/\d+\.jpg$/)
})

test.for([
  ['?category=Farm%20Fresh&&', ['apricot oil', 'Wild Forest Honey']],
  ['?brand=Kaadu&&category=Farm%20Fresh', ['apricot oil', 'Wild Forest Honey']],
  ['?brand=kaadu', []],
  ['?tags=special', ['Wild Forest Honey']],
  ['?tag=special&&', ['Wild Forest Honey']],
  ['?tags=special&tags=popular', ['Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?brand=Kaadu&tags=popular', []],
  ['?brand=', ['apricot oil', 'Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?price[gte]=420.5&&', ['Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?price%5Bgte%5D=299&&price%5Blte%5D=420.50', ['apricot oil', 'Nilgiri Black Tea']],
  ['?sort=-price&&', ['Wild Forest Honey', 'Nilgiri Black Tea', 'apricot oil']],
  ['?sort=price', ['apricot oil', 'Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?sort=title', ['apricot oil', 'Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?sort=-title', ['Wild Forest Honey', 'Nilgiri Black Tea', 'apricot oil']],
  ['?sort=createdAt', ['Wild Forest Honey', 'Nilgiri Black Tea', 'apricot oil']],
  ['?sort=-createdAt&tags=special', ['Wild Forest Honey']],
  ['?price[gt]=420.5&sort=price', ['Wild Forest Honey']],
  ['?price[gt]=420.49&sort=price', ['Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?price[lt]=420.5', ['apricot oil']],
  ['?price[lt]=420.51&sort=price', ['apricot oil', 'Nilgiri Black Tea']],
  ['?price[gt]=299&price[gte]=500&price[lt]=521&price[lte]=520', ['Wild Forest Honey']],
  ['?price[gt]=299&price[gte]=1&price[lt]=520&price[lte]=900', ['Nilgiri Black Tea']],
  ['?price[lt]=0', []],
  ['?price[gt]=999999999', []],
  ['?price[gte]=999999999.99', []],
  ['?price[lt]=999999999&sort=price', ['apricot oil', 'Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?price[lte]=999999999.99&sort=price', ['apricot oil', 'Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?sort=-price,title', ['Wild Forest Honey', 'Nilgiri Black Tea', 'apricot oil']],
  ['?sort=-sold,-title&sort=price', ['Wild Forest Honey', 'Nilgiri Black Tea', 'apricot oil']],
  ['?sort=password', ['apricot oil', 'Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?sort=constructor', ['apricot oil', 'Nilgiri Black Tea', 'Wild Forest Honey']],
  ['?limit=100000', ['apricot oil', 'Nilgiri Black Tea', 'Wild Forest Honey']],
] as const)('[STORE-08] [STORE-04] GET product%s', async ([query, expected], { shop }) => {
  expect(await titles(shop, query)).toEqual(expected)
})

test.for([
  '?brand[$ne]=Kaadu',
  '?brand[]=Kaadu',
  '?price[$gt]=1000',
  '?color=amber',
  '?__proto__[admin]=1',
  '?constructor=1',
])('[STORE-08] an unknown parameter such as %s changes nothing', async (query, { shop }) => {
  expect(await list(shop, query)).toHaveLength(3)
})

test.for([
  ['price[gte]=cheap', 'The minimum price should be a number such as 299 or 299.50'],
  ['price[lte]=-5', 'The maximum price should be a number such as 299 or 299.50'],
  ['price[lte]=1e9', 'The maximum price should be a number such as 299 or 299.50'],
  ['price[gt]=cheap', 'The price should be a number such as 299 or 299.50'],
  ['price[lt]=cheap', 'The price should be a number such as 299 or 299.50'],
  ['page=0', 'The page must be a whole number from 1'],
  ['page=1.5', 'The page must be a whole number from 1'],
  ['limit=0', 'The limit must be a whole number from 1'],
  ['limit=many', 'The limit must be a whole number from 1'],
  [`search=${'x'.repeat(81)}`, 'Please search for fewer words'],
] as const)(
  '[STORE-08] an invalid filter, %s, is rejected with a message',
  async ([query, message], { shop }) => {
    const answer = await shop.visitor.get(`/api/product?${query}`)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, message })
  },
)

test('[STORE-10] a page has the given size and the total, and is empty beyond the end', async ({ shop }) => {
  const second = await shop.visitor.get('/api/product?limit=2&page=2')
  const beyond = await shop.visitor.get('/api/product?limit=2&page=9')

  expect(second.json<Product[]>().map(({ title }) => title)).toEqual(['Wild Forest Honey'])
  expect(second.headers['x-total-count']).toBe('3')
  expect(beyond.json()).toEqual([])
  expect(beyond.headers['x-total-count']).toBe('3')
})

test('[STORE-10] the total follows filters and changes of products', async ({ shop }) => {
  const total = async (query: string) =>
    Number((await shop.visitor.get(`/api/product?limit=1&${query}`)).headers['x-total-count'])
  const extra = await aProduct(shop.db, { brand: 'Kaadu', category: 'Teas', tag: 'gift', price_paise: 100 })
  const counts = async () => [
    await total('brand=Kaadu'),
    await total('category=Teas'),
    await total('tags=gift'),
  ]
  const change = (values: object) =>
    shop.db.updateTable('product').set(values).where('id', '=', extra.id).execute()

  expect(await counts()).toEqual([3, 2, 1])
  await change({ category: 'Farm Fresh', tag: '' })
  expect(await counts()).toEqual([3, 1, 0])
  expect(await total('price[lte]=1')).toBe(1)
  await change({ price_paise: 200 })
  expect([await total('price[lte]=1'), await total('price[lte]=2')]).toEqual([0, 1])
  expect([await total('price[gte]=2&brand=Kaadu'), await total('price[gte]=2')]).toEqual([3, 4])
  await change({ archived_at: new Date() })
  expect(await counts()).toEqual([2, 1, 0])
  expect(await total('price[lte]=2')).toBe(0)
  expect(await total('search=honey')).toBe(1)
})

test('[STORE-10] concurrent changes of products are all counted', async ({ shop }) => {
  const given = { brand: 'Vayal', category: 'Grains', price_paise: 100 }
  const made = await Promise.all(Array.from({ length: 20 }, () => aProduct(shop.db, given)))
  const counted = async () =>
    (await shop.visitor.get('/api/product?brand=Vayal&limit=1')).headers['x-total-count']

  expect(await counted()).toBe('20')
  await Promise.all(
    made.map(({ id }) =>
      shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', id).execute(),
    ),
  )
  expect(await counted()).toBe('0')
})

test('[STORE-07] facets have the values of all products on sale, in the order of the shop', async ({
  shop,
}) => {
  const facets = (await shop.visitor.get('/api/product-facets')).json()

  expect(facets).toEqual({
    categories: [
      { value: 'Teas', count: 1 },
      { value: 'Farm Fresh', count: 2 },
    ],
    brands: [
      { value: 'Kaadu', count: 2 },
      { value: 'Malai Estate', count: 1 },
    ],
    tags: [
      { value: 'popular', count: 1 },
      { value: 'special', count: 1 },
    ],
    origins: [],
    price: { min: 299, max: 520 },
  })
})
