import { expect, test } from 'vitest'
import { markable, markWords } from './mark-payment'

const paid = {
  method: 'UPI',
  payment: 'Paid',
  status: 'Processing',
  mayHaveCash: false,
  reference: '633100111004',
  givenBack: 0,
} as const
const second = {
  method: 'UPI',
  amount: 304,
  reference: '',
  at: '2026-11-28T10:00:00.000Z',
  isUnapplied: true,
} as const

test('a payment is undone until money of its own is refunded; the refund of a second payment does not count', () => {
  expect(markable(paid)).toEqual(['Verifying', 'Failed'])
  expect(markable({ ...paid, givenBack: 304, otherPayments: [second] })).toEqual(['Verifying', 'Failed'])
  expect(markable({ ...paid, givenBack: 304.01, otherPayments: [second] })).toEqual([])
  expect(markable({ ...paid, givenBack: 1 })).toEqual([])
})

test('cash that is a difference is collected with its amount', () => {
  const cash = { method: 'COD', payment: 'Pending', total: 590 } as const

  expect(markWords({ ...cash, asked: 590 }, 'Paid')).toBe('Mark as collected')
  expect(markWords({ ...cash, asked: 90 }, 'Paid')).toBe('Mark Rs. 90 as collected')
})
