import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { held } from '../../../tests/support/run/deferred'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { soldJob } from '../../catalog/server/stock/sold-queries'
import type { Config } from '../../config'
import { queueJob } from '../../jobs/server/jobs'
import { writeBackup } from '../backup/archive'
import { AdmissionControl } from '../http/limits/admission-control'
import { startWorkers } from './workers'

const server = { databaseUrl: 'postgres://server.test/shop' }
const polling = { timeout: 15_000 }
const show = async (shop: TestShop, id: string) =>
  (await shop.asStaff('manager').get(`/api/admin/jobs/${id}`)).json()

/**
 * The workers of the shop, with a picture being processed until the test releases it, and a count queued
 * behind it.
 */
async function whileAPictureIsMade(shop: TestShop, database: Partial<Config>) {
  const product = await aProduct(shop.db)
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8a4b14' } })
    .png()
    .toBuffer()
  const uploaded = await shop
    .asStaff('manager')
    .upload(`/api/admin/products/${product.id}/pictures?alt=&file=`, bytes)
  const count = await queueJob(shop.db, { kind: soldJob })
  const begun = held()
  const { promise: mayBeMade, abandon } = held()
  const { config, pictures } = shop.services
  const stop = startWorkers(
    {
      ...shop.services,
      config: { ...config, ...database },
      pictures: {
        encode: async (...asked) => {
          begun.abandon()
          await mayBeMade
          return pictures.encode(...asked)
        },
      },
    },
    new AdmissionControl(1),
    shop.database.onChange,
  )
  onTestFinished(async () => {
    abandon()
    await stop()
  })
  await begun.promise
  return { picture: uploaded.json().jobId, count, abandon }
}

test('on a server a count and a picture do not wait for each other', async ({ shop }) => {
  const { picture, count, abandon } = await whileAPictureIsMade(shop, { ...server, databasePool: 2 })

  await expect.poll(() => show(shop, count), polling).toMatchObject({ state: 'done' })
  expect(await show(shop, picture)).toMatchObject({ state: 'running' })
  abandon()
  await expect.poll(() => show(shop, picture), polling).toMatchObject({ state: 'done' })
})

test('on the embedded database a count does not wait until a backup is restored on trial', async ({
  shop,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thulir-workers-'))
  const config = { ...shop.services.config, dataDir: folder, databaseUrl: undefined }
  await writeBackup(shop.db, config, new Date())
  const tried = await queueJob(shop.db, { kind: 'backup-try' })
  const { promise: isRestored, abandon } = held()
  const tryRestore = () => isRestored.then(() => 'Restored')
  const services = { ...shop.services, config, tryRestore }
  const stop = startWorkers(services, new AdmissionControl(1), shop.database.onChange)
  onTestFinished(async () => {
    abandon()
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  await expect.poll(() => show(shop, tried), polling).toMatchObject({ state: 'running' })

  const count = await queueJob(shop.db, { kind: soldJob })

  await expect.poll(() => show(shop, count), polling).toMatchObject({ state: 'done' })
  expect(await show(shop, tried)).toMatchObject({ state: 'running' })
})

test.for([
  ['on the embedded database', { databaseUrl: undefined }],
  ['on a server with a pool of one', { ...server, databasePool: 1 }],
] as const)('%s there is one connection, and one job at a time', async ([_where, database], { shop }) => {
  const { picture, count, abandon } = await whileAPictureIsMade(shop, database)

  expect(await show(shop, count)).toMatchObject({ state: 'queued' })
  abandon()
  await expect.poll(() => show(shop, count), polling).toMatchObject({ state: 'done' })
  expect(await show(shop, picture)).toMatchObject({ state: 'done' })
})
