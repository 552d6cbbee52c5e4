import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-database'
import { newId } from '../util/new-id'
import type { OpenedDatabase } from './open-database'
import { plannedEachTime } from './preparing-client'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase({ pool: 1 })
})
afterAll(() => database.close())

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%tripled%'`.execute(database.db)
  return rows.map(({ statement }) => statement)
}

test('a statement with values is prepared once, however often it runs and whatever the values are', async () => {
  const triple = async (value: number) => {
    const { rows } = await sql<{ tripled: number }>`select ${value}::int * 3 as tripled`.execute(database.db)
    return rows[0]?.tripled
  }

  expect([await triple(2), await triple(5), await triple(7)]).toEqual([6, 15, 21])

  expect(await prepared()).toEqual(['select $1::int * 3 as tripled'])
})

test('a statement whose best way depends on its values is not', async () => {
  const { rows } = await sql<{ tripled: number }>`${plannedEachTime} select ${3}::int * 3 as tripled`.execute(
    database.db,
  )

  expect(rows).toEqual([{ tripled: 9 }])
  expect((await prepared()).filter((statement) => statement.includes('planned'))).toEqual([])
})

test('a statement that fails is told as such and may run again', async () => {
  const divide = (by: number) =>
    sql<{ tripled: number }>`select 3 / ${by}::int as tripled`
      .execute(database.db)
      .then(({ rows }) => rows[0])

  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })

  expect(await divide(1)).toEqual({ tripled: 3 })
})

test('a column that a newer version adds breaks nothing that reads or returns whole rows', async () => {
  const { db } = database
  const doBoth = async () => {
    await db
      .insertInto('outbox')
      .values({ id: newId(), kind: 'welcome', payload: '{}' })
      .returningAll()
      .executeTakeFirstOrThrow()
    return db.selectFrom('outbox').selectAll().where('kind', '=', 'welcome').execute()
  }

  await doBoth()
  await sql`alter table outbox add column newer int`.execute(db)

  expect(await doBoth()).toMatchObject([{ newer: null }, { newer: null }])
})

test('many different texts neither fail nor fill the memory of the server', async () => {
  for (let n = 0; n < 400; n += 1) {
    await sql`select ${n}::int as ${sql.ref(`tripled_${n}`)}`.execute(database.db)
  }

  expect((await prepared()).length).toBeLessThanOrEqual(300)
})
