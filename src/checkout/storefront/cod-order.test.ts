import { expect, test } from 'vitest'
import { aCartLine, aCheckout } from '../../../tests/support/factories/checkout'
import { CodOrder } from '../../orders/contract/orders'
import { attemptKey, codOrderOf } from './cod-order'

const checkout = { ...aCheckout, now: new Date('2026-11-21T10:00:00Z') }

test('[CHK-10] an order has the COD shape of the specification', () => {
  expect(codOrderOf(checkout)).toMatchObject({
    user: 'customer-1',
    shippingInfo: aCheckout.shippingInfo,
    orderItems: [{ product: 'p1', color: 'o1', quantity: 2, price: 299 }],
    totalPrice: 603,
    totalPriceAfterDiscount: 603,
    paymentInfo: {
      upiTransactionId: 'COD-1795255200000',
      paymentMethod: 'COD',
      paymentStatus: 'Pending',
    },
    orderStatus: 'Processing',
  })
})

test('[CHK-10] and is valid by the contract', () => {
  expect(CodOrder.safeParse(codOrderOf(checkout)).success).toBe(true)
})

test('[CHK-13] two tabs with the same cart have the same key, a changed cart another', () => {
  expect(attemptKey('7', [aCartLine()])).toBe(attemptKey('7', [aCartLine()]))
  expect(attemptKey('8', [aCartLine()])).not.toBe(attemptKey('7', [aCartLine()]))
  expect(attemptKey('7', [aCartLine({ _id: 'line-2' })])).not.toBe(attemptKey('7', [aCartLine()]))
})
