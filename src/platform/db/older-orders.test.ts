import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAnew, migrationCalled } from '../../../tests/support/older-version'
import { openTestDatabase } from '../../../tests/support/test-database'
import { seedShop } from '../../demo/server/seed/seed-shop'
import type { OpenedDatabase } from './open-database'
import type { Database } from './tables'

let database: OpenedDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase({ pool: 1 })
  db = database.db
})
afterAll(() => database.close())

test('indexes made outside of transactions are begun anew, and orders that were over before are noted', async () => {
  await seedShop(db, { products: 2, customers: 2, orders: 40, seed: 1, force: false }, new Date())
  const over = db.selectFrom('payment').select('order_id').where('order_over', '=', true).orderBy('order_id')
  const noted = await over.execute()
  await db.updateTable('payment').set({ order_over: false }).execute()

  await beginAnew(db, '0041_back_office_by_index')

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

  await beginAnew(db, '0050_payments_by_status')

  const { rows } = await sql<{ known: string; told: string; written: boolean }>`
    select distinct order_status as known, orders.status as told, payment.ctid <> place as written
    from payment join before using (order_id) join orders on orders.id = order_id`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ known, told }) => known !== told)).toEqual([])
  expect(rows.filter(({ told, written }) => written !== (told !== 'Shipped'))).toEqual([])
  const forget = sql`update payment set order_status = null`.execute(db)
  await expect(forget).rejects.toThrow(/payment_order_status_known/)
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
  const { text } = migrationCalled(migration)
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

/** Paid orders as a version kept them that knew of no refunds: one had too much, one too little, one in part credited. */
async function payBeforeRefunds() {
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
  return { cash, transfer, refunded, cancelled, much, little }
}

test('money that came and went before refunds were noted is told as it was, credited parts as due', async () => {
  const { cash, transfer, refunded, cancelled, much, little } = await payBeforeRefunds()

  await beginAnew(db, '0058_money_given_back')
  await beginAnew(db, '0062_refunds_taken_back')

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
