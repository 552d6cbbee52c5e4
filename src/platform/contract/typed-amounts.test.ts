import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rupees, ungrouped } from './typed-amounts'

const Price = rupees(0.01, 1_000_000, 'no price')
const read = (typed: unknown) => {
  const { data, error } = z.safeParse(Price, typed)
  return data ?? error?.issues[0]?.message
}

test.each([
  ['499', 499],
  [499, 499],
  [' 12.50 ', 12.5],
  ['₹100', 100],
  ['₹ 1,045', 1045],
  ['₹\u00a01,045', 1045],
  ['Rs.499', 499],
  ['Rs. 1,00,000', 100_000],
  ['rs 99.5', 99.5],
  ['INR 1,23,456.78', 123_456.78],
  ['100,000', 100_000],
  ['Rs. 499/-', 499],
  ['250 rupees', 250],
  ['ரூ. 100', 100],
  ['ரூ 1,00,000', 100_000],
  ['99.50 ரூ', 99.5],
])('an amount pasted as %s is read', (typed, amount) => {
  expect(read(typed)).toBe(amount)
})

test.each(['12,50', '1,5', '1,00', '1,234,56', '12,3456', 'Rs. 0,500'])(
  'an amount that may be one or another, as %s, is rejected with its own message',
  (typed) => {
    expect(read(typed)).toMatch(/comma/)
  },
)

test.each([
  '',
  'Rs.',
  '₹',
  '1 00 000',
  '100-120',
  '1.00.000',
  '12.345',
  '1.000',
  '12.500',
  'Rs. 1,000.000',
  '-5',
  '0',
  '2000000',
  '$5',
  '1e3',
  null,
])('an invalid price such as %s is rejected', (typed) => {
  expect(read(typed)).toBe('no price')
})

test('commas are removed only where they group digits', () => {
  expect(['1,000', '12,34,567.5', '1,5', '7'].map(ungrouped)).toEqual(['1000', '1234567.5', '1,5', '7'])
})
