import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Call, calls, fill, keepPrepared, prepare, theCall } from '../support/shop/contract-calls'
import { aCaller, openStage, send, stored } from '../support/shop/contract-stage'

const stage = await openStage()
const prepareOnce = keepPrepared(stage)

const closed = calls.filter(({ auth }) => auth)
const unknownId = '0198f1a0-0000-7000-8000-000000000000'

/** Tokens that were valid once. */
const outdated: Record<string, (caller: { id: string; token: string }) => Promise<unknown>> = {
  'unused for 31 days': ({ id }) =>
    stage.shop.db
      .updateTable('session')
      .set({ last_used_at: sql`now() - interval '31 days'` })
      .where('customer_id', '=', id)
      .execute(),
  'logged out': ({ token }) => send(stage, { method: 'POST', url: '/api/user/logout', token }),
  'of a deleted account': ({ id }) => stage.shop.db.deleteFrom('customer').where('id', '=', id).execute(),
}

describe.each(closed)('[API-22] [$row] $method $path', (call) => {
  test.each([
    ['no token', undefined],
    ['the word Bearer alone', 'Bearer'],
    ['Bearer and a space', 'Bearer '],
    ['Bearer undefined', 'Bearer undefined'],
    ['Bearer null', 'Bearer null'],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
    ['a token too long', `Bearer ${'a'.repeat(5000)}`],
    ['another scheme', 'Basic eDp5'],
  ])('%s is rejected with 401 and a message, and changes nothing', async (_what, authorization) => {
    const { token: _token, ...request } = await prepareOnce(call)
    const before = await stored(stage)

    const reply = await send(stage, { ...request, ...(authorization && { headers: { authorization } }) })

    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({
      status: 'fail',
      success: false,
      message: 'Please log in to continue.',
    })
    expect(await stored(stage)).toEqual(before)
  })

  test.each(Object.keys(outdated))('a token %s is rejected', async (what) => {
    const { caller, ...request } = await prepare(stage, call)
    await outdated[what]?.(caller)

    const reply = await send(stage, request)

    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ success: false, message: 'Please log in to continue.' })
  })

  test('a token in the address or in the body is ignored', async () => {
    const { token, url, body, ...request } = await prepare(stage, call)

    const reply = await send(stage, { ...request, url: `${url}?token=${token}`, body: { ...body, token } })

    expect(reply.statusCode).toBe(401)
  })
})

test.each([
  ['API-10', 200],
  ['API-11', 404],
] as const)("[%s] another customer's line answers like one that never was", async (row, status) => {
  const call = theCall(row)
  const { url, ids } = await prepare(stage, call)
  const { token } = await aCaller(stage)
  const unknown = fill(call.path, { ...ids, ...(ids.id ? { id: unknownId } : { cartItemId: unknownId }) })
  const before = await stored(stage)

  const [foreign, none] = [
    await send(stage, { method: call.method, url, token }),
    await send(stage, { method: call.method, url: unknown, token }),
  ]

  expect(foreign.statusCode).toBe(status)
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' })
  expect(await stored(stage)).toEqual(before)
})

test.each(['API-07', 'API-09', 'API-15'] as const)(
  '[%s] shows nothing of other customers, whatever is requested',
  async (row) => {
    const other = await prepare(stage, theCall('API-13'))
    await send(stage, other)
    await send(stage, { ...(await prepare(stage, theCall('API-08'))), token: other.token ?? '' })
    await send(stage, { ...(await prepare(stage, theCall('API-03'))), token: other.token ?? '' })
    const { url, ...request } = await prepare(stage, theCall(row))

    const own = await send(stage, { ...request, url })
    const asked = await send(stage, {
      ...request,
      url: `${url}?user=${other.caller.id}&userId=${other.caller.id}`,
    })

    expect(asked.json()).toEqual(own.json())
    expect(own.body).not.toContain(other.caller.id)
    expect([own.json(), own.json().orders, own.json().wishlist]).toContainEqual([])
  },
)

test('[API-13] [API-14] [API-16] a customer named in the body is ignored: the token identifies the caller', async () => {
  const other = await aCaller(stage)
  for (const row of ['API-13', 'API-14', 'API-16'] as const) {
    const { caller, body, ...request } = await prepare(stage, theCall(row))
    const meant = { user: other.id, userId: other.id, _id: other.id, customer_id: other.id }

    expect((await send(stage, { ...request, body: { ...body, ...meant } })).statusCode).toBe(200)
  }

  const { token } = other
  expect((await send(stage, { method: 'GET', url: '/api/order/my-orders', token })).json()).toEqual({
    orders: [],
  })
  expect((await send(stage, { method: 'GET', url: '/api/user/wishlist', token })).json()).toMatchObject({
    email: other.email,
  })
})

const noIds = [
  'undefined',
  'null',
  'NaN',
  '1',
  '-1',
  '[object Object]',
  '{}',
  "' or 1=1 --",
  '../../etc/passwd',
  '..%2f..%2fetc',
  '5f43a2d4e5b2c7001f3e4d5a',
  unknownId,
  `${unknownId}x`,
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(512),
  'x'.repeat(2000),
  'தேன்',
  '🍯',
  'a\0b',
]
const named: [Call['row'], string, number][] = [
  ['API-02', 'id', 404],
  ['API-10', 'id', 404],
  ['API-11', 'cartItemId', 404],
  ['API-18', 'token', 400],
  ['API-20', 'id', 404],
]

describe.each(named)('[API-23] [PROD-15] [%s] in place of :%s', (row, name, status) => {
  // For any caller, a line that is not in the cart is removed already.
  const refused = noIds.filter((id) => row !== 'API-10' || id !== unknownId)
  test.each(refused)('%j is rejected immediately, as JSON with a message', async (id) => {
    const call = theCall(row)
    const { url: _url, ids, ...request } = await prepareOnce(call)
    const before = await stored(stage)

    const reply = await send(stage, {
      ...request,
      url: fill(call.path, { ...ids, [name]: encodeURIComponent(id) }),
    })

    expect([status, 400, 404]).toContain(reply.statusCode)
    if (id.length < 65 && !id.includes('\0')) expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w+ \w+/) })
    expect(await stored(stage)).toEqual(before)
  })
})

test.each(['0', '11', '-1', '1.5', '1e1', 'two', '%20', 'NaN', '9'.repeat(30)])(
  '[API-11] [CART-04] the quantity %s in the path is rejected with a message',
  async (quantity) => {
    const call = theCall('API-11')
    const { url: _url, ids, ...request } = await prepareOnce(call)
    const before = await stored(stage)

    const reply = await send(stage, { ...request, url: fill(call.path, { ...ids, quantity }) })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ message: 'Quantity should be a whole number from 1 to 10' })
    expect(await stored(stage)).toEqual(before)
  },
)
