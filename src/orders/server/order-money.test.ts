import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '../contract/order-status'
import { paymentStatuses } from '../contract/payment-status'
import { type OrderMoney, receivedAfter, refundDue } from './order-money'

const paid: OrderMoney = {
  method: 'UPI',
  payment: 'Paid',
  status: 'Delivered',
  total: 10_000,
  amount: 10_000,
  received: null,
  credited: 0,
  refunded: 0,
}

test.each<[string, Partial<OrderMoney>, number]>([
  ['nothing of a delivered order', {}, 0],
  ['nothing of money that never came', { payment: 'Failed', status: 'Cancelled' }, 0],
  ['all of a cancelled order', { status: 'Cancelled' }, 10_000],
  ['all of a returned order, whatever was credited before', { status: 'Returned', credited: 3_000 }, 10_000],
  ['what was credited of a part', { credited: 3_000 }, 3_000],
  ['nothing more once it was refunded', { credited: 3_000, refunded: 3_000 }, 0],
  ['the rest after a first refund', { status: 'Cancelled', refunded: 4_000 }, 6_000],
  ['what came beyond the total', { received: 10_500 }, 500],
  ['nothing where less came', { received: 9_000, credited: 500 }, 0],
  [
    'nothing of cash that was collected less the credit',
    { method: 'COD', received: 7_000, credited: 3_000 },
    0,
  ],
  ['nothing while the difference is open', { payment: 'Pending', amount: 2_000, earlier: 8_000 }, 0],
  [
    'what is beyond the total without the difference',
    { payment: 'Failed', amount: 2_000, earlier: 9_000 },
    1_000,
  ],
  [
    'all of a cancelled order that was paid in part',
    { payment: 'Verifying', amount: 2_000, earlier: 8_000, status: 'Cancelled' },
    8_000,
  ],
  ['nothing once both have come', { amount: 2_000, earlier: 8_000 }, 0],
  ['both of a cancelled order', { amount: 2_000, earlier: 8_000, status: 'Cancelled' }, 10_000],
  [
    'what pays nothing while the difference is open',
    { payment: 'Pending', amount: 2_000, earlier: 8_000, unapplied: 500 },
    500,
  ],
  [
    'what was credited beyond uncollected cash',
    { method: 'COD', payment: 'Pending', amount: 2_000, earlier: 8_000, credited: 3_000 },
    1_000,
  ],
])('the refund due is %s', (_what, given, due) => {
  expect(refundDue({ ...paid, ...given })).toBe(due)
})

test.each<[string, Partial<OrderMoney>, 'Paid' | 'Pending' | 'Verifying' | 'Refunded', number | null]>([
  [
    'cash less what was credited before',
    { method: 'COD', payment: 'Pending', credited: 3_000 },
    'Paid',
    7_000,
  ],
  [
    'the whole transfer, though a part was credited since',
    { payment: 'Verifying', credited: 3_000 },
    'Paid',
    null,
  ],
  ['what the bank says', { payment: 'Verifying', received: 9_900 }, 'Paid', 9_900],
  ['nothing once it turns out not to have come', { received: 9_900 }, 'Pending', null],
  ['what came, if it is checked again and money was refunded', { refunded: 100 }, 'Verifying', 10_000],
  ['nothing if it is to be paid again', { refunded: 100 }, 'Pending', null],
  ['the same after a refund', { received: 9_900, refunded: 9_900 }, 'Refunded', 9_900],
  [
    'no cash where more was credited',
    { method: 'COD', payment: 'Pending', amount: 2_000, credited: 3_000 },
    'Paid',
    0,
  ],
])('what counts as received is %s', (_what, given, to, received) => {
  expect(receivedAfter({ ...paid, ...given }, to)).toBe(received)
})

test('a refund due is never negative, nor more than received less refunded', () => {
  const paise = fc.nat(1_000_000)
  const money = fc.record({
    payment: fc.constantFrom(...paymentStatuses),
    status: fc.constantFrom(...orderStatuses),
    total: paise,
    difference: paise,
    received: fc.option(paise),
    earlier: fc.oneof(fc.constant(0), paise),
    credited: paise,
    refunded: paise,
  })
  fc.assert(
    fc.property(money, ({ difference, ...given }) => {
      const credited = Math.min(given.credited, given.total)
      const amount = given.earlier > 0 ? Math.min(difference, given.total) : given.total
      const due = refundDue({ ...given, amount, credited })
      expect(due).toBeGreaterThanOrEqual(0)
      const most = given.earlier + (given.received ?? amount) - given.refunded
      expect(due).toBeLessThanOrEqual(Math.max(0, most))
    }),
  )
})
