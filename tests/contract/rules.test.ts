import { describe, expect, test } from 'vitest'
import { anOrderOf, aUpiOrderOf } from '../support/factories/order-bodies'
import { within } from '../support/run/within'
import { asking, calls, fill, prepare } from '../support/shop/contract-calls'
import { openStage, send } from '../support/shop/contract-stage'
import { openTestShop } from '../support/shop/test-shop'

const stage = await openStage()
const { ask, askWith } = asking(stage)

// The first eight rules of wire-contract.md, section 1, one by one: the form of requests and responses.

test.each(calls)(
  'rule 1 [$row]: success is 2xx with a JSON body that is an object or a list',
  async (call) => {
    const reply = await send(stage, await prepare(stage, call))

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toBeInstanceOf(Object)
  },
)

describe('rule 2 [API-22] [API-23]: a failure is 4xx or 5xx with a message, and no stack', () => {
  const failures: [number, () => ReturnType<typeof send>][] = [
    [400, () => askWith('API-05', { email: '' })],
    [401, () => askWith('API-06', { password: 'another-one' })],
    [401, () => ask('API-09', { token: '' })],
    [404, () => ask('API-02', { url: '/api/product/undefined' })],
    [404, () => ask('API-02', { url: '/api/user/nowhere' })],
    [409, () => askWith('API-14', { amount: 1 })],
    [413, () => askWith('API-21', { comment: 'x'.repeat(110_000) })],
    [415, () => ask('API-21', { body: 'a', headers: { 'content-type': 'text/plain' } })],
    [422, () => askWith('API-13', { shippingInfo: { ...anOrderOf([]).shippingInfo, state: 'Goa' } })],
  ]

  test.each(failures)('%i', async (status, fail) => {
    const reply = await fail()

    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({
      status: 'fail',
      success: false,
      message: expect.stringMatching(/\w+ \w+/),
    })
    expect(reply.body).not.toMatch(/stack|node_modules|\.ts:|at async/)
  })

  test('also for internal errors, to pages of other origins as well', async () => {
    const shop = await openTestShop({ config: { corsOrigins: ['https://friend.example'] } })
    shop.app.get('/api/broken', () => {
      throw new Error('inside')
    })

    const reply = await shop.app.inject({ url: '/api/broken', headers: { origin: 'https://friend.example' } })
    await shop.close()

    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringContaining('our side') })
    expect(reply.headers['access-control-allow-origin']).toBe('https://friend.example')
    expect(reply.body).not.toContain('inside')
  })
})

test('rule 3 [API-22]: the login token authorizes calls; an empty Bearer is an immediate 401', async () => {
  const { token } = (await ask('API-06')).json()

  const atOnceMs = await within(1000, async () =>
    expect((await ask('API-09', { token })).statusCode).toBe(200),
  )
  expect((await ask('API-09', { token: '' })).statusCode).toBe(401)
  const began = performance.now()
  const literal = await ask('API-09', { token: '', headers: { authorization: 'Bearer ' } })
  expect(literal.statusCode).toBe(401)
  expect(performance.now() - began).toBeLessThan(atOnceMs)
})

test('rule 4 [API-22]: calls with a stale token are 401 each time, and do not block a later login', async () => {
  for (let call = 0; call < 30; call += 1)
    expect((await ask('API-09', { token: 'x'.repeat(43) })).statusCode).toBe(401)

  const { token } = (await ask('API-06')).json()
  expect((await ask('API-09', { token })).statusCode).toBe(200)
})

test('rule 5 [API-02]: every _id fits in a path segment; an invalid id is a quick 404 as JSON', async () => {
  for (const call of calls) {
    const { body } = await send(stage, await prepare(stage, call))
    for (const [, id] of body.matchAll(/"_id":([^,}]*)/g)) expect(id).toMatch(/^"[\w-]+"$/)
  }
  const reply = await ask('API-02', { url: '/api/product/undefined' })

  expect([reply.statusCode, reply.json().success]).toEqual([404, false])
})

describe('rule 6: numbers are accepted as numbers and as text, and returned as numbers', () => {
  test.each([
    ['API-05', { mobile: 9840012345 }, { mobile: '9840012345' }],
    ['API-16', { mobile: 9840012345 }, { mobile: '9840012345' }],
    ['API-21', { mobile: 9840012345 }, { mobile: '9840012345' }],
    ['API-08', { quantity: '3', price: '299.5' }, { quantity: 3, price: 299.5 }],
    ['API-04', { star: '4' }, { totalrating: expect.any(Number) }],
  ] as const)('[%s] %j', async (row, sent, answered) => {
    const reply = await askWith(row, sent)

    expect(reply.json()).toMatchObject(answered)
  })

  test('[API-13] [API-14] quantities, prices, totals and the PIN code of an order', async () => {
    const { honey } = stage
    const asText = (body: object) =>
      JSON.parse(JSON.stringify(body, (_name, value) => (typeof value === 'number' ? String(value) : value)))
    const cod = anOrderOf([{ of: honey, quantity: 2 }], { pincode: 625001 })
    const upi = aUpiOrderOf([{ of: honey }], { upiTransactionId: '413000000001' })

    const [first, second] = [
      await ask('API-13', { body: asText(cod) }),
      await ask('API-14', { body: asText(upi) }),
    ]

    expect(first.json().order).toMatchObject({
      totalPrice: 604,
      totalPriceAfterDiscount: 604,
      orderItems: [{ quantity: 2, price: 299.5 }],
      shippingInfo: { pincode: '625001' },
    })
    expect(second.json()).toMatchObject({ success: true, order: { totalPrice: 304.5 } })
  })
})

test.each(calls)(
  'rule 7 [$row]: $path is found in any letter case and with a trailing slash',
  async (call) => {
    for (const path of [
      call.path.toLowerCase(),
      upper(call.path),
      `${call.path}/`,
      `${upper(call.path)}/?`,
    ]) {
      const { ids, ...request } = await prepare(stage, call)
      const named = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name.toLowerCase(), id]))
      const url = fill(
        path.replace(/:\w+/g, (name) => name.toLowerCase()),
        named,
      )
      const reply = await send(stage, { ...request, url })
      expect(reply.statusCode, url).toBe(200)
    }
  },
)

const upper = (path: string) => path.toUpperCase()

describe('rule 8 [API-22]: a page of a configured origin may call with its credentials', () => {
  const origin = 'https://friend.example'

  test.each(calls)('[$row] $method $path', async (call) => {
    const { method, url } = await prepare(stage, call)
    const preflight = await stage.shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,accept',
      },
    })

    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    })
    expect(preflight.headers['access-control-allow-methods']).toContain(method)
    for (const name of [
      ...['authorization', 'content-type', 'accept', 'cache-control', 'pragma', 'x-requested-with'],
      'idempotency-key',
    ])
      expect(preflight.headers['access-control-allow-headers']).toContain(name)
  })

  test('errors are readable too, and no cookie is ever set', async () => {
    const replies = [
      await ask('API-01', { headers: { origin } }),
      await ask('API-09', { token: '', headers: { origin } }),
      await ask('API-06', { body: '{', headers: { origin, 'content-type': 'application/json' } }),
      await ask('API-06', { headers: { origin } }),
    ]

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 400, 200])
    for (const { headers } of replies) {
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers['access-control-allow-credentials']).toBe('true')
      expect(headers['set-cookie']).toBeUndefined()
    }
  })
})
