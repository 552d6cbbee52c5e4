import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands, categories, findPlainly, someOf, windows } from '../../../tests/support/listed-products'
import { aBrand, aCategory, anOption, aProduct } from '../../../tests/support/makers'
import { openTestDatabase } from '../../../tests/support/test-database'
import { testServer } from '../../../tests/support/test-server'
import { untilOneWaits } from '../../../tests/support/waiting-for-locks'
import { limits } from '../../platform/contract/constants'
import { againAfterConflict } from '../../platform/db/again-after-conflict'
import type { OpenedDatabase } from '../../platform/db/open-database'
import type { Database } from '../../platform/db/tables'
import { errorCode } from '../../platform/util/error-code'
import { Bookmarks } from './bookmarks'
import { findProducts } from './list-queries'
import { asWord, type PackSize } from './pack-size'

const many = 1300

let database: OpenedDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  for (const name of brands) await aBrand(db, { name })
  for (const name of categories) await aCategory(db, { name })
  await sql`
    insert into product (id, slug, title, brand, category, price_paise, net_quantity, net_unit, created_at)
    select md5(n::text)::uuid, 'tin-' || n, ${'Tin'} || n % 7, (${brands}::text[])[1 + n % 3],
      (${categories}::text[])[1 + n / 3 % 3], 100 * (1 + n % 40), case when n % 9 > 0 then 500 end,
      case when n % 9 > 7 then 'ml' when n % 9 > 0 then 'g' end, timestamptz '2026-01-01' + n % 300 * interval '1 hour'
    from generate_series(1, ${many}::int) n`.execute(db)
  await sql`
    insert into product_option (id, product_id, name, value, net_quantity)
    select gen_random_uuid(), id, 'Pack', 'amber', case when right(slug, 1) < '4' then 1000 end from product`.execute(
    db,
  )
  await sql`vacuum analyze product, product_option, product_size`.execute(db)
})
afterAll(() => database.close())

/** What is written on a product, and which sizes that says. */
const said: Record<string, readonly string[]> = {
  ...{ '': [], 'Mead of 500': [], 'Honey 0 g': [], 'Honey 500': [], '500 gems': [], 'Honey 0.0005 kg': [] },
  ...{
    'Honey 500g': ['500g'],
    'Wild honey 0.5 kg jar': ['500g'],
    'Set of 500 GMS and 1kg': ['500g', '1000g'],
  },
  ...{ 'Oil 500 ml': ['500ml'], 'Oil 1.50 litres': ['1500ml'], 'தேன் 250 g': ['250g'], '1kg': ['1000g'] },
}
const titles = Object.keys(said).filter(Boolean)
const tags = ['', '1kg']
const quantities = [250, 500, 1000] as const
const sizes = [...quantities, 1500].flatMap((quantity) =>
  (['g', 'ml'] as const).map((unit): PackSize => ({ quantity, unit })),
)

const change = fc.record({
  what: fc.constantFrom(
    ...([
      'rename',
      'price',
      'rate',
      'date',
      'tag',
      'shelve',
      'measure',
      'unmeasure',
      'withdraw',
      'restore',
    ] as const),
    ...(['remove', 'add', 'add pack', 'pack', 'take pack', 'remove pack', 'sell'] as const),
  ),
  /** Of which products: of one, or of some. */
  of: fc.integer({ min: 1, max: 60 }),
  some: fc.boolean(),
  quantity: fc.constantFrom(...quantities),
  unit: fc.constantFrom('g', 'ml', 'piece'),
  title: fc.constantFrom(...titles),
  tag: fc.constantFrom(...tags),
  shelf: fc.nat(2),
})
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

/** As anything may write it that gets at the tables. */
async function write(tx: Database, { what, of, some, quantity, unit, title, tag, shelf }: Change) {
  const ids = (
    await sql<{ id: string }>`
      select id from product where right(slug, 4) ~ ${some ? `-${of % 10}.$` : `-${of}$`} order by id`.execute(
      tx,
    )
  ).rows.map(({ id }) => id)
  // Of several, whoever changes them takes them in one order, as the shop does.
  if (some)
    await sql`select from product where id = any (${ids}::uuid[]) order by id for no key update`.execute(tx)
  const set = (columns: ReturnType<typeof sql>) =>
    sql`update product set ${columns} where id = any (${ids}::uuid[])`.execute(tx)
  const setPacks = (columns: ReturnType<typeof sql>) =>
    sql`update product_option set ${columns} where product_id = any (${ids}::uuid[])`.execute(tx)
  const addPacks = (products: readonly string[]) =>
    sql`insert into product_option (id, product_id, name, value, net_quantity)
      select gen_random_uuid(), id, 'Pack', 'amber', ${quantity} from product where id = any (${products}::uuid[])`.execute(
      tx,
    )
  const changes: Record<Change['what'], () => Promise<unknown>> = {
    rename: () => set(sql`title = ${title}`),
    price: () => set(sql`price_paise = ${quantity}`),
    rate: () => set(sql`rating_sum = rating_sum + 4, rating_count = rating_count + 1`),
    date: () => set(sql`created_at = created_at + interval '1 hour'`),
    tag: () => set(sql`tag = ${tag}`),
    shelve: () => set(sql`category = ${categories[shelf]}, brand = ${brands[shelf]}`),
    measure: () => set(sql`net_quantity = ${quantity}, net_unit = ${unit}`),
    unmeasure: () => set(sql`net_quantity = null, net_unit = null`),
    withdraw: () => set(sql`archived_at = now()`),
    restore: () => set(sql`archived_at = null`),
    sell: () => setPacks(sql`stock = 4`),
    pack: () => setPacks(sql`net_quantity = ${quantity}`),
    'add pack': () => addPacks(ids),
    'take pack': () => setPacks(sql`archived_at = now()`),
    'remove pack': () => sql`delete from product_option where product_id = any (${ids}::uuid[])`.execute(tx),
    async remove() {
      await sql`delete from product_option where product_id = any (${ids}::uuid[])`.execute(tx)
      await sql`delete from product where id = any (${ids}::uuid[])`.execute(tx)
    },
    async add() {
      const { rows } = await sql<{ id: string }>`
        insert into product (id, slug, title, brand, category, tag, price_paise, net_quantity, net_unit)
        select gen_random_uuid(), gen_random_uuid() || '-' || ${of}::text, ${title}, brand, category, ${tag}, price_paise,
          ${quantity}, ${unit}
        from product where id = any (${ids}::uuid[]) returning id`.execute(tx)
      await addPacks(rows.map(({ id }) => id))
    },
  }
  await changes[what]()
}

const undone = new Error('undone')

const take = (one: Change, place: number) =>
  againAfterConflict(
    () =>
      db.transaction().execute(async (tx) => {
        await write(tx, one)
        if (place % 4 === 3) throw undone
      }),
    20,
  ).catch((error) => {
    // A pack of what is removed at that moment is refused, or the removing is.
    if (error !== undone && errorCode(error) !== '23503') throw error
  })

interface Filed {
  id: string
  row: string
}

/** Under which sizes each product on sale belongs, told from what is written on it and its packs. */
async function tellSizes(): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{
    id: string
    title: string
    tag: string
    unit: string | null
    packs: number[]
  }>`
    select id, title, tag, net_unit as unit, array_remove(net_quantity || array(
      select net_quantity from product_option where product_id = product.id and archived_at is null), null) as packs
    from product where archived_at is null`.execute(db)
  return new Map(
    rows.map(({ id, title, tag, unit, packs }) => {
      const measured = unit === 'g' || unit === 'ml' ? packs.map((quantity) => `${quantity}${unit}`) : []
      return [id, new Set([...measured, ...(said[title] ?? []), ...(said[tag] ?? [])])]
    }),
  )
}

async function expectFiled(told: ReadonlyMap<string, Set<string>>) {
  const as = (title: ReturnType<typeof sql>) =>
    sql`row_to_json(row(id, created_at, price_paise, ${title}, rating_weight, category, brand, tag))::text as row`
  const filed = await sql<Filed>`select size as id, ${as(sql`title`)} from product_size`.execute(db)
  const goods =
    await sql<Filed>`select id, ${as(sql`lower(title)`)} from product where archived_at is null`.execute(db)
  const expected = goods.rows.flatMap(({ id, row }) =>
    [...(told.get(id) ?? [])].map((size) => `${size} ${row}`),
  )
  expect(filed.rows.map(({ id, row }) => `${id} ${row}`).sort()).toEqual(expected.sort())
}

const search = fc.record({
  size: fc.constantFrom(...sizes),
  category: someOf(categories),
  brand: someOf(brands, 1),
  tags: someOf(['1kg'], 1),
  priceFrom: fc.constantFrom(undefined, undefined, 300),
  priceTo: fc.constantFrom(undefined, undefined, 2000),
  ...windows,
})

test('[STORE-10] [HDR-05] whatever happens to products and packs at once, a size finds what reading them all gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 4 }),
      fc.array(search, { minLength: 1, maxLength: 4 }),
      async (rounds, searches) => {
        for (const changes of rounds) await Promise.all(changes.map(take))

        const told = await tellSizes()
        await expectFiled(told)
        for (const { size, sort, limit, page, ...choices } of searches) {
          const conditions = { ...choices, words: [asWord(size)], size }
          const offset = (page - 1) * limit
          const found = await findProducts(db, conditions, { sort, limit, offset }, new Bookmarks())
          const plain = await findPlainly(db, conditions, [], sort === 'relevance' ? '-createdAt' : sort)
          const all = plain
            .filter((id) => told.get(id)?.has(`${size.quantity}${size.unit}`))
            .slice(0, limits.listCap)
          expect(found.products.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit))
          expect(found.total).toBe(all.length)
        }
      },
    ),
    // A failure leaves its rows behind, so that fewer changes would fail by those.
    { numRuns: 40, endOnFailure: true },
  )
}, 120_000)

// The embedded database has one connection, so that nobody waits in it.
test.skipIf(!testServer).each([
  ['a pack comes', (tx: Database, id: string) => anOption(tx, id, { net_quantity: 1000 })],
  [
    'a pack changes',
    (tx: Database, id: string) =>
      tx.updateTable('product_option').set({ net_quantity: 1000 }).where('product_id', '=', id).execute(),
  ],
  [
    'a pack goes',
    (tx: Database, id: string) => tx.deleteFrom('product_option').where('product_id', '=', id).execute(),
  ],
])('[HDR-05] while %s, whoever changes the price waits, and the other way round', async (_, changePacks) => {
  const changePrice = (tx: Database, id: string) =>
    tx.updateTable('product').set({ price_paise: 7700 }).where('id', '=', id).execute()
  for (const [first, second] of [
    [changePacks, changePrice],
    [changePrice, changePacks],
  ] as const) {
    const measured = { net_quantity: 250, net_unit: 'g' } as const
    const { id } = await aProduct(db, { ...measured, title: 'Honey 500g', options: [{ net_quantity: 500 }] })

    const { waiting } = await db.transaction().execute(async (tx) => {
      await first(tx, id)
      const waiting = second(db, id)
      await untilOneWaits(db)
      return { waiting }
    })
    await waiting

    await expectFiled(await tellSizes())
  }
})
