import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database/test-database'
import type { Database } from './tables'

let db: Database
test.beforeAll(async () => {
  const database = await openTestDatabase()
  db = database.db
  return () => database.close()
})

const addBrand = (on: Database, name: string) => on.insertInto('brand').values({ name, slug: name }).execute()
const brands = async () =>
  (await db.selectFrom('brand').select('name').orderBy('name').execute()).map(({ name }) => name)
const double = async (value: number) =>
  (await sql<{ doubled: number }>`select ${value}::int * 2 as doubled`.execute(db)).rows[0]?.doubled

test('statements that are sent together get their own answers, and one that fails fails alone', async () => {
  const answers = await Promise.allSettled([
    double(1),
    sql`select 1 / ${0}::int`.execute(db),
    double(2),
    db.transaction().execute((tx) => addBrand(tx, 'together')),
    double(3),
  ])

  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.code)),
  ).toEqual([2, '22012', 4, expect.anything(), 6])
  expect(await brands()).toEqual(['together'])
})

test('a statement sent during a transaction does not become part of it', async () => {
  let other: Promise<unknown> = Promise.resolve()
  const rolledBack = db.transaction().execute(async (tx) => {
    await addBrand(tx, 'rolled back')
    other = addBrand(db, 'kept')
    await addBrand(tx, 'rolled back too')
    throw new Error('on purpose')
  })

  await expect(rolledBack).rejects.toThrow('on purpose')
  await other
  expect(await brands()).toEqual(['kept', 'together'])
})

test('a transaction begins while others keep sending statements', async () => {
  let isDone = false
  const keepAsking = async () => {
    while (!isDone) await sql`select pg_sleep(0.005)`.execute(db)
  }
  const first = keepAsking()
  await setTimeout(2)
  // Sent while the first waits for its answer, and so on: never does nobody wait.
  const second = keepAsking()
  await double(0)

  await db.transaction().execute((tx) => addBrand(tx, 'between'))

  isDone = true
  await Promise.all([first, second])
  expect(await brands()).toEqual(['between', 'kept', 'together'])
})

test('a connection in use can begin a transaction, and another one after it', async () => {
  await db.connection().execute(async (one) => {
    await addBrand(one, 'first')
    await one.transaction().execute((tx) => addBrand(tx, 'second'))
    await one.transaction().execute((tx) => addBrand(tx, 'third'))
  })

  expect(await brands()).toEqual(['between', 'first', 'kept', 'second', 'third', 'together'])
})
