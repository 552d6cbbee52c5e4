import { expect, test } from 'vitest'
import { newTax } from './product-values'

test('the first GST rate of a product defaults to today, a later one requires a date', () => {
  const first = newTax([], '2026-11-23')

  expect(first.validFrom).toBe('2026-11-23')
  expect(newTax([first], '2026-11-23').validFrom).toBe('')
})
