import { expect, test } from 'vitest'
import { CodOrder } from '#contract/orders'
import type { CartLine } from '../cart/cart-sums'
import { attemptKey, codOrderOf } from './cod-order'

const line: CartLine = {
  _id: 'line-1',
  userId: 'customer-1',
  productId: { _id: 'p1', title: 'Forest honey', slug: 'honey', images: [], quantity: null, available: true },
  color: { _id: 'o1', title: '#c98a1b', name: 'Amber' },
  quantity: 2,
  price: 299,
  priceWhenAdded: 299,
}
const shippingInfo = {
  firstname: 'Meena',
  lastname: 'Raman',
  address: '14 Palm Grove Street',
  other: '',
  city: 'Erode',
  state: 'Tamil Nadu',
  country: 'India',
  pincode: '638011',
}
const checkout = {
  lines: [line],
  sums: { subtotal: 598, fee: 5, total: 603 },
  shippingInfo,
  user: 'customer-1',
  now: new Date('2026-11-21T10:00:00Z'),
}

test('[CHK-10] an order has the COD shape of the specification', () => {
  expect(codOrderOf(checkout)).toMatchObject({
    user: 'customer-1',
    shippingInfo,
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

test('[CHK-10] and is what the contract reads', () => {
  expect(CodOrder.safeParse(codOrderOf(checkout)).success).toBe(true)
})

test('[CHK-13] two tabs with the same cart make the same attempt, a changed cart another', () => {
  expect(attemptKey('7', [line])).toBe(attemptKey('7', [{ ...line }]))
  expect(attemptKey('8', [line])).not.toBe(attemptKey('7', [line]))
  expect(attemptKey('7', [{ ...line, _id: 'line-2' }])).not.toBe(attemptKey('7', [line]))
})
