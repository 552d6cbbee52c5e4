import { expect, test } from 'vitest'
import { aCartLine, aQuote } from '../../../../tests/support/factories/checkout'
import { totalChanges } from './total-changes'

const delivery = { kind: 'delivery', label: 'Delivery', amount: 40 } as const
const offer = (label: string, amount: number) => ({ kind: 'offer', label, amount }) as const
const order = {
  lines: [aCartLine({ quantity: 2 })],
  sums: { subtotal: 598, fee: 40, total: 578 },
  quote: aQuote({ adjustments: [offer('Diwali', -60), delivery], total: 578 }),
}

test('[CHK-13] the reasons of a changed total are prices, offers, delivery and fees', () => {
  const now = aQuote({
    lines: [{ product: 'p1', color: 'o1', title: 'Forest honey', quantity: 2, price: 310, discount: 0 }],
    adjustments: [
      offer('Pongal', -20),
      { kind: 'delivery', label: 'Express', amount: 60 },
      { kind: 'payment_fee', label: 'Cash on delivery fee', amount: 30 },
    ],
  })

  expect(totalChanges(order, now)).toEqual([
    'Forest honey costs Rs. 310, not Rs. 299.',
    'The offer “Pongal” now takes off Rs. 20.',
    'Express costs Rs. 60, not Rs. 40.',
    'Cash on delivery fee costs Rs. 30, not Rs. 0.',
    'The offer “Diwali” no longer applies.',
  ])
})

test('[CHK-13] what is the same is no reason', () => {
  expect(totalChanges(order, order.quote)).toEqual([])
})

test('[CHK-13] a code that has ended says why', () => {
  const codeProblem = { code: 'CODE_EXPIRED', message: 'This code has expired.' }

  expect(totalChanges(order, aQuote({ codeProblem }))).toEqual([
    'The offer “Diwali” no longer applies.',
    'This code has expired.',
  ])
})

test('[CHK-13] an order without a quote is compared with its fee', () => {
  const { lines, sums } = order

  expect(totalChanges({ lines, sums: { ...sums, fee: 5 } }, aQuote())).toEqual([
    'Delivery costs Rs. 40, not Rs. 5.',
  ])
})
