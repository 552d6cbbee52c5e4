import { expect, test } from 'vitest'
import { newBody, newOption, newTax, noProduct } from './product-values'

test('the first GST rate of a product defaults to today, a later one requires a date', () => {
  const first = newTax([], '2026-11-23')

  expect(first.validFrom).toBe('2026-11-23')
  expect(newTax([first], '2026-11-23').validFrom).toBe('')
})

test('the price of a product follows its first option only if every option has its own', () => {
  const values = { ...noProduct, price: '190' }
  const options = [
    { ...newOption(), price: '180' },
    { ...newOption(), price: '420' },
  ]

  expect(newBody({ ...values, options }).price).toBe('180')
  expect(newBody({ ...values, options: [...options, newOption()] }).price).toBe('190')
  expect(newBody(values).price).toBe('190')
})

test('a product has the size of the first option that it follows, with its unit', () => {
  const options = [{ ...newOption(), price: '180', netQuantity: '250' }]

  expect(newBody({ ...noProduct, options })).toMatchObject({ netQuantity: '250', netUnit: 'g' })
  expect(newBody(noProduct)).toMatchObject({ netQuantity: '', netUnit: '' })
})
