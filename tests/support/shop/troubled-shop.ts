import type { FastifyInstance, InjectOptions } from 'fastify'
import { vi } from 'vitest'
import { openSession } from '../../../src/customers/server/auth/sessions'
import type { OpenedDatabase } from '../../../src/platform/db/open-database'
import { openStaffSession } from '../../../src/staff/server/staff-sessions'
import { aCustomer, aProduct, aStaffMember } from '../factories/factories'
import { anOrderOf } from '../factories/order-bodies'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy'
import { openSecondInstance, urlOf } from './second-instance'
import { emailOf, openTestShop, type TestShop, testPassword } from './test-shop'

export const parts = [
  'cached page',
  'new page',
  'cached search',
  'new search',
  'cart',
  'order',
  'login',
  'reset email',
  'back office',
] as const
export type Part = (typeof parts)[number]
type Calls = Record<Part, () => InjectOptions>
export interface Answer {
  status: number
  ms: number
  retryAfter: unknown
}

/** The database connections of the shop under test. */
export const pool = 3

export interface TroubledShop {
  shop: TestShop
  proxy: FaultyProxy
  /** The same shop through the proxy to its database. */
  app: FastifyInstance
  database: OpenedDatabase
  askAll(): Promise<Record<Part, Answer>>
  untilAllServed(): Promise<unknown>
  settle(): Promise<void>
  measureSlack(): Promise<number>
  close(): Promise<void>
}

/** A shop on a database server, and a proxy between the two. */
export async function openTroubledShop(server: string): Promise<TroubledShop> {
  const shop = await openTestShop({ config: { timeoutFactor: 1 } })
  const proxy = await openFaultyProxy(new URL(server), 2000)
  const url = new URL(await urlOf(shop.db))
  url.port = String(proxy.port)
  const second = await openSecondInstance(shop, { databaseUrl: url.href, pool, waitMs: 1000 })
  const { app, database } = second
  const calls = await prepareCalls(shop)

  async function askAll() {
    // Beyond three an hour a reset is rejected, which is not tested here.
    await shop.db.deleteFrom('attempt').execute()
    return Object.fromEntries(
      await Promise.all(parts.map(async (part) => [part, await ask(app, calls[part]())] as const)),
    ) as Record<Part, Answer>
  }

  const untilAllServed = () =>
    vi.waitUntil(async () => Object.values(await askAll()).every(({ status }) => status === 200), 20_000)

  /** A shop's caches are dropped once it receives notifications again, which may follow an earlier row. */
  async function settle() {
    const hears = new Promise<void>((resolve) => {
      database.onChange((tags) => tags.includes('all') && resolve())
    })
    proxy.cut()
    await hears
    await untilAllServed()
  }

  /** The extra time allowed on a busy machine: it is slow although nothing is wrong. */
  async function measureSlack(): Promise<number> {
    const usual = Object.values(await askAll()).map(({ ms }) => ms)
    return Math.min(1000 + 5 * Math.max(...usual), 6000)
  }

  return {
    ...{ shop, proxy, app, database, askAll, untilAllServed, settle, measureSlack },
    async close() {
      proxy.way = 'open'
      await second.close()
      proxy.close()
      await shop.close()
    },
  }
}

async function prepareCalls(shop: TestShop): Promise<Calls> {
  await shop.as('meena').get('/api/user/cart')
  const honey = await aProduct(shop.db, { title: 'Forest honey' })
  const shopper = {
    authorization: `Bearer ${await openSession(shop.db, (await aCustomer(shop.db)).id)}`,
  }
  const [cookie = ''] = (await openStaffSession(shop.db, (await aStaffMember(shop.db)).id)).split(';', 1)
  const email = emailOf('meena')
  let asked = 0
  const unseen = () => {
    asked += 1
    return `minimum${asked}`
  }
  return {
    'cached page': () => ({ url: '/product' }),
    'new page': () => ({ url: `/product?search=${unseen()}` }),
    'cached search': () => ({ url: '/api/product?search=honey' }),
    'new search': () => ({ url: `/api/product?search=${unseen()}` }),
    cart: () => ({ url: '/api/user/cart', headers: shopper }),
    order: () => ({
      ...{ method: 'POST', url: '/api/order/cod', payload: anOrderOf([{ of: honey }]) },
      headers: { ...shopper, 'idempotency-key': unseen() },
    }),
    login: () => ({ method: 'POST', url: '/api/user/login', payload: { email, password: testPassword } }),
    'reset email': () => ({ method: 'POST', url: '/api/user/forgot-password-token', payload: { email } }),
    'back office': () => ({ url: '/api/admin/orders', headers: { cookie } }),
  }
}

async function ask(app: FastifyInstance, call: InjectOptions): Promise<Answer> {
  const began = performance.now()
  const reply = await app.inject(call)
  return {
    status: reply.statusCode,
    ms: performance.now() - began,
    retryAfter: reply.headers['retry-after'],
  }
}
