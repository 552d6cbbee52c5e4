import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlainly, listProducts } from '../../../tests/support/listed-products'
import { plansOf, rowsRead } from '../../../tests/support/plans'
import { openTestDatabase } from '../../../tests/support/test-database'
import type { OpenedDatabase } from '../../platform/db/open-database'
import type { Database } from '../../platform/db/tables'
import { Bookmarks } from './bookmarks'
import { findProducts } from './list-queries'
import { findNamePortion, foldNameChanges } from './name-portions'

let database: OpenedDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await listProducts(db)
  await foldNameChanges(db)
})
afterAll(() => database.close())

const all = { category: [], brand: [], tags: [], words: [], priceFrom: undefined, priceTo: undefined }
const names = ['Tea', 'Aval', 'Wild rice', 'Honey cake x1', 'zz', 'தேன்']
const sorts = ['title', '-title'] as const

/** Of some products each: `of` and whatever follows it by 97. */
const change = fc.record({
  what: fc.constantFrom('rename', 'price', 'archive', 'restore', 'remove', 'add', 'stock', 'fold', 'compare'),
  of: fc.nat(96),
  name: fc.constantFrom(...names),
  price: fc.constantFrom(5, 1050, 3000, 900_000),
})
const asked = fc.record({
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 42, max: 110 }),
  priceFrom: fc.constantFrom(undefined, undefined, 300),
  priceTo: fc.constantFrom(undefined, 3950, 3000),
})

const those = (of: number) => sql`('x' || substr(md5(slug), 1, 6))::bit(24)::int % 97 = ${of}`

/** What portions and changes since say stands before each portion, and what does, of one moment even while others write. */
async function compare() {
  const { rows } = await sql<{ told: number; counted: number }>`
    select (select coalesce(sum(cardinality(prices)), 0) from name_portion where title < point.title)
      + (select coalesce(sum(change), 0) from name_change where title < point.title) as told,
      (select count(*) from product where archived_at is null and lower(title) collate "und-x-icu" < point.title) as counted
    from name_portion point order by title`.execute(db)
  expect(rows.map(({ told }) => told)).toEqual(rows.map(({ counted }) => counted))
  expect(rows.length).toBeGreaterThan(2)
}

/** As anything may write it that gets at the tables; every third change is undone. */
function take(
  { what, of, name, price }: typeof change extends fc.Arbitrary<infer One> ? One : never,
  place: number,
) {
  const write = (set: ReturnType<typeof sql>) => (tx: Database) =>
    sql`update product set ${set} from (select id from product where ${those(of)} order by id for no key update) held
      where product.id = held.id`.execute(tx)
  const changes = {
    rename: write(
      sql`title = ${name} || case when length(product.slug) % 2 = 0 then '' else ${of}::text end`,
    ),
    price: write(sql`price_paise = ${price}`),
    archive: write(sql`archived_at = now()`),
    restore: write(sql`archived_at = null`),
    stock: write(sql`stock = ${of}`),
    remove: (tx: Database) =>
      sql`delete from product using (select id from product where ${those(of)} order by id for update) held
        where product.id = held.id and right(slug, 1) = '7'`.execute(tx),
    add: (tx: Database) =>
      sql`insert into product (id, slug, title, brand, category, price_paise, archived_at)
        select gen_random_uuid(), gen_random_uuid(), ${name}, brand, category, ${price}, archived_at
        from product where ${those(of)}`.execute(tx),
  }
  if (what === 'compare') return compare()
  if (what === 'fold') return foldNameChanges(db, 1)
  const undone = new Error('undone')
  return db
    .transaction()
    .execute(async (tx) => {
      await changes[what as keyof typeof changes](tx)
      if (place % 3 === 0) throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
}

test('[STORE-10] whatever happens to products at once, a page by name walked to from a portion is what reading all gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 4 }),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      async (rounds, pages) => {
        for (const changes of rounds) await Promise.all(changes.map(take))

        await compare()
        for (const { sort, page, ...bounds } of pages) {
          const conditions = { ...all, ...bounds }
          const plain = await findPlainly(db, conditions, [], sort)
          const offset = (page - 1) * 24
          const found = await findProducts(db, conditions, { sort, limit: 24, offset }, new Bookmarks())
          expect(found.products.map(({ id }) => id)).toEqual(plain.slice(offset, offset + 24))
          expect(found.total).toBe(plain.length)
        }
        await foldNameChanges(db, 1)
      },
    ),
    { numRuns: 30 },
  )
}, 120_000)

test.each(sorts)(
  '[STORE-10] a late page by name is walked to from the portion it lies in: %s',
  async (sort) => {
    await foldNameChanges(db, 1)
    const { rows } = await sql<{ most: number }>`
    select max(cardinality(prices)) as most from name_portion`.execute(db)
    const conditions = { ...all, priceTo: 3950_00 }

    const plans = await plansOf(db, (given) =>
      findProducts(given, conditions, { sort, limit: 24, offset: 1104 }, new Bookmarks()),
    )

    const read = plans.reduce((sum, plan) => sum + rowsRead(plan, 'product'), 0)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan((rows[0]?.most ?? 0) + 24 + 24 + 1)
  },
)

test('[STORE-10] while more names have changed than can be summed up at once the list is walked', async () => {
  await foldNameChanges(db, 1)
  const portion = () => findNamePortion(db, all, { sort: 'title', offset: 1104 })
  expect(await portion()).toMatchObject({ before: expect.any(Number) })

  await sql`update product set price_paise = price_paise + 1 where archived_at is null`.execute(db)

  expect(await portion()).toBeUndefined()
  expect(
    await findNamePortion(db, { ...all, category: ['Teas'] }, { sort: 'title', offset: 1104 }),
  ).toBeUndefined()
  await foldNameChanges(db)
  expect(await portion()).toBeDefined()
  const { rows } = await sql`select from name_change`.execute(db)
  expect(rows).toHaveLength(0)
})
