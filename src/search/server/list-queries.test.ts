import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aBrand, aCategory } from '../../../tests/support/factories/factories'
import {
  brands,
  categories,
  findPlainly,
  listProducts,
  origins,
  someOf,
  windows,
} from '../../../tests/support/factories/listed-products'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { findProducts } from './list-queries'
import { startingWith } from './search-terms'

test.beforeAll(async ({ shop }) => {
  await listProducts(shop.db)
})

const asked = fc.record({
  typed: someOf(
    ['honey', 'hon', 'h', 'wild', 'forest', 'tea', 't', 'ey', 'kaadu', 'special', 'தேன்', '2', 'x'],
    3,
  ),
  category: someOf(categories),
  brand: someOf(brands, 1),
  tags: someOf(['tea', 'special', 'wild'], 1),
  origin: someOf(origins, 1),
  priceFrom: fc.option(fc.constantFrom(300, 1050, 3000), { nil: undefined }),
  priceTo: fc.option(fc.constantFrom(900, 2000, 3950), { nil: undefined }),
  ...windows,
})

type RequestInput = typeof asked extends fc.Arbitrary<infer One> ? One : never

const termFor = (word: string) => ({ typed: word, alternatives: [startingWith([word])] })

async function expectPlain(shop: TestShop, { typed, sort: order, limit, page, ...choices }: RequestInput) {
  const sort = typed.length === 0 && order === 'relevance' ? '-createdAt' : order
  const conditions = { ...choices, terms: typed.map(termFor) }
  const window = { sort, limit, offset: (page - 1) * limit }

  const found = await findProducts(shop.db, conditions, window)

  const all = await findPlainly(shop.db, conditions, typed, sort)
  expect(found.total).toBe(all.length)
  expect(found.products.map(({ id }) => id)).toEqual(all.slice(window.offset, window.offset + limit))
}

test('[STORE-08] [STORE-10] [HDR-05] a list equals a full scan with the same conditions', async ({
  shop,
}) => {
  await fc.assert(
    fc.asyncProperty(asked, (one) => expectPlain(shop, one)),
    { numRuns: 150 },
  )
}, 60_000)

test('[STORE-10] [HDR-05] a product with very many words matches each of them', async ({ shop }) => {
  const letters = (from: number, count: number) =>
    String.fromCodePoint(...Array.from({ length: count }, (_, n) => 0x4e00 + from + n))
  const hyphened = (from: number, length: number) => [...letters(from, length / 2)].join('-')
  const [brand, category] = [hyphened(100, 80), hyphened(200, 80)]
  await aBrand(shop.db, { name: brand })
  await aCategory(shop.db, { name: category })
  await sql`
    insert into product (id, slug, title, brand, category, tag, price_paise)
    values (gen_random_uuid(), 'longest', ${`Saffron honey ${hyphened(0, 134)}`}, ${brand}, ${category},
      ${hyphened(300, 80)}, 100)`.execute(shop.db)

  const terms = ['saffron', 'honey', letters(339, 1)].map(termFor)
  const sorts = ['relevance', 'price', 'title'] as const
  const found = await Promise.all(
    sorts.map((sort) =>
      findProducts(
        shop.db,
        { terms, category: [], brand: [], tags: [], origin: [], priceFrom: undefined, priceTo: undefined },
        { sort, limit: 24, offset: 0 },
      ),
    ),
  )

  expect(found.map(({ total }) => total)).toEqual([1, 1, 1])
})
