import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture, aProduct } from '../../../tests/support/makers'
import { beginAnew, migrationCalled } from '../../../tests/support/older-version'
import { openTestDatabase } from '../../../tests/support/test-database'
import { defaultBanner } from '../../settings/server/default-settings'
import { withDefaults } from '../../settings/server/settings'
import { fileProducts } from '../backup/backup-queries'
import { migrations, statementsOf } from './migrate'
import type { OpenedDatabase } from './open-database'
import type { Database } from './tables'

let database: OpenedDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase({ pool: 1 })
  db = database.db
})
afterAll(() => database.close())

test('the one picture an older home page had is the first of its banners', async () => {
  const { id, key } = await aPicture(db)
  const hero = JSON.stringify({ key, alt: 'A laid table' })
  await db.insertInto('setting').values({ key: 'hero', value: hero }).execute()

  await beginAnew(db, '0025_banners')

  const kept = await db.selectFrom('setting').selectAll().where('key', 'in', ['hero', 'banners']).execute()
  expect(kept).toMatchObject([{ key: 'banners', value: [{ picture: { id, key }, alt: 'A laid table' }] }])
  const { banners } = withDefaults({ banners: kept[0]?.value })
  expect(banners).toMatchObject([{ ...defaultBanner, picture: { id }, alt: 'A laid table' }])
})

test('[STORE-10] products that were there before are filed by name and rating, those that are filed not again', async () => {
  for (let n = 0; n < 3; n++) await aProduct(db)
  await aProduct(db, { archived_at: new Date() })
  const filed = db.selectFrom('product_word_sorted').selectAll().orderBy('word').orderBy('id')
  const before = await filed.execute()
  await sql`delete from product_word_sorted where id = (select min(id::text)::uuid from product_word_sorted)`.execute(
    db,
  )

  await beginAnew(db, '0044_words_by_name_and_rating')

  expect(before).not.toHaveLength(0)
  expect(await filed.execute()).toEqual(before)
})

test('[STORE-10] products that were there before are filed under the sizes of their packs, those that are filed not again', async () => {
  const measured = { net_quantity: 250, net_unit: 'g' } as const
  for (let n = 0; n < 3; n++)
    await aProduct(db, { ...measured, title: 'Honey 1kg', options: [{ net_quantity: 500 }] })
  await aProduct(db, { ...measured, archived_at: new Date() })
  const filed = db.selectFrom('product_size').selectAll().orderBy('size').orderBy('id')
  const before = await filed.execute()
  await sql`delete from product_size where id = (select min(id::text)::uuid from product_size)`.execute(db)

  await beginAnew(db, '0073_shelves_of_sizes')

  expect(before.map(({ size }) => size)).toEqual(
    ['1000g', '250g', '500g'].flatMap((size) => Array(3).fill(size)),
  )
  expect(await filed.execute()).toEqual(before)
})

test('[STORE-10] names that were there before stand in portions, and what comes later beside them', async () => {
  await sql
    .raw(
      'drop table name_portion, name_change; drop function names_came, name_moved, name_went, portion_names cascade',
    )
    .execute(db)
  await aProduct(db, { title: 'Zedoary', archived_at: new Date() })
  const onSale = db.selectFrom('product').where('archived_at', 'is', null)
  const names = await onSale.select(sql<string>`min(lower(title))`.as('first')).executeTakeFirst()
  const prices = await onSale.select('price_paise').orderBy('price_paise').execute()

  await beginAnew(db, '0052_where_names_stand')
  await aProduct(db, { title: 'AMLA', price_paise: 7700 })

  const portions = await db.selectFrom('name_portion').selectAll().execute()
  const changes = await db.selectFrom('name_change').selectAll().execute()
  expect(portions).toEqual([{ title: names?.first, prices: prices.map(({ price_paise }) => price_paise) }])
  expect(changes).toEqual([{ title: 'amla', price_paise: 7700, change: 1 }])
})

test('[HDR-03] products that were there before are filed by whole words', async () => {
  const title = 'மலைத் தேன்'
  const { id } = await aProduct(db, { title, brand: 'Kaadu', category: 'Honey' })
  const plain = await aProduct(db, { title: 'Jackfruit', brand: 'Kaadu' })
  const filed = async (of: string) => {
    const { rows } = await sql<{ search: string; words: string[]; sorted: string[]; place: string }>`
      select search, ctid::text as place,
        array(select word from product_word where id = ${of} order by 1) as words,
        array(select word from product_word_sorted where id = ${of} order by 1) as sorted
      from product where id = ${of}`.execute(db)
    return rows[0]
  }
  const after = await filed(id)
  await sql
    .raw(`
    drop trigger product_finds_words on product;
    drop trigger product_names_updated on product;
    alter table product drop column search cascade;
    alter table product add column search tsvector not null generated always as (
      setweight(to_tsvector('simple', regexp_replace(title, '்', ' ', 'g')), 'A') ||
      setweight(to_tsvector('simple', brand), 'B') ||
      setweight(to_tsvector('simple', category || ' ' || tag), 'C')
    ) stored;
    create index product_search on product using gin (search) with (fastupdate = off);
    delete from product_word;
    delete from product_word_sorted;
    delete from search_word where word = 'தேன்'`)
    .execute(db)
  await fileProducts(db)
  const { place } = (await filed(plain.id)) ?? {}

  await beginAnew(db, '0054_other_names')
  await beginAnew(db, '0054_other_names')

  const words = ['kaadu', 'honey', 'தேன்', 'மலைத்'].sort()
  expect(after?.words).toEqual(expect.arrayContaining(words))
  const now = await filed(id)
  expect(now?.words).toEqual(expect.arrayContaining(words))
  expect(now?.sorted).toEqual(now?.words)
  expect((await filed(plain.id))?.place, 'not written anew').toBe(place)
  const known = await db.selectFrom('search_word').selectAll().where('word', '=', 'தேன்').execute()
  expect(known).toHaveLength(1)
})

test('products are changed at every moment in which other names come to them', async () => {
  const { id } = await aProduct(db, { price_paise: 100 })
  const before = migrations.filter(({ name }) => name < '0054').flatMap(statementsOf)
  const announced = before.findLast((one) => one.includes('replace function product_updated()'))
  await sql.raw(`alter table product drop column other_names cascade; ${announced}`).execute(db)
  const statements = statementsOf(migrationCalled('0054_other_names'))
  const raise = db.updateTable('product').set({ price_paise: sql`price_paise + 1` }).where('id', '=', id)

  for (const statement of statements) {
    await sql.raw(statement).execute(db)
    await raise.execute()
  }

  const { price_paise } = await db
    .selectFrom('product')
    .select('price_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(price_paise).toBe(100 + statements.length)
})

test.each(['0067_audit_names_no_customer', '0069_audit_names_no_customer_again'])(
  '[ACC-11] after %s the log names nobody who was entered on the phone before, and is only added to as ever',
  async (migration) => {
    const entry = { staff_name: 'Priya', entity: 'customer', entity_id: migration, before: null }
    const after = JSON.stringify({ firstname: 'Thenmozhi', mobile: '9123456780' })
    for (const action of ['added by phone', 'blocked'])
      await db
        .insertInto('audit_log')
        .values({ ...entry, action, after })
        .execute()

    await beginAnew(db, migration)

    const log = db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity_id', '=', migration)
      .orderBy('id')
    expect(await log.execute()).toEqual([
      { action: 'added by phone', after: null },
      { action: 'blocked', after: JSON.parse(after) },
    ])
    await expect(db.updateTable('audit_log').set({ action: 'changed' }).execute()).rejects.toThrow(
      /only added to/,
    )
  },
)
