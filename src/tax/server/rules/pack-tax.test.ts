import { expect, test } from 'vitest'
import { taxOfLines } from './pack-tax'

const tea = { hsn: '0902', gst_rate_bp: 500 }
const malt = { hsn: '1901', gst_rate_bp: 1800 }
const facts = new Map([
  ['tea', tea],
  ['malt', malt],
])
const inside = (position: number, ...products: string[]) =>
  products.map((product_id) => ({ position, product_id }))

test('two lines of one pack with different contents are taxed each by its own', () => {
  const items = [{ product_id: 'pack' }, { product_id: 'pack' }, { product_id: 'tea' }]

  expect(taxOfLines(facts, items, [...inside(0, 'tea', 'malt'), ...inside(1, 'tea')])).toEqual([
    malt,
    tea,
    tea,
  ])
})

test('a pack with a part whose rate is missing has none either', () => {
  const stale = new Map([...facts, ['pack', tea]])

  expect(taxOfLines(stale, [{ product_id: 'pack' }], inside(0, 'tea', 'new'))).toEqual([undefined])
})
