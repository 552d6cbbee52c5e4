import { expect } from 'vitest'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop } from '../../../../tests/support/shop/test-shop'

// All tests share one IP address, so each limit is reset.
test.beforeEach(({ shop }) =>
  shop.db.deleteFrom('attempt').where('subject', 'like', 'reset:address:%').execute(),
)

const forget = (shop: TestShop, name: string) =>
  shop.visitor.post('/api/user/forgot-password-token', { email: emailOf(name) })

const linksTo = (shop: TestShop, name: string) =>
  shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', emailOf(name))
    .where('kind', '=', 'passwordReset')
    .orderBy('id')
    .execute()

test.for(['busy', 'nobody'])(
  '[API-17] an account gets three emails an hour, then a 429: %s',
  async (name, { shop }) => {
    if (name === 'busy') await shop.as(name).get('/api/user/cart')

    const replies = await Promise.all(Array.from({ length: 8 }, () => forget(shop, name)))

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    const rejected = replies.find((reply) => reply.statusCode === 429)
    expect(rejected?.json().message).toBe('Too many attempts. Please try again in 60 minutes.')
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(3500)
    expect(await linksTo(shop, name)).toHaveLength(name === 'busy' ? 3 : 0)
  },
)

test('[API-17] an IP address can request ten emails at once, then gets a 429', async ({ shop }) => {
  const names = Array.from({ length: 12 }, (_, n) => `house${n}`)
  for (const name of names) await shop.as(name).get('/api/user/cart')

  const statuses = []
  for (const name of names) statuses.push((await forget(shop, name)).statusCode)

  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const sent = await Promise.all(names.map((name) => linksTo(shop, name)))
  expect(sent.map((links) => links.length)).toEqual([...Array(10).fill(1), 0, 0])
})

test('[API-17] repeated requests for one account use up the limit of the IP address', async ({ shop }) => {
  const statuses = []
  for (let time = 0; time < 10; time += 1) statuses.push((await forget(shop, 'hammered')).statusCode)

  const other = await forget(shop, 'neighbour')

  expect(statuses).toEqual([200, 200, 200, ...Array(7).fill(429)])
  expect(other.statusCode).toBe(429)
})
