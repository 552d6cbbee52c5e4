import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories, findPlainly, listProducts, someOf } from '../../../tests/support/listed-products'
import { indicesAlone, plansOf, rowsRead } from '../../../tests/support/plans'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import type { ProductSummary } from '../../catalog/contract/catalogue'
import { type SortOrder, sortOrders } from '../../platform/contract/constants'
import type { Database } from '../../platform/db/tables'
import { Bookmarks } from './bookmarks'
import type { ProductConditions } from './list-conditions'
import { findProducts } from './list-queries'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await listProducts(shop.db)
})
afterAll(() => shop.close())

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
  category: someOf(categories),
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
      const all = await findPlainly(shop.db, conditions, [], sort)
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
  const before = await findPlainly(shop.db, all, [], 'title')
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

test('[STORE-10] a page that was read is walked on from until one before it is read too', async () => {
  const bookmarks = new Bookmarks()
  const mark = (before: number) => ({ before, key: 'a', id: String(before) })
  const reads: ((found?: ReturnType<typeof mark>) => void)[] = []
  const begin = (before: number) =>
    bookmarks.note('by name', { before, mark: new Promise((resolve) => reads.push(resolve)) })
  bookmarks.note('by name', { before: 1900, mark: Promise.resolve(mark(1900)) })
  expect(await bookmarks.nearest('by name', 1950)).toEqual(mark(1900))

  for (const before of [1300, 1500]) begin(before)

  expect(await bookmarks.nearest('by name', 1950)).toEqual(mark(1900))
  reads[0]?.()
  expect(await bookmarks.nearest('by name', 1950)).toEqual(mark(1900))
  reads[1]?.(mark(1500))
  expect(await bookmarks.nearest('by name', 1550)).toEqual(mark(1500))
  expect(await bookmarks.nearest('by name', 1950)).toEqual(mark(1500))
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

const gone = () =>
  shop.db.withPlugin({
    transformQuery: () => {
      throw new Error('gone')
    },
    transformResult: async ({ result }) => result,
  })

test('[STORE-10] who waited for a page that failed walks by itself', async () => {
  const page = pagesByTitle(new Bookmarks())

  const [first, second] = await Promise.allSettled([page(gone(), 20), page(shop.db, 21)])

  const expected = await findPlainly(shop.db, everything, [], 'title')
  expect(first.status).toBe('rejected')
  expect(second).toMatchObject({ value: { products: expected.slice(1200, 1260).map((id) => ({ id })) } })
})

test('[STORE-10] where one page after another fails nobody waits for the third of them', async () => {
  const bookmarks = new Bookmarks()
  const fail: (() => void)[] = []
  for (const before of [1100, 1200, 1300]) {
    const mark = new Promise<undefined>((resolve) => fail.push(() => resolve(undefined)))
    bookmarks.note('by name', { before, mark })
  }

  const asked = bookmarks.nearest('by name', 1400)
  fail[0]?.()
  await new Promise(setImmediate)
  fail[1]?.()

  expect(await asked).toBeUndefined()
})

test('[STORE-10] of those who waited for a page that failed one walks, and those behind it go on from there', async () => {
  const page = pagesByTitle(new Bookmarks())

  const plans = await plansOf(shop.db, async (db) => {
    const failed = expect(page(gone(), 20)).rejects.toThrow('gone')
    await Promise.all([failed, ...[21, 22, 23].map((number) => page(db, number))])
  })

  const read = plans.map((plan) => rowsRead(plan, 'product')).filter((rows) => rows > 0)
  expect(read).toHaveLength(3)
  expect(read.filter((rows) => rows > 1000)).toHaveLength(1)
})
