import net from 'node:net'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/customers/server/auth/passwords'
import { openSession } from '../../src/customers/server/auth/sessions'
import { razorpayRoutes } from '../../src/payments/contract/razorpay'
import type { AnyRoute } from '../../src/platform/contract/route'
import { openStaffSession } from '../../src/staff/server/staff-sessions'
import { anyText } from '../support/factories/any-text'
import { aCustomer, aStaffMember } from '../support/factories/factories'
import { trials } from '../support/run/trials'
import { openStage } from '../support/shop/contract-stage'
import { everyRoute } from '../support/shop/every-route'

const stage = await openStage()
/** The cloud metadata address, where machines expose secrets (reliability.md E9). */
const within = '169.254.169.254'
const connecting = vi.spyOn(net.Socket.prototype, 'connect')
afterAll(() => connecting.mockRestore())
/** All routes except the two that log the caller out. */
const fuzzedRoutes = everyRoute.filter(({ path }) => !/logout$/.test(path))

/** Strings that have broken other software: lone surrogates, non-numbers, characters with a special meaning elsewhere. */
const odd = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\udfff\ud800',
      '\ufeff',
      '\u202e',
      '\r\nx: y',
      '%00',
      '%ff',
      '%',
      '..',
    ],
    ...['null', 'undefined', 'NaN', 'Infinity', '-0', '1e309', '0x10', '9'.repeat(40), '-1', '2026-02-31'],
    ...[
      "'",
      '"',
      "' or 1=1 --",

      '{{1}}',
      '<b>',
      '__proto__',
      'constructor',
      'toString',
      '[object Object]',
    ],
    ...[
      '0198f1a0-0000-7000-8000-000000000000',
      `http://${within}/latest/meta-data`,
      stage.honey.id,
      stage.honey.options[0]?.id ?? '',
      'x'.repeat(3000),
    ],
  ),
  anyText({ maxLength: 30 }),
)
/** Comparing one of these, or converting it to text, throws. */
const unreadable: unknown[] = [
  { length: { toString: 1 } },
  { length: [{ valueOf: 1, toString: null }] },
  { size: { toString: 1 } },
  { toString: 1 },
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
]
const value = fc.oneof(
  ...[odd, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.maxSafeInteger()],
  fc.constantFrom(...unreadable),
)

const namesOf = (schema: unknown): string[] => {
  const { shape } = (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def ?? {}
  return Object.keys(shape ?? {})
}
/** All fields of a form, or some and others. */
const some = (names: readonly string[]) =>
  fc.oneof(
    fc.record(Object.fromEntries(names.map((name) => [name, value]))),
    fc.dictionary(fc.oneof(fc.constantFrom('x', ...names), odd), value, { maxKeys: 6 }),
  )

const request = fc.constantFrom(...fuzzedRoutes).chain((route) =>
  fc.record({
    route: fc.constant(route),
    ids: fc.array(odd, { minLength: 4, maxLength: 4 }),
    query: fc.array(fc.tuple(fc.oneof(fc.constantFrom('x', ...namesOf(route.query)), odd), odd), {
      maxLength: 4,
    }),
    body: fc.oneof(
      {
        weight: 4,
        arbitrary: some('body' in route ? namesOf(route.body) : []).map((body) => JSON.stringify(body)),
      },
      fc.json(),
      odd,
    ),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/octet-stream',
      'text/plain',
      '',
    ),
    who: fc.constantFrom('visitor', 'customer', 'owner', 'owner'),
  }),
)

type RequestInput = typeof request extends fc.Arbitrary<infer T> ? T : never
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function ask({ route, ids, query, body, type, who }: RequestInput, callers: Record<string, object>) {
  const left = [...ids]
  const address = route.path.replace(/:\w+/g, () => encoded(left.shift() ?? ''))
  const search = query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&')
  return stage.shop.app.inject({
    method: route.method,
    url: `${address}?${search}`,
    headers: { ...callers[who], ...(route.method !== 'GET' && { 'content-type': type }) },
    ...(route.method !== 'GET' && { payload: body }),
  })
}

async function aCustomerWithPassword() {
  const { id } = await aCustomer(stage.shop.db, { password_hash: await hashPassword('red-rice-2026') })
  return { authorization: `Bearer ${await openSession(stage.shop.db, id)}` }
}
async function anOwner() {
  const { id } = await aStaffMember(stage.shop.db, { password_hash: await hashPassword('red-rice-2026') })
  const [cookie = ''] = (await openStaffSession(stage.shop.db, id)).split(';', 1)
  return { cookie, origin: 'http://localhost' }
}

const seeds = [1, 2, 3, 4, 5]
const runs = Math.ceil(trials(1500) / seeds.length)

test.each(seeds)(
  `[API-23] ${runs} nonsense calls get JSON responses and no 5xx: seed %i`,
  async (seed) => {
    const callers = {
      visitor: {},
      customer: await aCustomerWithPassword(),
      owner: await anOwner(),
    }

    await fc.assert(
      fc.asyncProperty(request, async (input) => {
        const reply = await ask(input, callers)

        expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(500)
        if (reply.statusCode >= 400)
          expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
        expect(reply.body).not.toMatch(/\.ts:\d|node_modules|at async|SyntaxError/)
      }),
      { seed, numRuns: runs },
    )
    expect(inspect(connecting.mock.calls, { depth: 3, maxArrayLength: null })).not.toContain(within)
  },
  3_600_000,
)

/** Without keys of Razorpay there is no webhook. */
const uncomparable = fuzzedRoutes
  .filter(({ method, path }) => method !== 'GET' && path !== razorpayRoutes.webhook.path)
  .flatMap((route) => {
    const names = ['x', ...('body' in route ? namesOf(route.body) : [])]
    return [
      ...unreadable.map((sent) => Object.fromEntries(names.map((name) => [name, [sent]]))),
      ...names.map((name) => ({ [name]: { length: { toString: 1 } } })),
    ].map((body) => ({ route, payload: JSON.stringify(body) }))
  })

test('[API-23] a field that cannot be compared is rejected with 400, in every place of every call', async () => {
  const callers = { customer: await aCustomerWithPassword(), owner: await anOwner() }

  expect(uncomparable.length).toBeGreaterThan(400)
  for (const { route, payload } of uncomparable) {
    const headers = route.access === 'open' ? {} : callers[route.access === 'customer' ? 'customer' : 'owner']
    const url = route.path.replace(/:\w+/g, 'x')
    const { statusCode, body } = await stage.shop.app.inject({
      method: route.method,
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(statusCode, `${route.path} ${payload.slice(0, 80)}`).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ success: false })
  }
})

const named = fuzzedRoutes
  .filter(({ method }) => method === 'GET')
  .flatMap((route) => namesOf(route.query).map((name) => ({ route, name })))

test('a repeated query parameter is rejected, or has the value of one of both', async () => {
  const callers = { customer: await aCustomerWithPassword(), owner: await anOwner() }
  const answer = async ({ path, access }: AnyRoute, search: string) => {
    const headers = access === 'open' ? {} : callers[access === 'customer' ? 'customer' : 'owner']
    const { statusCode, body } = await stage.shop.app.inject({
      url: `${path.replace(/:\w+/g, 'x')}?${search}`,
      headers,
    })
    return { statusCode, body: body.replace(/"requestId":"[^"]*"/, '') }
  }

  expect(named.length).toBeGreaterThan(40)
  for (const { route, name } of named) {
    const both = await answer(route, `${name}=1&${name}=2`)
    const [one, other] = [await answer(route, `${name}=1`), await answer(route, `${name}=2`)]
    if (both.statusCode !== 400) expect([one, other], `${route.path} ${name}`).toContainEqual(both)
  }
})
