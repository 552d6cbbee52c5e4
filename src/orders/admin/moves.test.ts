import { expect, test } from 'vitest'
import { hasNoEmail, onlyWayPaid } from './moves'

test('only those who see emails read that a customer has none', () => {
  const order = { customer: { id: 'meena', name: 'Meena', email: '', orders: 1 } }

  const seen = (['packer', 'manager', 'owner'] as const).map((role) => hasNoEmail(order, role))

  expect(seen).toEqual([false, true, true])
})

test('a refund names how an order was paid, unless it was in two ways', () => {
  const cash = { method: 'COD', payment: 'Pending' } as const
  const first = { method: 'UPI', amount: 525, reference: '', at: '2026-11-28T10:00:00.000Z' } as const

  expect(onlyWayPaid(cash, true)).toBe('cash')
  expect(onlyWayPaid({ ...cash, otherPayments: [first] }, false)).toBe('transfer')
  expect(onlyWayPaid({ ...cash, otherPayments: [first] }, true)).toBeUndefined()
  expect(onlyWayPaid({ ...cash, payment: 'Paid', otherPayments: [first] }, false)).toBeUndefined()
})
