import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCustomer } from '../../../../tests/support/factories/factories'
import { trials } from '../../../../tests/support/run/trials'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'
import { routes } from '../../../routes'
import { SessionCache } from './session-cache'
import { endAllSessions, endSession, findCaller, openSession } from './sessions'

let shop: BusyShop
beforeAll(async () => {
  // No time passes in the caches of the instances, so that only the announcement of an end can end a session.
  shop = await openBusyShop({ sessionClock: () => 1 })
})
afterAll(() => shop.close())

const personalDoors = Object.values(routes)
  .flatMap((room) => Object.values(room))
  .filter((route) => route.access === 'customer')
  .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') }))

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, authorization?: string) =>
  shop.app.inject({ method, url, ...(authorization !== undefined && { headers: { authorization } }) })

test.each(personalDoors)('[API-22] $method $path refuses a stranger', async ({ method, path }) => {
  const strangers = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    `Bearer ${'a'.repeat(43)}`,
    'Basic abc',
  ]

  for (const stranger of strangers) {
    const reply = await call(method, path, stranger)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({
      status: 'fail',
      success: false,
      message: 'Please log in to continue.',
    })
  }
})

test('[HDR-10] logging out ends this session and no other', async () => {
  const { id } = await aCustomer(shop.db)
  const [phone, desktop] = [await openSession(shop.db, id), await openSession(shop.db, id)]

  const reply = await call('POST', '/api/user/logout', `Bearer ${phone}`)

  expect(reply.json()).toEqual({ success: true })
  expect((await call('GET', '/api/user/cart', `Bearer ${phone}`)).statusCode).toBe(401)
  expect((await call('POST', '/api/user/logout', `Bearer ${phone}`)).statusCode).toBe(401)
  expect((await call('GET', '/api/user/cart', `Bearer ${desktop}`)).statusCode).toBe(200)
})

test('[HDR-10] a session that ends on one instance ends on the other, which still remembers it', async () => {
  for (let round = 0; round < trials(2); round += 1) {
    const ravi = await shop.aShopper()
    const onBoth = async () => {
      const replies = [await ravi.call('GET', '/api/user/cart'), await ravi.call('GET', '/api/user/cart')]
      return replies.map(({ statusCode }) => statusCode)
    }
    const before = await onBoth()

    await ravi.call('POST', '/api/user/logout')

    expect(before).toEqual([200, 200])
    await vi.waitFor(async () => expect(await onBoth()).toEqual([401, 401]), { timeout: 20_000 })
  }
}, 300_000)

test('[API-22] a caller is looked up once in a visit, and cached for less than a second', () => {
  let now = 1000
  const cache = new SessionCache(() => now)
  cache.beginRead()('token', { id: 'ravi' })

  now = 1900
  const within = cache.find('token')
  now = 1901
  const after = cache.find('token')

  expect([within, after]).toEqual([{ id: 'ravi' }, undefined])
})

test('[API-22] the age of a cached caller counts from before the read', () => {
  let now = 1000
  const cache = new SessionCache(() => now)
  const store = cache.beginRead()

  now = 1500
  store('token', { id: 'ravi' })
  now = 1901

  expect(cache.find('token')).toBeUndefined()
})

test('[API-22] a token leaves the cache when its time is over, also when nobody looks for it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = 1000
  const cache = new SessionCache(() => now)
  cache.beginRead()('token', { id: 'ravi' })

  now = 1901
  vi.advanceTimersByTime(901)
  vi.useRealTimers()

  // A clock that goes back shows that the entry itself is gone.
  now = 1000
  expect(cache.find('token')).toBeUndefined()
})

test('[API-22] what was read of a session before it ended is not cached', () => {
  const cache = new SessionCache()
  const store = cache.beginRead()
  cache.beginRead()('other', { id: 'meena' })

  cache.invalidate(['sessions'])
  store('token', { id: 'ravi' })

  expect([cache.find('token'), cache.find('other')]).toEqual([undefined, undefined])
})

test('[API-22] a session lives for thirty days after its last use', async () => {
  const { id } = await aCustomer(shop.db)
  const token = await openSession(shop.db, id)
  const setLastUse = (ago: string) =>
    shop.db
      .updateTable('session')
      .set({ last_used_at: sql`now() - ${ago}::interval` })
      .where('customer_id', '=', id)
      .execute()

  await setLastUse('29 days 23 hours')
  expect(await findCaller(shop.db, token)).toEqual({ id })
  await setLastUse('30 days 1 second')
  expect(await findCaller(shop.db, token)).toBeUndefined()
})

test('[API-22] a session ends ninety days after the login, however often it is used', async () => {
  const { id } = await aCustomer(shop.db)
  const token = await openSession(shop.db, id)
  const setLogin = (ago: string) =>
    shop.db
      .updateTable('session')
      .set({ created_at: sql`now() - ${ago}::interval`, last_used_at: sql`now()` })
      .where('customer_id', '=', id)
      .execute()

  await setLogin('89 days 23 hours')
  expect(await findCaller(shop.db, token)).toEqual({ id })
  await setLogin('90 days 1 second')
  expect(await findCaller(shop.db, token)).toBeUndefined()
  await openSession(shop.db, id)
  expect(
    await shop.db.selectFrom('session').selectAll().where('customer_id', '=', id).execute(),
  ).toHaveLength(1)
})

test('[API-22] the use of a session is noted once an hour', async () => {
  const { id } = await aCustomer(shop.db)
  const token = await openSession(shop.db, id)
  const lastUse = async () =>
    (
      await shop.db
        .selectFrom('session')
        .select('last_used_at')
        .where('customer_id', '=', id)
        .executeTakeFirst()
    )?.last_used_at
  const opened = await lastUse()

  await findCaller(shop.db, token)
  expect(await lastUse()).toEqual(opened)
  await shop.db.updateTable('session').set({ last_used_at: sql`now() - interval '61 minutes'` }).execute()
  await findCaller(shop.db, token)
  expect((await lastUse())?.getTime()).toBeGreaterThanOrEqual(opened?.getTime() ?? Number.NaN)
})

test('[API-22] a cached caller is found without asking the database', async () => {
  const { id } = await aCustomer(shop.db)
  const token = await openSession(shop.db, id)
  const cache = new SessionCache()

  const first = await findCaller(shop.db, token, cache)
  await endSession(shop.db, token)
  const second = await findCaller(shop.db, token, cache)
  cache.invalidate(['sessions'])
  const third = await findCaller(shop.db, token, cache)

  expect([first, second, third]).toEqual([{ id }, { id }, undefined])
})

test('[API-22] what cannot be a token is refused without asking the database', async () => {
  const unreachable = new Proxy(shop.db, {
    get() {
      throw new Error('asked the database')
    },
  })

  for (const token of [
    '',
    'null',
    'a'.repeat(42),
    'a'.repeat(44),
    `${'a'.repeat(42)}=`,
    `${'a'.repeat(42)}'`,
  ]) {
    expect(await findCaller(unreachable, token)).toBeUndefined()
  }
})

test('[API-22] sessions that ended long ago are swept out when the customer logs in again', async () => {
  const { id } = await aCustomer(shop.db)
  await openSession(shop.db, id)
  await shop.db.updateTable('session').set({ last_used_at: sql`now() - interval '31 days'` }).execute()

  await openSession(shop.db, id)

  expect(
    await shop.db.selectFrom('session').selectAll().where('customer_id', '=', id).execute(),
  ).toHaveLength(1)
})

test('[ACC-08] all sessions of a customer end at once, and nobody else’s', async () => {
  const [meena, ravi] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  const [phone, desktop, other] = [
    await openSession(shop.db, meena.id),
    await openSession(shop.db, meena.id),
    await openSession(shop.db, ravi.id),
  ]

  await endAllSessions(shop.db, meena.id)

  const callers = [phone, desktop, other].map((token) => findCaller(shop.db, token))
  expect(await Promise.all(callers)).toEqual([undefined, undefined, { id: ravi.id }])
})

test('[API-22] callers are cached until sessions end or everything may have changed, ten thousand at most', () => {
  const cache = new SessionCache(() => 1)
  const [meena, ravi] = [{ id: 'meena' }, { id: 'ravi' }]
  cache.beginRead()('a', meena)
  const begunBefore = cache.beginRead()

  cache.invalidate(['product'])
  const afterOthers = cache.find('a')
  cache.invalidate(['all'])
  begunBefore('a', meena)
  cache.invalidate(['sessions', 'product'])
  begunBefore('b', ravi)
  const invalidated = [cache.find('a'), cache.find('b')]
  for (let caller = 0; caller <= 10_000; caller += 1) cache.beginRead()(`token ${caller}`, ravi)

  expect(afterOthers).toEqual(meena)
  expect(invalidated).toEqual([undefined, undefined])
  expect([cache.find('token 0'), cache.find('token 1')]).toEqual([undefined, ravi])
})
