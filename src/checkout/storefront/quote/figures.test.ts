import { describe, expect, test } from 'vitest'
import { aCartLine, aQuote } from '../../../../tests/support/factories/checkout'
import { codeInUse, codeStateOf, failedAnswer, figuresOf } from './figures'
import { linesKey } from './wanted'

const lines = [aCartLine({ quantity: 2 })]
const terms = { feePaise: 500, freeAbovePaise: 0 }
const quoted = { quote: aQuote(), code: undefined, lines: linesKey(lines) }

describe('[CHK-04] the figures of a cart', () => {
  test('are those of the settings until the shop has answered', () => {
    expect(figuresOf({ key: '' }, 'now', lines, terms)).toMatchObject({
      sums: { subtotal: 598, fee: 5, total: 603 },
      quote: undefined,
      isPending: true,
    })
  })

  test('are those of the last quote while another is on its way', () => {
    const figures = figuresOf({ key: 'before', quoted }, 'now', lines, terms)

    expect(figures).toMatchObject({ sums: { fee: 40, total: 638 }, quote: quoted.quote, isPending: true })
    expect(figuresOf({ key: 'now', quoted }, 'now', lines, terms).isPending).toBe(false)
  })

  test('stay after a failure if the lines are the same, and are those of the settings otherwise', () => {
    const failedWith = (shown: typeof lines) =>
      figuresOf(failedAnswer('now', 'No connection.', quoted, linesKey(shown)), 'now', shown, terms)

    expect(failedWith(lines)).toMatchObject({
      sums: { total: 638 },
      failure: 'No connection.',
      isPending: false,
    })
    expect(failedWith([aCartLine({ quantity: 3 })])).toMatchObject({
      sums: { subtotal: 897, total: 902 },
      quote: undefined,
      failure: 'No connection.',
    })
  })

  test('show no failure of a request that is not the newest', () => {
    const answer = failedAnswer('before', 'No connection.', quoted, linesKey(lines))

    expect(figuresOf(answer, 'now', lines, terms).failure).toBeUndefined()
  })
})

describe('a typed code', () => {
  const problem = { code: 'CODE_EXPIRED', message: 'This code has expired.' }
  const withCode = (code: string, codeProblem: typeof problem | null = null) => ({
    ...quoted,
    code,
    quote: aQuote({ codeProblem }),
  })

  test.each([
    ['none', undefined, quoted, false],
    ['checking', 'TEA10', quoted, true],
    ['unchecked', 'TEA10', quoted, false],
    ['unchecked', 'TEA10', undefined, false],
    ['checking', 'TEA10', withCode('HONEY5'), true],
    ['applied', 'TEA10', withCode('TEA10'), true],
    ['applied', 'TEA10', withCode('TEA10'), false],
  ] as const)('is %s: %s', (is, code, last, isPending) => {
    expect(codeStateOf(code, last, isPending)).toEqual({ is })
  })

  test('says what is wrong, and is not sent then', () => {
    const state = codeStateOf('TEA10', withCode('TEA10', problem), false)

    expect(state).toEqual({ is: 'wrong', why: 'This code has expired.' })
    expect(codeInUse('TEA10', state)).toBeUndefined()
    expect(codeInUse('TEA10', { is: 'unchecked' })).toBe('TEA10')
  })

  test('with a better offer is no error, and is not sent', () => {
    const better = { code: 'OTHER_OFFER_BETTER', message: 'Your cart already has a better offer: Pongal.' }
    const state = codeStateOf('TEA10', withCode('TEA10', better), false)

    expect(state).toEqual({ is: 'outdone', why: better.message })
    expect(codeInUse('TEA10', state)).toBeUndefined()
  })
})
