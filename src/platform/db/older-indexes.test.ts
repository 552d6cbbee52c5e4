import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/makers'
import { beginAnew } from '../../../tests/support/older-version'
import { openTestDatabase } from '../../../tests/support/test-database'
import type { OpenedDatabase } from './open-database'
import type { Database } from './tables'

let database: OpenedDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase({ pool: 1 })
  db = database.db
})
afterAll(() => database.close())

test('[STORE-10] indexes that lists are walked in take the place of former ones, also when begun anew', async () => {
  const ofProducts = sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'product'::regclass and indisvalid order by 1`
  const { rows: before } = await ofProducts.execute(db)
  await sql`create index product_newest on product (created_at desc, id) where archived_at is null`.execute(
    db,
  )
  await sql`drop index product_by_time`.execute(db)

  await beginAnew(db, '0046_lists_within_their_indexes')

  expect((await ofProducts.execute(db)).rows).toEqual(before)
})

test('[STORE-10] of indexes that lists are walked in only an unfinished one is made again', async () => {
  const walkedIn = async () => {
    const { rows } = await sql<{ name: string; oid: number; finished: boolean }>`
      select relname as name, pg_class.oid, indisvalid as finished
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'product'::regclass and (relname like 'product\\_by%' or not indisvalid) order by 1`.execute(
      db,
    )
    return rows
  }
  for (let n = 0; n < 2; n++) await aProduct(db, { price_paise: 7700 })
  await sql`drop index product_by_time`.execute(db)
  const breakOff = sql`create unique index concurrently product_by_time on product (price_paise)`.execute(db)
  await expect(breakOff).rejects.toThrow(/product_by_time/)
  const before = await walkedIn()

  await beginAnew(db, '0046_lists_within_their_indexes')

  const after = await walkedIn()
  const isMadeAgain = after.map(({ name, oid }) => [name, before.every((one) => one.oid !== oid)])
  expect(before.map(({ finished }) => finished)).toEqual([true, true, false, true])
  expect(after.map(({ finished }) => finished)).toEqual([true, true, true, true])
  expect(isMadeAgain).toEqual(
    ['price', 'rating', 'time', 'title'].map((what) => [`product_by_${what}`, what === 'time']),
  )
})

test('[STORE-10] of indexes of packs by their size unfinished ones are made again', async () => {
  await sql`drop index product_option_of_size, product_of_size_on_shelves`.execute(db)
  const breakOff = (index: string, at: string) =>
    sql.raw(`create unique index concurrently ${index} on ${at}`).execute(db)
  await expect(breakOff('product_option_of_size', 'product_option (position)')).rejects.toThrow(/of_size/)
  await expect(breakOff('product_of_size_on_shelves', 'product (tag)')).rejects.toThrow(/on_shelves/)

  await beginAnew(db, '0066_packs_by_size')
  await beginAnew(db, '0068_packs_on_shelves')

  const { rows } = await sql<{ index: string; finished: boolean }>`
    select indexrelid::regclass::text as index, indisvalid as finished from pg_index
    where indexrelid::regclass::text like '%of_size%' order by 1`.execute(db)
  expect(rows).toEqual([
    { index: 'product_of_size_on_shelves', finished: true },
    { index: 'product_option_of_size', finished: true },
  ])
})

test('indexes of papers by seller and of days are made again where one was broken off', async () => {
  await sql`drop index product_archived, facts_by_day`.execute(db)
  const breakOff = sql`create unique index concurrently product_archived on product (tag)`.execute(db)
  await expect(breakOff).rejects.toThrow(/product_archived/)

  await beginAnew(db, '0072_sellers_and_days')

  const { rows } = await sql<{ index: string; finished: boolean }>`
    select indexrelid::regclass::text as index, indisvalid as finished from pg_index
    where indexrelid::regclass::text ~ '^(invoice_by_seller|facts_by_day|product_archived)' order by 1`.execute(
    db,
  )
  expect(rows).toEqual(
    ['facts_by_day', 'invoice_by_seller', 'product_archived'].map((index) => ({ index, finished: true })),
  )
})
