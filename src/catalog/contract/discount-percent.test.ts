import { expect, test } from 'vitest'
import { discountPercent } from './discount-percent'

test.each([
  [999, 1110, 10],
  [272, 340, 20],
  [288, 320, 10],
  [341.1, 379, 10],
  [0.7, 1, 30],
  [999.5, 1000, 0],
  [100, 100, 0],
])('Rs. %d instead of Rs. %d is %d%% off', (price, mrp, percent) => {
  expect(discountPercent({ price, mrp })).toBe(percent)
})

test('a product without MRP has no discount', () => {
  expect(discountPercent({ price: 100, mrp: null })).toBe(0)
})
