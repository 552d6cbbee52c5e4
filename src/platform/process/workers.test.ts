import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { held } from '../../../tests/support/deferred'
import { aProduct } from '../../../tests/support/factories'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { soldJob } from '../../catalog/server/stock/sold-queries'
import type { Config } from '../../config'
import { queueJob } from '../../jobs/server/jobs'
import { AdmissionControl } from '../http/limits/admission-control'
import { startWorkers } from './workers'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const server = { databaseUrl: 'postgres://server.test/shop' }
const patience = { timeout: 15_000 }
const show = async (id: string) => (await shop.asStaff('manager').get(`/api/admin/jobs/${id}`)).json()

/** The workers of the shop, with a picture in hand that is made when the test lets go, and a count queued behind it. */
async function whileAPictureIsMade(database: Partial<Config>) {
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

test('on a server a count and a picture do not wait for each other', async () => {
  const { picture, count, abandon } = await whileAPictureIsMade({ ...server, databasePool: 2 })

  await expect.poll(() => show(count), patience).toMatchObject({ state: 'done' })
  expect(await show(picture)).toMatchObject({ state: 'running' })
  abandon()
  await expect.poll(() => show(picture), patience).toMatchObject({ state: 'done' })
})

test.each([
  ['on the embedded database', { databaseUrl: undefined }],
  ['on a server with a pool of one', { ...server, databasePool: 1 }],
])('%s there is one connection, and one job at a time', async (_where, database) => {
  const { picture, count, abandon } = await whileAPictureIsMade(database)

  expect(await show(count)).toMatchObject({ state: 'queued' })
  abandon()
  await expect.poll(() => show(count), patience).toMatchObject({ state: 'done' })
  expect(await show(picture)).toMatchObject({ state: 'done' })
})
