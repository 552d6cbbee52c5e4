import { expect, test } from 'vitest'
import { aShownProduct, shownFacts } from '../../../../tests/support/shop/page-data'
import { comparedRows } from './compared-rows'

const ragi = aShownProduct({
  ...{ title: 'Ragi', brand: 'Sathu', price: 240, netQuantity: '400 g', packs: [] },
  facts: shownFacts({
    ingredients: 'Ragi',
    allergens: [],
    nutrition: [{ nutrient: 'protein', amount: 7.4 }],
  }),
})
const mix = aShownProduct({
  ...{ title: 'Mix', brand: 'Sathu', price: 320, netQuantity: '500 g', packs: [] },
  facts: shownFacts({ ingredients: 'Ragi, almonds', allergens: ['tree-nuts'] }),
})
const rowOf = (label: string, ...products: Parameters<typeof comparedRows>[0]) =>
  comparedRows(products).find((row) => row.label === label)

test('prices, food facts and nutrition stand beside each other, and what differs is marked', () => {
  expect(rowOf('Price', ragi, mix)).toMatchObject({ values: ['Rs. 240', 'Rs. 320'], differs: true })
  expect(rowOf('Brand', ragi, mix)).toMatchObject({ values: ['Sathu', 'Sathu'], differs: false })
  expect(rowOf('Allergens', ragi, mix)).toMatchObject({
    values: ['None', 'Contains Tree nuts'],
    differs: true,
  })
  expect(rowOf('Protein in 100 g', ragi, mix)).toMatchObject({ values: ['7.4 g', ''], differs: true })
})

test('the lowest price per kilo is marked, whatever the size of the pack', () => {
  expect(rowOf('Unit price', ragi, mix)).toMatchObject({
    values: ['Rs. 600 per kg', 'Rs. 640 per kg'],
    lowest: [0],
  })
})

test('nothing is called the lowest if units differ, a quantity is unknown, or all cost the same', () => {
  const oil = aShownProduct({ price: 10, netQuantity: '1 litre' })
  const unknown = aShownProduct({ netQuantity: null })

  for (const other of [oil, unknown, { ...ragi, title: 'Same' }])
    expect(rowOf('Unit price', ragi, other)?.lowest).toEqual([])
})

test('a fact that none of them has is left out', () => {
  expect(rowOf('Storage', ragi, mix)).toBeUndefined()
  expect(rowOf('Sodium in 100 g', ragi, mix)).toBeUndefined()
})
