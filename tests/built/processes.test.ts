import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../scripts/postgres-server.mjs'
import { pauseAfter } from '../../src/platform/process/cluster'
import { aBuiltShopper } from '../support/built/built-shopper'
import { removeFolder, type ShopProcess, startShop, temporaryFolder } from '../support/built/shop-process'
import { within } from '../support/run/within'

const token = 'a-token-for-figures'
const server = await startPostgres()
const settings = {
  ...{ DATABASE_URL: server?.url ?? '', SHOP_WORKERS: '2', SHOP_DRAIN_SECONDS: '4' },
  ...{ SHOP_LOG_LEVEL: 'info', SHOP_METRICS_TOKEN: token },
}
let folder: string
let shop: ShopProcess
let client: pg.Client
beforeAll(async () => {
  if (!server) return
  folder = await temporaryFolder()
  shop = await startShop({ ...settings, SHOP_DATA_DIR: folder })
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await vi.waitUntil(() => processesOf(shop).length === 2, 30_000)
}, 120_000)
afterAll(async () => {
  await client?.end()
  await shop?.end('SIGKILL')
  await server?.stop()
  if (folder) await removeFolder(folder)
})

/** The processes that opened, in order; from the shop's log. */
const processesOf = ({ said }: ShopProcess) =>
  [...said().matchAll(/"process":(\d+),"msg":"a process of the shop is open"/g)].map(([, pid]) => Number(pid))
/** The processes that reported missing pictures. */
const tellersOf = ({ said }: ShopProcess) =>
  [...said().matchAll(/"pid":(\d+),[^\n]*"msg":"1 of \d+ pictures that the database names/g)].map(([, pid]) =>
    Number(pid),
  )
/** On a new connection, so that the processes take turns. */
const ask = (path: string, headers = {}) =>
  fetch(shop.origin + path, { headers: { connection: 'close', ...headers } })
const titleOf = async (id: string) => (await (await ask(`/api/product/${id}`)).json()).title

test.each([
  [1, 500],
  [2, 1000],
  [4, 4000],
  [9, 30_000],
])('a process that died %i times in a row is replaced after %i ms', (deaths, pauseMs) => {
  expect(pauseAfter(deaths)).toBe(pauseMs)
})

describe.runIf(server)('two processes of one shop', () => {
  test('the shop prints its greeting once', async () => {
    await expect.poll(() => shop.said()).toContain('The shop is open')

    expect(shop.said().match(/The shop is open/g)).toHaveLength(1)
  })

  test('a change made by one process is served by both within two seconds', async () => {
    const [{ _id: id }] = await (await ask('/api/product?limit=1')).json()
    const titles = () => Promise.all(Array.from({ length: 4 }, () => titleOf(id)))
    const timeout = await within(2000, titles)

    await client.query(`update product set title = 'Palm jaggery' where id = $1`, [id])

    await expect.poll(async () => new Set(await titles()), { timeout }).toEqual(new Set(['Palm jaggery']))
  })

  test('health figures cover both processes, from either', async () => {
    await Promise.all(Array.from({ length: 6 }, () => ask('/healthz')))

    const figures = await (await ask('/metrics', { authorization: `Bearer ${token}` })).text()

    const counted = /^http_requests_total\{method="GET",status="200",part="page"\} (\d+)$/m.exec(figures)
    expect(Number(counted?.[1])).toBeGreaterThanOrEqual(6)
    expect(figures.match(/^shop_database_up 1$/gm)).toHaveLength(1)
  })

  test('a killed process is replaced, and the shop stays open', async () => {
    const [killed = 0] = processesOf(shop)

    process.kill(killed, 'SIGKILL')

    await expect.poll(() => shop.said()).toContain('a process of the shop died')
    expect((await ask('/readyz')).status).toBe(200)
    await expect.poll(() => processesOf(shop).length, { timeout: 60_000 }).toBe(3)
  })

  test('SIGTERM lets each process finish its requests', async () => {
    const shopper = await aBuiltShopper(shop.origin)
    await client.query('begin')
    await client.query('select from customer for update')
    const ordering = shopper.order('held')
    await expect
      .poll(async () => (await client.query('select from pg_locks where not granted')).rows)
      .toHaveLength(1)
    const ending = shop.end('SIGTERM')
    await expect.poll(() => ask('/readyz').then(({ status }) => status)).toBe(503)
    await client.query('commit')

    expect((await ordering).status).toBe(200)
    expect(await ending).toBe(0)
  })

  test('missing pictures are counted by the first process, and reported once', async () => {
    const media = path.join(folder, 'media')
    const [lost = ''] = await readdir(media)
    await rm(path.join(media, lost), { recursive: true })

    shop = await startShop({ ...settings, SHOP_DATA_DIR: folder })
    await vi.waitUntil(() => processesOf(shop).length === 2, 30_000)
    await expect.poll(() => tellersOf(shop)).not.toEqual([])
    const [first] = processesOf(shop)
    // The second one finishes its work and its log lines before it ends.
    await shop.end('SIGTERM')

    expect(tellersOf(shop)).toEqual([first])
  })
})
