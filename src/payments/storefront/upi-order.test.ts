import { expect, test } from 'vitest'
import { aCheckout } from '../../../tests/support/factories/checkout'
import { UpiOrder } from '../../orders/contract/orders'
import { upiOrderOf } from './upi-order'

test('[CHK-09] a UPI order has the format of the specification and passes the contract', () => {
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
