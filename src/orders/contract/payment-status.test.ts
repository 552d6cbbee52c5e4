import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../payments/contract/payment-methods'
import { type OrderStatus, orderStatuses, statusesIn } from './order-status'
import {
  anyMethodLabel,
  isPaymentMove,
  type PaymentStatus,
  paymentLabel,
  paymentStatuses,
} from './payment-status'

const movesOf = (method: PaymentMethod, payment: PaymentStatus, status: OrderStatus, mayHaveCash = false) =>
  paymentStatuses.filter((to) => isPaymentMove({ method, payment, status, mayHaveCash }, to))

const [inShop, away, over] = [
  statusesIn('in shop'),
  statusesIn('on its way', 'arrived'),
  statusesIn('over'),
] as const
type Row = [PaymentMethod, PaymentStatus, readonly OrderStatus[], boolean, readonly PaymentStatus[]]
const cash: readonly Row[] = [
  ['COD', 'Pending', inShop, false, ['Paid']],
  ['COD', 'Pending', away, true, ['Paid', 'Failed']],
  ['COD', 'Pending', away, false, ['Paid', 'Failed']],
  ['COD', 'Pending', over, false, ['Failed']],
  ['COD', 'Failed', inShop, false, ['Pending', 'Paid']],
  ['COD', 'Failed', away, false, ['Pending', 'Paid']],
  ['COD', 'Failed', over, false, []],
  ['COD', 'Failed', over, true, ['Paid']],
  ['COD', 'Paid', inShop, true, ['Pending', 'Refunded']],
  ['COD', 'Paid', away, true, ['Pending', 'Refunded', 'Failed']],
  ['COD', 'Paid', over, true, ['Refunded', 'Failed']],
  ['COD', 'Verifying', orderStatuses, true, []],
  ['COD', 'Refunded', orderStatuses, true, []],
]
/** A transfer does not depend on the parcel, and may be found late. */
const transfers: readonly Row[] = [
  ['UPI', 'Pending', orderStatuses, false, ['Verifying', 'Paid', 'Failed']],
  ['UPI', 'Verifying', orderStatuses, false, ['Paid', 'Failed']],
  ['UPI', 'Paid', orderStatuses, true, ['Verifying', 'Refunded', 'Failed']],
  ['UPI', 'Failed', orderStatuses, false, ['Verifying', 'Paid']],
  ['UPI', 'Refunded', orderStatuses, true, []],
]
const rows = [...cash, ...transfers].flatMap(([method, payment, statuses, hadCash, moves]) =>
  statuses.map((status) => [method, payment, status, hadCash, moves] as const),
)

test.each(rows)('%s, %s, order %s, cash possible: %o → %j', (method, payment, status, mayHaveCash, moves) => {
  expect(movesOf(method, payment, status, mayHaveCash).sort()).toEqual([...moves].sort())
})

test('the table has every payment status in every order status', () => {
  const seen = new Set(rows.map(([method, payment, status]) => `${method} ${payment} ${status}`))

  expect(seen.size).toBe(2 * paymentStatuses.length * orderStatuses.length)
})

test('a filter names a payment as its badge does', () => {
  expect(anyMethodLabel('Verifying')).toBe(paymentLabel('UPI', 'Verifying'))
  expect(paymentStatuses.map(anyMethodLabel)).toEqual([
    'Not paid yet',
    'UPI to check',
    'Paid',
    'Refunded',
    'Failed',
  ])
})
