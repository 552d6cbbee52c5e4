import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyRoute } from '../support/shop/every-route'
import { filled } from '../support/shop/filled-form'

const bodies = everyRoute.flatMap((route) =>
  'body' in route && route.body ? [[`${route.method} ${route.path}`, route.body] as const] : [],
)

test.each(bodies)('[API-23] what %s requires is more than invisible characters', (_route, body) => {
  const form = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const wrongWith = (text: string) =>
    z.safeParse(body, filled(form, text)).error?.issues.map(({ path }) => path.join('.')) ?? []

  // An id is looked up, so an invisible one is unknown.
  const empty = wrongWith('').filter((field) => field !== 'color')

  for (const blank of ['\u200b', '\u00a0\u3000', '\u3164', '\u00ad', '\u2800', '\u0007', '\ufe0f'])
    expect(wrongWith(blank)).toEqual(expect.arrayContaining(empty))
})
