import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture, aProduct } from '../../../tests/support/makers'
import { openTestDatabase } from '../../../tests/support/test-database'
import { fileUnderWords } from '../backup/backup-queries'
import { seedShop } from '../seed/seed-shop'
import { defaultBanner } from '../settings/default-settings'
import { withDefaults } from '../settings/settings'
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

  await sql.raw(migrations.find(({ name }) => name === '0025_banners')?.text ?? '').execute(db)

  const kept = await db.selectFrom('setting').selectAll().where('key', 'in', ['hero', 'banners']).execute()
  expect(kept).toMatchObject([{ key: 'banners', value: [{ picture: { id, key }, alt: 'A laid table' }] }])
  const { banners } = withDefaults({ banners: kept[0]?.value })
  expect(banners).toMatchObject([{ ...defaultBanner, picture: { id }, alt: 'A laid table' }])
})

async function beginAnew(migration: string) {
  for (const each of migrations.filter(({ name }) => name === migration))
    for (const statement of statementsOf(each)) await sql.raw(statement).execute(db)
}

test('indexes made outside of transactions are begun anew, and orders that were over before are noted', async () => {
  await seedShop(db, { products: 2, customers: 2, orders: 40, seed: 1, force: false }, new Date())
  const over = db.selectFrom('payment').select('order_id').where('order_over', '=', true).orderBy('order_id')
  const noted = await over.execute()
  await db.updateTable('payment').set({ order_over: false }).execute()

  await beginAnew('0041_back_office_by_index')

  expect(noted).not.toHaveLength(0)
  expect(await over.execute()).toEqual(noted)
})

test('payments that were there before know the status of their order, and only the rarer ones are written', async () => {
  await seedShop(db, { products: 2, customers: 2, orders: 40, seed: 2, force: true }, new Date())
  await sql`update orders set status = 'Shipped' where number % 4 <> 0`.execute(db)
  await sql
    .raw(`
    drop table payment_tally;
    drop function tally_payments, payment_finds_status cascade;
    alter table payment drop column order_status cascade;
    create function settled_payment_inserted() returns trigger language plpgsql as 'begin return new; end';
    create trigger settled_payment_inserted before insert on payment
      for each row execute function settled_payment_inserted()`)
    .execute(db)
  await sql`create temp table before as select order_id, ctid as place from payment`.execute(db)

  await beginAnew('0050_payments_by_status')

  const { rows } = await sql<{ known: string; told: string; written: boolean }>`
    select distinct order_status as known, orders.status as told, payment.ctid <> place as written
    from payment join before using (order_id) join orders on orders.id = order_id`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ known, told }) => known !== told)).toEqual([])
  expect(rows.filter(({ told, written }) => written !== (told !== 'Shipped'))).toEqual([])
  const forget = sql`update payment set order_status = null`.execute(db)
  await expect(forget).rejects.toThrow(/payment_order_status_known/)
})

test('[STORE-10] indexes that lists are walked in take the place of former ones, also when begun anew', async () => {
  const ofProducts = sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'product'::regclass and indisvalid order by 1`
  const { rows: before } = await ofProducts.execute(db)
  await sql`create index product_newest on product (created_at desc, id) where archived_at is null`.execute(
    db,
  )
  await sql`drop index product_by_time`.execute(db)

  await beginAnew('0046_lists_within_their_indexes')

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

  await beginAnew('0046_lists_within_their_indexes')

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

  await beginAnew('0066_packs_by_size')
  await beginAnew('0068_packs_on_shelves')

  const { rows } = await sql<{ index: string; finished: boolean }>`
    select indexrelid::regclass::text as index, indisvalid as finished from pg_index
    where indexrelid::regclass::text like '%of_size%' order by 1`.execute(db)
  expect(rows).toEqual([
    { index: 'product_of_size_on_shelves', finished: true },
    { index: 'product_option_of_size', finished: true },
  ])
})

test('[STORE-10] products that were there before are filed by name and rating, those that are filed not again', async () => {
  for (let n = 0; n < 3; n++) await aProduct(db)
  await aProduct(db, { archived_at: new Date() })
  const filed = db.selectFrom('product_word_sorted').selectAll().orderBy('word').orderBy('id')
  const before = await filed.execute()
  await sql`delete from product_word_sorted where id = (select min(id::text)::uuid from product_word_sorted)`.execute(
    db,
  )

  await beginAnew('0044_words_by_name_and_rating')

  expect(before).not.toHaveLength(0)
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

  await beginAnew('0052_where_names_stand')
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
  await fileUnderWords(db)
  const { place } = (await filed(plain.id)) ?? {}

  await beginAnew('0054_other_names')
  await beginAnew('0054_other_names')

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
  const statements = migrations.filter(({ name }) => name === '0054_other_names').flatMap(statementsOf)
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

const forgetRefunds = (to: Database) =>
  sql
    .raw(`
    drop table refund;
    drop function payment_owes_back, part_is_credited, refund_is_sent, refund_is_voided, refunded_as_a_whole cascade;
    alter table payment drop column received_paise, drop column credited_paise, drop column refunded_paise,
      drop column refund_due_paise, drop column refund_due_since;
    alter table order_note drop column credit_note`)
    .execute(to)

test('0058 and 0062 take all locks that writers of orders wait for at once, and so cannot wait for them in a ring', async () => {
  await forgetRefunds(db)

  await expectLocksAtOnce('0058_money_given_back')
  await expectLocksAtOnce('0062_refunds_taken_back')
})

async function expectLocksAtOnce(migration: string) {
  const text = migrations.find(({ name }) => name === migration)?.text ?? ''
  const [locking = ''] = text.split('\n\n')
  await db.transaction().execute(async (tx) => {
    const held = async () => {
      const { rows } = await sql<{ name: string }>`select distinct relname as name from pg_locks
        join pg_class on pg_class.oid = relation
        where pid = pg_backend_pid() and relkind = 'r' and relname <> 'refund' and relnamespace = 'public'::regnamespace
          and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
        order by relname`.execute(tx)
      return rows.map(({ name }) => name)
    }
    await sql.raw(locking).execute(tx)
    const first = await held()
    await sql.raw(text.slice(locking.length)).execute(tx)

    expect(await held()).toEqual(first)
  })
}

test('money that came and went before refunds were noted is told as it was, credited parts as due', async () => {
  await seedShop(db, { products: 2, customers: 2, orders: 8, seed: 3, force: true }, new Date())
  const orders = await db.selectFrom('orders').select('id').orderBy('number', 'desc').limit(6).execute()
  const [cash = '', transfer = '', refunded = '', cancelled = '', much = '', little = ''] = orders.map(
    ({ id }) => id,
  )
  await forgetRefunds(db)
  await sql`update orders set status = case when id = ${cancelled} then 'Cancelled' else 'Delivered' end
    where id = any (${orders.map(({ id }) => id)}::uuid[])`.execute(db)
  await sql`update payment set amount_paise = 60300, paid_at = '2026-05-02T06:00:00Z',
      method = case when order_id = ${cash} then 'COD' else 'UPI' end,
      status = case when order_id = ${refunded} then 'Refunded' else 'Paid' end
    where order_id = any (${orders.map(({ id }) => id)}::uuid[])`.execute(db)
  await sql`insert into payment_event (order_id, at, actor, staff_name, from_status, to_status)
    values (${refunded}, '2026-05-05T20:00:00Z', 'staff', 'Priya', 'Paid', 'Refunded')`.execute(db)
  await sql`with handed_in as (insert into statement (id, file_name) values (gen_random_uuid(), 'bank.csv') returning id)
    insert into statement_line (id, statement_id, booked_on, description, payment_references, amount_paise, fingerprint, order_id)
    select gen_random_uuid(), handed_in.id, '2026-05-02', 'UPI', '{}', amount, sha256(amount::text::bytea), line.order_id
    from handed_in, (values (${much}::uuid, 65000), (${little}, 60000), (${transfer}, 60300)) line (order_id, amount)`.execute(
    db,
  )
  await sql`insert into invoice_series values ('TH/C2627', 2, now())`.execute(db)
  await sql`insert into invoice (id, kind, series, position, number, issued_at, order_id, place_of_supply,
      taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, document)
    select gen_random_uuid(), 'invoice', 'TH/C2627', place + 10, 'TH/I2627/' || place, '2026-05-01T06:00:00Z', id, '33',
      60300, 0, 0, 0, 60300, '{}'
    from unnest(${[cash, transfer]}::uuid[]) with ordinality as one (id, place)`.execute(db)
  await sql`insert into invoice (id, kind, series, position, number, issued_at, order_id, place_of_supply,
      taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, document)
    select gen_random_uuid(), 'credit_note', 'TH/C2627', place, 'TH/C2627/' || place, '2026-05-01T07:00:00Z', id, '33',
      29900, 0, 0, 0, 29900, '{"against": {"part": true}}'
    from unnest(${[cash, transfer]}::uuid[]) with ordinality as one (id, place)`.execute(db)

  const { rows: staff } = await sql<{ id: string }>`insert into staff (id, email, name, role, password_hash)
    values (gen_random_uuid(), 'older@shop.example', 'Priya', 'manager', '') returning id`.execute(db)
  await sql`insert into order_note (order_id, staff_id, staff_name, text)
    select id, ${staff[0]?.id}, 'Priya', words
    from (values (${cash}::uuid, 'Given back by credit note TH/C2627/1: 1 × Honey'), (${cash}, 'Given back by hand'),
      (${transfer}, 'Given back by credit note TH/C2627/1: of another order')) note (id, words)`.execute(db)
  await sql`delete from order_event where order_id = ${cancelled}`.execute(db)
  await sql`insert into order_event (order_id, at, actor, from_status, to_status)
    values (${cancelled}, '2026-06-06T06:00:00Z', 'staff', 'Processing', 'Cancelled')`.execute(db)

  await beginAnew('0058_money_given_back')
  await beginAnew('0062_refunds_taken_back')

  const money = async (id: string) => {
    const found = db.selectFrom('payment').selectAll().where('order_id', '=', id)
    const { received_paise, credited_paise, refunded_paise, refund_due_paise } =
      await found.executeTakeFirstOrThrow()
    return [received_paise, credited_paise, refunded_paise, refund_due_paise]
  }
  expect(await money(cash)).toEqual([30_400, 29_900, 0, 0])
  expect(await money(transfer)).toEqual([null, 29_900, 0, 29_900])
  expect(await money(refunded)).toEqual([null, 0, 60_300, 0])
  expect(await money(cancelled)).toEqual([null, 0, 0, 60_300])
  expect(await money(much)).toEqual([65_000, 0, 0, 4700])
  expect(await money(little)).toEqual([60_000, 0, 0, 0])
  const sent = await db.selectFrom('refund').selectAll().where('order_id', '=', refunded).execute()
  expect(sent).toMatchObject([{ amount_paise: 60_300, sent_on: '2026-05-06', staff_name: 'Priya' }])
  const since = async (id: string) => {
    const found = db.selectFrom('payment').select('refund_due_since').where('order_id', '=', id)
    return (await found.executeTakeFirstOrThrow()).refund_due_since?.toISOString().slice(0, 10)
  }
  // The part was credited before the money came, and too much is due since it came.
  expect(await Promise.all([transfer, cancelled, much, little].map(since))).toEqual([
    ...['2026-05-02', '2026-06-06', '2026-05-02', undefined],
  ])
  const notes = await db.selectFrom('order_note').select(['text', 'credit_note']).orderBy('id').execute()
  expect(notes).toEqual([
    { text: '1 × Honey', credit_note: 'TH/C2627/1' },
    { text: 'Given back by hand', credit_note: null },
    { text: 'Given back by credit note TH/C2627/1: of another order', credit_note: null },
  ])
})

test('a version before that says Refunded without an amount has sent back all that came', async () => {
  const found = db.selectFrom('payment').select('order_id').where('status', '=', 'Paid').limit(1)
  const { order_id } = await found.executeTakeFirstOrThrow()

  await db.updateTable('payment').set({ status: 'Refunded' }).where('order_id', '=', order_id).execute()

  const after = db.selectFrom('payment').selectAll().where('order_id', '=', order_id)
  const { amount_paise, refunded_paise, refund_due_paise } = await after.executeTakeFirstOrThrow()
  const sent = await db.selectFrom('refund').select('amount_paise').where('order_id', '=', order_id).execute()
  expect([refunded_paise, refund_due_paise]).toEqual([amount_paise, 0])
  expect(sent).toEqual([{ amount_paise }])
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

    await beginAnew(migration)

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
