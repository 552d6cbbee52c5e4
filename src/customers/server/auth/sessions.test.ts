import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCustomer } from '../../../../tests/support/factories/factories'
import { trials } from '../../../../tests/support/run/trials'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'
import { SessionCache } from './session-cache'
import { endAllSessions, endSession, findCaller, openSession } from './sessions'

let shop: BusyShop
beforeAll(async () => {
  // The clock stands still, so that only a notification can end a session.
  shop = await openBusyShop({ sessionClock: () => 1 })
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, authorization?: string) =>
  shop.app.inject({ method, url, ...(authorization !== undefined && { headers: { authorization } }) })

test('[HDR-10] logging out ends this session and no other', async () => {
  const { id } = await aCustomer(shop.db)
  const [phone, desktop] = [await openSession(shop.db, id), await openSession(shop.db, id)]

  const reply = await call('POST', '/api/user/logout', `Bearer ${phone}`)

  expect(reply.json()).toEqual({ success: true })
  expect((await call('GET', '/api/user/cart', `Bearer ${phone}`)).statusCode).toBe(401)
  expect((await call('POST', '/api/user/logout', `Bearer ${phone}`)).statusCode).toBe(401)
  expect((await call('GET', '/api/user/cart', `Bearer ${desktop}`)).statusCode).toBe(200)
})

test('[HDR-10] a session that ends on one instance ends on the other, which has cached it', async () => {
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

test('[API-22] an invalid token is rejected without a query', async () => {
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

test('[API-22] old ended sessions are deleted when the customer logs in again', async () => {
  const { id } = await aCustomer(shop.db)
  await openSession(shop.db, id)
  await shop.db.updateTable('session').set({ last_used_at: sql`now() - interval '31 days'` }).execute()

  await openSession(shop.db, id)

  expect(
    await shop.db.selectFrom('session').selectAll().where('customer_id', '=', id).execute(),
  ).toHaveLength(1)
})

test('[ACC-08] all sessions of a customer end at once, and only those', async () => {
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
