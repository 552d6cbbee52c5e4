import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { held } from '../../../../tests/support/run/deferred'
import { emailOf, openTestShop, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'
import { createApp } from '../../../app'
import { routes } from '../../../routes'
import { ErrorBody } from '../../contract/error-body'
import type { Tables } from '../../db/tables'

test('a full shop answers 503 with a retry after two seconds, but not to staff', async () => {
  const friend = 'https://friend.example'
  const full = await openTestShop({ config: { maxRequests: 3, corsOrigins: [friend] } })
  const { promise, abandon } = held()
  let begun = 0
  full.app.get('/api/slow', () => {
    begun += 1
    return promise.then(() => 'done')
  })
  const address = await full.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, headers = {}) => fetch(address + path, { headers })
  const inHand = [1, 2, 3].map(() => ask('/api/slow'))
  await vi.waitUntil(() => begun === 3, 20_000)

  const next = await ask('/api/product', { origin: friend })
  const page = await ask('/product')
  const others = await Promise.all(['/healthz', '/readyz'].map((path) => ask(path)))
  abandon()
  const done = await Promise.all(inHand)
  await Promise.all(done.map((reply) => reply.text()))
  const later = await ask('/api/product')
  await full.close()

  expect(next.status).toBe(503)
  expect(ErrorBody.parse(await next.json())).toMatchObject({ success: false, code: 'BUSY' })
  expect(Object.fromEntries(next.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': friend,
    connection: 'keep-alive',
  })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect([...others, ...done, later].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('a client that disconnects with many open requests leaves no trace', async () => {
  const full = await openTestShop({ config: { maxRequests: 8 } })
  let begun = 0
  full.app.get('/api/slow', () => {
    begun += 1
    return new Promise(() => {})
  })
  const address = await full.app.listen({ port: 0, host: '127.0.0.1' })
  const product = async () => (await fetch(`${address}/api/product`)).status
  const sendMany = () => {
    const caller = connect(Number(new URL(address).port), '127.0.0.1')
    caller.write('GET /api/slow HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(8))
    return caller
  }
  const first = sendMany()
  await vi.waitUntil(() => begun === 8, 20_000)
  const whileFull = await product()

  first.resetAndDestroy()
  await vi.waitFor(async () => expect(await product()).toBe(200), { timeout: 20_000, interval: 100 })
  const second = sendMany()

  await vi.waitUntil(() => begun === 16, 20_000)
  expect(whileFull).toBe(503)
  second.resetAndDestroy()
  await full.close()
})

describe('while the database is silent', () => {
  const { placeCod, placeUpi } = routes.orders
  const orderRoutes = [placeCod, ...placeCod.aliases, placeUpi]
  const get = (seconds: number, ...paths: string[]) =>
    paths.map((path) => ({ method: 'GET' as const, path, seconds }))
  const post = (seconds: number, ...paths: string[]) =>
    paths.map((path) => ({ method: 'POST' as const, path, seconds }))
  // Released in the end: the test files of a thread share the password queues.
  const silence = held()
  const giveUp = () => silence.promise.then(() => Promise.reject(new Error('The database is silent')))
  const unheard = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: giveUp }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  let shop: TestShop
  let app: FastifyInstance
  let address: string
  let asked: ServerResponse | undefined
  beforeAll(async () => {
    shop = await openTestShop()
    const checkDatabase = () => new Promise<never>(() => {})
    const config = { ...shop.services.config, timeoutFactor: 1 }
    app = await createApp({ ...shop.services, config, db: unheard, readDb: unheard, checkDatabase })
    address = await app.listen({ port: 0, host: '127.0.0.1' })
    app.server.on('request', (_request, response) => {
      asked = response
    })
  })
  afterAll(async () => {
    silence.abandon()
    await app.close()
    await shop.close()
  })

  test.each([
    ...post(5, ...orderRoutes.map(({ path }) => path)),
    ...post(3, '/api/user/cart', '/api/user/login'),
    ...get(3, '/api/user/cart'),
    ...get(10, '/api/product', '/product', '/sitemap.xml', '/sitemap/1.xml', '/blogs/rss.xml', '/readyz'),
  ])('$method $path gets a 503 after $seconds s', async ({ method, path, seconds }) => {
    const body = JSON.stringify({ email: emailOf('meena'), password: testPassword })
    const headers = { authorization: `Bearer ${'a'.repeat(43)}`, 'content-type': 'application/json' }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Over a real connection: an injected request never reports that its body was read.
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(address + path, { method, headers, agent: false }, resolve)
      call.on('error', reject).end(method === 'POST' ? body : undefined)
    })
    await vi.waitUntil(() => vi.getTimerCount() > 0, 20_000)

    await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
    const early = asked?.writableEnded
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    const reply = await answer

    expect(early).toBe(false)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    if (path.startsWith('/api/'))
      expect(await json(reply)).toMatchObject({ success: false, code: 'UNAVAILABLE' })
    else reply.resume()
  })
})
