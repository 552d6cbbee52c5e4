import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductSummary } from '#contract/catalogue'
import { limits, type SortOrder, sortOrders } from '#contract/constants'
import { aBrand, aCategory } from '../../../tests/support/makers'
import { indicesAlone, plansOf, rowsRead } from '../../../tests/support/plans'
import { testServer } from '../../../tests/support/test-server'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import type { Database } from '../database/tables'
import { Bookmarks } from './bookmarks'
import type { ProductConditions } from './list-conditions'
import { findProducts, type ProductWindow } from './list-queries'
import { findKnownWords } from './search-queries'
import { mostKnown } from './words'

const many = 2400
/** No statement of the shop may take long. */
const part = 400
const titles = ['Wild Forest Honey', 'Honey cake', 'Wild rice', "Hon'ey-comb 2", 'தேன் honeyed tea', 'Tea']
const categories = ['Honey', 'Teas', 'Wild Things']
const brands = ['Forest Tea', 'Kaadu', 'Malai Honey']
const tags = ['', 'tea', 'special']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (const name of brands) await aBrand(shop.db, { name })
  for (const name of categories) await aCategory(shop.db, { name })
  for (let last = 0; last < many; last += part) await insertProducts(last + 1, last + part)
  await changeSome()
  await sql`vacuum analyze product, product_word`.execute(shop.db)
})
afterAll(() => shop.close())

/** Many of one price, one moment and one title, so that every order has to decide by the id. */
const insertProducts = (from: number, to: number) =>
  sql`
    insert into product (id, slug, title, brand, category, tag, price_paise, rating_sum, rating_count, created_at)
    select md5(n::text)::uuid, 'product-' || n,
      (${titles}::text[])[1 + n * 7 % 6 % (1 + n % 6)] || case when n % 3 = 0 then ' x' || n % 90 else '' end,
      (${brands}::text[])[1 + n / 6 % 3], (${categories}::text[])[1 + n / 18 % 3], (${tags}::text[])[1 + n / 54 % 3],
      100 * (1 + n * 31 % 40), 3 * (n % 4), n % 4, timestamptz '2026-01-01' + n * 17 % 300 * interval '1 hour'
    from generate_series(${from}::int, ${to}::int) n`.execute(shop.db)

/** As the owner does, so that what is kept beside the products has to follow. */
async function changeSome() {
  const change = (set: RawBuilder<unknown>, every: number) =>
    sql`update product set ${set} where right(slug, 2)::int % ${every} = 0 and length(slug) > 9`.execute(
      shop.db,
    )
  await change(sql`archived_at = now()`, 9)
  await change(sql`archived_at = null`, 18)
  await change(sql`price_paise = price_paise + 50`, 7)
  await change(sql`category = 'Teas', title = 'Forest tea ' || title`, 11)
  await change(sql`tag = 'wild', brand = 'Kaadu'`, 13)
  await change(sql`rating_sum = rating_sum + 5, rating_count = rating_count + 1`, 5)
}

const some = <T>(values: readonly T[], most = 2) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
const asked = fc.record({
  typed: some(
    ['honey', 'hon', 'h', 'wild', 'forest', 'tea', 't', 'ey', 'kaadu', 'special', 'தேன்', '2', '½', 'x'],
    3,
  ),
  category: some(categories),
  brand: some(brands, 1),
  tags: some(['tea', 'special', 'wild'], 1),
  priceFrom: fc.option(fc.constantFrom(300, 1050, 3000), { nil: undefined }),
  priceTo: fc.option(fc.constantFrom(900, 2000, 3950), { nil: undefined }),
  sort: fc.constantFrom(
    ...([
      'relevance',
      '-createdAt',
      'createdAt',
      'title',
      '-title',
      'price',
      '-price',
      '-totalrating',
    ] as const),
  ),
  limit: fc.constantFrom(3, 24, 100, limits.listCap),
  page: fc.constantFrom(1, 2, 10, 42),
})

const orders: Record<ProductWindow['sort'], RawBuilder<unknown>> = {
  relevance: sql`in_title desc, created_at desc, id`,
  '-createdAt': sql`created_at desc, id`,
  createdAt: sql`created_at, id desc`,
  title: sql`lower(title) collate "und-x-icu", id`,
  '-title': sql`lower(title) collate "und-x-icu" desc, id desc`,
  price: sql`price_paise, id`,
  '-price': sql`price_paise desc, id desc`,
  '-totalrating': sql`rating_weight desc, id`,
}

/** Reads all products, and asks each by itself. */
async function findPlainly(
  conditions: ProductConditions,
  typed: readonly string[],
  sort: ProductWindow['sort'],
) {
  const query = (weight: '' | 'A') =>
    sql`array_to_string(array(select quote_literal(word) || ${`:*${weight}`} from unnest(${typed}::text[]) word), ' & ')`
  const hits = (weight: '' | 'A') =>
    typed.length === 0 ? sql`true` : sql`search @@ to_tsquery('simple', ${query(weight)})`
  const { category, brand, tags, priceFrom = 0, priceTo = 2 ** 31 - 1 } = conditions
  const { rows } = await sql<{ id: string }>`
    select id from (
      select *, ${hits('A')} as in_title from product
      where archived_at is null and ${hits('')} and price_paise between ${priceFrom} and ${priceTo}
        and (category = any (${category}) or ${category.length === 0})
        and (brand = any (${brand}) or ${brand.length === 0}) and (tag = any (${tags}) or ${tags.length === 0})
      order by ${orders[sort === 'relevance' ? '-createdAt' : sort]}
      limit ${typed.length === 0 ? null : limits.listCap}
    ) found order by ${orders[sort]}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never

async function expectPlain({ typed, sort: order, limit, page, ...choices }: Asked) {
  const sort = typed.length === 0 && order === 'relevance' ? '-createdAt' : order
  const conditions = { ...choices, words: await findKnownWords(shop.db, typed) }
  const window = { sort, limit, offset: (page - 1) * limit }

  const found = await findProducts(shop.db, conditions, window, new Bookmarks())

  const all = await findPlainly(conditions, typed, sort)
  expect(found.total).toBe(all.length)
  expect(found.products.map(({ id }) => id)).toEqual(all.slice(window.offset, window.offset + limit))
}

test('[STORE-08] [STORE-10] [HDR-05] a list is what reading all products and asking each would give', async () => {
  await fc.assert(fc.asyncProperty(asked, expectPlain), { numRuns: 150 })
}, 60_000)

test.each([['title'], ['-totalrating'], ['-createdAt']] as const)(
  '[STORE-10] on either database a late page is walked to in an index alone: %s',
  async (sort) => {
    const conditions = {
      category: [],
      brand: [],
      tags: [],
      words: [],
      priceFrom: undefined,
      priceTo: 3950_00,
    }
    const window = { sort, limit: 24, offset: 1008 }

    const plans = await plansOf(shop.db, (db) => findProducts(db, conditions, window, new Bookmarks()))

    expect(plans.flatMap(indicesAlone)).toContain('product')
  },
)

const readAbout = fc.record({
  category: some(categories),
  brand: fc.constant([]),
  tags: fc.constant([]),
  priceFrom: fc.constantFrom(undefined, undefined, 300),
  priceTo: fc.constantFrom(undefined, undefined, 3950),
  sort: fc.constantFrom(...(Object.keys(sortOrders) as SortOrder[])),
  pages: fc.array(fc.integer({ min: 17, max: 44 }), { minLength: 4, maxLength: 8 }),
})

test('[STORE-10] late pages walked to from others that were read before are what they are from the beginning', async () => {
  await fc.assert(
    fc.asyncProperty(readAbout, async ({ sort, pages, ...choices }) => {
      const bookmarks = new Bookmarks()
      const conditions = { ...choices, words: [] }
      const all = await findPlainly(conditions, [], sort)
      for (const page of pages) {
        const window = { sort, limit: 60, offset: (page - 1) * 60 }

        const found = await findProducts(shop.db, conditions, window, bookmarks)

        expect(found.products.map(({ id }) => id)).toEqual(all.slice(window.offset, window.offset + 60))
        expect(found.total).toBe(all.length)
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('[STORE-10] late pages that are asked for are walked on to from one another, until a product changes', async () => {
  const all: ProductConditions = {
    ...{ category: [], brand: [], tags: [], words: [] },
    ...{ priceFrom: undefined, priceTo: undefined },
  }
  const page = async (number: number) => {
    const reply = await shop.visitor.get(`/api/product?sort=title&limit=60&page=${number}`)
    return reply.json<ProductSummary[]>().map(({ _id }) => _id)
  }
  const before = await findPlainly(all, [], 'title')
  const archive = (db: Database, id = '', archived_at: Date | null = new Date()) =>
    db.updateTable('product').set({ archived_at }).where('id', '=', id).execute()
  const [first, second] = before
  expect(await page(19)).toEqual(before.slice(1080, 1140))

  // Unheard, so that it tells from where the shop went on.
  await shop.db.transaction().execute(async (tx) => {
    await sql`alter table product disable trigger product_updated`.execute(tx)
    await archive(tx, first)
    await sql`alter table product enable trigger product_updated`.execute(tx)
  })
  expect(await page(20)).toEqual(before.slice(1140, 1200))

  await archive(shop.db, second)
  await expect.poll(() => page(21)).toEqual(before.slice(1202, 1262))
  for (const id of [first, second]) await archive(shop.db, id, null)
})

test('[STORE-10] what is kept of where a list was read is as short for a long filter as for none', async () => {
  const lists: string[] = []
  class Seen extends Bookmarks {
    override note(list: string) {
      lists.push(list)
    }
  }
  const window = { sort: 'title', limit: 24, offset: 1008 } as const
  const none = { brand: [], tags: [], words: [], priceFrom: undefined, priceTo: undefined }
  const unknown = Array.from({ length: 50 }, (_, n) => `Nothing of the kind ${n}`)

  for (const category of [[], [], [...categories, ...unknown]])
    await findProducts(shop.db, { ...none, category }, window, new Seen())

  const [all, again, narrowed] = lists
  expect([again, narrowed?.length]).toEqual([all, all?.length])
  expect(narrowed).not.toBe(all)
})

test('[STORE-10] a page is walked to from the last one before it, of a list of its own', async () => {
  const bookmarks = new Bookmarks()
  const mark = (before: number) => ({ before, key: 'a', id: String(before) })
  const note = (before: number) => bookmarks.note('by name', { before, mark: Promise.resolve(mark(before)) })

  for (const before of [1900, 1300, 1500, 2400]) note(before)

  const nearest = async (place: number) => (await bookmarks.nearest('by name', place))?.before
  expect(await Promise.all([1200, 1300, 1999, 2300, 2400, 3900, 4100].map(nearest))).toEqual([
    ...[undefined, 1300, 1300, 1300, 2400, 2400, undefined],
  ])
  expect(await bookmarks.nearest('by price', 1500)).toBeUndefined()
})

const everything = {
  ...{ category: [], brand: [], tags: [], words: [] },
  ...{ priceFrom: undefined, priceTo: undefined },
}
const pagesByTitle = (bookmarks: Bookmarks) => (db: Database, number: number) =>
  findProducts(db, everything, { sort: 'title', limit: 60, offset: (number - 1) * 60 }, bookmarks)

test('[STORE-10] of late pages asked for at once one is walked to, and those behind it go on from there', async () => {
  const page = pagesByTitle(new Bookmarks())

  const plans = await plansOf(shop.db, (db) => Promise.all([20, 21, 22].map((number) => page(db, number))))

  const read = plans.map((plan) => rowsRead(plan, 'product')).filter((rows) => rows > 0)
  expect(read).toHaveLength(3)
  expect(read.filter((rows) => rows > 1000)).toHaveLength(1)
})

test('[STORE-10] who waited for a page that failed walks by itself', async () => {
  const page = pagesByTitle(new Bookmarks())
  const gone = shop.db.withPlugin({
    transformQuery: () => {
      throw new Error('gone')
    },
    transformResult: async ({ result }) => result,
  })

  const [first, second] = await Promise.allSettled([page(gone, 20), page(shop.db, 21)])

  const expected = await findPlainly(everything, [], 'title')
  expect(first.status).toBe('rejected')
  expect(second).toMatchObject({ value: { products: expected.slice(1200, 1260).map((id) => ({ id })) } })
})

test('[STORE-10] [HDR-05] so it is of what begins very many words, and is found along any order', async () => {
  const [word] = await findKnownWords(shop.db, ['x'])
  expect(word).toMatchObject({ isWidespread: true })
  expect(word?.known).toHaveLength(mostKnown + 1)
  const narrowed = asked.map((one) => ({ ...one, typed: ['x'], category: [], brand: [], tags: [] }))
  await fc.assert(fc.asyncProperty(narrowed, expectPlain), { numRuns: 50 })
})

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
