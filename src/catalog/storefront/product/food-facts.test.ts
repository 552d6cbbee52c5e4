import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aShownProduct, shownFacts } from '../../../../tests/support/shop/page-data'
import { factList } from '../../contract/product-facts'
import { FoodFacts } from './food-facts'

const facts = shownFacts({
  ingredients: 'Ragi, almonds',
  allergens: ['tree-nuts', 'milk'],
  diet: 'vegetarian',
  shelfLife: '9 months from packing',
  bestBefore: '2027-03-31',
  maker: { role: 'packer', name: 'Sathu Mills', address: '22 Mill Street, Karur' },
  fssai: '12400000000022',
  countryOfOrigin: 'India',
  nutrition: [{ nutrient: 'energy', amount: 352.5 }],
})
const draw = (given: Parameters<typeof aShownProduct>[0]) =>
  renderToStaticMarkup(createElement(FoodFacts, { product: aShownProduct(given) }))

test('the page has the label: allergens in bold, packer, FSSAI number, origin, nutrition', () => {
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
  expect(html).not.toContain('<th scope="row">Storage')
})

test('packs that differ are listed with their own quantity, MRP and unit price', () => {
  const { color } = aShownProduct()
  const [small, large] = color.map((option, place) => ({
    ...option,
    name: ['250 g', 'Gift jar'][place] ?? '',
  }))
  if (!small || !large) throw new Error('Two packs are wanted')
  const html = draw({
    facts,
    mrp: 265,
    netQuantity: '400 g',
    unitPrice: 'Rs. 60 per 100 g',
    color: [small, large],
    packs: [{ color: small._id, mrp: 180, netQuantity: '250 g', unitPrice: 'Rs. 64 per 100 g' }],
  })

  for (const words of [
    '<li>250 g</li><li>Gift jar: 400 g</li>',
    '<li>250 g: Rs. 180</li><li>Gift jar: Rs. 265</li>',
  ])
    expect(html).toContain(words)
  expect(html).toContain('<li>250 g: Rs. 64 per 100 g</li><li>Gift jar: Rs. 60 per 100 g</li>')
})

test('packs with the same MRP show it once, and a pack without one is left out', () => {
  const [amber, green] = aShownProduct().color.map(({ _id }) => _id)
  const pack = { mrp: 265, netQuantity: '400 g', unitPrice: null }
  const mrpWhere = (mrp: number | null) =>
    draw({
      facts,
      mrp: 265,
      netQuantity: '400 g',
      packs: [amber, green].map((color = '', n) => ({ ...pack, color, mrp: n ? mrp : 265 })),
    })

  expect(mrpWhere(265)).toContain('inclusive of all taxes</th><td>Rs. 265</td>')
  expect(mrpWhere(null)).toMatch(
    /inclusive of all taxes<\/th><td><ul[^>]*><li>Amber: Rs. 265<\/li><\/ul><\/td>/,
  )
})

test('"no allergens" is shown; unknown facts have no row, and without facts there is no section', () => {
  expect(draw({ facts: { ...facts, allergens: [] } })).toContain('<td>None</td>')
  expect(draw({ facts: { ...facts, allergens: null } })).not.toContain('Allergens')
  expect(draw({ facts: null })).toBe('')
})

test('each fact with a label for shoppers has a row of that label', () => {
  const words = factList.flatMap(([key, { kind }]) => (kind === 'text' ? [[key, `Words about ${key}`]] : []))
  const html = draw({ facts: { ...facts, ...Object.fromEntries(words) } })

  for (const [key, { kind, shown }] of factList) {
    if (shown) expect(html).toContain(`<th scope="row">${shown}</th>`)
    if (shown && kind === 'text') expect(html).toContain(`<td>Words about ${key}</td>`)
  }
})
