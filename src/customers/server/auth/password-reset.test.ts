import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf, openTestShop, type TestShop, testPassword } from '../../../../tests/support/test-shop'
import { trials } from '../../../../tests/support/trials'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
// All tests share one IP address, so each limit is reset.
beforeEach(() => shop.db.deleteFrom('attempt').where('subject', 'like', 'reset:address:%').execute())

const newPassword = 'rain-on-the-roof'
const forget = (name: string) =>
  shop.visitor.post('/api/user/forgot-password-token', { email: emailOf(name) })
const reset = (token: string, password: unknown = newPassword) =>
  shop.visitor.put(`/api/user/reset-password/${token}`, { password })
const isUsable = async (token: string) =>
  (await shop.visitor.get(`/api/user/reset-password/${token}`)).json().usable
const logIn = (name: string, password: string) =>
  shop.visitor.post('/api/user/login', { email: emailOf(name), password })

/** The links of the emails to a customer, oldest first. */
async function linksTo(name: string): Promise<string[]> {
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
async function askFor(name: string): Promise<string> {
  await shop.as(name).get('/api/user/cart')
  await forget(name)
  return (await linksTo(name)).at(-1)?.split('/').pop() ?? ''
}

test('[API-17] [ACC-07] a link of 256 bits is emailed and is not in the response', async () => {
  const token = await askFor('meena')

  expect(await linksTo('meena')).toEqual([`http://shop.test/reset-password/${token}`])
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const [kept] = await shop.db.selectFrom('password_reset').selectAll().execute()
  expect(kept?.token_hash).toHaveLength(32)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('[API-17] [ACC-07] the answer is the same whether or not the address is known', async () => {
  await shop.as('known').get('/api/user/cart')
  const since = performance.now()

  const [known, unknown] = [await forget('known'), await forget('unknown')]

  expect(performance.now() - since).toBeGreaterThanOrEqual(295)
  expect(known.json()).toEqual({ success: true, message: 'Forgot Password Email Sent Successfully!' })
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  expect(await linksTo('unknown')).toEqual([])
})

test('[API-17] the host of the request is not the host of the link', async () => {
  await shop.as('host').get('/api/user/cart')

  await shop.app.inject({
    method: 'POST',
    url: '/api/user/forgot-password-token',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: emailOf('host') },
  })

  expect(await linksTo('host')).toEqual([expect.stringMatching(/^http:\/\/shop\.test\/reset-password\//)])
})

test.each([
  ['', 'Email is Required'],
  [undefined, 'Email is Required'],
  ['meena', 'Email Should be valid'],
  [['a@example.com', 'b@example.com'], 'Please send email as text'],
])('[API-17] [API-23] forgetting with the email %j is rejected with a message', async (email, message) => {
  const reply = await shop.visitor.post('/api/user/forgot-password-token', { email })

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: false, message, fields: { email: message } })
})

test('[API-18] [ACC-08] the link changes the password and ends every open session', async () => {
  const phone = (await shop.as('devi').get('/api/user/cart')).statusCode
  const token = await askFor('devi')
  const desktop = (await logIn('devi', testPassword)).json().token

  const reply = await reset(token)

  expect(phone).toBe(200)
  expect(reply.json()).toEqual({ success: true, message: 'Password change Successfully!' })
  expect((await shop.as('devi').get('/api/user/cart')).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${desktop}` }
  expect((await shop.app.inject({ url: '/api/user/cart', headers })).statusCode).toBe(401)
  expect((await logIn('devi', testPassword)).statusCode).toBe(401)
  expect((await logIn('devi', newPassword)).statusCode).toBe(200)
  const emails = await shop.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', emailOf('devi'))
    .execute()
  expect(emails.map(({ kind }) => kind)).toContain('passwordChanged')
})

test('[API-18] [ACC-08] one of twenty concurrent uses of a link succeeds', async () => {
  for (let round = 0; round < trials(1); round += 1) {
    await shop.db.deleteFrom('attempt').execute()
    const token = await askFor(`crowd${round}`)

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(token, `rain-on-the-roof-${n}`)),
    )

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(19).fill(400)])
    const winner = replies.findIndex((reply) => reply.statusCode === 200)
    expect((await logIn(`crowd${round}`, `rain-on-the-roof-${winner}`)).statusCode).toBe(200)
  }
}, 600_000)

test('[ACC-08] a link works for ten minutes by the clock of the database', async () => {
  const token = await askFor('slow')
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
  expect(await isUsable(token)).toBe(true)
  await age('10 minutes 1 second')
  expect(await isUsable(token)).toBe(false)
  expect((await reset(token)).statusCode).toBe(400)
  expect((await logIn('slow', testPassword)).statusCode).toBe(200)
})

test('[ACC-08] a newer link takes the place of the older', async () => {
  const older = await askFor('twice')
  const newer = await askFor('twice')

  expect([await isUsable(older), await isUsable(newer)]).toEqual([false, true])
  expect((await reset(older)).statusCode).toBe(400)
  expect((await reset(newer)).statusCode).toBe(200)
})

test('[ACC-08] looking at a link does not use it, using it does', async () => {
  const token = await askFor('curious')

  expect([await isUsable(token), await isUsable(token)]).toEqual([true, true])
  await reset(token)
  expect(await isUsable(token)).toBe(false)
})

test('[API-18] [ACC-10] a reset leads in again after too many wrong passwords', async () => {
  const token = await askFor('guessed')
  for (let guess = 1; guess <= 6; guess += 1) await logIn('guessed', `guess-number-${guess}`)
  expect((await logIn('guessed', testPassword)).statusCode).toBe(429)

  await reset(token)

  expect((await logIn('guessed', newPassword)).statusCode).toBe(200)
})

test.each(['f'.repeat(64), 'F'.repeat(64), 'f'.repeat(63), 'undefined', 'a%27b', 'x'.repeat(500)])(
  '[API-18] [API-23] a made-up link is rejected with a message: %s',
  async (token) => {
    const reply = await reset(token)

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      message: 'This link has expired, was already used or is incomplete. Please request a new one.',
    })
    expect(await isUsable(token)).toBe(false)
  },
)

test.each([
  ['', 'Password is Required'],
  [null, 'Password is Required'],
  [12345678, 'Please send password as text'],
  ['short', 'Password should have at least 8 characters'],
  ['x'.repeat(129), 'Password should have at most 128 characters'],
  [
    'Password@123',
    'This password is easy to guess because it is a common word, name or phrase. Please choose another password.',
  ],
])(
  '[API-18] [ACC-10] the new password %j is rejected with a message, and the link still works',
  async (password, message) => {
    const token = await askFor(`chooser${String(password).length}${typeof password}`)

    const reply = await reset(token, password)

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ message, fields: { password: message } })
    expect(await isUsable(token)).toBe(true)
  },
)

test('[ACC-08] a login by the old password that comes in while the reset is under way opens nothing', async () => {
  const token = await askFor('racer')

  const [, ...logins] = await Promise.all([
    reset(token),
    ...Array.from({ length: 5 }, () => logIn('racer', testPassword)),
  ])

  for (const login of logins) {
    const headers = { authorization: `Bearer ${login.json().token}` }
    expect((await shop.app.inject({ url: '/api/user/cart', headers })).statusCode).toBe(401)
  }
})
