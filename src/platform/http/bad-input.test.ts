import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'
import { emailOf, type TestShop, testPassword } from '../../../tests/support/shop/test-shop'

test.beforeAll(async ({ shop }) => {
  shop.app.get('/api/broken', () => {
    throw new Error('secret detail of our insides')
  })
})

describe('[API-23] bad input', () => {
  const post = (shop: TestShop, payload: string | Buffer, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url: '/api/user/login', payload, headers: { 'content-type': type } })

  test('a body of 100 KB is read, one byte more is not', async ({ shop }) => {
    const bytes = (length: number) => `{"email":"a@b.co","password":"${'x'.repeat(length - 32)}"}`

    const replies = await Promise.all([102_399, 102_400, 102_401].map((length) => post(shop, bytes(length))))

    expect(bytes(102_400)).toHaveLength(102_400)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 413])
  })

  test('a compressed body is rejected without being unpacked', async ({ shop }) => {
    const payload = gzipSync(JSON.stringify({ email: 'a@b.co', password: testPassword }))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

    const reply = await shop.app.inject({ method: 'POST', url: '/api/user/login', payload, headers })

    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_JSON_BODY'])
  })

  test.for(['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', 'application/xml'])(
    '[API-12] an empty body of %s counts as none, with any method and length header',
    async (type, { shop }) => {
      await shop.as('meena').get('/api/user/cart')
      const member = { email: emailOf('meena'), password: testPassword }
      const { token } = (await shop.visitor.post('/api/user/login', member)).json()
      const bare = { authorization: `Bearer ${token}`, 'content-type': type }
      const ask = (method: 'DELETE' | 'PUT' | 'POST', url: string, headers: object) =>
        shop.app.inject({ method, url, headers: { ...bare, ...headers } })

      for (const headers of [{}, { 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]) {
        expect((await ask('DELETE', '/api/user/empty-cart', headers)).statusCode).toBe(200)
        expect((await ask('PUT', '/api/user/update-product-cart/x/3', headers)).statusCode).toBe(404)
        expect((await ask('POST', '/api/user/cart', headers)).json().code).toBe('INVALID')
      }
    },
  )

  test.for(['/api', '/api/', '/api/nothing', '/api/product/x/y', '/API/NOTHING'])(
    'the unknown URL %s answers 404 as JSON',
    async (url, { shop }) => {
      const reply = await shop.visitor.get(url)

      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
    },
  )

  test.for([
    ['PUT', '/api/product', 'GET, HEAD'],
    ['DELETE', '/API/User/Cart/', 'GET, HEAD, POST'],
    ['POST', '/api/user/cart/0198f1a0-0000-7000-8000-000000000000?a=1', 'PUT'],
    ['PUT', '/api/order/cod', 'POST'],
    ['PATCH', '/api/product/rating', 'GET, HEAD, PUT'],
  ] as const)('a 405 of %s %s names the allowed methods: %s', async ([method, url, allow], { shop }) => {
    const reply = await shop.app.inject({ method, url })

    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow])
    expect(reply.json()).toMatchObject({
      ...{ success: false, code: 'METHOD_NOT_ALLOWED' },
      message: `${method} is not allowed here. Please use ${allow.replaceAll(', ', ' or ')}.`,
    })
  })

  test.for([
    '/api/product/%00',
    '/api/product/%ff',
    '/api/product/%zz',
    '/api/product?brand=%00',
    '/api/product/..%2f..%2fetc',
  ])('the malformed URL %s is rejected without a server error', async (url, { shop }) => {
    const reply = await shop.visitor.get(url)

    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ success: false })
  })

  test('a bug shows a neutral message and a reference, never internals', async ({ shop }) => {
    const reply = await shop.visitor.get('/api/broken')

    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      status: 'fail',
      success: false,
      message: 'Something went wrong on our side. Please try again in a moment.',
      code: 'FAULT',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(reply.body).not.toContain('secret')
  })
})
