import { expect, test } from 'vitest'
import { taxOf } from '../../../../tests/support/factories/tax-of'
import { splitTax } from './split-tax'

test.each([
  // 299.00 at 5 %: 14.238… of tax, so 7.12 twice.
  [29_900, 500, { taxable: 28_476, cgst: 712, sgst: 712, igst: 0 }],
  // 118.00 at 18 %: exactly 18.
  [11_800, 1800, { taxable: 10_000, cgst: 900, sgst: 900, igst: 0 }],
  // 1.00 at 5 %: 4.76 paise of tax, 2.38 each, 2 each.
  [100, 500, { taxable: 96, cgst: 2, sgst: 2, igst: 0 }],
  [29_900, 0, { taxable: 29_900, cgst: 0, sgst: 0, igst: 0 }],
  // 0.25 %, as for uncut stones: 400 rupees include 99.75 paise.
  [40_000, 25, { taxable: 39_900, cgst: 50, sgst: 50, igst: 0 }],
])('%i paise at %i basis points within the state', (price, rate, parts) => {
  expect(splitTax(price, rate, false)).toEqual(parts)
})

test.each([
  [29_900, 500, { taxable: 28_476, cgst: 0, sgst: 0, igst: 1424 }],
  [100, 500, { taxable: 95, cgst: 0, sgst: 0, igst: 5 }],
])('%i paise at %i basis points into another state', (price, rate, parts) => {
  expect(splitTax(price, rate, true)).toEqual(parts)
})

test('for every price up to 2,000 rupees and every slab, the halves are equal, add up, and are within a paisa', () => {
  for (const rate of [500, 1200, 1800, 4000]) {
    for (let price = 1; price <= 200_000; price += 1) {
      const parts = splitTax(price, rate, false)
      const exact = (price * rate) / (10_000 + rate)
      const right =
        parts.cgst === parts.sgst &&
        parts.taxable + taxOf(parts) === price &&
        Math.abs(taxOf(parts) - exact) <= 1
      if (!right) expect(parts, `${price} paise at ${rate}`).toBeUndefined()
    }
  }
})
