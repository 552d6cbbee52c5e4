import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOption, aProduct, type MadeProduct } from '../../../../tests/support/makers'
import { migrationCalled } from '../../../../tests/support/older-version'
import { plansOf, rowsRead } from '../../../../tests/support/plans'
import { openTestDatabase } from '../../../../tests/support/test-database'
import { findLowStock } from '../../../orders/server/today/today-queries'
import { statementsOf } from '../../../platform/db/migrate'
import type { OpenedDatabase } from '../../../platform/db/open-database'
import type { Database } from '../../../platform/db/tables'
import { adminProductRoutes } from '../../contract/admin-products'
import { findProductList } from '../editing/product-list-queries'

let database: OpenedDatabase
let db: Database
const products: MadeProduct[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  for (let n = 0; n < 3; n++)
    products.push(await aProduct(db, { stock: n * 4, options: [{ stock: 7 - n }, { stock: null }] }))
})
afterAll(() => database.close())

const kept = () => sql<object>`select * from running_low order by stock_id`.execute(db)
const counted = () =>
  sql<object>`
    select id as stock_id, id as product_id, stock as pieces from product
    where archived_at is null and stock <= low_stock
    union all
    select option.id, product_id, option.stock from product_option option join product on product.id = product_id
    where product.archived_at is null and option.archived_at is null and option.stock <= low_stock
    order by stock_id`.execute(db)

const lowOnSale = adminProductRoutes.list.query.parse({ stock: 'low' })
const listLow = async (one: Database) => (await findProductList(one, lowOnSale, { gst: false })).total
const countLow = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product where archived_at is null and exists (
      select from product_option option where product_id = product.id and option.archived_at is null
        and coalesce(option.stock, product.stock) <= low_stock)`.execute(db)
  return rows[0]?.count
}

const pieces = fc.option(fc.nat(12))
const step = fc.record({
  what: fc.constantFrom('order', 'count', 'countOption', 'mark', 'archive', 'archiveOption', 'add', 'remove'),
  of: fc.nat(2),
  and: fc.nat(2),
  pieces,
})

interface Step {
  what: string
  of: number
  and: number
  pieces: number | null
}

/** As anything may write it that gets at the tables, a product before its options; every third change is undone. */
function take({ what, of, and, pieces }: Step, place: number) {
  const { id, options } = products[of] as MadeProduct
  const option = options[0]?.id
  const ordered = products.filter((_, n) => n === of || n === and)
  const some = (pieces ?? 0) % 4
  const hold = (tx: Database) => sql`select from product where id = ${id} for no key update`.execute(tx)
  const doings = {
    order: (tx: Database) =>
      sql`select take_stock(${JSON.stringify(ordered.map((one) => ({ id: one.id, pieces: some, sold: some })))}::jsonb,
        ${JSON.stringify(ordered.map((one) => ({ id: one.options[0]?.id, pieces: some })))}::jsonb)`.execute(
        tx,
      ),
    count: (tx: Database) => sql`update product set stock = ${pieces} where id = ${id}`.execute(tx),
    countOption: (tx: Database) =>
      sql`update product_option set stock = ${pieces} where id = ${option}`.execute(tx),
    mark: (tx: Database) => sql`update product set low_stock = ${pieces ?? 5} where id = ${id}`.execute(tx),
    archive: (tx: Database) =>
      sql`update product set archived_at = case when archived_at is null then now() end where id = ${id}`.execute(
        tx,
      ),
    // Which packs there are is filed under the product (migration 0073).
    archiveOption: async (tx: Database) => {
      await hold(tx)
      await sql`
        update product_option set archived_at = case when archived_at is null then now() end where id = ${option}`.execute(
        tx,
      )
    },
    add: async (tx: Database) => {
      await hold(tx)
      await anOption(tx, id, { name: 'added', stock: pieces })
    },
    remove: (tx: Database) =>
      sql`delete from product_option where product_id = ${id} and name = 'added'`.execute(tx),
  }
  const undone = new Error('undone')
  return db
    .transaction()
    .execute(async (tx) => {
      await doings[what as keyof typeof doings](tx)
      if (place % 3 === 0) throw undone
    })
    .catch((error) => {
      // Less than nothing cannot be left.
      if (error !== undone && error.code !== '23514') throw error
    })
}

test('whatever happens to stocks at once, what runs low is what counting gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 8 }), async (rounds) => {
      for (const steps of rounds) await Promise.all(steps.map(take))

      expect((await kept()).rows).toEqual((await counted()).rows)
      expect(await listLow(db)).toBe(await countLow())
    }),
    { numRuns: 25 },
  )
})

test('what ran low before it was kept is found as it is made', async () => {
  await aProduct(db, { stock: 2, options: [{ stock: 1 }, { stock: 9 }] })
  await aProduct(db, { stock: 2, options: [{ stock: 1 }], archived_at: new Date() })
  const { rows } = await counted()
  await sql`delete from running_low`.execute(db)
  const statements = statementsOf(migrationCalled('0047_stock_running_low'))
  const fill = statements.find((one) => one.trimStart().startsWith('insert into'))

  await sql.raw(fill ?? '').execute(db)

  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect((await kept()).rows).toEqual(rows)
})

test('what runs low is found without looking at what does not', async () => {
  const { brand, category } = await aProduct(db)
  // In portions, each of which is done within the limit of a statement on a slow machine too.
  for (const from of [1, 1001, 2001, 3001])
    await sql`
      insert into product (id, slug, title, brand, category, price_paise, stock)
      select lpad(to_hex(n), 32, '0')::uuid, 'product-of-many-' || n, 'Tea', ${brand}, ${category}, 100, 50
      from generate_series(${from}::int, ${from + 999}::int) n`.execute(db)
  await sql`vacuum analyze product, product_option, running_low`.execute(db)
  const { rows: low } = await counted()

  const plans = [...(await plansOf(db, findLowStock)), ...(await plansOf(db, listLow))]

  expect(plans).not.toHaveLength(0)
  for (const plan of plans) expect(rowsRead(plan, 'product')).toBeLessThanOrEqual(2 * low.length)
})
