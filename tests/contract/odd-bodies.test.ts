import { expect, test } from 'vitest'
import { calls, keepPrepared, prepare } from '../support/shop/contract-calls'
import { forgetAttempts, openStage, send, stored } from '../support/shop/contract-stage'

const stage = await openStage()
const prepareOnce = keepPrepared(stage)

const json = 'application/json'
const notFields = 'Please send one JSON object with the fields of this call.'
const notJson = 'Please send JSON (content-type: application/json).'
const good = (body: unknown) => JSON.stringify(body)
const withEveryText = (body: unknown, text: unknown) =>
  JSON.stringify(body, (_name, value) => (typeof value === 'string' ? text : value))

/** The body in place of the valid one, its content type, and the expected message; undefined: it depends on the call. */
const odd: [
  what: string,
  (body: unknown) => string | Buffer,
  type: string,
  status: number,
  message?: string,
][] = [
  ['half a JSON', (body) => good(body).slice(0, -1), json, 400, notFields],
  ['JSON and more', (body) => `${good(body)}}`, json, 400, notFields],
  ['invalid JSON', () => 'email=a@b.co&password=x', json, 400, notFields],
  ['a list', (body) => `[${good(body)}]`, json, 400, notFields],
  ['an empty list', () => '[]', json, 400, notFields],
  ['a text', () => '"honey"', json, 400, notFields],
  ['a number', () => '7', json, 400, notFields],
  ['true', () => 'true', json, 400, notFields],
  ['null', () => 'null', json, 400],
  ['an empty object', () => '{}', json, 400],
  ['nothing', () => '', json, 400],
  [
    'a polluted prototype',
    (body) => `{"__proto__":{"admin":true},${good(body).slice(1)}`,
    json,
    400,
    notFields,
  ],
  [
    'a polluted constructor',
    (body) => `{"constructor":{"prototype":{"a":1}},${good(body).slice(1)}`,
    json,
    400,
    notFields,
  ],
  ['a NUL byte', (body) => `${good(body)}\0`, json, 400, notFields],
  ['invalid UTF-8', () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, 400, notFields],
  ['deeply nested objects', () => `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`, json, 400],
  ['objects that cannot become text', (body) => withEveryText(body, { toString: 1 }), json, 400, notFields],
  [
    'objects with a non-numeric length',
    (body) => withEveryText(body, { length: { toString: 1 } }),
    json,
    400,
    notFields,
  ],
  ['texts of 5,000 characters', (body) => withEveryText(body, 'x'.repeat(5_000)), json, 400],
  [
    'more than 100 KB',
    (body) => withEveryText(body, 'x'.repeat(102_400)),
    json,
    413,
    'This request is too large. Please send less at once.',
  ],
  ['text/plain', good, 'text/plain', 415, notJson],
  ['a form', () => 'a=1&a=2', 'application/x-www-form-urlencoded', 415, notJson],
  ['a form with parts', () => 'a=1', 'multipart/form-data', 415, notJson],
  ['XML', () => '<a/>', 'application/xml', 415, notJson],
  ['no content type', good, '', 415, notJson],
]

test.each(calls.filter(({ row }) => !isBare(row)))(
  '[API-23] [$row] $method $path: odd bodies are rejected as JSON with a message, and change nothing',
  async (call) => {
    const { body, ...request } = await prepareOnce(call)
    const before = await stored(stage)

    for (const [what, make, type, status, message] of odd) {
      await forgetAttempts(stage)
      const reply = await send(stage, { ...request, body: make(body), headers: { 'content-type': type } })

      expect.soft(reply.statusCode, what).toBe(status)
      expect.soft(reply.headers['content-type'], what).toBe('application/json; charset=utf-8')
      expect.soft(reply.json(), what).toMatchObject({
        status: 'fail',
        success: false,
        message: message ?? expect.stringMatching(/^[A-Za-z][\w (),.]{9,}$/),
      })
    }

    expect(await stored(stage)).toEqual(before)
  },
)

/** Calls of the specification without a request body. */
function isBare(row: string): boolean {
  return ['01', '02', '07', '09', '10', '11', '12', '15', '19', '20'].includes(row.slice(4))
}

test.each(calls)(
  '[API-23] [$row] $method $path: unknown, known and repeated query parameters do no harm',
  async (call) => {
    const { url, ...request } = await prepare(stage, call)

    for (const query of [
      'a=1&a=2',
      'id=1&id=2',
      '__proto__=1&__proto__[a]=2',
      'constructor=1',
      '&&',
      'token=x&token=y',
    ]) {
      const again = call.row === 'API-01' ? { ...request, url } : await prepare(stage, call)
      const reply = await send(stage, { ...again, url: `${again.url}?${query}` })
      expect(reply.statusCode, query).toBe(200)
    }
  },
)

test.each(calls)('[API-23] [$row] $method $path: unknown fields are not read', async (call) => {
  const { body, ...request } = await prepare(stage, call)
  const more = {
    _id: 'x',
    id: 'x',
    role: 'admin',
    isAdmin: true,
    password_hash: 'x',
    cart_version: 9,
    a: [1],
  }

  const reply = await send(stage, { ...request, ...(body && { body: { ...body, ...more } }) })

  expect(reply.statusCode).toBe(200)
  expect(reply.body).not.toMatch(/admin|password_hash|cart_version/)
})
