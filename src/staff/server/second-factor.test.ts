import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeAll, expect } from 'vitest'
import { aStaffMember } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { hashPassword } from '../../customers/server/auth/passwords'
import { emailKey } from '../../platform/http/limits/rate-limits'
import { confirmSecondFactor, proveSecondFactor, startSecondFactor } from './second-factor'
import { findStaffLogin } from './staff-queries'

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const password = 'slow-millets-4'
const now = new Date('2026-11-21T09:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** A member with two-step verification, the authenticator app and the recovery codes. */
async function aCarefulMember(shop: TestShop) {
  const member = await aStaffMember(shop.db, { password_hash: passwordHash })
  const { secret } = await startSecondFactor(shop.db, member.id)
  const app = new TOTP({ secret })
  const codeAt = (time: Date) => app.generate({ timestamp: time.getTime() })
  const recoveryCodes = await confirmSecondFactor(shop.db, member, codeAt(now), now)
  const row = await findStaffLogin(shop.db, member.email)
  if (!row) throw new Error('The member is gone')
  return { email: member.email, row, codeAt, recoveryCodes }
}

const logIn = (shop: TestShop, payload: object, remoteAddress = '127.0.0.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload,
    remoteAddress,
    headers: { origin: 'http://localhost' },
  })

/** Simulates fifty wrong passwords from fifty addresses. */
const attack = (shop: TestShop, email: string) =>
  sql`insert into attempt values (${`staff:unknown:${emailKey(email)}`}, now() + interval '500 minutes')
    on conflict (subject) do update set empty_at = excluded.empty_at`.execute(shop.db)

test('with two-step verification the password alone only leads to the code', async ({ shop }) => {
  const { email, recoveryCodes } = await aCarefulMember(shop)

  const asked = await logIn(shop, { email, password })
  const entered = await logIn(shop, { email, password, code: recoveryCodes[0]?.toUpperCase() })

  expect(asked.statusCode).toBe(401)
  expect(asked.json().code).toBe('SECOND_FACTOR_NEEDED')
  expect(asked.headers['set-cookie']).toBeUndefined()
  expect(entered.json()).toMatchObject({ email, secondFactor: true })
})

test('a code works once, also concurrently, and not the one of the setup', async ({ shop }) => {
  const { row, codeAt } = await aCarefulMember(shop)
  const prove = (code: string, time: Date) => proveSecondFactor(shop.db, row, code, time)

  await expect(prove(codeAt(now), later(1))).rejects.toThrow(/incorrect/)
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => prove(codeAt(later(60)), later(60))))

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code is valid half a minute before and after its time', async ({ shop }) => {
  const { row, codeAt } = await aCarefulMember(shop)

  await expect(proveSecondFactor(shop.db, row, codeAt(later(300)), later(240))).rejects.toThrow()
  await proveSecondFactor(shop.db, row, codeAt(later(300)), later(330))
  await proveSecondFactor(shop.db, row, codeAt(later(630)), later(600))
})

test('a recovery code works once', async ({ shop }) => {
  const { row, recoveryCodes } = await aCarefulMember(shop)
  const [code = ''] = recoveryCodes

  await proveSecondFactor(shop.db, row, code, now)

  expect(new Set(recoveryCodes).size).toBe(10)
  await expect(proveSecondFactor(shop.db, row, code, now)).rejects.toThrow()
})

test('after five wrong codes a member has to wait', async ({ shop }) => {
  const { row, codeAt } = await aCarefulMember(shop)
  const guess = () => proveSecondFactor(shop.db, row, '000000', later(900))

  for (const _ of Array(5).keys()) await guess().catch(() => undefined)

  await expect(proveSecondFactor(shop.db, row, codeAt(later(900)), later(900))).rejects.toMatchObject({
    status: 429,
  })
})

test('a correct code enables two-step verification, and the password disables it', async ({ shop }) => {
  const manager = shop.asStaff('manager')
  const { id } = (await manager.get('/api/admin/me')).json()
  await shop.db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  const { secret, uri } = (await manager.post('/api/admin/account/second-factor')).json()
  const code = new TOTP({ secret }).generate()

  const wrong = await manager.put('/api/admin/account/second-factor', {
    code: code === '000000' ? '111111' : '000000',
  })
  const right = await manager.put('/api/admin/account/second-factor', { code })
  const again = await manager.post('/api/admin/account/second-factor')
  const rejected = await manager.delete('/api/admin/account/second-factor', { password: 'wrong-millets' })
  const dropped = await manager.delete('/api/admin/account/second-factor', { password })

  expect(uri).toMatch(/^otpauth:\/\/totp\/Thulir%20Naturals/)
  expect([wrong, right, again, rejected, dropped].map(({ statusCode }) => statusCode)).toEqual([
    400, 200, 409, 400, 200,
  ])
  expect(right.json().recoveryCodes).toHaveLength(10)
  expect(dropped.json()).toMatchObject({ secondFactor: false })
})

test('wrong passwords from one address do not lock a member out at another', async ({ shop }) => {
  const { email } = await aStaffMember(shop.db, { password_hash: passwordHash })
  for (let guess = 1; guess <= 6; guess += 1)
    await logIn(shop, { email, password: `guess-${guess}` }, '203.0.113.7')

  const attacker = await logIn(shop, { email, password }, '203.0.113.7')
  const member = await logIn(shop, { email, password }, '198.51.100.7')

  expect([attacker.statusCode, member.statusCode]).toEqual([429, 200])
})

test('under a distributed attack, a member logs in from the usual address, elsewhere with an emailed code', async ({
  shop,
}) => {
  const { email } = await aStaffMember(shop.db, { password_hash: passwordHash })
  await logIn(shop, { email, password }, '198.51.100.7')
  await attack(shop, email)
  const sent = () =>
    shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', '=', 'loginCode')
      .execute()

  const usual = await logIn(shop, { email, password }, '198.51.100.7')
  const wrong = await logIn(shop, { email, password: 'guessed' }, '198.51.100.8')
  const sentToAttacker = await sent()
  const right = await logIn(shop, { email, password }, '198.51.100.8')
  const [message] = await sent()
  const code = (message?.payload as { code?: string })?.code
  const wrongWithCode = await logIn(shop, { email, password: 'guessed', code }, '198.51.100.8')
  const rightWithWrongCode = await logIn(shop, { email, password, code: '00000000' }, '198.51.100.8')
  const entered = await logIn(shop, { email, password, code }, '198.51.100.8')

  expect(usual.statusCode).toBe(200)
  expect(wrong.json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  const { requestId: _, ...saidOfWrong } = wrong.json()
  expect(right.json()).toMatchObject(saidOfWrong)
  expect(sentToAttacker).toEqual([])
  expect([wrongWithCode, rightWithWrongCode].map((reply) => reply.json().code)).toEqual(
    Array(2).fill('INVALID_CREDENTIALS'),
  )
  expect(entered.statusCode).toBe(200)
})

test('under a distributed attack, the code of the authenticator app is accepted', async ({ shop }) => {
  const { email, recoveryCodes } = await aCarefulMember(shop)
  await attack(shop, email)

  const alone = await logIn(shop, { email, password }, '198.51.100.9')
  const entered = await logIn(shop, { email, password, code: recoveryCodes[0] }, '198.51.100.9')

  expect(alone.json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(entered.statusCode).toBe(200)
  expect(await shop.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).toEqual([])
})
