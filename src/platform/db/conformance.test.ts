import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { testServer } from '../../../tests/support/database/test-server'
import { databaseTest as test } from '../../../tests/support/shop/shop-test'
import type { Database } from './tables'

let db: Database
test.beforeAll(async ({ database }) => {
  db = database.db
  await sql`create table counter (id int primary key, n int not null check (n < 1000))`.execute(db)
})
beforeEach(async () => {
  await sql`delete from counter`.execute(db)
  await sql`insert into counter values (1, 0)`.execute(db)
})

const read = async (from: Database = db) =>
  (await sql<{ n: number }>`select n from counter where id = 1`.execute(from)).rows[0]?.n
const write = (n: number, to: Database = db) => sql`update counter set n = ${n} where id = 1`.execute(to)

test('an error outside a transaction leaves the connection usable', async () => {
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  await expect(sql`selct`.execute(db)).rejects.toMatchObject({ code: '42601' })
  await expect(sql`insert into counter values (1, 1)`.execute(db)).rejects.toMatchObject({ code: '23505' })
  await expect(write(1000)).rejects.toMatchObject({ code: '23514', constraint: 'counter_n_check' })

  expect(await read()).toBe(0)
})

test('an error inside a transaction rolls it back', async () => {
  const work = db.transaction().execute(async (tx) => {
    await write(5, tx)
    await sql`select 1 / 0`.execute(tx)
  })

  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await read()).toBe(0)
})

test('after an error a transaction does nothing more, even if the error is swallowed', async () => {
  const work = db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {})
    await write(5, tx)
  })

  await expect(work).rejects.toMatchObject({ code: '25P02' })
  expect(await read()).toBe(0)
})

test('a savepoint rolls back a part', async () => {
  await db.transaction().execute(async (tx) => {
    await write(1, tx)
    await sql`savepoint before`.execute(tx)
    await sql`select 1 / 0`.execute(tx).catch(() => {})
    await sql`rollback to savepoint before`.execute(tx)
    await sql`update counter set n = n + 1`.execute(tx)
  })

  expect(await read()).toBe(2)
})

test('parallel transactions add up', async () => {
  const add = () =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ n: number }>`select n from counter where id = 1 for update`.execute(tx)
      await write((rows[0]?.n ?? 0) + 1, tx)
    })

  await Promise.all(Array.from({ length: 40 }, add))

  expect(await read()).toBe(40)
})

test('large parameters and many rows arrive complete', async () => {
  const text = 'ä€😀'.repeat(1_000_000)
  const { rows } = await sql<{ echo: string }>`select ${text}::text as echo`.execute(db)
  expect(rows[0]?.echo === text).toBe(true)

  const many = await sql<{ n: number }>`select n, repeat('x', 100) from generate_series(1, 50000) n`.execute(
    db,
  )
  expect(many.rows).toHaveLength(50_000)
  expect(many.rows.at(-1)?.n).toBe(50_000)
})

test('values come as the shop expects them', async () => {
  const { rows } = await sql`
    select 5::bigint as count, date '2026-04-01' as day, timestamptz '2026-04-01 00:00+05:30' as at,
           array[320, 640] as widths, '{"a": [1]}'::jsonb as data, '\\x00ff'::bytea as bytes,
           current_setting('timezone') as zone, null::int as nothing`.execute(db)

  expect(rows[0]).toEqual({
    count: 5,
    day: '2026-04-01',
    at: new Date('2026-03-31T18:30:00Z'),
    widths: [320, 640],
    data: { a: [1] },
    bytes: Buffer.from([0, 255]),
    zone: 'UTC',
    nothing: null,
  })
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('too large')
  expect(await read()).toBe(0)
})

test('a notification waits for the commit', async ({ database }) => {
  const heard: string[][] = []
  database.onChange((tags) => heard.push(tags))

  await db.transaction().execute(async (tx) => {
    await sql`select pg_notify('shop_changed', 'products product:1')`.execute(tx)
    await sql`select 1`.execute(tx)
    expect(heard).toEqual([])
  })

  // Every connection of a process receives it.
  await expect.poll(() => [...new Set(heard.map((tags) => tags.join(' ')))]).toEqual(['products product:1'])
})

test.runIf(testServer)('a connection that ends inside a transaction leaves nothing behind', async () => {
  const lost = db.transaction().execute(async (tx) => {
    await write(7, tx)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })

  await expect(lost).rejects.toThrow(/terminat|ECONNRESET/)
  expect(await read()).toBe(0)
})
