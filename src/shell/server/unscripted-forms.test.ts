import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each(['/login', '/signup', '/forgot-password', '/reset-password/0123'])(
  '[LAY-06] a form sent without scripts leads back to %s, which explains why, without the typed values',
  async (url) => {
    const payload = 'email=kayal%40example.com&password=slow-goodness'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }

    const reply = await shop.app.inject({ method: 'POST', url, headers, payload })

    expect([reply.statusCode, reply.headers.location]).toEqual([303, url])
    expect(JSON.stringify(reply.headers) + reply.body).not.toMatch(/kayal|goodness/)
    expect((await shop.visitor.get(url)).statusCode).toBe(200)
  },
)
