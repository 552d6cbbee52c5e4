import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.mjs'
import { startPostgres } from '../../scripts/postgres-server.mjs'
import { demoLogin } from '../../src/demo/server/demo-customers'
import { aBuiltShopper } from '../support/built/built-shopper'
import { fillDemoFolder } from '../support/built/demo-folder'
import {
  refusedStart,
  removeFolder,
  type ShopProcess,
  startShop,
  temporaryFolder,
} from '../support/built/shop-process'

let folder: string
let shop: ShopProcess
beforeAll(async () => {
  folder = await temporaryFolder()
  shop = await startShop({ SHOP_DATA_DIR: path.join(folder, 'open'), SHOP_DEMO: 'off' })
})
afterAll(async () => {
  await shop.end('SIGTERM')
  await removeFolder(folder)
})

describe('a shop that cannot start says why in one sentence and ends with code 1', () => {
  const cases: [string, () => Promise<Record<string, string>> | Record<string, string>, RegExp][] = [
    [
      'a second process on the same data folder',
      () => ({ SHOP_DATA_DIR: path.join(folder, 'open') }),
      /already|another/i,
    ],
    [
      'a data folder that is a file',
      async () => {
        await writeFile(path.join(folder, 'file'), '')
        return { SHOP_DATA_DIR: path.join(folder, 'file') }
      },
      /folder/i,
    ],
    ['a data folder that cannot be made', () => ({ SHOP_DATA_DIR: '/sys/thulir/data' }), /folder/i],
    ['a host that is none', () => ({ HOST: 'nowhere.invalid' }), /HOST/],
    ['a wrong value', () => ({ PORT: 'four thousand' }), /PORT/],
    ['several processes on the embedded database', () => ({ SHOP_WORKERS: '2' }), /PostgreSQL server/],
    ['a broken DATABASE_URL', () => ({ DATABASE_URL: 'postgres//nowhere' }), /DATABASE_URL/],
    [
      'an unreachable database server',
      async () => ({ DATABASE_URL: `postgres://shop:secret@127.0.0.1:${await freePort()}/shop` }),
      /No PostgreSQL server answers/,
    ],
  ]

  test.each(cases)('%s', async (_what, env, says) => {
    const { code, sentence } = await refusedStart(await env())

    expect(code).toBe(1)
    expect(sentence).toMatch(says)
    expect(sentence.split('\n')).toHaveLength(1)
    expect(sentence).not.toMatch(/\bat .+:\d+:\d+|secret/)
  })
})

/** The system's limit for waiting connections: 128 with a kernel older than 5.4. */
const mostWaiting =
  process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0
test.runIf(mostWaiting >= 1000)(
  'of a thousand clients at once none has to reconnect, though the shop is busy',
  async ({ onTestFinished }) => {
    const { port, hostname: host } = new URL(shop.origin)
    const callers: Socket[] = []
    onTestFinished(() => {
      for (const caller of callers) caller.destroy()
      shop.process.kill('SIGCONT')
    })
    shop.process.kill('SIGSTOP')

    for (let n = 0; n < 1000; n += 1)
      callers.push(connect({ port: Number(port), host }).on('error', () => {}))
    await Promise.all(callers.map((caller) => once(caller, 'connect')))

    shop.process.kill('SIGCONT')
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  },
  60_000,
)

test('after SIGTERM the shop is not ready, serves on, finishes its work and saves it', async ({ skip }) => {
  const server = await startPostgres()
  if (!server) return skip('there is no PostgreSQL on this machine')
  const env = { SHOP_DATA_DIR: path.join(folder, 'draining'), DATABASE_URL: server.url }
  const draining = await startShop({ ...env, SHOP_DRAIN_SECONDS: '1' })
  const shopper = await aBuiltShopper(draining.origin)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from customer for update')
    const ordering = shopper.order('held')
    await expect.poll(() => isWaiting(client)).toBe(true)
    const ending = draining.end('SIGTERM')
    await expect.poll(() => statusOf(`${draining.origin}/readyz`)).toBe(503)

    // In parallel, because both must happen within a second.
    const [alive, page] = await Promise.all([
      statusOf(`${draining.origin}/healthz`),
      statusOf(`${draining.origin}/product`),
    ])
    await expect.poll(() => statusOf(`${draining.origin}/healthz`)).toBe(undefined)
    await client.query('commit')
    const ordered = await ordering
    const began = performance.now()
    const code = await ending

    expect([alive, page]).toEqual([200, 200])
    expect(ordered.status).toBe(200)
    // Keep-alive connections must not delay the end: they are cut after ten seconds.
    expect(performance.now() - began).toBeLessThan(8000)
    expect(code).toBe(0)
    const stored = await client.query('select idempotency_key from orders')
    expect(stored.rows).toEqual([{ idempotency_key: 'sent:held' }])
  } finally {
    await client.end()
    await draining.end('SIGKILL')
    await server.stop()
  }
})

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )

async function isWaiting(client: pg.Client): Promise<boolean> {
  return (await client.query('select from pg_locks where not granted')).rows.length > 0
}

test('an empty shop shows its pages without a product', async () => {
  for (const path of ['/', '/product', '/blogs', '/login', '/contact']) {
    const reply = await fetch(shop.origin + path)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('<div id="root"><')
  }
})

test("a first start on a used port creates nothing, and the next one prints the first owner's password", async () => {
  const fresh = path.join(folder, 'fresh')
  const { port } = new URL(shop.origin)

  const refused = await refusedStart({ SHOP_DATA_DIR: fresh, PORT: port })
  const there = existsSync(fresh)
  const opened = await startShop({ SHOP_DATA_DIR: fresh, SHOP_DEMO: 'off' })
  await opened.end('SIGTERM')

  expect(refused).toMatchObject({ code: 1, sentence: expect.stringMatching(/^Port \d+ is taken[^\n]*$/) })
  expect(there).toBe(false)
  expect(opened.said()).toMatch(/First owner: +\S+, password \S+/)
})

test('the demo login is printed where it works, and does not exist in a shop reachable from outside', async () => {
  const SHOP_DATA_DIR = path.join(folder, 'demo')
  await fillDemoFolder(SHOP_DATA_DIR)
  const answers = []
  for (const env of [{}, { SHOP_ORIGIN: 'https://shop.example' }, { SHOP_DEMO: 'off' }]) {
    const demo = await startShop({ SHOP_DATA_DIR, ...env })
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(demoLogin)
    const { status } = await fetch(`${demo.origin}/api/user/login`, { method: 'POST', headers, body })
    await demo.end('SIGTERM')
    answers.push([demo.said().includes(demoLogin.password), status])
  }

  expect(answers).toEqual([
    [true, 200],
    [false, 401],
    [false, 200],
  ])
})

// Last, because it ends the shop of all others.
test('SIGTERM ends the shop in good order, and its folder opens again, except on a used port', async () => {
  const env = { SHOP_DATA_DIR: path.join(folder, 'open'), SHOP_DEMO: 'off' }
  expect(await shop.end('SIGTERM')).toBe(0)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)

  const refused = await refusedStart({ ...env, PORT })
  other.close()
  shop = await startShop(env)

  expect(refused.code).toBe(1)
  expect(refused.sentence).toMatch(/^Port \d+ is taken[^\n]*$/)
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  expect(await shop.end('SIGINT')).toBe(0)
})
