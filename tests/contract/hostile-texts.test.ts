import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { slugOf } from '../../src/catalog/server/editing/slugs'
import { safeHtml, plainText as words } from '../../src/platform/html/safe-html'
import { plainText } from '../../src/shell/storefront/head/plain-text'
import { everyRoute } from '../support/shop/every-route'
import { filled } from '../support/shop/filled-form'

/** Inputs that trigger catastrophic backtracking: long repetitions with an end that does not match. */
const hostile: readonly (readonly [again: string, end: string])[] = [
  ...['a', '9', ' ', '\t', '-', '.', '@', '/', '\\', ',', '&', '%', '_', 'é', '\u200b', '\r\n'].map(
    (again) => [again, '\0!'] as const,
  ),
  ...['a@', 'a.', 'a-', '1 ', '- ', '[fill in:', '<', '</p ', '<b>', '<a href="', '&#', 'UPI', '../'].map(
    (again) => [again, '\0!'] as const,
  ),
  ['a@', '.'],
  ['+91 ', 'x'],
  ['0.', 'e'],
  ['https://', ' '],
]
const texts = hostile.map(([again, end]) => again.repeat(Math.ceil(30_000 / again.length)) + end)

/**
 * Backtracking takes a second or forever. Measured in processor time, because other tests share this machine, and repeated if
 * it took longer. Results for an earlier text may be cached.
 */
function takesLonger(limitMs: number, text: string, work: (text: string) => void): boolean {
  return [1, 2, 3].every((times) => {
    const before = processorMs()
    work(text + '!'.repeat(times))
    return processorMs() - before > limitMs
  })
}

/** The processor time of this thread; only Linux separates it from the other test threads of the process. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  if (process.platform !== 'linux') return (user + system) / 1000
  const [, counted = ''] = readFileSync('/proc/thread-self/stat', 'utf8').split(') ')
  // In hundredths of a second (proc_pid_stat(5)).
  const [inUser, inKernel] = counted.split(' ').slice(11, 13).map(Number)
  return (Number(inUser) + Number(inKernel)) * 10
}

const forms = everyRoute.flatMap((route) =>
  [route.params, route.query, 'body' in route ? route.body : undefined].flatMap((schema) =>
    schema ? [{ route: `${route.method} ${route.path}`, schema }] : [],
  ),
)

test('no form takes long for 30 KB of hostile text in every field', () => {
  const slow = forms.flatMap(({ route, schema }) => {
    const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return texts
      .filter((text) => takesLonger(200, text, (longer) => z.safeParse(schema, filled(form, longer))))
      .map((text) => `${route}: ${text.slice(0, 12)}`)
  })

  expect(slow).toEqual([])
})

test.each([
  ['HTML of the owner', safeHtml],
  ['its words', words],
  ['its words in a browser', plainText],
  ['an address of a product', slugOf],
])('%s takes time in step with its length', (_what, read) => {
  const slow = texts.filter((text) => takesLonger(600, text, read))

  expect(slow.map((text) => text.slice(0, 12))).toEqual([])
})
