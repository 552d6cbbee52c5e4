import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf, openTestShop, type TestShop } from '../../../../tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
// All tests share one IP address, so each limit is reset.
beforeEach(() => shop.db.deleteFrom('attempt').where('subject', 'like', 'reset:address:%').execute())

const forget = (name: string) =>
  shop.visitor.post('/api/user/forgot-password-token', { email: emailOf(name) })

const linksTo = (name: string) =>
  shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', emailOf(name))
    .where('kind', '=', 'passwordReset')
    .execute()

test.each(['busy', 'nobody'])(
  '[API-17] an account gets three emails an hour, then a 429: %s',
  async (name) => {
    if (name === 'busy') await shop.as(name).get('/api/user/cart')

    const replies = await Promise.all(Array.from({ length: 8 }, () => forget(name)))

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    const refused = replies.find((reply) => reply.statusCode === 429)
    expect(refused?.json().message).toBe('Too many attempts. Please try again in 60 minutes.')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    expect(await linksTo(name)).toHaveLength(name === 'busy' ? 3 : 0)
  },
)

test('[API-17] an IP address can request ten emails at once, then gets a 429', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `house${n}`)
  for (const name of names) await shop.as(name).get('/api/user/cart')

  const statuses = []
  for (const name of names) statuses.push((await forget(name)).statusCode)

  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const sent = await Promise.all(names.map(linksTo))
  expect(sent.map((links) => links.length)).toEqual([...Array(10).fill(1), 0, 0])
})

test('[API-17] repeated requests for one account use up the limit of the IP address', async () => {
  const statuses = []
  for (let time = 0; time < 10; time += 1) statuses.push((await forget('hammered')).statusCode)

  const other = await forget('neighbour')

  expect(statuses).toEqual([200, 200, 200, ...Array(7).fill(429)])
  expect(other.statusCode).toBe(429)
})
