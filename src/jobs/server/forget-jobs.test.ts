import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { testServer } from '../../../tests/support/database/test-server'
import { databaseTest as test } from '../../../tests/support/shop/shop-test'
import type { OpenedDatabase } from '../../platform/db/open-database'
import { forgetJobs } from './forget-jobs'
import type { JobKind } from './job-kind'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const past = (kind: JobKind, state: 'done' | 'failed', days: number) => ({
  id: newId(),
  kind,
  state,
  input: '{}',
  created_at: daysAgo(days),
  finished_at: daysAgo(days),
})
const newest = ['rename', 'picture', 'product-export', 'product-import'] as const
const left = async (database: OpenedDatabase) => {
  const jobs = await database.db.selectFrom('job').select('kind').orderBy('kind').execute()
  return jobs.map(({ kind }) => kind)
}

test('finished jobs are deleted after a month, failed ones after three, in batches', async ({ database }) => {
  const [old, lately, failedLongAgo, failedLately] = newest
  await database.db
    .insertInto('job')
    .values([
      ...Array.from({ length: 5 }, () => past(old, 'done', 31)),
      past(lately, 'done', 29),
      past(failedLongAgo, 'failed', 91),
      past(failedLately, 'failed', 89),
      { id: newId(), kind: 'backup', input: '{}', created_at: daysAgo(200) },
      ...newest.flatMap((kind) => [past(kind, 'done', 1), past(kind, 'failed', 1)]),
    ])
    .execute()

  await forgetJobs(database.db, 2)

  const twice = [...newest, ...newest]
  expect(await left(database)).toEqual([...twice, lately, failedLately, 'backup'].sort())
})

test('the newest job of a kind is never deleted, because the backup schedule depends on it', async ({
  database,
}) => {
  await database.db.deleteFrom('job').execute()
  await database.db
    .insertInto('job')
    .values([past('backup', 'done', 200), past('backup', 'done', 300), past('backup', 'failed', 100)])
    .execute()

  await forgetJobs(database.db)

  expect(await left(database)).toEqual(['backup', 'backup'])
})

test('deleting a job deletes its export, and nothing else', async ({ database }) => {
  const { db } = database
  const jobs = [past('report-export', 'done', 31), past('report-export', 'done', 1)]
  const lately = jobs[1]?.id
  await db.insertInto('job').values(jobs).execute()
  for (const { id } of jobs) {
    const named = { name: 'orders.csv', media_type: 'text/csv', least_role: 'owner' as const }
    await db
      .insertInto('export')
      .values({ job_id: id, ...named })
      .execute()
  }

  await forgetJobs(db)

  const exported = await db.selectFrom('export').select('job_id').execute()
  expect(exported).toEqual([{ job_id: lately }])
})

test.skipIf(!testServer)(
  'a job that somebody holds is passed by, and forgotten the next time',
  async ({ database }) => {
    const { db } = database
    const held = past('statement', 'done', 41)
    const others = [40, 39, 38, 37, 1].map((days) => past('statement', 'done', days))
    await db
      .insertInto('job')
      .values([held, ...others])
      .execute()
    const those = () =>
      db.selectFrom('job').select('id').where('kind', '=', 'statement').orderBy('finished_at').execute()

    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('job').select('id').where('id', '=', held.id).forUpdate().execute()
      await forgetJobs(db, 2)
    })

    expect(await those()).toEqual([{ id: held.id }, { id: others.at(-1)?.id }])
    await forgetJobs(db, 2)
    expect(await those()).toHaveLength(1)
  },
)
