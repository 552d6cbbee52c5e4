import { sql } from 'kysely'
import { expect } from 'vitest'
import { databaseTest as test } from '../../../../tests/support/shop/shop-test'
import type { Database } from '../../db/tables'
import { AppError } from '../app-error'
import {
  addressKey,
  clearAttempts,
  countRequest,
  deleteExpiredAttempts,
  emailKey,
  isAllowed,
  refundAttempt,
} from './rate-limits'

let db: Database
test.beforeAll(async ({ database }) => {
  db = database.db
})

const limit = { name: 'test', atOnce: 3, seconds: 60 }
const attempt = (who: string) =>
  countRequest(db, limit, who).then(
    () => 'made',
    (error) => error.status,
  )
const minutesPass = (minutes: number) =>
  db
    .updateTable('attempt')
    .set({ empty_at: sql`empty_at - make_interval(mins => ${minutes})` })
    .execute()

test('[ACC-10] an address has a burst of attempts, then one per interval', async () => {
  const atOnce = [await attempt('a'), await attempt('a'), await attempt('a'), await attempt('a')]
  await minutesPass(1)
  const later = [await attempt('a'), await attempt('a')]

  expect(atOnce).toEqual(['made', 'made', 'made', 429])
  expect(later).toEqual(['made', 429])
})

test('[ACC-10] concurrent attempts are counted one by one', async () => {
  const results = await Promise.all(Array.from({ length: 30 }, () => attempt('b')))

  expect(results.filter((result) => result === 'made')).toHaveLength(3)
})

test('[ACC-10] a successful attempt is refunded, and a long wait does not accumulate attempts', async () => {
  for (let right = 0; right < 10; right += 1) {
    expect(await attempt('c')).toBe('made')
    await refundAttempt(db, limit, 'c')
  }
  await minutesPass(600)

  expect([await attempt('c'), await attempt('c'), await attempt('c'), await attempt('c')]).toEqual([
    'made',
    'made',
    'made',
    429,
  ])
})

test('[ACC-10] expired attempts are deleted, however many they are', async () => {
  for (const who of ['d', 'e', 'e2']) await attempt(who)
  await minutesPass(600)
  await attempt('f')

  await deleteExpiredAttempts(db, 2)

  expect(await db.selectFrom('attempt').select('subject').execute()).toEqual([{ subject: 'test:f' }])
})

test('[ACC-10] a refund after an attack from many addresses resets the limit', async () => {
  const attackers = Array.from({ length: 200 }, (_, n) => ({
    subject: `test:attacker ${n}`,
    empty_at: sql<Date>`now() - interval '1 hour'`,
  }))
  await db.insertInto('attempt').values(attackers).execute()
  for (let time = 0; time < 3; time += 1) await attempt('victim')

  await clearAttempts(db, limit, 'victim')

  expect(await attempt('victim')).toBe('made')
})

test('[ACC-10] a refund resets the limit of one client only', async () => {
  for (const who of ['g', 'h']) for (let time = 0; time < 3; time += 1) await attempt(who)

  await clearAttempts(db, limit, 'g')

  expect([await attempt('g'), await attempt('h')]).toEqual(['made', 429])
})

test('[ACC-10] a 429 says in how many seconds the next attempt may be made', async () => {
  for (let time = 0; time < 3; time += 1) await attempt('i')

  const error = await countRequest(db, limit, 'i').catch((thrown) => thrown)

  expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
  expect(error.message).toBe('Too many attempts. Please try again in a minute.')
  expect(error.retryAfterSeconds).toBeGreaterThan(30)
  expect(error.retryAfterSeconds).toBeLessThanOrEqual(60)
  expect(await countRequest(db, { ...limit, name: 'another' }, 'i')).toBeUndefined()
})

test('[ACC-10] a transaction that waited for other attempts gets the right retry time', async () => {
  const error = await db.transaction().execute(async (tx) => {
    await sql`select now(), pg_sleep(0.1)`.execute(tx)
    const others = sql<Date>`clock_timestamp() + make_interval(secs => 3 * 60)`
    await tx.insertInto('attempt').values({ subject: 'test:j', empty_at: others }).execute()
    return countRequest(tx, limit, 'j').catch((thrown) => thrown)
  })

  expect(error).toMatchObject({ status: 429, retryAfterSeconds: 60 })
})

test('[ACC-10] an attempt beyond the limit is ignored, and other errors are thrown', async () => {
  const refused = () => Promise.reject(new AppError(429, 'TOO_MANY_ATTEMPTS', ''))

  expect([await isAllowed(Promise.resolve()), await isAllowed(refused())]).toEqual([true, false])
  await expect(isAllowed(Promise.reject(new Error('no database')))).rejects.toThrow('no database')
})

test('[ACC-10] an email key is case-insensitive and not readable', () => {
  expect(emailKey('Meena@Example.com')).toBe(emailKey('meena@example.com'))
  expect(emailKey('meena@example.com')).toMatch(/^[\w-]{43}$/)
  expect(emailKey('ravi@example.com')).not.toBe(emailKey('meena@example.com'))
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['2001:db8::4:5:6:7:8', '2001:db8:0:4'],
  ['2001:db8::', '2001:db8:0:0'],
  ['203.0.113.5:51234', '203.0.113.5'],
  ['[2001:db8::1]:51234', '2001:db8:0:0'],
])('[ACC-10] the address %s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})
