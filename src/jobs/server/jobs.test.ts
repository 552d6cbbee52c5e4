import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { AppError } from '../../platform/http/app-error'
import { claimJob } from './job-queries'
import { doJobs, startJobWorker } from './job-worker'
import { type JobKinds, queueJob } from './jobs'

const show = async (shop: TestShop, id: string) =>
  (await shop.asStaff('manager').get(`/api/admin/jobs/${id}`)).json()
const doAll = (shop: TestShop, kinds: JobKinds, signal = new AbortController().signal) =>
  doJobs(shop.services, kinds, signal)

test('a job reports its progress, and its result when it is done', async ({ shop }) => {
  const id = await queueJob(shop.db, { kind: 'product-import', input: { to: 2 } })
  const seen: unknown[] = [await show(shop, id)]

  await doAll(shop, {
    'product-import': async ({ db }, job) => {
      await job.progress(db, { done: 1, total: 2 })
      seen.push(await show(shop, id))
      return { counted: job.input }
    },
  })

  expect(seen).toMatchObject([
    { state: 'queued', done: 0, total: null },
    { state: 'running', done: 1, total: 2 },
  ])
  expect(await show(shop, id)).toMatchObject({
    state: 'done',
    done: 2,
    total: 2,
    result: { counted: { to: 2 } },
  })
})

test('the message of an AppError is shown, that of a bug is not', async ({ shop }) => {
  const refused = await queueJob(shop.db, { kind: 'product-import' })
  const faulty = await queueJob(shop.db, { kind: 'product-export' })

  await doAll(shop, {
    'product-import': () => Promise.reject(new AppError(400, 'NO_ROWS', 'The file has no rows.')),
    'product-export': () => Promise.reject(new Error('password=secret')),
  })

  expect(await show(shop, refused)).toMatchObject({ state: 'failed', error: 'The file has no rows.' })
  expect((await show(shop, faulty)).error).not.toContain('secret')
})

test('a job that fails because the disk is full has that message', async ({ shop }) => {
  const id = await queueJob(shop.db, { kind: 'backup' })

  await doAll(shop, { backup: () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })) })

  expect(await show(shop, id)).toMatchObject({ state: 'failed', error: expect.stringContaining('disk') })
})

test('a job that loses its database connection is retried when its lease ends', async ({ shop }) => {
  const id = await queueJob(shop.db, { kind: 'statement' })
  const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })

  for (const _time of [1, 2, 3, 4]) {
    await doAll(shop, { statement: () => Promise.reject(cut) })
    await sql`update job set leased_until = now() - interval '1 second' where id = ${id}`.execute(shop.db)
  }
  const running = await show(shop, id)
  await doAll(shop, { statement: async () => 'finished' })

  expect(running).toMatchObject({ state: 'running', error: null })
  expect(await show(shop, id)).toMatchObject({ state: 'done', result: 'finished' })
})

test('a job that hits a database timeout fails at once, because a retry would too', async ({ shop }) => {
  const id = await queueJob(shop.db, { kind: 'rename' })

  await doAll(shop, {
    rename: () => Promise.reject(Object.assign(new Error('canceling'), { code: '57014' })),
  })

  expect(await show(shop, id)).toMatchObject({ state: 'failed' })
})

test('another worker continues a crashed job from its checkpoint', async ({ shop }) => {
  const id = await queueJob(shop.db, { kind: 'rename' })
  await claimJob(shop.db, ['rename'])
  await sql`update job set checkpoint = '{"row": 500}', done = 500, leased_until = now() - interval '1 second'
    where id = ${id}`.execute(shop.db)

  await doAll(shop, { rename: async (_services, job) => job.checkpoint })

  expect(await show(shop, id)).toMatchObject({ state: 'done', result: { row: 500 } })
})

test('a job that crashed its worker three times fails with a message', async ({ shop }) => {
  const id = await queueJob(shop.db, { kind: 'picture' })
  await sql`update job set attempts = 3 where id = ${id}`.execute(shop.db)
  let ran = false

  await doAll(shop, {
    picture: async () => {
      ran = true
    },
  })

  expect(ran).toBe(false)
  expect(await show(shop, id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('three times'),
  })
})

test('a job in progress at shutdown is queued again and done after the next start', async ({ shop }) => {
  const id = await queueJob(shop.db, { kind: 'backup' })
  const events = new EventEmitter()
  const started = once(events, 'started')
  const worker = startJobWorker(shop.services, {
    backup: (_services, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        events.emit('started')
      }),
  })

  await started
  await worker.stop()

  expect(await show(shop, id)).toMatchObject({ state: 'queued' })
  await doAll(shop, { backup: async () => 'finished' })
  expect(await show(shop, id)).toMatchObject({ state: 'done', result: 'finished' })
})

test('two workers never run the same job', async ({ shop }) => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => queueJob(shop.db, { kind: 'count-sold' })))
  const done: string[] = []
  const once: JobKinds = { 'count-sold': async (_services, job) => void done.push(job.id) }

  await Promise.all([doAll(shop, once), doAll(shop, once), doAll(shop, once)])

  expect(done.sort()).toEqual(ids.sort())
})

test('a job that a person waits for comes before older jobs that may last', async ({ shop }) => {
  await queueJob(shop.db, { kind: 'product-picture-link' })
  await queueJob(shop.db, { kind: 'count-sold' })
  await queueJob(shop.db, { kind: 'statement' })
  const done: string[] = []
  const note = (kind: string) => async () => void done.push(kind)

  await doAll(shop, {
    'product-picture-link': async () => {
      done.push('picture')
      if (done.length < 3) await queueJob(shop.db, { kind: 'product-import' })
    },
    'count-sold': note('sold'),
    statement: note('statement'),
    'product-import': note('import'),
  })

  expect(done).toEqual(['statement', 'picture', 'import', 'sold'])
})

test('the list of jobs has pages, newest first', async ({ shop }) => {
  const ids: string[] = []
  for (let one = 0; one < 4; one += 1) ids.push(await queueJob(shop.db, { kind: 'statement' }))
  await queueJob(shop.db, { kind: 'picture' })
  const list = async (query: string) => {
    const response = await shop.asStaff('manager').get(`/api/admin/jobs?kind=statement&${query}`)
    return response.json().map(({ id }: { id: string }) => id)
  }

  const first = await list('limit=2')
  const second = await list(`limit=2&before=${first[1]}`)

  expect([...first, ...second]).toEqual(ids.toReversed())
})

test('an unknown or invalid id is not found', async ({ shop }) => {
  const manager = shop.asStaff('manager')

  expect((await manager.get('/api/admin/jobs/00000000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  expect((await manager.get('/api/admin/jobs/none')).statusCode).toBe(404)
})
