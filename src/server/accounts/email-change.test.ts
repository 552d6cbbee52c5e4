import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  customerIdOf,
  emailOf,
  openTestShop,
  type TestShop,
  testPassword,
} from '../../../tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('attempt').execute())

const profile = (email: string) => ({ firstname: 'Meena', lastname: 'Raman', email, mobile: '9840054321' })
const wish = (name: string, email: string) => shop.as(name).put('/api/user/edit-user', profile(email))
const confirm = (name: string, token: string) => shop.as(name).put(`/api/user/confirm-email/${token}`)
const sendAgain = (name: string) => shop.as(name).post('/api/user/confirm-email')
const shown = async (name: string) => (await shop.as(name).get('/api/user/profile')).json()
const logIn = async (email: string) =>
  (await shop.visitor.post('/api/user/login', { email, password: testPassword })).statusCode
const kindsTo = async (email: string) =>
  (
    await shop.db.selectFrom('outbox').select('kind').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ kind }) => kind)

/** The token of the newest letter to this address. */
async function tokenTo(email: string): Promise<string> {
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', email)
    .where('kind', '=', 'emailConfirmation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { link } = payload as { link: string }
  expect(link).toMatch(/^http:\/\/shop\.test\/confirm-email\/[0-9a-f]{64}$/)
  return link.slice(-64)
}

/** Somebody who wants an email; the token sent there. */
async function wanting(name: string, email = `${name}-new@example.com`): Promise<string> {
  expect((await wish(name, email)).statusCode).toBe(200)
  return tokenTo(email)
}

const age = (name: string, by: string) =>
  shop.db
    .updateTable('email_change')
    .from('customer')
    .set({ expires_at: sql`expires_at - ${by}::interval` })
    .whereRef('customer.id', '=', 'customer_id')
    .where('customer.email', '=', emailOf(name))
    .execute()

test('[ACC-06] [API-16] a new email counts once the link of a letter to it was opened', async () => {
  const reply = await wish('meena', 'meena-new@example.com')

  const waits = { email: 'meena-new@example.com', confirmedEmail: emailOf('meena'), firstname: 'Meena' }
  expect(reply.json()).toMatchObject(waits)
  expect(await shown('meena')).toEqual(reply.json())
  expect([await logIn('meena-new@example.com'), await logIn(emailOf('meena'))]).toEqual([401, 200])
  const token = await tokenTo('meena-new@example.com')

  const confirmed = await confirm('meena', token)

  expect(confirmed.statusCode).toBe(200)
  expect(confirmed.json()).toMatchObject({ email: 'meena-new@example.com' })
  expect(confirmed.json()).not.toHaveProperty('confirmedEmail')
  expect(await shown('meena')).toEqual(confirmed.json())
  expect([await logIn('meena-new@example.com'), await logIn(emailOf('meena'))]).toEqual([200, 401])
  const { email_proved_at } = await shop.db
    .selectFrom('customer')
    .select('email_proved_at')
    .where('email', '=', 'meena-new@example.com')
    .executeTakeFirstOrThrow()
  expect(email_proved_at).toEqual(expect.any(Date))
})

test('[ACC-06] the address before hears of the wish and of its end, and its links open nothing any more', async () => {
  await customerIdOf(shop, 'mover')
  await shop.visitor.post('/api/user/forgot-password-token', { email: emailOf('mover') })
  const token = await wanting('mover')
  const waiting = await kindsTo(emailOf('mover'))
  const resets = () => shop.db.selectFrom('password_reset').selectAll().execute()
  expect(await resets()).toHaveLength(1)

  await confirm('mover', token)

  expect(waiting.sort()).toEqual(['emailChangeAsked', 'passwordReset', 'welcome'])
  expect((await kindsTo(emailOf('mover'))).sort()).toEqual([
    ...['emailChangeAsked', 'emailChanged', 'passwordReset', 'welcome'],
  ])
  expect(await kindsTo('mover-new@example.com')).toEqual(['emailConfirmation'])
  expect(await resets()).toEqual([])
})

test('[ACC-06] the secret of the link is kept as its digest alone', async () => {
  const token = await wanting('secret')

  const [kept] = await shop.db
    .selectFrom('email_change')
    .selectAll()
    .where('token_hash', '=', sql<Buffer>`sha256(${token}::bytea)`)
    .execute()

  expect(kept?.token_hash).toHaveLength(32)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('[ACC-06] a link works for a day by the clock of the database, and then the email before counts on', async () => {
  const token = await wanting('slow')

  await age('slow', '23 hours 59 minutes')
  expect(await shown('slow')).toHaveProperty('confirmedEmail')
  await age('slow', '61 seconds')

  expect((await confirm('slow', token)).statusCode).toBe(400)
  expect(await shown('slow')).toMatchObject({ email: emailOf('slow') })
  expect(await shown('slow')).not.toHaveProperty('confirmedEmail')
  expect((await sendAgain('slow')).json()).toMatchObject({ code: 'EMAIL_NOT_WAITING' })
})

test('[ACC-06] who opens the link once more is told the same again, and no second letter goes out', async () => {
  const token = await wanting('again')

  const replies = await Promise.all(Array.from({ length: 5 }, () => confirm('again', token)))
  await wish('again', 'again-new@example.com')
  const late = await confirm('again', token)

  for (const reply of [...replies, late])
    expect([reply.statusCode, reply.json().email]).toEqual([200, 'again-new@example.com'])
  expect((await kindsTo(emailOf('again'))).filter((kind) => kind === 'emailChanged')).toHaveLength(1)
  expect(await kindsTo('again-new@example.com')).toEqual(['emailConfirmation'])
})

test('[ACC-06] only its customer can confirm an email: a letter gone astray gives no account away', async () => {
  const token = await wanting('owner')

  const others = [
    await shop.visitor.put(`/api/user/confirm-email/${token}`),
    await confirm('stranger', token),
  ]

  expect(others.map(({ statusCode }) => statusCode)).toEqual([401, 400])
  expect(others[1]?.json().message).toContain('not for this account')
  expect(await shown('owner')).toMatchObject({ confirmedEmail: emailOf('owner') })
})

test.each(['f'.repeat(64), 'F'.repeat(64), 'undefined', 'a%27b', 'x'.repeat(500)])(
  '[ACC-06] [API-23] a made-up link is refused in words: %s',
  async (token) => {
    const reply = await confirm('guesser', token)

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, code: 'EMAIL_LINK_USED' })
  },
)

test('[ACC-06] the letter is sent again on demand, and only the newest link works', async () => {
  const older = await wanting('forgetful')

  const reply = await sendAgain('forgetful')

  const newer = await tokenTo('forgetful-new@example.com')
  expect(reply.json()).toEqual(await shown('forgetful'))
  expect(newer).not.toBe(older)
  expect((await confirm('forgetful', older)).statusCode).toBe(400)
  expect((await confirm('forgetful', newer)).statusCode).toBe(200)
  expect((await kindsTo(emailOf('forgetful'))).filter((kind) => kind === 'emailChangeAsked')).toHaveLength(1)
})

test('[ACC-06] the same wish again sends no letter, and other fields change at once', async () => {
  await wanting('patient')

  const reply = await shop
    .as('patient')
    .put('/api/user/edit-user', { ...profile('patient-new@example.com'), firstname: 'Malar' })

  expect(reply.json()).toMatchObject({ firstname: 'Malar', confirmedEmail: emailOf('patient') })
  expect(await kindsTo('patient-new@example.com')).toEqual(['emailConfirmation'])
})

test('[ACC-06] the email that counts, sent again, gives up the one that waits', async () => {
  const token = await wanting('fickle')

  const reply = await wish('fickle', emailOf('fickle'))

  expect(reply.json()).toMatchObject({ email: emailOf('fickle') })
  expect(reply.json()).not.toHaveProperty('confirmedEmail')
  expect((await confirm('fickle', token)).statusCode).toBe(400)
  expect((await sendAgain('fickle')).statusCode).toBe(409)
})

test('[ACC-06] a newer wish takes the place of the older', async () => {
  const older = await wanting('chooser')
  const newer = await wanting('chooser', 'chooser-best@example.com')

  expect((await confirm('chooser', older)).statusCode).toBe(400)
  expect((await confirm('chooser', newer)).json()).toMatchObject({ email: 'chooser-best@example.com' })
})

test('[ACC-06] a new password by a link forgets the email that a hijacker wanted', async () => {
  const token = await wanting('hijacked')
  await shop.visitor.post('/api/user/forgot-password-token', { email: emailOf('hijacked') })
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', emailOf('hijacked'))
    .where('kind', '=', 'passwordReset')
    .executeTakeFirstOrThrow()
  const reset = (payload as { link: string }).link.slice(-64)

  await shop.visitor.put(`/api/user/reset-password/${reset}`, { password: 'rain-on-the-roof' })

  const login = { email: emailOf('hijacked'), password: 'rain-on-the-roof' }
  const headers = {
    authorization: `Bearer ${(await shop.visitor.post('/api/user/login', login)).json().token}`,
  }
  const url = `/api/user/confirm-email/${token}`
  expect((await shop.app.inject({ method: 'PUT', url, headers })).statusCode).toBe(400)
  const { json } = await shop.app.inject({ url: '/api/user/profile', headers })
  expect(json()).not.toHaveProperty('confirmedEmail')
})

test('[ACC-06] of those who want one email the first to confirm gets it, and the others are told', async () => {
  const names = ['one', 'two', 'three']
  const tokens: string[] = []
  for (const name of names) tokens.push(await wanting(name, 'wanted@example.com'))

  const replies = await Promise.all(names.map((name, at) => confirm(name, tokens[at] ?? '')))

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  for (const [at, reply] of replies.entries()) {
    if (reply.statusCode === 200) continue
    expect(reply.json()).toMatchObject({ code: 'EMAIL_TAKEN', message: 'Another account uses this email.' })
    expect((await sendAgain(names[at] ?? '')).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await logIn(emailOf(names[at] ?? ''))).toBe(200)
  }
})

test('[ACC-06] who signs up with an email that another customer waits for has it', async () => {
  const token = await wanting('late', emailOf('newcomer'))
  await customerIdOf(shop, 'newcomer')

  expect((await confirm('late', token)).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await logIn(emailOf('newcomer'))).toBe(200)
})

test('[ACC-10] three letters an hour go to one new address, whoever asks, and who asks for more is told so', async () => {
  await wanting('eager')
  const statuses = []
  for (let time = 0; time < 3; time += 1) statuses.push((await sendAgain('eager')).statusCode)
  const other = await wish('other', 'eager-new@example.com')

  expect(statuses).toEqual([200, 200, 429])
  expect(other.statusCode).toBe(429)
  expect(other.json().message).toBe('That was tried too often. Please try again in 60 minutes.')
  expect(await shown('other')).not.toHaveProperty('confirmedEmail')
  expect(await kindsTo('eager-new@example.com')).toHaveLength(3)
})
