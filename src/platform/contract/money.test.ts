import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, toPaise, toRupees } from './money'

test.each([
  [0, 'Rs. 0'],
  [299, 'Rs. 299'],
  [299.5, 'Rs. 299.50'],
  [0.01, 'Rs. 0.01'],
  [1_23_456, 'Rs. 1,23,456'],
  [1_00_000.1, 'Rs. 1,00,000.10'],
])('an amount of %s is written %s', (rupees, written) => {
  expect(formatRupees(rupees)).toBe(written)
})

test('[CHK-04] rupees computed by a client become the nearest whole paise', () => {
  expect([0.29, 19.99, 0.1 + 0.2, 4.999_999_999].map(toPaise)).toEqual([29, 1999, 30, 500])
})

test('[CHK-04] no paisa is lost in a round trip', () => {
  fc.assert(fc.property(fc.nat(), (paise) => toPaise(toRupees(paise)) === paise))
})

test('amounts are grouped and rounded as the CLDR says for India, whatever their size and sign', () => {
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
      const format = paise % 100 === 0 ? whole : exact
      expect(formatRupees(paise / 100)).toBe(`Rs. ${format.format(paise / 100)}`)
    }),
  )
})
