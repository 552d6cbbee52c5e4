import { expect, test } from 'vitest'
import { formatNetQuantity, formatUnitPrice } from './net-quantity'

test.each([
  [250, 'g', '250 g'],
  [1000, 'g', '1 kg'],
  [1500, 'ml', '1.5 litre'],
  [1, 'piece', '1 piece'],
  [25, 'piece', '25 pieces'],
] as const)('[PROD-02] a net quantity of %i %s reads %s', (quantity, unit, text) => {
  expect(formatNetQuantity(quantity, unit)).toBe(text)
})

test.each([
  [42_000, 250, 'g', 'Rs. 168 per 100 g'],
  [22_000, 1000, 'g', 'Rs. 220 per kg'],
  [36_000, 1000, 'ml', 'Rs. 360 per litre'],
  [35_000, 300, 'g', 'Rs. 116.67 per 100 g'],
  [26_000, 25, 'piece', 'Rs. 10.40 per piece'],
] as const)('[PROD-02] %i paise for %i %s are %s', (price, quantity, unit, text) => {
  expect(formatUnitPrice(price, quantity, unit)).toBe(text)
})
