import { expect, test } from 'vitest'
import { newOption } from './product-values'
import { importInWords, valueSayings } from './product-words'

test('a list of a product is said in the words of its form, so that two of them can be told apart', () => {
  const { options, taxes, 'facts.allergens': sayAllergens, 'facts.nutrition': sayNutrition } = valueSayings
  const kilo = { ...newOption(), name: '1 kg', price: '170', mrp: '220' }

  expect(options([kilo])).toBe('1 kg, Rs. 170, MRP Rs. 220')
  expect(
    options([
      { ...newOption(), kind: 'swatch' },
      { ...kilo, sku: 'HG-1', netQuantity: '1000' },
    ]),
  ).toBe('no name, colour #2a5a40; 1 kg, Rs. 170, MRP Rs. 220, net quantity 1000, SKU HG-1')
  expect(taxes([{ validFrom: '2026-04-01', hsn: '0713', gstRate: '5' }])).toBe(
    'from 1 Apr 2026, HSN 0713, 5%',
  )
  expect(
    [null, [], ['milk', 'tree-nuts'] as const].map((chosen) => sayAllergens(chosen && [...chosen])),
  ).toEqual(['Not specified', 'None', 'Milk, Tree nuts'])
  expect(sayNutrition([{ nutrient: 'added-sugars', amount: '2' }])).toBe('Added sugars 2 g')
})

test.each([
  [true, 1, '1 product was added, 1 was changed, 1 unchanged.'],
  [true, 0, '0 products were added, 0 were changed, 0 unchanged.'],
  [true, 1200, '1,200 products were added, 1,200 were changed, 1,200 unchanged.'],
  [false, 1, '1 product will be added, 1 will be changed, 1 unchanged.'],
])('a table that was taken over (%s) says of %i products: %s', (applied, products, said) => {
  const sums = { added: products, changed: products, unchanged: products }
  expect(importInWords({ applied, ...sums })).toBe(said)
})
