import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-database'
import type { OpenedDatabase } from '../database/open-database'
import { newId } from '../new-id'
import { forgetJobs } from './forget-jobs'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const past = (kind: string, state: 'done' | 'failed', days: number) => ({
  ...{ id: newId(), kind, state, input: '{}', created_at: daysAgo(days), finished_at: daysAgo(days) },
})
const left = async () => {
  const jobs = await database.db.selectFrom('job').select('kind').orderBy('kind').execute()
  return jobs.map(({ kind }) => kind)
}

test('jobs that are over are forgotten after a month, failed ones after three, in as many portions as it takes', async () => {
  const newest = ['old', 'lately', 'failed long ago', 'failed lately']
  await database.db
    .insertInto('job')
    .values([
      ...Array.from({ length: 5 }, () => past('old', 'done', 31)),
      past('lately', 'done', 29),
      past('failed long ago', 'failed', 91),
      past('failed lately', 'failed', 89),
      { id: newId(), kind: 'waiting', input: '{}', created_at: daysAgo(200) },
      ...newest.flatMap((kind) => [past(kind, 'done', 1), past(kind, 'failed', 1)]),
    ])
    .execute()

  await forgetJobs(database.db, 2)

  const twice = [...newest, ...newest]
  expect(await left()).toEqual([...twice, 'lately', 'failed lately', 'waiting'].sort())
})

test('the newest job of a kind is kept however old it is, as the next backup is counted from it', async () => {
  await database.db.deleteFrom('job').execute()
  await database.db
    .insertInto('job')
    .values([past('backup', 'done', 200), past('backup', 'done', 300), past('backup', 'failed', 100)])
    .execute()

  await forgetJobs(database.db)

  expect(await left()).toEqual(['backup', 'backup'])
})
