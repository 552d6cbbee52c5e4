import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'
import { emailKey } from '../../../platform/http/limits/rate-limits'

const signUp = (shop: TestShop, name: string) => shop.as(name).get('/api/user/cart')
const logIn = (shop: TestShop, name: string, password = testPassword) =>
  shop.visitor.post('/api/user/login', { email: emailOf(name), password })

test('[ACC-10] after five wrong passwords one account must wait, others need not', async ({ shop }) => {
  for (const name of ['guessed', 'neighbour']) await signUp(shop, name)
  for (let guess = 1; guess <= 5; guess += 1)
    expect((await logIn(shop, 'guessed', `guess-${guess}`)).statusCode).toBe(401)

  const sixth = await logIn(shop, 'guessed', 'guess-6')
  const neighbour = await logIn(shop, 'neighbour')

  expect(sixth.statusCode).toBe(429)
  expect(sixth.json()).toMatchObject({
    message: 'Too many attempts. Please try again in 3 minutes.',
  })
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(150)
  expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(180)
  expect(neighbour.statusCode).toBe(200)
})

test('[ACC-10] after the wait the correct password works, and the count restarts', async ({ shop }) => {
  await signUp(shop, 'patient')
  for (let guess = 1; guess <= 6; guess += 1) await logIn(shop, 'patient', `guess-${guess}`)
  await shop.db
    .updateTable('attempt')
    .set({ empty_at: sql`empty_at - interval '3 minutes'` })
    .where('subject', 'like', 'login:account:%')
    .execute()

  const right = await logIn(shop, 'patient')
  const guesses = []
  for (let guess = 1; guess <= 6; guess += 1)
    guesses.push((await logIn(shop, 'patient', `guess-${guess}`)).statusCode)

  expect(right.statusCode).toBe(200)
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429])
})

const post = (shop: TestShop, url: string, payload: object, remoteAddress: string) =>
  shop.app.inject({ method: 'POST', url, payload, remoteAddress })
const logInFrom = (shop: TestShop, remoteAddress: string, name: string, password = testPassword) =>
  post(shop, '/api/user/login', { email: emailOf(name), password }, remoteAddress)

/** As after fifty wrong passwords from as many addresses. */
const attack = (shop: TestShop, name: string) =>
  sql`insert into attempt values (${`login:unknown:${emailKey(emailOf(name))}`}, now() + interval '500 minutes')
    on conflict (subject) do update set empty_at = excluded.empty_at`.execute(shop.db)

test('[ACC-10] wrong passwords from one address lock out no other address', async ({ shop }) => {
  await signUp(shop, 'besieged')
  for (let guess = 1; guess <= 6; guess += 1)
    await logInFrom(shop, '203.0.113.7', 'besieged', `guess-${guess}`)

  const attacker = await logInFrom(shop, '203.0.113.7', 'besieged')
  const owner = await logInFrom(shop, '198.51.100.7', 'besieged')
  const inOneNetwork = await logInFrom(shop, '2001:db8:1:2::7', 'besieged', 'guess-7')

  expect([attacker.statusCode, owner.statusCode, inOneNetwork.statusCode]).toEqual([429, 200, 401])
})

test('[ACC-10] an account allows one guess each from fifty addresses', async ({ shop }) => {
  await signUp(shop, 'surrounded')

  const statuses = []
  for (let guess = 1; guess <= 51; guess += 1)
    statuses.push((await logInFrom(shop, `203.0.113.${guess}`, 'surrounded', `guess-${guess}`)).statusCode)

  expect(statuses).toEqual([...Array(50).fill(401), 429])
})

test('[ACC-10] under attack from everywhere, the customer still logs in from an address used before', async ({
  shop,
}) => {
  await signUp(shop, 'regular')
  await logInFrom(shop, '198.51.100.7', 'regular')
  await attack(shop, 'regular')

  const elsewhere = await logInFrom(shop, '198.51.100.8', 'regular')
  const usual = await logInFrom(shop, '198.51.100.7', 'regular')

  expect(elsewhere.json()).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    message: expect.stringContaining('Please set a new password'),
  })
  expect([elsewhere.statusCode, usual.statusCode]).toEqual([429, 200])
})

test('[ACC-10] [ACC-08] under attack from everywhere, a password set by email link works', async ({
  shop,
}) => {
  await signUp(shop, 'newcomer')
  await attack(shop, 'newcomer')
  await post(shop, '/api/user/forgot-password-token', { email: emailOf('newcomer') }, '198.51.100.9')
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', emailOf('newcomer'))
    .where('kind', '=', 'passwordReset')
    .executeTakeFirstOrThrow()
  const token = (payload as { link: string }).link.split('/').at(-1)

  await shop.app.inject({
    method: 'PUT',
    url: `/api/user/reset-password/${token}`,
    payload: { password: 'rain-on-the-roof' },
    remoteAddress: '198.51.100.9',
  })
  await attack(shop, 'newcomer')

  expect((await logInFrom(shop, '198.51.100.9', 'newcomer', 'rain-on-the-roof')).statusCode).toBe(200)
  expect((await logInFrom(shop, '198.51.100.10', 'newcomer', 'rain-on-the-roof')).statusCode).toBe(429)
})

test('[ACC-07] strangers cannot use up the reset emails of a customer at the usual address', async ({
  shop,
}) => {
  await signUp(shop, 'pestered')
  await logInFrom(shop, '198.51.100.11', 'pestered')
  const askFrom = async (address: string) =>
    (await post(shop, '/api/user/forgot-password-token', { email: emailOf('pestered') }, address)).statusCode

  const strangers = []
  for (let time = 1; time <= 4; time += 1) strangers.push(await askFrom(`203.0.113.${time}`))

  expect(strangers).toEqual([200, 200, 200, 429])
  expect(await askFrom('198.51.100.11')).toBe(200)
})
