import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AllPayments } from './all-payments'

type Order = Parameters<typeof AllPayments>[0]['order']

const first = {
  method: 'UPI',
  amount: 500,
  reference: '633100111004',
  payer: 'UPI/633100111004/MEENA',
  at: '2026-11-28T10:00:00.000Z',
} as const
const later: Order = {
  method: 'COD',
  payment: 'Pending',
  received: 500,
  asked: 90,
  reference: 'internal',
  paidAt: null,
  otherPayments: [first],
}

test('an order paid in two ways lists both payments, also once the cash is collected', () => {
  const open = linesOf(later)
  const paid = linesOf({ ...later, payment: 'Paid', received: 590, paidAt: '2026-11-30T10:00:00.000Z' })

  expect(open[0]).toMatch(/^Rs\. 500, UPI, 28 Nov.* reference 633100111004 UPI paidUPI\/633100111004\/MEENA$/)
  expect(open[1]).toBe('Rs. 90, Cash on delivery Cash to collect')
  expect(paid[1]).toMatch(/^Rs\. 90, Cash on delivery, 30 Nov.* Cash collected$/)
})

test('money that came once too often is listed, and is no part of the current payment', () => {
  const twice = linesOf({
    ...later,
    method: 'UPI',
    payment: 'Paid',
    reference: '633100111005',
    otherPayments: [{ ...first, isUnapplied: true }],
  })

  expect(twice[0]).toContain('Received, but not needed')
  expect(twice[1]).toMatch(/^Rs\. 500, UPI, reference 633100111005 UPI paid$/)
})

const linesOf = (order: Order) =>
  renderToStaticMarkup(<AllPayments order={order} />)
    .split(/(?=<span>Rs)/)
    .slice(1)
    .map((line) => line.replace(/<[^>]*>/g, ''))
