import { hash } from '@node-rs/argon2'
import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { testServer } from '../../../../tests/support/database/test-server'
import { aCustomer } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import { type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'
import { logIn } from '../account/accounts'
import { hashPassword } from './passwords'

/** A customer whose password was hashed at another cost. */
const aFormerCustomer = async (shop: TestShop) =>
  aCustomer(shop.db, {
    password_hash: await hash(testPassword, { algorithm: 2, memoryCost: 8192, timeCost: 1 }),
  })

const storedHash = (shop: TestShop, id: string) =>
  shop.db.selectFrom('customer').select('password_hash').where('id', '=', id).executeTakeFirst()

test('[ACC-10] a password hashed at another cost is rehashed once it is verified', async ({ shop }) => {
  const { id, email, password_hash } = await aFormerCustomer(shop)
  const stored = () => storedHash(shop, id)
  const logInWith = (password: string) => shop.visitor.post('/api/user/login', { email, password })

  await logInWith('not-the-password')
  const before = await stored()
  const first = await logInWith(testPassword)
  const renewed = await stored()
  const second = await logInWith(testPassword)

  expect(before).toEqual({ password_hash })
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(renewed?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await stored()).toEqual(renewed)
})

test.for([
  ['the same password, renewed by another process', testPassword, 'a login'],
  ['a concurrent password change', 'another-honey-2026', 'INVALID_CREDENTIALS'],
] as const)(
  '[ACC-10] while a hash is renewed it is changed to %s',
  async ([_what, standing, outcome], { shop }) => {
    const { id, email } = await aFormerCustomer(shop)
    const setHash = (password_hash: string) =>
      shop.db.updateTable('customer').set({ password_hash }).where('id', '=', id).execute()
    const other = await hashPassword(standing)
    let changed: Promise<unknown> | undefined
    const between: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows[0]?.password_hash) changed ??= setHash(other)
        // The embedded database has one connection, which this statement releases first.
        if (testServer) await changed
        return result
      },
    }

    const answer = await logIn(
      { ...shop.services, db: shop.db.withPlugin(between) },
      { email, password: testPassword },
      '10.1.2.3',
    ).then(
      () => 'a login',
      ({ code }) => code,
    )
    await changed

    expect(answer).toBe(outcome)
    expect(await storedHash(shop, id)).toEqual({ password_hash: other })
  },
)
