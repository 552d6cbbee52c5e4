import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'

const person = (name: string) => ({
  firstname: 'Meena',
  lastname: 'Raman',
  email: emailOf(name),
  mobile: '9840012345',
  password: testPassword,
})
const logIn = (shop: TestShop, name: string, password = testPassword) =>
  shop.visitor.post('/api/user/login', { email: emailOf(name), password })

test('[API-05] [ACC-01] registration returns the customer without password or token', async ({ shop }) => {
  const reply = await shop.visitor.post('/api/user/register', { ...person('signup'), role: 'admin' })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    firstname: 'Meena',
    lastname: 'Raman',
    email: 'signup@example.com',
    mobile: '9840012345',
    role: 'user',
    wishlist: [],
  })
})

test.for([
  ['+91 98400-12345', '9840012345'],
  ['09840012345', '9840012345'],
  [9840012345, '9840012345'],
] as const)('[ACC-01] a mobile number typed as %j is stored as %s', async ([typed, kept], { shop }) => {
  const reply = await shop.visitor.post('/api/user/register', {
    ...person(`mobile${kept}${typeof typed}${String(typed).length}`),
    mobile: typed,
  })

  expect(reply.json()).toMatchObject({ mobile: kept })
})

test('[ACC-03] an email can register once, whatever its letter case', async ({ shop }) => {
  await shop.visitor.post('/api/user/register', person('twice'))

  const reply = await shop.visitor.post('/api/user/register', {
    ...person('twice'),
    email: 'TWICE@Example.com',
  })

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ success: false, message: 'User Already Exists' })
})

test('[API-05] one of twenty concurrent registrations with one email succeeds', async ({ shop }) => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => shop.visitor.post('/api/user/register', person('crowd'))),
  )

  const statuses = replies.map((reply) => reply.statusCode).sort()
  expect(statuses).toEqual([200, ...Array(19).fill(409)])
})

test('[API-06] [ACC-02] login returns the customer and a token at top level', async ({ shop }) => {
  await shop.visitor.post('/api/user/register', person('login'))

  const reply = await shop.visitor.post('/api/user/login', {
    email: 'LOGIN@example.com ',
    password: testPassword,
  })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    _id: expect.any(String),
    firstname: 'Meena',
    lastname: 'Raman',
    email: 'login@example.com',
    mobile: '9840012345',
    role: 'user',
    wishlist: [],
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('[ACC-03] [API-06] a wrong password and an unknown email are rejected with the same message', async ({
  shop,
}) => {
  await shop.visitor.post('/api/user/register', person('wrong'))

  const replies = [await logIn(shop, 'wrong', 'not-my-honey'), await logIn(shop, 'nobody')]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ success: false, message: 'Invalid Credentials' })
  }
})

test('[ACC-10] passwords and tokens are stored as argon2id and SHA-256, never in plain text', async ({
  shop,
}) => {
  await shop.visitor.post('/api/user/register', person('kept'))
  const { token, _id } = (await logIn(shop, 'kept')).json()

  const { password_hash } = await shop.db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  const sessions = await shop.db.selectFrom('session').selectAll().where('customer_id', '=', _id).execute()

  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.token_hash).toHaveLength(32)
  expect(JSON.stringify(sessions)).not.toContain(token)
})

test('[API-06] ten concurrent logins succeed, each with its own token', async ({ shop }) => {
  await shop.visitor.post('/api/user/register', person('everywhere'))

  const replies = await Promise.all(Array.from({ length: 10 }, () => logIn(shop, 'everywhere')))

  expect(new Set(replies.map((reply) => reply.json().token)).size).toBe(10)
})

test.for([
  ['register', 'register:address'],
  ['login', 'login:address'],
] as const)(
  '[ACC-10] [API-23] an IP address with too many attempts must wait to %s',
  async ([path, allowance], { shop }) => {
    const subject = `${allowance}:127.0.0.1`
    const before = await countCustomers(shop)
    await shop.db.deleteFrom('attempt').where('subject', '=', subject).execute()
    await shop.db
      .insertInto('attempt')
      .values({ subject, empty_at: sql`now() + interval '2 days'` })
      .execute()

    const reply = await shop.visitor.post(`/api/user/${path}`, person('flood'))
    await shop.db.deleteFrom('attempt').where('subject', '=', subject).execute()

    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await countCustomers(shop)).toBe(before)
  },
)

async function countCustomers(shop: TestShop): Promise<number> {
  const { count } = await shop.db
    .selectFrom('customer')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
