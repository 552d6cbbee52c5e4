import { expect, test } from 'vitest'
import { aLine } from '../../../tests/support/factories/pricing'
import { assertInStock, deductionsFor, findShortages } from '../../checkout/server/stock'

const dark = { option_id: 'dark' }
const tea = { product_id: 'tea', title: 'Nilgiri tea', option_id: 'leaf' }

test('[PROD-03] stock that is not counted is not deducted', () => {
  expect(deductionsFor([aLine({ quantity: 3 })])).toEqual({ products: [], options: [] })
})

test('[PROD-03] options that share stock are deducted together', () => {
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

test('[PROD-03] an option with its own stock leaves the shared stock alone, and counts as sold', () => {
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

test('[PROD-03] all pieces left can be ordered; one more is a named shortage', () => {
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

test('[PROD-03] shortages sum options that share stock, not options with their own stock', () => {
  const [shared, other] = [
    aLine({ product_stock: 5, quantity: 3 }),
    aLine({ product_stock: 5, quantity: 3, ...dark }),
  ]

  expect(findShortages([shared, other])).toEqual([{ title: 'Forest honey', left: 5 }])
  expect(findShortages([shared, { ...other, option_stock: 3 }])).toEqual([])
})

test('[PROD-03] only a shortage is an error', () => {
  expect(() => assertInStock([aLine({ product_stock: 1 })])).not.toThrow()
  expect(() => assertInStock([aLine({ product_stock: 0 })])).toThrow('Forest honey is out of stock.')
})
