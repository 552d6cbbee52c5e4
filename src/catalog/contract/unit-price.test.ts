import { expect, test } from 'vitest'
import { formatUnitPrice, unitPriceOf } from './unit-price'

test.each([
  [320, '500 g', 'Rs. 640 per kg'],
  [1180, '5 kg', 'Rs. 236 per kg'],
  [390, '500 ml', 'Rs. 780 per litre'],
  [360, '1.5 litre', 'Rs. 240 per litre'],
  [290, '25 pieces', 'Rs. 11.60 per piece'],
  [90, '1 piece', 'Rs. 90 per piece'],
])('Rs. %i for %s is %s', (price, netQuantity, words) => {
  const found = unitPriceOf(price, netQuantity)

  expect(found && formatUnitPrice(found)).toBe(words)
})

test.each([null, '', 'one jar', '0 g'])(
  'without an amount to divide by there is no unit price: %j',
  (netQuantity) => {
    expect(unitPriceOf(100, netQuantity)).toBeUndefined()
  },
)
