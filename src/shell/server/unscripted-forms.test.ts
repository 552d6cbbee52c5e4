import { expect } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'

test.for(['/login', '/signup', '/forgot-password', '/reset-password/0123'])(
  '[LAY-06] a form sent without scripts redirects to %s, which explains why, without the typed values',
  async (url, { shop }) => {
    const payload = 'email=kayal%40example.com&password=slow-goodness'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }

    const reply = await shop.app.inject({ method: 'POST', url, headers, payload })

    expect([reply.statusCode, reply.headers.location]).toEqual([303, url])
    expect(JSON.stringify(reply.headers) + reply.body).not.toMatch(/kayal|goodness/)
    expect((await shop.visitor.get(url)).statusCode).toBe(200)
  },
)
