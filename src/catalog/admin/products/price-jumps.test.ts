import { expect, test } from 'vitest'
import { priceJumps } from './price-jumps'
import { newOption } from './product-values'

const priced = (price: string, ...own: string[]) => ({
  price,
  options: own.map((one, place) => ({ ...newOption(), id: `${place}`, name: `Pack ${place}`, price: one })),
})

test.each([
  ['599', '59', ['Rs. 59 is 90 % less than Rs. 599.']],
  ['599', 'Rs. 5,990', ['Rs. 5,990 is 900 % more than Rs. 599.']],
  ['599', '300', []],
  ['599', '1198', []],
  ['599', 'dear', []],
  ['', '59', []],
])('a price changed from %j to %j is asked about: %j', (from, to, words) => {
  expect(priceJumps(priced(from), priced(to))).toEqual(words)
})

test('prices of options are compared each with its own', () => {
  expect(priceJumps(priced('100', '', '420'), priced('100', '', '42'))).toEqual([
    'Pack 1: Rs. 42 is 90 % less than Rs. 420.',
  ])
  expect(priceJumps(priced('180', '180', '420'), priced('42', '180', '420'))).toEqual([])
})
