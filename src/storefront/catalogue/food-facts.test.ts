import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aShownProduct } from '../../../tests/support/page-data'
import { FoodFacts } from './food-facts'

const facts = {
  ingredients: 'Ragi, almonds',
  allergens: ['tree-nuts', 'milk'] as ('tree-nuts' | 'milk')[],
  diet: 'vegetarian' as const,
  shelfLife: '9 months from packing',
  bestBefore: '2027-03-31',
  storage: null,
  maker: { role: 'packer' as const, name: 'Sathu Mills', address: '22 Mill Street, Karur' },
  fssai: '12400000000022',
  countryOfOrigin: 'India',
  importer: null,
  nutrition: [{ nutrient: 'energy' as const, amount: 352.5 }],
}
const draw = (given: Parameters<typeof aShownProduct>[0]) =>
  renderToStaticMarkup(createElement(FoodFacts, { product: aShownProduct(given) }))

test('the label stands on the page: allergens in bold, packer, FSSAI number, origin, nutrition', () => {
  const html = draw({ facts, netQuantity: '400 g', unitPrice: 'Rs. 60 per 100 g', mrp: 265 })

  expect(html).toContain('<strong>Contains Tree nuts, Milk</strong>')
  for (const [name, words] of [
    ['Net quantity', '400 g'],
    ['MRP, inclusive of all taxes', 'Rs. 265'],
    ['Unit price', 'Rs. 60 per 100 g'],
    ['Best before', 'March 31st 2027'],
    ['Packed by', 'Sathu Mills, 22 Mill Street, Karur'],
    ['FSSAI number', '12400000000022'],
    ['Country of origin', 'India'],
  ])
    expect(html).toContain(`<th scope="row">${name}</th><td>${words}</td>`)
  expect(html).toContain('Nutrition in 100 g')
  expect(html).toContain('352.5 kcal')
  expect(html).not.toContain('Storage')
})

test('no allergens is said; nothing said is no line, and no facts are no section', () => {
  expect(draw({ facts: { ...facts, allergens: [] } })).toContain('<td>None</td>')
  expect(draw({ facts: { ...facts, allergens: null } })).not.toContain('Allergens')
  expect(draw({ facts: null })).toBe('')
})
