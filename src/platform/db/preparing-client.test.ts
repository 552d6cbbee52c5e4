import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database/test-database'

test('a statement with a name is prepared once, however often it runs; others are not', async () => {
  const database = await openTestDatabase({ pool: 1 })
  onTestFinished(() => database.close())
  const { db } = database
  const triple = async (value: number) =>
    (await sql<{ tripled: number }>`/* triple */ select ${value}::int * 3 as tripled`.execute(db)).rows[0]

  const tripled = [await triple(2), await triple(5), await triple(7)]
  await sql`select ${1}::int as once`.execute(db)

  expect(tripled).toEqual([6, 15, 21].map((value) => ({ tripled: value })))
  const prepared = await sql`select name from pg_prepared_statements where name not like 'find_%'`.execute(db)
  expect(prepared.rows).toEqual([{ name: expect.stringMatching(/^triple[0-9a-f]{32}$/) }])
})

test('a named statement can fail and run again, and works after a column is added', async () => {
  const database = await openTestDatabase({ pool: 1 })
  onTestFinished(() => database.close())
  const { db } = database
  const divide = async (by: number) =>
    (await sql`/* divide */ select 6 / ${by}::int as half, count(*)::int as blogs from blog`.execute(db))
      .rows[0]

  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  await sql`alter table blog add column newer int`.execute(db)

  expect(await divide(2)).toEqual({ half: 3, blogs: 0 })
})

test('statements with one name and other texts are prepared apart', async () => {
  const database = await openTestDatabase({ pool: 1 })
  onTestFinished(() => database.close())
  const { db } = database

  const { rows: numbers } = await sql`/* either */ select ${1}::int as value`.execute(db)
  const { rows: texts } = await sql`/* either */ select ${1}::text as value`.execute(db)

  expect([...numbers, ...texts]).toEqual([{ value: 1 }, { value: '1' }])
})
