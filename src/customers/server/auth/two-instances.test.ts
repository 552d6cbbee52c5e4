import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/support/factories/factories'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../../tests/support/shop/busy-shop'
import { hashPassword } from './passwords'

// Limits are shared by all instances: on a server the calls alternate between two.
let shop: BusyShop
let caller: Shopper
beforeAll(async () => {
  shop = await openBusyShop()
  caller = await shop.aShopper()
})
afterAll(() => shop.close())

const password = 'red-rice-2026'
const aMember = async () => aCustomer(shop.db, { password_hash: await hashPassword(password) })
const logIn = (email: string, typed: string, headers = {}) =>
  caller.call('POST', '/api/user/login', { email, password: typed }, headers)

test('[ACC-10] five of a hundred concurrent guesses at two instances are checked', async () => {
  const { email } = await aMember()

  const replies = await Promise.all(times(100, (guess) => logIn(email, `guess-${guess}`)))

  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95)
  expect((await logIn(email, password)).statusCode).toBe(429)
})

test('[ACC-10] a forged client address is ignored', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address, forwarded: `for=${address}` })

  await Promise.all(
    times(12, (n) =>
      caller.call(
        'POST',
        '/api/user/forgot-password-token',
        { email: `n${n}@example.com` },
        from(`10.0.0.${n}`),
      ),
    ),
  )

  const counted = await shop.db
    .selectFrom('attempt')
    .select('subject')
    .where('subject', 'like', 'reset:address:%')
    .execute()
  expect(counted).toEqual([{ subject: 'reset:address:127.0.0.1' }])
})

test('[API-17] three emails an hour go to one account, at any instance', async () => {
  const { email } = await aMember()
  await shop.db.deleteFrom('attempt').where('subject', 'like', 'reset:address:%').execute()

  await Promise.all(times(8, () => caller.call('POST', '/api/user/forgot-password-token', { email })))

  const emails = await shop.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
  expect(emails).toHaveLength(3)
})
