import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '../../tests/support/faulty-proxy'
import { held } from '../../tests/support/held'
import { aCustomer, aProduct, aStaffMember } from '../../tests/support/makers'
import { anOrderOf } from '../../tests/support/order-bodies'
import { openSecondInstance, type SecondInstance, urlOf } from '../../tests/support/second-instance'
import { silentLog } from '../../tests/support/test-database'
import { testServer } from '../../tests/support/test-server'
import { emailOf, openTestShop, type TestShop, testPassword } from '../../tests/support/test-shop'
import { openSession } from './accounts/sessions'
import type { OpenedDatabase } from './database/open-database'
import { startMailWorker } from './mail/mail-worker'
import { openStaffSession } from './staff/staff-sessions'

// The matrix of docs/reliability.md: what each part of the shop does while database or mail do what they should
// not. On a server alone, as nothing can come between the shop and the embedded database.
const parts = [
  'kept page',
  'new page',
  'kept search',
  'new search',
  'cart',
  'order',
  'login',
  'reset mail',
  'back office',
] as const
type Part = (typeof parts)[number]
interface Answer {
  status: number
  ms: number
  retryAfter: unknown
}

const pool = 3
let shop: TestShop
let proxy: FaultyProxy
/** The same shop with the proxy between it and the database. */
let second: SecondInstance
let app: FastifyInstance
let database: OpenedDatabase
let calls: Record<Part, () => InjectOptions>
beforeAll(async () => {
  if (!testServer) return
  shop = await openTestShop({ config: { patience: 1 } })
  proxy = await openFaultyProxy(new URL(testServer), 2000)
  const url = new URL(await urlOf(shop.db))
  url.port = String(proxy.port)
  second = await openSecondInstance(shop, { databaseUrl: url.href, pool, waitMs: 1000 })
  ;({ app, database } = second)
  calls = await prepareCalls()
}, 120_000)
afterAll(async () => {
  if (!testServer) return
  proxy.way = 'open'
  await second.close()
  proxy.close()
  await shop.close()
})

async function prepareCalls(): Promise<typeof calls> {
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
    'kept page': () => ({ url: '/product' }),
    'new page': () => ({ url: `/product?search=${unseen()}` }),
    'kept search': () => ({ url: '/api/product?search=honey' }),
    'new search': () => ({ url: `/api/product?search=${unseen()}` }),
    cart: () => ({ url: '/api/user/cart', headers: shopper }),
    order: () => ({
      ...{ method: 'POST', url: '/api/order/cod', payload: anOrderOf([{ of: honey }]) },
      headers: { ...shopper, 'idempotency-key': unseen() },
    }),
    login: () => ({ method: 'POST', url: '/api/user/login', payload: { email, password: testPassword } }),
    'reset mail': () => ({ method: 'POST', url: '/api/user/forgot-password-token', payload: { email } }),
    'back office': () => ({ url: '/api/admin/orders', headers: { cookie } }),
  }
}

async function ask(part: Part): Promise<Answer> {
  const began = performance.now()
  const reply = await app.inject(calls[part]())
  return {
    status: reply.statusCode,
    ms: performance.now() - began,
    retryAfter: reply.headers['retry-after'],
  }
}
async function askAll() {
  // Beyond three an hour a reset is refused; that is not the trouble tried here.
  await shop.db.deleteFrom('attempt').execute()
  return Object.fromEntries(
    await Promise.all(parts.map(async (part) => [part, await ask(part)] as const)),
  ) as Record<Part, Answer>
}

const untilAllServed = () =>
  vi.waitUntil(async () => Object.values(await askAll()).every(({ status }) => status === 200), 20_000)

/** What a shop keeps goes once it hears of changes again, which after an earlier row may still be to come. */
async function settle() {
  const hears = new Promise<void>((resolve) => {
    database.onChange((tags) => tags.includes('all') && resolve())
  })
  proxy.cut()
  await hears
  await untilAllServed()
}

/** What a machine that is busy with other things may take on top, within reason: it is slow where all is well, too. */
async function measureSlack(): Promise<number> {
  const usual = Object.values(await askAll()).map(({ ms }) => ms)
  return Math.min(1000 + 5 * Math.max(...usual), 6000)
}

interface Row {
  what: string
  /** Brings the trouble about; what it gives ends it. */
  trouble: () => Promise<() => Promise<void> | void>
  /** By when each part has answered, in milliseconds; a busy machine is given more. */
  within: number | Record<Part, number>
  /** Parts that are served as always; all others are 503. */
  served: readonly Part[]
}
/** By when each part gives up on a database that takes its time. */
const patience: Record<Part, number> = {
  ...{ 'kept page': 0, 'kept search': 0, 'new page': 10_000, 'new search': 10_000 },
  ...{ cart: 3000, login: 3000, 'reset mail': 3000, order: 5000, 'back office': 5000 },
}
const kept: readonly Part[] = ['kept page', 'kept search']
const way = (bad: FaultyProxy['way'], cut: boolean) => async () => {
  proxy.way = bad
  if (cut) proxy.cut()
  return () => {
    proxy.way = 'open'
  }
}
const rows: readonly Row[] = [
  { what: 'database down', trouble: way('closed', true), within: 1000, served: kept },
  { what: 'database silent', trouble: way('silent', false), within: patience, served: kept },
  { what: 'connections used up', trouble: useUp, within: 1000, served: [...kept, 'back office'] },
  { what: 'mail server hanging', trouble: hangMail, within: 2000, served: parts },
  { what: 'connections cut, notifications with them', trouble: cutOnce, within: 2000, served: parts },
]

async function useUp() {
  const { promise, letGo } = held()
  const holding: Promise<void>[] = []
  await Promise.all(
    Array.from({ length: pool }, () => {
      return new Promise<void>((taken) => {
        const hold = () => {
          taken()
          return promise
        }
        holding.push(database.db.connection().execute(hold))
      })
    }),
  )
  return async () => {
    letGo()
    await Promise.all(holding)
  }
}

/** Letters wait, and whoever sends them holds no connection that a shopper would need. */
async function hangMail() {
  let letters = 0
  const worker = startMailWorker({
    ...{ db: database.db, config: shop.services.config, log: silentLog, pace: { stopMs: 0 } },
    postbox: {
      deliver: (_mail, signal) =>
        new Promise((_, reject) => {
          letters += 1
          signal?.addEventListener('abort', () => reject(new Error('broken off')))
        }),
    },
  })
  await askAll()
  await vi.waitUntil(() => letters > 0, 20_000)
  return () => worker.stop()
}

/** Once, as by a restart of the server: what comes after it finds new connections. */
async function cutOnce() {
  proxy.cut()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return () => {}
}

describe.runIf(testServer).each(rows)('$what', ({ trouble, within, served }) => {
  let during: Record<Part, Answer>
  let alive: number
  let ready: number
  let msToNormal: number
  let slackMs: number
  beforeAll(async () => {
    await settle()
    slackMs = await measureSlack()
    const end = await trouble()
    during = await askAll()
    alive = (await app.inject('/healthz')).statusCode
    ready = (await app.inject('/readyz')).statusCode
    await end()
    const ended = performance.now()
    await untilAllServed()
    msToNormal = performance.now() - ended
  }, 90_000)

  test.each(parts)('%s', (part) => {
    const { status, ms, retryAfter } = during[part]

    if (served.includes(part)) expect(status).toBe(200)
    else expect([status, retryAfter]).toEqual([503, '5'])
    expect(ms).toBeLessThan((typeof within === 'number' ? within : within[part]) + slackMs)
  })

  test('the process lives, says whether it is ready, and is as before within five seconds', () => {
    expect([alive, ready]).toEqual([200, served === parts ? 200 : 503])
    expect(msToNormal).toBeLessThan(5000 + slackMs)
  })
})

describe.runIf(testServer)('database two seconds late at every answer', () => {
  let during: Record<Part, Answer>
  let slackMs: number
  beforeAll(async () => {
    await settle()
    slackMs = await measureSlack()
    proxy.way = 'slow'
    during = await askAll()
    proxy.way = 'open'
  }, 60_000)

  test.each(parts)('%s', (part) => {
    const { status, ms } = during[part]

    expect(kept.includes(part) ? [200] : [200, 503]).toContain(status)
    expect(ms).toBeLessThan(patience[part] + slackMs)
  })
})
