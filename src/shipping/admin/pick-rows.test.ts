import { expect, test } from 'vitest'
import { pickRows } from './pick-rows'

const line = { option: '500 g', sku: null, price: 299 }
const honey = { ...line, title: 'Honey', sku: 'HON-500', quantity: 2 }
const box = {
  ...line,
  title: 'Gift box',
  option: 'Standard',
  quantity: 3,
  parts: [
    { title: 'Honey', option: '500 g', sku: 'HON-500', pieces: 2 },
    { title: 'Ragi malt', option: '250 g', sku: null, pieces: 1 },
  ],
}

test('[ORD-03] a pick list adds up the pieces of all orders, with packs as their parts, sorted by name', () => {
  const malt = { ...line, title: 'Ragi malt', quantity: 4 }

  const rows = pickRows([
    { number: 'TH-3', items: [box, { ...honey, quantity: 1 }] },
    { number: 'TH-2', items: [malt, honey] },
  ])

  expect(rows).toEqual([
    { title: 'Honey', option: '500 g', sku: 'HON-500', pieces: 9, numbers: ['TH-2', 'TH-3'] },
    { title: 'Ragi malt', option: '250 g', sku: null, pieces: 3, numbers: ['TH-3'] },
    { title: 'Ragi malt', option: '500 g', sku: null, pieces: 4, numbers: ['TH-2'] },
  ])
})
