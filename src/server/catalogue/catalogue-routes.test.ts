import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product, ProductSummary, Suggestion } from '#contract/catalogue'
import { aCategory, aCustomer, aProduct, type MadeProduct } from '../../../tests/support/makers'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'

let shop: TestShop
let honey: MadeProduct
let tea: MadeProduct
let oil: MadeProduct
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  await aCategory(db, { name: 'Farm Fresh', position: 1 })
  await aCategory(db, { name: 'Teas', position: 0 })
  honey = await aProduct(db, {
    title: 'Wild Forest Honey',
    brand: 'Kaadu',
    category: 'Farm Fresh',
    tag: 'special',
    price_paise: 52_000,
    net_quantity: 500,
    net_unit: 'g',
    created_at: day(1),
    description_html: '<p onclick="steal()">Dark <script>steal()</script><b>amber</b></p>',
    options: [
      { name: 'Jar', value: '#8a4b14' },
      { name: 'Tin', value: 'gold', price_paise: 60_000, stock: 0 },
    ],
  })
  tea = await aProduct(db, {
    title: 'Nilgiri Black Tea',
    brand: 'Malai Estate',
    category: 'Teas',
    tag: 'popular',
    price_paise: 42_050,
    created_at: day(2),
    rating_sum: 14,
    rating_count: 3,
  })
  oil = await aProduct(db, {
    title: 'apricot oil',
    brand: 'Kaadu',
    category: 'Farm Fresh',
    price_paise: 29_900,
    created_at: day(3),
    stock: 0,
  })
  await aProduct(db, {
    title: 'Withdrawn Honey',
    brand: 'Kaadu',
    category: 'Farm Fresh',
    archived_at: day(4),
  })
})
afterAll(() => shop.close())

const list = async (query = '') => {
  const answer = await shop.visitor.get(`/api/product${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<ProductSummary[]>()
}
const titles = async (query: string) => (await list(query)).map(({ title }) => title)

test('[API-01] the list is a bare array of all products on sale, newest first, with the total', async () => {
  const answer = await shop.visitor.get('/api/product?')

  expect(answer.json<Product[]>().map(({ title }) => title)).toEqual([
    'apricot oil',
    'Nilgiri Black Tea',
    'Wild Forest Honey',
  ])
  expect(answer.headers['x-total-count']).toBe('3')
})

test('[API-01] each product has what old clients read without asking', async () => {
  const [, summary] = await list()

  expect(summary).toMatchObject({
    _id: tea.id,
    title: 'Nilgiri Black Tea',
    brand: 'Malai Estate',
    category: 'Teas',
    tags: 'popular',
    price: 420.5,
    totalrating: 4.7,
    ratingCount: 3,
    quantity: null,
    sold: 0,
    inStock: true,
    createdAt: '2026-01-02T00:00:00.000Z',
    color: [{ _id: tea.options[0]?.id, title: '#c98a1b', name: 'Amber', price: 420.5 }],
  })
  expect(summary?.images[0]?.url).toMatch(/^http:\/\/shop\.test\/media\/[0-9a-f]{16}\/\d+\.jpg$/)
})

test.each([
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
])('[STORE-08] [STORE-04] GET product%s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test.each([
  '?brand[$ne]=Kaadu',
  '?brand[]=Kaadu',
  '?price[$gt]=1000',
  '?color=amber',
  '?__proto__[admin]=1',
  '?constructor=1',
])('[STORE-08] what is no filter of ours, such as %s, changes nothing', async (query) => {
  expect(await list(query)).toHaveLength(3)
})

test.each([
  ['price[gte]=cheap', 'The lowest price should be a number'],
  ['price[lte]=-5', 'The highest price should be a number'],
  ['price[lte]=1e9', 'The highest price should be a number'],
  ['sort=password', 'The list can be sorted by title, price or createdAt, with - for descending'],
  ['page=0', 'The page should be a whole number from 1 on'],
  ['page=1.5', 'The page should be a whole number from 1 on'],
  ['limit=101', 'The limit should be a whole number from 1 to 100'],
  ['limit=many', 'The limit should be a whole number from 1 to 100'],
  [`search=${'x'.repeat(81)}`, 'Please search for fewer words'],
])('[STORE-08] a wrong filter, %s, is refused in words', async (query, message) => {
  const answer = await shop.visitor.get(`/api/product?${query}`)

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, message })
})

test('[STORE-10] a page holds so many, tells the total, and beyond the end is empty', async () => {
  const second = await shop.visitor.get('/api/product?limit=2&page=2')
  const beyond = await shop.visitor.get('/api/product?limit=2&page=9')

  expect(second.json<Product[]>().map(({ title }) => title)).toEqual(['Wild Forest Honey'])
  expect(second.headers['x-total-count']).toBe('3')
  expect(beyond.json()).toEqual([])
  expect(beyond.headers['x-total-count']).toBe('3')
})

test('[STORE-10] the total follows whatever filters, and products that come, change and go', async () => {
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
  await change({ archived_at: new Date() })
  expect(await counts()).toEqual([2, 1, 0])
  expect(await total('search=honey')).toBe(1)
})

test('[STORE-10] products that come and go at the same moment are all counted', async () => {
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

test('[API-02] a product comes with its options, at their own price, and all of its pictures', async () => {
  const product = (await shop.visitor.get(`/api/product/${honey.id}`)).json<Product>()

  expect(product).toMatchObject({ _id: honey.id, netQuantity: '500 g', unitPrice: 'Rs. 104 per 100 g' })
  expect(product.color).toMatchObject([
    { name: 'Jar', title: '#8a4b14', price: 520, inStock: true, image: null },
    { name: 'Tin', title: 'gold', price: 600, inStock: false, image: null },
  ])
})

test('[API-02] reviews come newest first, signed with a first name and an initial', async () => {
  const [meena, arun] = [
    await aCustomer(shop.db),
    await aCustomer(shop.db, { firstname: 'Arun', lastname: 'Vel' }),
  ]
  const review = { product_id: tea.id, star: 5, comment: 'Bright & brisk' }
  await shop.db
    .insertInto('review')
    .values([
      { ...review, customer_id: meena.id, created_at: day(5) },
      { ...review, customer_id: arun.id, created_at: day(6), star: 4 },
    ])
    .execute()

  const { ratings } = (await shop.visitor.get(`/api/product/${tea.id}`)).json<Product>()

  expect(ratings).toEqual([
    {
      star: 4,
      comment: 'Bright & brisk',
      postedby: 'Arun V.',
      createdAt: '2026-01-06T00:00:00.000Z',
      verified: false,
    },
    {
      star: 5,
      comment: 'Bright & brisk',
      postedby: 'Meena R.',
      createdAt: '2026-01-05T00:00:00.000Z',
      verified: false,
    },
  ])
})

test('[PROD-03] a counted product that has run out says so, and the total', async () => {
  expect((await shop.visitor.get(`/api/product/${oil.id}`)).json()).toMatchObject({
    quantity: 0,
    inStock: false,
  })
})

test('[PROD-10] a description keeps its markup and loses what could run', async () => {
  const { description } = (await shop.visitor.get(`/api/product/${honey.id}`)).json<Product>()

  expect(description).toBe('<p>Dark <b>amber</b></p>')
})

test.each([['undefined'], ['1'], ['00000000-0000-4000-8000-000000000000'], ["' or 1=1 --"]])(
  '[PROD-15] the id %s is a plain 404',
  async (id) => {
    const answer = await shop.visitor.get(`/api/product/${encodeURIComponent(id)}`)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'We do not have this product (any more).',
    })
  },
)

test('[PROD-15] a withdrawn product is gone from its own page too', async () => {
  const gone = await aProduct(shop.db, { archived_at: day(9) })

  expect((await shop.visitor.get(`/api/product/${gone.id}`)).statusCode).toBe(404)
})

test('[STORE-07] choices are those of all products on sale, in the order of the shop', async () => {
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
    price: { min: 299, max: 520 },
  })
})

const suggest = async (typed: string) => {
  const answer = await shop.visitor.get(`/api/product-suggestions?search=${encodeURIComponent(typed)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Suggestion[]>()
}

test('[HDR-03] suggestions follow what is typed so far, by title, with price and picture', async () => {
  expect(await suggest('hon')).toMatchObject([{ _id: honey.id, title: 'Wild Forest Honey', price: 520 }])
  expect(await suggest('forest WILD')).toHaveLength(1)
  expect(await suggest('')).toEqual([])
  expect(await suggest('zzz')).toEqual([])
})

test.each(['hony', 'honney', 'ohney', 'wlid', 'foerst honey', 'nilgri'])(
  '[HDR-05] a slip such as %s is forgiven, in suggestions and in the list',
  async (typed) => {
    expect(await suggest(typed)).toHaveLength(1)
    expect(await titles(`?search=${encodeURIComponent(typed)}`)).toHaveLength(1)
  },
)

test('[HDR-05] a search goes together with filters, and what is found in a title goes first', async () => {
  await aProduct(shop.db, {
    title: 'Kaadu Gift Box',
    brand: 'Malai Estate',
    category: 'Teas',
    price_paise: 5000,
    created_at: day(0),
  })

  expect(await titles('?search=kaadu')).toEqual(['Kaadu Gift Box', 'apricot oil', 'Wild Forest Honey'])
  expect(await titles('?search=kaadu&category=Teas')).toEqual(['Kaadu Gift Box'])
  expect(await titles('?search=kaadu&sort=price')).toEqual([
    'Kaadu Gift Box',
    'apricot oil',
    'Wild Forest Honey',
  ])
  expect(await titles('?search=%26%7C%21')).toEqual([])
})

test('[HDR-03] whatever is typed, the shop answers', async () => {
  const typing = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.stringMatching(/^[a-z'":*&|!()<>\\ -]{0,40}$/),
    fc.constantFrom("' | 'x", 'a:* & !b', "\\'", 'a <-> b', '():*', '%_', 'தேன்', '🍯', 'É'.repeat(40)),
  )
  await fc.assert(
    fc.asyncProperty(typing, async (typed) => {
      const query = encodeURIComponent(typed)
      const answers = await Promise.all([
        shop.visitor.get(`/api/product-suggestions?search=${query}`),
        shop.visitor.get(`/api/product?search=${query}`),
      ])
      // A NUL or too long a text is refused in words; nothing is ever our fault.
      for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode)
    }),
    { numRuns: 150 },
  )
}, 30_000)
