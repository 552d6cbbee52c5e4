import { expect, test } from 'vitest'
import { isGtin } from './gtin'

test.each(['8901030865275', '96385074', '036000291452', '28901030865279', '4006381333931'])(
  '%s is a GTIN',
  (digits) => {
    expect(isGtin(digits)).toBe(true)
  },
)

test.each([
  ['8901030865274', 'its last digit does not fit'],
  ['890103086527', 'a digit is missing'],
  ['0000000000000', 'it is empty'],
  ['2012345678903', 'it is for use within one shop'],
  ['0212345678909', 'it is for use within one shop'],
  ['8.90103E+12', 'a spreadsheet has rounded it'],
  ['', 'it is empty'],
])('%s is no GTIN: %s', (digits) => {
  expect(isGtin(digits)).toBe(false)
})
