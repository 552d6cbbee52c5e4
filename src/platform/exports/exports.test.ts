import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { doAllJobs, takeExport } from '../../../tests/support/shop/jobs'
import { s3ServerOfFile } from '../../../tests/support/shop/s3-server'
import { shopTest } from '../../../tests/support/shop/shop-test'
import { customerIdOf, type TestShop } from '../../../tests/support/shop/test-shop'
import type { JobKind } from '../../jobs/server/job-kind'
import type { JobHandler } from '../../jobs/server/jobs'
import type { Services } from '../process/services'
import { exportKey, openExports } from './export-store'
import { addPart, cleanUpExports, finishExport, queueExport } from './exports'

const server = s3ServerOfFile()

const none = { dataDir: '', bucket: undefined, backupBucket: undefined, mediaPublicUrl: undefined }
const test = shopTest(async () => ({
  services: { exports: await openExports({ ...none, bucket: server.bucket }) },
}))

const storedFor = async ({ services: { exports } }: TestShop, id: string) =>
  (await exports.files(exportKey)).filter(({ file }) => file.startsWith(id))
const jobOf = async (shop: TestShop, id: string) =>
  (await shop.asStaff('owner').get(`/api/admin/jobs/${id}`)).json()

/** Queues an export whose job does this work. */
async function queued(shop: TestShop, work: JobHandler) {
  const { id, name } = await aStaffMember(shop.db)
  const kind = `export by ${id}` as JobKind
  const file = { kind, name: 'some.csv', form: 'csv', minRole: 'owner' } as const
  const { jobId } = await queueExport(shop.db, { id, name, role: 'owner' } as never, file)
  const run = (services: Partial<Services> = {}) =>
    doAllJobs({ ...shop, services: { ...shop.services, ...services } }, { [kind]: work })
  return { jobId, run, download: () => shop.asStaff('owner').get(`/api/admin/exports/${jobId}`) }
}

test('exports go to the bucket of backups, else of pictures unless these are public, else to a private folder', async () => {
  const { bucket } = server
  const shown = { ...none, bucket, mediaPublicUrl: 'https://cdn.example' }
  const backupBucket = { ...bucket, prefix: 'backups/' }
  const bytes = Buffer.from('of a customer')

  for (const [place, asked] of [
    [{ ...shown, dataDir: server.folder, backupBucket }, 1],
    [{ ...none, dataDir: server.folder, bucket }, 1],
    [{ ...shown, dataDir: server.folder }, 0],
    [{ ...none, dataDir: server.folder }, 0],
  ] as const) {
    const before = server.state.asked
    const store = await openExports(place)
    await store.put(exportKey, 'one', bytes)
    expect(server.state.asked - before).toBe(asked)
    await store.remove(exportKey, 'one')
  }
  expect((await stat(path.join(server.folder, exportKey))).mode & 0o777).toBe(0o700)
})

test('a job that is repeated after a crash continues after the last part it named', async ({ shop }) => {
  const { jobId, run, download } = await queued(shop, async (services, job) => {
    const from = (job.checkpoint as number | null) ?? 0
    for (let part = from; part < 3; part += 1) {
      const dying = { ...job, progress: () => Promise.reject(new Error('53300')) }
      const dies = from === 0 && part === 1
      if (dies) await addPart(services, dying, 'lost,', { done: part }).catch(() => undefined)
      if (dies) throw Object.assign(new Error('the connection is lost'), { code: '57P01' })
      await addPart(services, job, `${part},`, { done: part + 1, checkpoint: part + 1 })
    }
    return {}
  })

  await run()
  const early = await download()
  await shop.db.updateTable('job').set({ leased_until: null }).where('id', '=', jobId).execute()
  await run()

  expect(early.statusCode).toBe(404)
  expect((await download()).body).toBe('0,1,2,')
  expect(await storedFor(shop, jobId)).toHaveLength(4)
})

test('a file larger than a part is stored in several, and downloaded whole', async ({ shop }) => {
  const content = 'a row of a long report\n'.repeat(200_000)
  const { jobId, run, download } = await queued(shop, (services, job) => finishExport(services, job, content))

  await run()

  expect((await download()).body).toBe(content)
  expect(await storedFor(shop, jobId)).toHaveLength(3)
})

test('a worker that has lost its job adds nothing to the file', async ({ shop }) => {
  const { run, download } = await queued(shop, async (services, job) => {
    const late = { ...job, progress: () => Promise.reject(new Error('another worker')) }
    await addPart(services, job, 'mine', { done: 1 })
    await expect(addPart(services, late, 'late', { done: 1 })).rejects.toThrow('another worker')
    return {}
  })

  await run()

  expect((await download()).body).toBe('mine')
})

test('without an answer of the bucket an export fails with a reason, a download gets 503, and orders go on', async ({
  shop,
}) => {
  const small: JobHandler = (services, job) => finishExport(services, job, 'whole')
  const before = await queued(shop, small)
  await before.run()
  const during = await queued(shop, small)
  const honey = await aProduct(shop.db)
  server.state.fault = 'error'

  await during.run()
  const download = await before.download()
  const order = await shop.as('meena').post('/api/order/cod', anOrderOf([{ of: honey }]))
  server.state.fault = 'none'

  expect(await jobOf(shop, during.jobId)).toMatchObject({
    state: 'failed',
    error: 'The file storage did not answer. Please try again in a few minutes.',
  })
  expect((await during.download()).statusCode).toBe(404)
  expect(download.statusCode).toBe(503)
  expect(download.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(order.statusCode).toBe(200)
  expect((await before.download()).body).toBe('whole')
})

test('[ACC-11] files of a deleted account are removed, those of a running export stay', async ({ shop }) => {
  const id = await customerIdOf(shop, 'gone')
  const owner = shop.asStaff('owner')
  await takeExport(shop, 'owner', `/api/admin/customers/${id}/export`)
  const [{ job }] = (await owner.get('/api/admin/exports')).json()
  const running = await queued(shop, async (services, own) => {
    await addPart(services, own, 'begun,', { done: 1 })
    await owner.delete(`/api/admin/customers/${id}`)
    await cleanUpExports(shop.services)
    await addPart(services, own, 'ended', { done: 2 })
    return {}
  })
  const written = await storedFor(shop, job.id)

  await running.run()

  expect(written).toHaveLength(1)
  expect(await storedFor(shop, job.id)).toEqual([])
  expect((await running.download()).body).toBe('begun,ended')
})

test('[ACC-11] an export of an account that is deleted meanwhile ends without a file', async ({ shop }) => {
  const { jobId, run } = await queued(shop, async (services, job) => {
    await shop.db.deleteFrom('export').where('job_id', '=', job.id).execute()
    return finishExport(services, job, 'of a customer')
  })

  await run()
  await cleanUpExports(shop.services)

  expect(await jobOf(shop, jobId)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/no longer/),
  })
  expect(await storedFor(shop, jobId)).toEqual([])
})
