import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  brands,
  categories,
  findPlainly,
  listProducts,
  someOf,
  windows,
} from '../../../tests/support/listed-products'
import { aBrand, aCategory } from '../../../tests/support/makers'
import { plansOf, rowsRead } from '../../../tests/support/plans'
import { testServer } from '../../../tests/support/test-server'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { limits } from '../../platform/contract/constants'
import { Bookmarks } from './bookmarks'
import { findProducts } from './list-queries'
import { findKnownWords } from './search-queries'
import { mostKnown, type SearchWord } from './words'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await listProducts(shop.db)
})
afterAll(() => shop.close())

const asked = fc.record({
  typed: someOf(
    ['honey', 'hon', 'h', 'wild', 'forest', 'tea', 't', 'ey', 'kaadu', 'special', 'தேன்', '2', '½', 'x'],
    3,
  ),
  category: someOf(categories),
  brand: someOf(brands, 1),
  tags: someOf(['tea', 'special', 'wild'], 1),
  priceFrom: fc.option(fc.constantFrom(300, 1050, 3000), { nil: undefined }),
  priceTo: fc.option(fc.constantFrom(900, 2000, 3950), { nil: undefined }),
  ...windows,
})

type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never

async function expectPlain({ typed, sort: order, limit, page, ...choices }: Asked, known?: SearchWord[]) {
  const sort = typed.length === 0 && order === 'relevance' ? '-createdAt' : order
  const conditions = { ...choices, words: known ?? (await findKnownWords(shop.db, typed)) }
  const window = { sort, limit, offset: (page - 1) * limit }

  const found = await findProducts(shop.db, conditions, window, new Bookmarks())

  const all = await findPlainly(shop.db, conditions, typed, sort)
  expect(found.total).toBe(all.length)
  expect(found.products.map(({ id }) => id)).toEqual(all.slice(window.offset, window.offset + limit))
}

test('[STORE-08] [STORE-10] [HDR-05] a list is what reading all products and asking each would give', async () => {
  await fc.assert(
    fc.asyncProperty(asked, (one) => expectPlain(one)),
    { numRuns: 150 },
  )
}, 60_000)

test('[STORE-10] [HDR-05] so it is of what begins very many words, and is found along any order', async () => {
  const [word] = await findKnownWords(shop.db, ['x'])
  expect(word).toMatchObject({ isWidespread: true })
  expect(word?.known).toHaveLength(mostKnown + 1)
  const narrowed = asked.map((one) => ({ ...one, typed: ['x'], category: [], brand: [], tags: [] }))
  await fc.assert(
    fc.asyncProperty(narrowed, (one) => expectPlain(one)),
    { numRuns: 50 },
  )
})

/** As a letter is that many thousands of words begin with. */
async function findPlentiful(typed: string) {
  const [word] = await findKnownWords(shop.db, [typed])
  if (!word) throw new Error('Nothing was typed')
  const known = Array.from({ length: mostKnown + 1 }, (_, n) => `${typed}${n}`)
  return { ...word, known, isWidespread: true, products: 100_000 }
}

test('[STORE-10] [HDR-05] so it is of a letter that very many products have, whose hits are not gathered', async () => {
  const plentiful = asked.map((one) => ({ ...one, typed: ['h'], category: [], brand: [], tags: [] }))
  const words = [await findPlentiful('h')]
  await fc.assert(
    fc.asyncProperty(plentiful, (one) => expectPlain(one, words)),
    { numRuns: 50 },
  )
})

test.each(['title', '-price', '-totalrating'] as const)(
  '[STORE-10] [HDR-05] no more is read for a page of such a letter than stands before its end: %s',
  async (sort) => {
    const conditions = { ...{ category: [], brand: [], tags: [] }, words: [await findPlentiful('h')] }
    const bounds = { priceFrom: undefined, priceTo: 3950_00 }

    const plans = await plansOf(shop.db, async (db) => {
      const { total } = await findProducts(
        db,
        { ...conditions, ...bounds },
        { sort, limit: 24, offset: 0 },
        new Bookmarks(),
      )
      expect(total).toBe(limits.listCap)
    })

    expect(plans).toHaveLength(1)
    expect(plans.map((plan) => rowsRead(plan, 'product')).every((rows) => rows < 150)).toBe(true)
  },
)

test.each(['title', '-totalrating'] as const)(
  '[STORE-10] [HDR-05] where a page has all of its hits, nothing is read besides to count them: %s',
  async (sort) => {
    const conditions = { category: [], brand: [], tags: [], words: [await findPlentiful('h')] }
    const bounds = { priceFrom: 4000, priceTo: undefined }
    const page = { sort, limit: 100, offset: 0 }

    const plans = await plansOf(shop.db, async (db) => {
      const { total } = await findProducts(db, { ...conditions, ...bounds }, page, new Bookmarks())
      expect(total).toBeGreaterThan(0)
      expect(total).toBeLessThan(page.limit)
    })

    expect(plans.map((plan) => rowsRead(plan, 'product_word'))).toEqual([0])
  },
)

// On a server only its superuser may say so.
test.skipIf(testServer)(
  '[HDR-05] while the database has not looked at a table yet, no word counts as widespread',
  async () => {
    const tx = await shop.db.startTransaction().execute()
    try {
      await sql`update pg_class set reltuples = -1 where relname in ('product', 'product_word')`.execute(tx)

      const words = await findKnownWords(tx, ['x', 'saffron'])

      expect(words).toMatchObject([
        { products: 0, isWidespread: false },
        { products: 0, isWidespread: false },
      ])
    } finally {
      await tx.rollback().execute()
    }
  },
)

test('[STORE-10] [HDR-05] a product with more words than an index has room for is found by each of them', async () => {
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

  const words = await findKnownWords(shop.db, ['saffron', 'honey'])
  const sorts = ['relevance', 'price', 'title'] as const
  const found = await Promise.all(
    sorts.map((sort) =>
      findProducts(
        shop.db,
        { words, category: [], brand: [], tags: [], priceFrom: undefined, priceTo: undefined },
        { sort, limit: 24, offset: 0 },
        new Bookmarks(),
      ),
    ),
  )

  expect(found.map(({ total }) => total)).toEqual([1, 1, 1])
  const { rows } = await sql`
    select 1 from product_word where word = 'saffron' and search is null`.execute(shop.db)
  expect(rows).toHaveLength(1)
})
