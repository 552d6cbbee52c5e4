import { expect, test } from 'vitest'
import { UpiOrder } from '#contract/orders'
import { aCheckout } from '../../../tests/support/checkout'
import { sayWhy } from './order-failure'
import { upiOrderOf } from './upi-order'

test('[CHK-09] an order has the UPI shape of the specification, as the contract reads it', () => {
  const order = upiOrderOf({
    ...aCheckout,
    upiTransactionId: '412345678901',
    qrReference: 'abc123',
  })

  expect(order).toEqual({
    user: 'customer-1',
    amount: 603,
    paymentMethod: 'UPI',
    upiTransactionId: '412345678901',
    qrReference: 'abc123',
    shippingInfo: aCheckout.shippingInfo,
    orderItems: [{ product: 'p1', color: 'o1', quantity: 2, price: 299 }],
  })
  expect(UpiOrder.safeParse(order).success).toBe(true)
})

const failed = (change: object) => ({ status: 409, code: 'NO', message: '', details: {}, ...change })

test.each([
  [failed({ message: 'The shop says no' }), 'The shop says no'],
  [failed({}), 'Failed to process payment. Please try again.'],
  [undefined, 'Failed to process payment. Please try again.'],
  [
    failed({ code: 'TOTALS_CHANGED', message: 'The price has changed.', details: { total: 643 } }),
    'The price has changed. You saw Rs. 603, it is Rs. 643 now.',
  ],
])('[CHK-12] a failure is told in the words of the shop, else our own: %#', (failure, words) => {
  expect(sayWhy(failure, 603, 'Failed to process payment. Please try again.')).toBe(words)
})
