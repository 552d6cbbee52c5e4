import { describe, expect, test } from 'vitest'
import { type Call, calls, fill, prepare, theCall } from '../support/contract-calls'
import { openStage, send } from '../support/contract-stage'
import { aProduct } from '../support/makers'
import { anOrderOf, aUpiOrderOf } from '../support/order-bodies'
import { openTestShop, testPassword } from '../support/test-shop'
import { within } from '../support/within'

const stage = await openStage()

// The ten rules of wire-contract.md, section 1, one by one.

const ask = async (row: Call['row'], change: object = {}) =>
  send(stage, { ...(await prepare(stage, theCall(row))), ...change })
const withBody = async (row: Call['row'], change: object) => {
  const { body, ...request } = await prepare(stage, theCall(row))
  return send(stage, { ...request, body: { ...body, ...change } })
}
const read = async (url: string, token: string) => (await send(stage, { method: 'GET', url, token })).json()

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
    [400, () => withBody('API-05', { email: '' })],
    [401, () => withBody('API-06', { password: 'another-one' })],
    [401, () => ask('API-09', { token: '' })],
    [404, () => ask('API-02', { url: '/api/product/undefined' })],
    [404, () => ask('API-02', { url: '/api/user/nowhere' })],
    [409, () => withBody('API-14', { amount: 1 })],
    [413, () => withBody('API-21', { comment: 'x'.repeat(110_000) })],
    [415, () => ask('API-21', { body: 'a', headers: { 'content-type': 'text/plain' } })],
    [422, () => withBody('API-13', { shippingInfo: { ...anOrderOf([]).shippingInfo, state: 'Goa' } })],
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

  test('also where the shop itself fails, to pages of other origins as well', async () => {
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

test('rule 3 [API-22]: the token of the login opens the calls; Bearer with nothing behind it is 401 at once', async () => {
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

test('rule 4 [API-22]: calls with a stale token are 401 each time, and block nothing that comes after a login', async () => {
  for (let call = 0; call < 30; call += 1)
    expect((await ask('API-09', { token: 'x'.repeat(43) })).statusCode).toBe(401)

  const { token } = (await ask('API-06')).json()
  expect((await ask('API-09', { token })).statusCode).toBe(200)
})

test('rule 5 [API-02]: every _id is text that fits in a path segment; no id is a quick 404 as JSON', async () => {
  for (const call of calls) {
    const { body } = await send(stage, await prepare(stage, call))
    for (const [, id] of body.matchAll(/"_id":([^,}]*)/g)) expect(id).toMatch(/^"[\w-]+"$/)
  }
  const reply = await ask('API-02', { url: '/api/product/undefined' })

  expect([reply.statusCode, reply.json().success]).toEqual([404, false])
})

describe('rule 6: numbers are read as numbers and as text, and answered as numbers', () => {
  test.each([
    ['API-05', { mobile: 9840012345 }, { mobile: '9840012345' }],
    ['API-16', { mobile: 9840012345 }, { mobile: '9840012345' }],
    ['API-21', { mobile: 9840012345 }, { mobile: '9840012345' }],
    ['API-08', { quantity: '3', price: '299.5' }, { quantity: 3, price: 299.5 }],
    ['API-04', { star: '4' }, { totalrating: expect.any(Number) }],
  ] as const)('[%s] %j', async (row, sent, answered) => {
    const reply = await withBody(row, sent)

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
  'rule 7 [$row]: $path is found in any letter case and with a slash behind it',
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
    for (const name of ['authorization', 'content-type', 'accept'])
      expect(preflight.headers['access-control-allow-headers']).toContain(name)
  })

  test('errors can be read too, and no cookie is ever set', async () => {
    const replies = [
      await ask('API-01', { headers: { origin } }),
      await ask('API-09', { token: '', headers: { origin } }),
      await ask('API-06', { body: '{', headers: { origin, 'content-type': 'application/json' } }),
      await ask('API-06', { headers: { origin } }),
    ]

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 400, 200])
    for (const { headers } of replies) {
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('rule 9: what was written is read at once, and one walk through the shop meets no limit', () => {
  test('[API-08] [API-11] [API-10] [API-03] [API-04] a read after the answer shows the change', async () => {
    const { token, ...added } = await prepare(stage, theCall('API-08'))
    const { _id } = (await send(stage, { ...added, token: token ?? '' })).json()
    const cart = () => read('/api/user/cart', token ?? '')

    expect(await cart()).toMatchObject([{ _id, quantity: 1 }])
    await ask('API-11', { url: `/api/user/update-product-cart/${_id}/4`, token })
    expect(await cart()).toMatchObject([{ quantity: 4 }])
    await ask('API-10', { url: `/api/user/delete-product-cart/${_id}`, token })
    expect(await cart()).toEqual([])
    await ask('API-03', { token })
    expect(await read('/api/user/wishlist', token ?? '')).toMatchObject({
      wishlist: [{ _id: stage.honey.id }],
    })
    await ask('API-04', { token, body: { star: 2, comment: 'Read at once', prodId: stage.honey.id } })
    const { ratings } = await read(`/api/product/${stage.honey.id}`, '')
    expect(ratings[0]).toMatchObject({ comment: 'Read at once' })
  })

  test('[API-09] a hundred and fifty calls of five shoppers behind one address are all answered', async () => {
    const walk = [
      '/api/product',
      '/api/user/cart',
      `/api/product/${stage.honey.id}`,
      '/api/blog',
      '/api/user/wishlist',
    ]
    for (let shopper = 0; shopper < 5; shopper += 1) {
      const { token = '' } = await prepare(stage, theCall('API-09'))
      const replies = await Promise.all(
        Array.from({ length: 150 }, (_, step) =>
          send(stage, { method: 'GET', url: walk[step % 5] ?? '', token }),
        ),
      )
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
  })
})

describe('rule 10: money comes from the server, and nobody pays another sum than the one on the screen', () => {
  test('[API-08] [CART-09] the price sent along is not the price in the cart', async () => {
    expect((await withBody('API-08', { price: 0.01 })).json()).toMatchObject({ price: 299.5 })
  })

  test.each([
    ['API-13', { totalPrice: 1, totalPriceAfterDiscount: 1 }],
    ['API-13', { totalPriceAfterDiscount: 304.49 }],
    ['API-14', { amount: 304.51 }],
  ] as const)('[%s] [CHK-13] an order for %j is refused with the fresh figures', async (row, sum) => {
    const reply = await withBody(row, sum)

    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'TOTALS_CHANGED',
      message: expect.stringContaining('The total is Rs. 304.50 (Delivery Rs. 5), not Rs. '),
      subtotal: 299.5,
      fee: 5,
      total: 304.5,
      orderItems: [{ product: stage.honey.id, quantity: 1, price: 299.5 }],
    })
  })

  test.each(['API-13', 'API-14'] as const)('[%s] prices of lines count for nothing', async (row) => {
    const { body = {}, ...request } = await prepare(stage, theCall(row))
    const orderItems = (body.orderItems as object[]).map((item) => ({ ...item, price: 0.01 }))

    const reply = await send(stage, { ...request, body: { ...body, orderItems } })

    expect(reply.json().order).toMatchObject({ totalPrice: 304.5, orderItems: [{ price: 299.5 }] })
  })

  test('[API-08] [API-13] [API-14] [PROD-03] what has run out is refused by name', async () => {
    const tea = await aProduct(stage.shop.db, { title: 'Hill tea', stock: 0 })
    const body = { productId: tea.id, color: tea.options[0]?.id, quantity: 1 }
    const upiTransactionId = '413000000002'

    for (const reply of [
      await ask('API-08', { body }),
      await ask('API-13', { body: anOrderOf([{ of: tea }]) }),
      await ask('API-14', { body: aUpiOrderOf([{ of: tea }], { upiTransactionId }) }),
    ]) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({ success: false, message: 'Hill tea is out of stock.' })
    }
  })
})

test('a login with the very body of the sign-up works, as clients send it', async () => {
  const { body = {}, ...request } = await prepare(stage, theCall('API-05'))
  await send(stage, { ...request, body })

  const reply = await ask('API-06', { body })

  expect(reply.json()).toMatchObject({ email: body.email, token: expect.any(String) })
  expect(reply.body).not.toContain(testPassword)
})
