import { expect, test } from 'vitest'
import type { AdminProduct } from '../../contract/admin-products'
import { copyOf, isEmptyFact, newBody, newOption, newTax, noProduct } from './product-values'

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

test('a fact is empty until something is entered; no allergens are an entry', () => {
  const facts = { ...noProduct.facts, ingredients: 'Pepper', allergens: [] }

  expect((['ingredients', 'allergens'] as const).map((key) => isEmptyFact(facts, key))).toEqual([
    false,
    false,
  ])
  expect((['storage', 'shelfLife'] as const).map((key) => isEmptyFact(facts, key))).toEqual([true, true])
})

test('a copy has the values of its product without address, item numbers and stock, and the current GST rate from today', () => {
  const option = { ...newOption(), name: '1 kg', price: 190, mrp: 200, netQuantity: 1000, stock: 8 }
  const rate = (validFrom: string, gstRate: number) => ({ validFrom, hsn: '0713', gstRate })
  const product = {
    ...noProduct,
    title: 'Horse gram',
    otherNames: ['Kollu'],
    slug: 'horse-gram',
    sku: 'HG',
    price: 190,
    stock: 8,
    options: [{ ...option, id: 'o1', sku: 'HG-1', gtin: '8901234567894' }],
    facts: { ...noProduct.facts, ingredients: 'Horse gram', gtin: '8901234567894' },
    taxes: [rate('2026-12-01', 12), rate('2026-01-01', 0), rate('2026-04-01', 5)],
  } as unknown as AdminProduct

  const copy = copyOf(product, '2026-11-30')

  expect(copy).toMatchObject({ title: 'Horse gram', otherNames: 'Kollu', price: '190' })
  expect(copy).toMatchObject({ slug: '', sku: '', stock: '' })
  expect(copy.options).toEqual([
    { ...newOption(), name: '1 kg', price: '190', mrp: '200', netQuantity: '1000' },
  ])
  expect(copy.facts).toMatchObject({ ingredients: 'Horse gram', gtin: '' })
  expect(copy.taxes).toEqual([{ validFrom: '2026-11-30', hsn: '0713', gstRate: '5' }])
  expect(copyOf({ ...product, taxes: [] }, '2026-11-30').taxes).toEqual([])
})
