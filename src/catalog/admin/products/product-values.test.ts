import { expect, test } from 'vitest'
import { newTax } from './product-values'

test('the first GST rate of a product is there with the day of today, a later one asks for its day', () => {
  const first = newTax([], '2026-11-23')

  expect(first.validFrom).toBe('2026-11-23')
  expect(newTax([first], '2026-11-23').validFrom).toBe('')
})
