import { sql } from 'kysely'
import { expect } from 'vitest'
import { trials } from '../../../../tests/support/run/trials'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'

// All tests share one IP address, so each limit is reset.
test.beforeEach(({ shop }) =>
  shop.db.deleteFrom('attempt').where('subject', 'like', 'reset:address:%').execute(),
)

const newPassword = 'rain-on-the-roof'
const forget = (shop: TestShop, name: string) =>
  shop.visitor.post('/api/user/forgot-password-token', { email: emailOf(name) })
const reset = (shop: TestShop, token: string, password: unknown = newPassword) =>
  shop.visitor.put(`/api/user/reset-password/${token}`, { password })
const isUsable = async (shop: TestShop, token: string) =>
  (await shop.visitor.get(`/api/user/reset-password/${token}`)).json().usable
const logIn = (shop: TestShop, name: string, password: string) =>
  shop.visitor.post('/api/user/login', { email: emailOf(name), password })

/** The links of the emails to a customer, oldest first. */
async function linksTo(shop: TestShop, name: string): Promise<string[]> {
  const emails = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', emailOf(name))
    .where('kind', '=', 'passwordReset')
    .orderBy('id')
    .execute()
  return emails.map(({ payload }) => (payload as { link: string }).link)
}

/** The token of a reset link for a new customer. */
async function askFor(shop: TestShop, name: string): Promise<string> {
  await shop.as(name).get('/api/user/cart')
  await forget(shop, name)
  return (await linksTo(shop, name)).at(-1)?.split('/').pop() ?? ''
}

test('[API-17] [ACC-07] a link of 256 bits is emailed and is not in the response', async ({ shop }) => {
  const token = await askFor(shop, 'meena')

  expect(await linksTo(shop, 'meena')).toEqual([`http://shop.test/reset-password/${token}`])
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const [stored] = await shop.db.selectFrom('password_reset').selectAll().execute()
  expect(stored?.token_hash).toHaveLength(32)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('[API-17] [ACC-07] the response is the same for known and unknown addresses', async ({ shop }) => {
  await shop.as('known').get('/api/user/cart')
  const since = performance.now()

  const [known, unknown] = [await forget(shop, 'known'), await forget(shop, 'unknown')]

  expect(performance.now() - since).toBeGreaterThanOrEqual(295)
  expect(known.json()).toEqual({ success: true, message: 'Forgot Password Email Sent Successfully!' })
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  expect(await linksTo(shop, 'unknown')).toEqual([])
})

test('[API-17] the host of the request is not the host of the link', async ({ shop }) => {
  await shop.as('host').get('/api/user/cart')

  await shop.app.inject({
    method: 'POST',
    url: '/api/user/forgot-password-token',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: emailOf('host') },
  })

  expect(await linksTo(shop, 'host')).toEqual([
    expect.stringMatching(/^http:\/\/shop\.test\/reset-password\//),
  ])
})

test('[API-18] [ACC-08] the link changes the password and ends every open session', async ({ shop }) => {
  const phone = (await shop.as('devi').get('/api/user/cart')).statusCode
  const token = await askFor(shop, 'devi')
  const desktop = (await logIn(shop, 'devi', testPassword)).json().token

  const reply = await reset(shop, token)

  expect(phone).toBe(200)
  expect(reply.json()).toEqual({ success: true, message: 'Password change Successfully!' })
  expect((await shop.as('devi').get('/api/user/cart')).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${desktop}` }
  expect((await shop.app.inject({ url: '/api/user/cart', headers })).statusCode).toBe(401)
  expect((await logIn(shop, 'devi', testPassword)).statusCode).toBe(401)
  expect((await logIn(shop, 'devi', newPassword)).statusCode).toBe(200)
  const emails = await shop.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', emailOf('devi'))
    .execute()
  expect(emails.map(({ kind }) => kind)).toContain('passwordChanged')
})

test('[API-18] [ACC-08] one of twenty concurrent uses of a link succeeds', async ({ shop }) => {
  for (let round = 0; round < trials(1); round += 1) {
    await shop.db.deleteFrom('attempt').execute()
    const token = await askFor(shop, `crowd${round}`)

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(shop, token, `rain-on-the-roof-${n}`)),
    )

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(19).fill(400)])
    const winner = replies.findIndex((reply) => reply.statusCode === 200)
    expect((await logIn(shop, `crowd${round}`, `rain-on-the-roof-${winner}`)).statusCode).toBe(200)
  }
}, 600_000)

test('[ACC-08] a link works for ten minutes by the clock of the database', async ({ shop }) => {
  const token = await askFor(shop, 'slow')
  const age = (ago: string) =>
    shop.db
      .updateTable('password_reset')
      .set({ expires_at: sql`now() + interval '10 minutes' - ${ago}::interval` })
      .where('token_hash', '=', sql<Buffer>`sha256(${token}::bytea)`)
      .execute()
  const { left } = await shop.db
    .selectFrom('password_reset')
    .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('left'))
    .where('token_hash', '=', sql<Buffer>`sha256(${token}::bytea)`)
    .executeTakeFirstOrThrow()

  expect(left).toBeGreaterThan(590)
  expect(left).toBeLessThanOrEqual(600)
  await age('9 minutes 55 seconds')
  expect(await isUsable(shop, token)).toBe(true)
  await age('10 minutes 1 second')
  expect(await isUsable(shop, token)).toBe(false)
  expect((await reset(shop, token)).statusCode).toBe(400)
  expect((await logIn(shop, 'slow', testPassword)).statusCode).toBe(200)
})

test('[ACC-08] a newer link replaces the older', async ({ shop }) => {
  const older = await askFor(shop, 'twice')
  const newer = await askFor(shop, 'twice')

  expect([await isUsable(shop, older), await isUsable(shop, newer)]).toEqual([false, true])
  expect((await reset(shop, older)).statusCode).toBe(400)
  expect((await reset(shop, newer)).statusCode).toBe(200)
})

test('[ACC-08] looking at a link does not use it, using it does', async ({ shop }) => {
  const token = await askFor(shop, 'curious')

  expect([await isUsable(shop, token), await isUsable(shop, token)]).toEqual([true, true])
  await reset(shop, token)
  expect(await isUsable(shop, token)).toBe(false)
})

test('[API-18] [ACC-10] a reset allows a login again after too many wrong passwords', async ({ shop }) => {
  const token = await askFor(shop, 'guessed')
  for (let guess = 1; guess <= 6; guess += 1) await logIn(shop, 'guessed', `guess-number-${guess}`)
  expect((await logIn(shop, 'guessed', testPassword)).statusCode).toBe(429)

  await reset(shop, token)

  expect((await logIn(shop, 'guessed', newPassword)).statusCode).toBe(200)
})

test.for(['f'.repeat(64), 'F'.repeat(64), 'f'.repeat(63), 'undefined', 'a%27b', 'x'.repeat(500)])(
  '[API-18] [API-23] a made-up link is rejected with a message: %s',
  async (token, { shop }) => {
    const reply = await reset(shop, token)

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      message: 'This link has expired, was already used or is incomplete. Please request a new one.',
    })
    expect(await isUsable(shop, token)).toBe(false)
  },
)

test('[ACC-08] a login with the old password during a reset opens no session', async ({ shop }) => {
  const token = await askFor(shop, 'racer')

  const [, ...logins] = await Promise.all([
    reset(shop, token),
    ...Array.from({ length: 5 }, () => logIn(shop, 'racer', testPassword)),
  ])

  for (const login of logins) {
    const headers = { authorization: `Bearer ${login.json().token}` }
    expect((await shop.app.inject({ url: '/api/user/cart', headers })).statusCode).toBe(401)
  }
})
