import { expect, test } from 'vitest'
import { comparableUnitPrice, formatUnitPrice, unitPriceOf } from './unit-price'

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

test.each([
  [150, '250 g', 'Rs. 60 per 100 g', 'Rs. 60 per 100 g (Rs. 600 per kg)'],
  [350, '300 ml', 'Rs. 116.67 per 100 ml', 'Rs. 116.67 per 100 ml (Rs. 1,166.67 per litre)'],
  [260, '1 kg', 'Rs. 260 per kg', 'Rs. 260 per kg'],
  [290, '25 pieces', 'Rs. 11.60 per piece', 'Rs. 11.60 per piece'],
  [90, null, null, null],
])('to compare, Rs. %i for %s is %s and reads %s', (price, netQuantity, unitPrice, words) => {
  expect(comparableUnitPrice({ price, netQuantity, unitPrice })).toBe(words)
})
