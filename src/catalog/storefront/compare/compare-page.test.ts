import { expect, test } from 'vitest'
import { aPage, aShownProduct } from '../../../../tests/support/shop/page-data'
import { html, part, words } from '../../../../tests/support/shop/shown-pages'
import { compareAddress, comparedIds } from '../../contract/compare'

const [ragi, mix, malt] = ['Ragi', 'Mix', 'Malt'].map((title) => aShownProduct({ title }))
if (!ragi || !mix || !malt) throw new Error('Three products are wanted')
const compared = (products = [ragi, mix], others = [malt]) =>
  part(html('/compare-product', aPage({ compare: { products, others } })), '<main', '</main>')

test('[PAGE-01] two products stand in one table, each with a link to leave it out, and others to add', () => {
  const page = compared()

  expect(page.match(/<th scope="col"/g)).toHaveLength(2)
  expect(page).toContain(`href="${compareAddress([mix._id])}"`)
  expect(page).toContain(`aria-label="Remove Ragi"`)
  expect(page).toContain(`href="${compareAddress([ragi._id, mix._id, malt._id])}"`)
})

test('[PAGE-01] each column ends with a link to its product', () => {
  const ends = part(compared(), '<tfoot', '</tfoot>')

  for (const { _id, title } of [ragi, mix]) {
    expect(ends).toContain(`href="/product/${_id}"`)
    expect(ends).toContain(`aria-label="View ${title}"`)
  }
})

test('[PAGE-01] three products scroll sideways on a phone, so that each value has its name', () => {
  expect(compared([ragi, mix, malt]).match(/<td data-name="Malt">[^<]+/g)?.length).toBeGreaterThan(3)
  expect(compared()).not.toContain('data-name')
})

test('[PAGE-01] one product is no comparison: the page asks what to compare it with', () => {
  const page = compared([ragi])

  expect(page).not.toContain('<table')
  expect(words(page)).toContain('Compare Ragi with')
  expect(words(compared([ragi], []))).toContain('There is nothing else of this kind to compare it with.')
})

test('[PAGE-01] four products are the most', () => {
  expect(compared([ragi, mix, malt, aShownProduct()])).not.toContain('Add a product')
})

test('the ids in a URL are read without repetitions, nonsense and a fifth one', () => {
  const ids = [1, 2, 3, 4, 5].map((n) => `01a1fd89-6c4f-777e-95c4-00000000000${n}`)

  expect(comparedIds(ids.join(','))).toEqual(ids.slice(0, 4))
  expect(comparedIds(`${ids[0]},x,${ids[0]?.toUpperCase()},<b>`)).toEqual([ids[0]])
  expect(comparedIds('undefined')).toEqual([])
})
