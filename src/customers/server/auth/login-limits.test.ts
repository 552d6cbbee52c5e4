import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'

const signUp = (shop: TestShop, name: string) => shop.as(name).get('/api/user/cart')
const logIn = (shop: TestShop, name: string, password = testPassword) =>
  shop.visitor.post('/api/user/login', { email: emailOf(name), password })

test('[ACC-10] after five wrong passwords the account must wait, and others need not', async ({ shop }) => {
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

test('[ACC-10] a hundred guesses at the same moment are no more than five', async ({ shop }) => {
  await signUp(shop, 'stormed')

  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, guess) => logIn(shop, 'stormed', `guess-${guess}`)),
  )

  expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(5)
  expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(95)
})
