import { expect, test } from 'vitest'
import { type CartLine, findOrderable, isShort, mostOf, sumCart } from './cart-sums'

const aLine = (given: Partial<CartLine> & { left?: number | null; available?: boolean } = {}): CartLine => {
  const { left = null, available = true, ...line } = given
  return {
    _id: 'line-1',
    userId: 'customer-1',
    productId: { _id: 'p1', title: 'Forest honey', slug: 'honey', images: [], quantity: left, available },
    color: { _id: 'o1', title: '#c98a1b', name: 'Amber' },
    quantity: 1,
    price: 299,
    priceWhenAdded: 299,
    ...line,
  }
}

test('[CART-07] the total is the sum of quantity times price, to the paisa', () => {
  const lines = [aLine({ quantity: 3, price: 19.9 }), aLine({ quantity: 1, price: 0.1 })]

  expect(sumCart(lines, 0).subtotal).toBe(59.8)
})

test('[CHK-04] the order amount is the subtotal and a flat 5 rupees', () => {
  expect(sumCart([aLine({ quantity: 2, price: 299 })], 500)).toEqual({ subtotal: 598, fee: 5, total: 603 })
})

test('[CHK-11] an empty cart costs nothing, not even the fee', () => {
  expect(sumCart([], 500)).toEqual({ subtotal: 0, fee: 0, total: 0 })
})

test('[CART-03] a withdrawn product is not ordered', () => {
  const kept = aLine()

  expect(findOrderable([kept, aLine({ available: false })])).toEqual([kept])
})

test('[CART-04] ten at most, and no more than there are', () => {
  expect(mostOf(aLine())).toBe(10)
  expect(mostOf(aLine({ left: 3 }))).toBe(3)
  expect(isShort(aLine({ left: 3, quantity: 4 }))).toBe(true)
})
