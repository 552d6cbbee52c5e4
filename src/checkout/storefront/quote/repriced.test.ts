import { expect, test } from 'vitest'
import { anOpenOrder, aQuote } from '../../../../tests/support/factories/checkout'
import { repriced } from './repriced'

const sent = anOpenOrder({ choices: { code: 'TEA10', delivery: 'express' } })
const now = aQuote({
  lines: [{ product: 'p1', color: 'o1', title: 'Forest honey', quantity: 2, price: 310, discount: 0 }],
  subtotal: 620,
  total: 660,
})

test('[CHK-13] a confirmed order is the same order at the new prices and total', () => {
  expect(repriced(sent, now)).toEqual({
    ...sent,
    lines: [{ ...sent.lines[0], price: 310 }],
    choices: { code: 'TEA10', delivery: 'flat' },
    sums: { subtotal: 620, fee: 40, total: 660 },
    quote: now,
  })
})

test('[CHK-13] without a code that gives nothing any more', () => {
  const codeProblem = { code: 'CODE_EXPIRED', message: 'This code has expired.' }

  expect(repriced(sent, { ...now, codeProblem }).choices.code).toBeUndefined()
})
