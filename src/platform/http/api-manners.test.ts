import { describe, expect } from 'vitest'
import { shopTest } from '../../../tests/support/shop/shop-test'
import { emailOf, openTestShop, testPassword } from '../../../tests/support/shop/test-shop'
import { createApp } from '../../app'
import { routes } from '../../routes'
import type { Route } from '../contract/route'

const test = shopTest({ config: { corsOrigins: ['https://friend.example'] } })

const every = Object.values(routes).flatMap((room) => Object.values(room) as Route[])

describe('[API-22] access', () => {
  test('a configured origin may send idempotency key and cart version', async ({ shop }) => {
    const asked = 'content-type,authorization,idempotency-key,x-cart-version'
    const { headers } = await shop.app.inject({
      ...{ method: 'OPTIONS', url: '/api/order/cod' },
      headers: {
        origin: 'https://friend.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    })

    expect(String(headers['access-control-allow-headers']).split(', ')).toEqual(
      expect.arrayContaining(asked.split(',')),
    )
    expect(headers['access-control-expose-headers']).toContain('x-cart-version')
  })

  test.for(['https://evil.example', 'null', 'https://friend.example.evil.example'])(
    'the origin %s is not allowed',
    async (origin, { shop }) => {
      const asked = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      const preflight = await shop.app.inject({ method: 'OPTIONS', url: '/api/user/login', headers: asked })
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

test('[API-22] a personal response is not cached, in particular the token of a login', async ({ shop }) => {
  const me = shop.as('private')
  const answers = [
    await me.get('/api/user/cart'),
    await me.get('/api/order/my-orders'),
    await me.get('/api/user/wishlist'),
    await me.delete('/api/user/empty-cart'),
    await shop.visitor.post('/api/user/login', { email: emailOf('private'), password: testPassword }),
    await shop.visitor.get(`/api/user/reset-password/${'a'.repeat(64)}`),
  ]

  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  const { headers } = await shop.visitor.get('/api/product')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('a request that may have queued an email or a job wakes the workers, a read does not', async ({
  shop,
}) => {
  const woken: string[] = []
  const note = (url: string) => void woken.push(url)
  shop.services.events.on('write', note)

  await shop.visitor.get('/api/product')
  await shop.visitor.post('/api/user/login', { email: emailOf('nobody'), password: testPassword })
  shop.services.events.off('write', note)

  expect(woken).toEqual(['/api/user/login'])
})

describe('addresses as clients of this family write them', () => {
  test('[API-12] a JSON header with an empty body means no body', async ({ shop }) => {
    await shop.as('meena').get('/api/user/cart')
    const login = await shop.visitor.post('/api/user/login', {
      email: emailOf('meena'),
      password: testPassword,
    })
    const reply = await shop.app.inject({
      method: 'DELETE',
      url: '/api/user/empty-cart/',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${login.json().token}` },
    })

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ acknowledged: true, deletedCount: 0 })
  })
})

describe('[API-24] the API describes itself', () => {
  test('OpenAPI lists every call of the contract with its body and its response', async ({ shop }) => {
    const { paths } = (await shop.visitor.get('/api/openapi.json')).json()

    for (const route of every) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      const operation = paths[path]?.[route.method.toLowerCase()]
      expect(operation, `${route.method} ${path}`).toMatchObject({ summary: route.summary })
      expect(Boolean(operation.requestBody)).toBe(Boolean(route.body))
      const { schema } = operation.responses['200'].content['application/json']
      expect(schema.type ?? schema.$ref).toMatch(/object|array|^#\/components\/schemas\//)
    }
  })

  test('a quantity is described as a required integer from 1 to 10', async ({ shop }) => {
    const { paths } = (await shop.visitor.get('/api/openapi.json')).json()
    const { schema } = paths['/api/user/cart'].post.requestBody.content['application/json']

    expect(schema.properties.quantity).toMatchObject({ type: ['integer', 'string'], minimum: 1, maximum: 10 })
    expect(schema.required).toEqual(expect.arrayContaining(['productId', 'color', 'quantity']))
    expect(schema.required).not.toContain('price')
  })

  test('/api/docs shows the same for people', async ({ shop }) => {
    const reply = await shop.visitor.get('/api/docs')

    expect(reply.headers['content-type']).toMatch(/html/)
    expect(reply.body).toContain('/api/user/update-product-cart/{cartItemId}/{quantity}')
    expect(reply.body).toContain('<a href="#Product">#/components/schemas/Product</a>')
    expect(reply.body).toContain('<div id="Product">')
  })
})

test('a shop with TLS sends HSTS', async ({ shop }) => {
  const { services } = shop
  const app = await createApp({ ...services, config: { ...services.config, origin: 'https://shop.example' } })

  const [byTls, plain] = [await app.inject('/healthz'), await shop.visitor.get('/healthz')]

  expect(byTls.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  await app.close()
})

test('health: alive and ready, and not ready once the database is gone', async () => {
  const other = await openTestShop()
  expect((await other.visitor.get('/healthz')).statusCode).toBe(200)
  expect((await other.visitor.get('/readyz')).json()).toEqual({ status: 'ready' })

  await other.database.close()

  expect((await other.visitor.get('/healthz')).statusCode).toBe(200)
  expect((await other.visitor.get('/readyz')).statusCode).toBe(503)
  await other.app.close()
})
