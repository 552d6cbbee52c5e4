import { expect, test } from 'vitest'
import type { PricedLine } from '../../checkout/server/price-order'
import { assertInStock, deductionsFor, findShortages } from '../../checkout/server/stock'

/** A line of honey, whose amber option has no stock of its own. */
const aLine = (given: Partial<PricedLine>): PricedLine => ({
  ...{ product_id: 'honey', title: 'Forest honey', slug: 'honey', product_stock: null },
  ...{ option_id: 'amber', option_name: 'Amber', option_value: '#c98a1b', option_stock: null },
  ...{ net_quantity: null, net_unit: null },
  ...{ price_paise: 100, available: true, picture: null, quantity: 1 },
  ...given,
})
const dark = { option_id: 'dark' }
const tea = { product_id: 'tea', title: 'Nilgiri tea', option_id: 'leaf' }

test('[PROD-03] of what nobody counts nothing is taken', () => {
  expect(deductionsFor([aLine({ quantity: 3 })])).toEqual({ products: [], options: [] })
})

test('[PROD-03] options that share a stock are taken from it together', () => {
  const lines = [
    aLine({ product_stock: 9, quantity: 2 }),
    aLine({ product_stock: 9, quantity: 3, ...dark }),
    aLine({ product_stock: 4, ...tea }),
    aLine({ product_id: 'oil' }),
  ]

  expect(deductionsFor(lines)).toEqual({
    products: [
      { id: 'honey', pieces: 5, sold: 5 },
      { id: 'tea', pieces: 1, sold: 1 },
    ],
    options: [],
  })
})

test('[PROD-03] an option with a stock of its own leaves the shared one alone, and counts as sold', () => {
  const lines = [
    aLine({ product_stock: 9, quantity: 2 }),
    aLine({ product_stock: 9, option_stock: 4, quantity: 3, ...dark }),
  ]

  expect(deductionsFor(lines)).toEqual({
    products: [{ id: 'honey', pieces: 2, sold: 5 }],
    options: [{ id: 'dark', pieces: 3 }],
  })
  expect(deductionsFor([aLine({ option_stock: 4 })])).toEqual({
    products: [{ id: 'honey', pieces: 0, sold: 1 }],
    options: [{ id: 'amber', pieces: 1 }],
  })
})

test('[PROD-03] all that is left can be ordered, and one piece more is named', () => {
  const ordered = (quantity: number) => [
    aLine({ product_stock: 5, quantity }),
    aLine({ option_stock: 2, quantity: quantity - 3, ...tea }),
  ]

  expect(findShortages(ordered(5))).toEqual([])
  expect(findShortages(ordered(6))).toEqual([
    { title: 'Nilgiri tea', left: 2 },
    { title: 'Forest honey', left: 5 },
  ])
})

test('[PROD-03] pieces of a stock that options share are summed, those of an own stock are not', () => {
  const [shared, other] = [
    aLine({ product_stock: 5, quantity: 3 }),
    aLine({ product_stock: 5, quantity: 3, ...dark }),
  ]

  expect(findShortages([shared, other])).toEqual([{ title: 'Forest honey', left: 5 }])
  expect(findShortages([shared, { ...other, option_stock: 3 }])).toEqual([])
})

test('[PROD-03] a shortage is a refusal, and none is not', () => {
  expect(() => assertInStock([aLine({ product_stock: 1 })])).not.toThrow()
  expect(() => assertInStock([aLine({ product_stock: 0 })])).toThrow('Forest honey is out of stock.')
})
