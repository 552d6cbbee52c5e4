import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainer } from '../../../tests/support/explainer'
import { openShopOf } from '../../../tests/support/many-products'
import { indicesAlone, indicesWalked, tablesReadWhole, whereScansBegin } from '../../../tests/support/plans'
import { testServer } from '../../../tests/support/test-server'
import type { TestShop } from '../../../tests/support/test-shop'
import { adminProductRoutes } from '../../catalog/contract/admin-products'
import type { ProductSummary } from '../../catalog/contract/catalogue'
import { findProductList } from '../../catalog/server/editing/product-list-queries'
import {
  findFacets,
  listProducts,
  showProduct,
  suggestProducts,
} from '../../catalog/server/products/catalogue'
import { ProductFilter } from '../contract/product-filter'
import { Bookmarks } from './bookmarks'

const many = 100_000

// The embedded database is for small shops, and takes minutes to be filled with so much.
const onServer = test.skipIf(!testServer)

let shop: TestShop
beforeAll(async () => {
  if (!testServer) return
  shop = await openShopOf(many)
}, 600_000)
afterAll(() => shop?.close())

onServer.each([
  ['the list', {}],
  ['the second page', { page: '2' }],
  ['oldest first', { sort: 'createdAt' }],
  ['by name', { sort: 'title' }],
  ['the dearest', { sort: '-price' }],
  ['the best rated', { sort: '-totalrating' }],
  ['a category', { category: 'Category 3' }],
  ['a brand in two categories', { brand: 'Brand 7', category: ['Category 3', 'Category 4'] }],
  ['a tag', { tags: 'special' }],
  ['a span of prices', { 'price[gte]': '500', 'price[lte]': '520' }],
  ['the last page by name', { sort: 'title', page: '4167' }],
  [
    'a brand in a category within a span of prices',
    { brand: 'Brand 7', category: 'Category 3', 'price[lte]': '600' },
  ],
  ['a search', { search: 'hill 4711' }],
  ['a search of two words', { search: 'jar hill' }],
  ['a search with a slip', { search: 'hlil 4711' }],
  ['a search with a size', { search: 'honey 500gm' }],
  ['a size that nothing has', { search: 'half kg' }],
  ['a usual size', { search: '250g' }],
  ['a rare size', { search: '175 g' }],
  ['a size of packs that is rare in kilos and usual in litres', { search: '1kg' }],
  ['a usual size by name', { search: '250g', sort: 'title' }],
  ['the cheapest of a rare size in a category', { search: '175g', category: 'Category 3', sort: 'price' }],
  ['a word that all of them have', { search: 'h' }],
  ['the cheapest of a search', { search: 'hill 4711', sort: 'price' }],
  ['a word in its category, the cheapest first', { search: 'honey', category: 'Category 3', sort: 'price' }],
  ['a search in a brand', { search: 'honey 4711', brand: 'Brand 11' }],
  ['another name', { search: 'kombuthaen' }],
  ['another name in Tamil with a word of the title', { search: 'கொம்புத்தேன் 4711' }],
  ['the beginning of another name in Tamil by name', { search: 'கொம்பு', sort: 'title' }],
  ['a food in Tamil', { search: 'தேன்' }],
  ['a food by a name of two words', { search: 'hill honey' }],
  ['the cheapest of a food in Tamil with a number', { search: 'தேன் 4711', sort: 'price' }],
  ['a search by name', { search: 'honey', sort: 'title' }],
  [
    'the best rated of a search in a category',
    { search: 'honey', category: 'Category 3', sort: '-totalrating' },
  ],
])('[STORE-10] of 100,000 products %s is found without reading them all', async (_, asked) => {
  const { plans, services } = explainer(shop)

  await listProducts(services, ProductFilter.parse({ page: '1', ...asked }), new Bookmarks())

  expect(plans).not.toHaveLength(0)
  expect(
    plans.flatMap(tablesReadWhole).filter((table) => /^product(_word|_word_sorted|_size)?$/.test(table)),
  ).toEqual([])
})

onServer.each([
  ['a word', { search: 'honey' }],
  ['the cheapest that have it', { search: 'honey', sort: 'price' }],
  ['the dearest of a category', { search: 'honey', category: 'Category 3', sort: '-price' }],
  ['another name in Tamil', { search: 'கொம்புத்தேன்' }],
  ['the cheapest of another name', { search: 'கொம்புத்தேன்', sort: 'price' }],
  ['another name by name', { search: 'கொம்புத்தேன்', sort: 'title' }],
  ['a food in Tamil', { search: 'தேன்' }],
  ['the best rated of a food in Tamil', { search: 'தேன்', sort: '-totalrating' }],
  ['two words', { search: 'honey special' }],
  ['a word by name', { search: 'honey', sort: '-title' }],
  ['two words by name', { search: 'honey special', sort: 'title' }],
  ['the best rated of two words', { search: 'honey special', sort: '-totalrating' }],
  ['words that begin alike by name', { search: '4711', sort: 'title' }],
  ['the best rated of a word up to a price', { search: 'honey', 'price[lte]': '500', sort: '-totalrating' }],
])('[STORE-10] the thousand hits of %s are found in an index alone', async (_, asked) => {
  const { plans, services } = explainer(shop)

  await listProducts(services, ProductFilter.parse({ limit: '24', ...asked }), new Bookmarks())

  expect(plans.flatMap(indicesAlone)).toContainEqual(expect.stringMatching(/^product_word/))
})

onServer.each([
  ['a usual size', { search: '250g' }, 'newest'],
  ['a size of packs', { search: '1 litre' }, 'newest'],
  ['a rare size', { search: '175 g', sort: 'createdAt' }, 'newest'],
  ['the cheapest of a usual size', { search: '250g', sort: 'price' }, 'price'],
  [
    'the dearest of a size of packs up to a price',
    { search: '1l', 'price[lte]': '900', sort: '-price' },
    'price',
  ],
  ['a size by name', { search: '300ml', sort: '-title' }, 'title'],
  [
    'the best rated of a size in a category',
    { search: '250g', category: 'Category 3', sort: '-totalrating' },
    'rating',
  ],
])('[STORE-10] %s is walked to in the order asked for, in an index alone', async (_, asked, order) => {
  const { plans, services } = explainer(shop)

  await listProducts(services, ProductFilter.parse({ limit: '24', ...asked }), new Bookmarks())

  expect(plans.flatMap(indicesAlone)).toContain('product_size')
  expect(plans.flatMap(indicesWalked)).toContain(`product_size_${order}`)
})

onServer.each([
  ['title', 'product_by_title'],
  ['-price', 'product_by_price'],
  ['-totalrating', 'product_by_rating'],
])('[STORE-10] what begins very many words is found along the order: %s', async (sort, index) => {
  const { plans, services } = explainer(shop)

  await listProducts(services, ProductFilter.parse({ limit: '24', search: '1', sort }), new Bookmarks())

  expect(plans.flatMap(indicesWalked)).toContain(index)
})

onServer.each([
  ['newest', {}],
  ['best rated', { sort: '-totalrating' }],
  ['cheapest', { sort: 'price', 'price[lte]': '600' }],
])('[STORE-10] the %s of a brand in a category are found in an index alone', async (_, asked) => {
  const { plans, services } = explainer(shop)
  const shelf = { brand: 'Brand 7', category: 'Category 3' }

  await listProducts(services, ProductFilter.parse({ limit: '24', ...shelf, ...asked }), new Bookmarks())

  expect(plans.flatMap(indicesAlone)).toContain('product')
})

onServer.each([
  ['newest', {}],
  ['by name', { sort: 'title' }],
  ['by name up to a price', { sort: 'title', 'price[lte]': '800' }],
  ['the best rated up to a price', { sort: '-totalrating', 'price[lte]': '800' }],
  ['the newest from a price on', { 'price[gte]': '300' }],
  ['a brand from the dearest on', { sort: '-price', brand: 'Brand 7', page: '100' }],
])('[STORE-10] the middle of a list, %s, is walked to in an index alone', async (_, asked) => {
  const { plans, services } = explainer(shop)

  await listProducts(services, ProductFilter.parse({ page: '1500', limit: '24', ...asked }), new Bookmarks())

  const [plan] = plans.slice(-1)
  expect(plan && indicesAlone(plan)).toContain('product')
})

const inTwo = [/ = .*id [<>]/, / [<>] /]

onServer.each([
  ['-createdAt', {}, inTwo],
  ['title', {}, [/ROW.*, id\) > ROW/]],
  ['-title', { 'price[lte]': '800' }, [/ROW.*, id\) < ROW/]],
  ['-totalrating', { 'price[lte]': '800' }, inTwo],
])(
  '[STORE-10] the page after one that was read is begun within the index: %s',
  async (sort, asked, begun) => {
    const { plans, services } = explainer(shop)
    const bookmarks = new Bookmarks()
    const page = (number: string) => ProductFilter.parse({ limit: '24', sort, page: number, ...asked })
    await listProducts(shop.services, page('1500'), bookmarks)

    await listProducts(services, page('1501'), bookmarks)

    expect(plans).toHaveLength(1)
    expect(plans.flatMap(whereScansBegin)).toEqual(begun.map((where) => expect.stringMatching(where)))
  },
)

onServer('[STORE-07, HDR-05] nor are they for choices of the list, suggestions and one product', async () => {
  const { plans, services } = explainer(shop)

  await suggestProducts(services, 'hill special')
  await suggestProducts(services, 'கொம்புத் special')
  await suggestProducts(services, '1 kg')
  const nothing = { category: [], brand: [], tags: [] }
  for (const chosen of [nothing, { ...nothing, brand: ['Brand 7'], category: ['Category 3', 'Category 4'] }])
    await findFacets(services, chosen).catch(() => undefined)
  await showProduct(services, '0199a000-0000-7000-8000-000000004711')

  expect(plans).toHaveLength(6)
  expect(plans.flatMap(tablesReadWhole)).not.toContain('product')
})

onServer('nor are they for the words somebody of the back office looks for', async () => {
  const { plans, services } = explainer(shop)
  const asked = adminProductRoutes.list.query.parse({ search: 'hill 4711' })

  await findProductList(services.db, asked, { gst: true })

  expect(plans).toHaveLength(1)
  expect(plans.flatMap(tablesReadWhole)).not.toContain('product')
})

onServer.each([
  ['', 'Honey of hill 0 jar 100000', many],
  ['&page=2', 'Honey of hill 4976 jar 99976', many],
  ['&page=4167', 'Honey of hill 16 jar 16', many],
  ['&page=4166', 'Honey of hill 40 jar 40', many],
  ['&page=4168', undefined, many],
  ['&sort=createdAt&page=2084', 'Honey of hill 4993 jar 49993', many],
  ['&sort=createdAt&page=2085', 'Honey of hill 17 jar 50017', many],
  ['&sort=price&price[lte]=520&page=2125', 'Honey of hill 977 jar 50977', 51_000],
  ['&price[lte]=520&brand=Brand%207', 'Honey of hill 987 jar 50987', 2550],
  ['&category=Category%203&brand=Brand%207', 'Honey of hill 4667 jar 99667', 250],
  ['&price[gte]=500&price[lte]=520', 'Honey of hill 1000 jar 51000', 2001],
  ['&search=hill%204711', 'Honey of hill 4711 jar 99711', 30],
  ['&search=hlil%204711', 'Honey of hill 4711 jar 99711', 30],
  ['&search=honey', 'Honey of hill 0 jar 100000', 1000],
  ['&search=honey&page=42', 'Honey of hill 4016 jar 99016', 1000],
  ['&search=honey&page=43', undefined, 1000],
  ['&search=honey&sort=price', 'Honey of hill 1 jar 1', 1000],
  ['&search=honey&sort=title', 'Honey of hill 0 jar 10000', 1000],
  ['&search=honey%20special&sort=title', 'Honey of hill 0 jar 10000', 200],
  ['&search=honey&sort=-title&page=2', 'Honey of hill 998 jar 80998', 1000],
  ['&search=கொம்புத்தேன்', 'Honey of hill 0 jar 100000', 1000],
  ['&search=கொம்புத்தேன் 4712', 'Honey of hill 4712 jar 99712', 22],
  ['&search=தேன்', 'Honey of hill 0 jar 100000', 1000],
  ['&search=malai then 4711', 'Honey of hill 4711 jar 99711', 30],
  ['&search=250g', 'Honey of hill 0 jar 100000', 1000],
  ['&search=250g&sort=price', 'Honey of hill 4 jar 4', 1000],
  ['&search=175 g', 'Honey of hill 1 jar 95001', 20],
  ['&search=175 g&sort=price&price[gte]=500', 'Honey of hill 1 jar 50001', 10],
  ['&search=1kg', 'Honey of hill 1 jar 95001', 20],
  ['&search=1kg&sort=price', 'Honey of hill 1 jar 1', 20],
  ['&search=1 litre', 'Honey of hill 4998 jar 99998', 1000],
  ['&search=4711&sort=title', 'Honey of hill 2110 jar 47110', 30],
])('[STORE-10] GET product?limit=24%s', async (query, first, total) => {
  const answer = await shop.visitor.get(`/api/product?limit=24${query}`)

  expect(answer.json<ProductSummary[]>()[0]?.title).toBe(first)
  expect(answer.headers['x-total-count']).toBe(String(total))
})
