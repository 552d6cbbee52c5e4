import { validate as isId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../tests/support/shop/busy-shop'
import { emailOf, testPassword } from '../../../tests/support/shop/test-shop'
import { attemptId } from './idempotency-key'

// On a server the calls alternate between two instances.
let shop: BusyShop
let caller: Shopper
beforeAll(async () => {
  shop = await openBusyShop()
  caller = await shop.aShopper()
})
afterAll(() => shop.close())

const under = (key: string) => ({ 'idempotency-key': key })

const enquiry = (email: string, given: object = {}) => ({
  name: 'Meena Raman',
  email,
  mobile: '9840012345',
  comment: 'Do you have cold-pressed oil?',
  ...given,
})
const ask = (body: object, headers = {}) => caller.call('POST', '/api/enquiry', body, headers)
const tickets = (email: string) =>
  shop.db.selectFrom('enquiry').select('number').where('email', '=', email).execute()
const emailsTo = (email: string) =>
  shop.db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute()

const person = (name: string, given: object = {}) => ({
  firstname: 'Meena',
  lastname: 'Raman',
  email: emailOf(name),
  mobile: '9840012345',
  password: testPassword,
  ...given,
})
const signUp = (body: object, headers = {}) => caller.call('POST', '/api/user/register', body, headers)

test('an attempt has one UUID, and other content another', () => {
  const id = attemptId('enquiry', 'key', 'words')

  expect(isId(id)).toBe(true)
  expect(attemptId('enquiry', 'key', 'words')).toBe(id)
  expect(attemptId('enquiry', 'keyw', 'ords')).not.toBe(id)
})

test('[CONT-02, API-21] an enquiry sent again under its key has the ticket of the first time, at both instances', async () => {
  const email = emailOf('again')

  const first = await ask(enquiry(email), under('tab-1'))
  const again = await Promise.all(times(6, () => ask(enquiry(email), under('tab-1'))))

  expect(first.statusCode).toBe(200)
  for (const reply of again) expect(reply.json()).toEqual(first.json())
  expect(await tickets(email)).toHaveLength(1)
  expect(await emailsTo(email)).toHaveLength(1)
})

test('[CONT-02] an enquiry sent ten times at once is stored once, and every response has its ticket', async () => {
  const email = emailOf('at-once')

  const replies = await Promise.all(times(10, () => ask(enquiry(email), under('tab-2'))))

  expect(new Set(replies.map((reply) => reply.json().ticket)).size).toBe(1)
  expect(await tickets(email)).toHaveLength(1)
  expect(await emailsTo(email)).toHaveLength(1)
})

test('[CONT-02] another text, another key or none create another enquiry', async () => {
  const email = emailOf('others')

  await ask(enquiry(email), under('tab-3'))
  await ask(enquiry(email, { comment: 'Or sesame oil?' }), under('tab-3'))
  await ask(enquiry(email), under('tab-4'))
  await ask(enquiry(email))
  await ask(enquiry(email))

  expect(await tickets(email)).toHaveLength(5)
})

test('[CONT-02] a repeat does not count as an attempt', async () => {
  const email = emailOf('patient')
  for (const key of times(10, (n) => `try-${n}`)) await ask(enquiry(email), under(key))

  expect((await ask(enquiry(email), under('try-3'))).statusCode).toBe(200)
  expect((await ask(enquiry(email), under('try-10'))).statusCode).toBe(429)
})

test('[ACC-01, API-05] a registration sent again under its key gets the first response, at both instances', async () => {
  const body = person('signup')

  const first = await signUp(body, under('form-1'))
  const again = await Promise.all(times(4, () => signUp(body, under('form-1'))))

  expect(first.statusCode).toBe(200)
  for (const reply of again) expect([reply.statusCode, reply.json()]).toEqual([200, first.json()])
  expect(await emailsTo(body.email)).toHaveLength(1)
})

test('[ACC-01] a registration sent four times at once creates one account, and every response succeeds', async () => {
  const body = person('crowd')

  const replies = await Promise.all(times(4, () => signUp(body, under('form-2'))))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1)
  expect(await emailsTo(body.email)).toHaveLength(1)
})

test.each([
  ['another password', { password: 'other-honey-2026' }, under('form-3')],
  ['another number', { mobile: '9840054321' }, under('form-3')],
  ['another key', {}, under('form-4')],
  ['no key', {}, {}],
])('[ACC-03] a registration with %s is no repeat: the email is taken', async (_, given, headers) => {
  await signUp(person('taken'), under('form-3'))

  const reply = await signUp(person('taken', given), headers)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ message: 'User Already Exists' })
})

test('[ACC-10] a known key does not allow guessing the password', async () => {
  const { email } = person('guessed')
  await signUp(person('guessed'), under('form-5'))

  const guesses = await Promise.all(
    times(8, (n) => signUp(person('guessed', { password: `guess-${n}-honey` }), under('form-5'))),
  )

  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
  const login = await caller.call('POST', '/api/user/login', { email, password: testPassword })
  expect(login.statusCode).toBe(429)
})

test.each(['/api/enquiry', '/api/user/register'])(
  '[API-23] an invalid key is rejected with a message at %s',
  async (url) => {
    const body = { ...enquiry(emailOf('odd')), ...person('odd') }
    const reply = await caller.call('POST', url, body, under('schlüssel'))

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'KEY_INVALID' })
  },
)
