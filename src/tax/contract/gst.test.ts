import { expect, test } from 'vitest'
import { GstRate } from '../../catalog/contract/food-facts-form'
import { cleanCode } from '../../platform/contract/typed-text'
import { GstSettings } from '../../settings/contract/shop'
import { findStateCode, gstStates, isGstin } from './gst'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test.each([
  ['a wrong check sign', '27AAPFU0939F1ZA'],
  ['two characters swapped', '27AAPUF0939F1ZV'],
  ['another state', '33AAPFU0939F1ZV'],
  ['a state that does not exist', '99AAPFU0939F1ZV'],
  ['lower case', '27aapfu0939f1zv'],
  ['a sign too few', '27AAPFU0939F1Z'],
  ['nothing', ''],
])('a GSTIN with %s is none: %j', (_what, gstin) => {
  expect(isGstin(gstin)).toBe(false)
})

test('a GSTIN copied with spaces, dashes and invisible characters is still the same', () => {
  expect(cleanCode(' 27aapfu-0939\u200b\u202cF1ZV\u2060 ')).toBe('27AAPFU0939F1ZV')
  expect(cleanCode('２７AAPFU0939F1ZV')).toBe('27AAPFU0939F1ZV')
})

test('any single-character error in a GSTIN is detected', () => {
  const right = '29AAGCB7383J1Z4'
  const others = [...right].flatMap((sign, at) =>
    [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
      .filter((other) => other !== sign)
      .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  )

  expect(others.filter(isGstin)).toEqual([])
})

test.each([
  ['Tamil Nadu', '33'],
  ['tamil  nadu ', '33'],
  ['Jammu & Kashmir', '01'],
  ['Pondicherry', '34'],
  ['Karnataka', '29'],
  ['Wonderland', undefined],
])('the state %j has the code %s', (state, code) => {
  expect(findStateCode(state)).toBe(code)
})

test('each of the 36 states and union territories finds its own code', () => {
  const entries = Object.entries(gstStates)

  expect(entries).toHaveLength(36)
  expect(entries.map(([, name]) => findStateCode(name))).toEqual(entries.map(([code]) => code))
})

test.each([
  ['0902', true],
  ['090210', true],
  ['09021010', true],
  ['902', false],
  ['09021', false],
  ['0902101', false],
  ['tea', false],
])('%s as an HSN code: %s', (hsn, is) => {
  expect(GstRate.safeParse({ validFrom: '2026-11-01', hsn, gstRate: 5 }).success).toBe(is)
})

const settings = (given: object) =>
  GstSettings.safeParse({ scheme: 'regular', gstin: '29AAGCB7383J1Z4', stateCode: '29', ...given })

test('GST settings are consistent: scheme, GSTIN and state', () => {
  const fieldOf = (given: object) => settings(given).error?.issues.map(({ path }) => path.join('.'))

  expect(settings({}).success).toBe(true)
  expect(settings({ scheme: 'unregistered', gstin: '' }).success).toBe(true)
  expect(fieldOf({ gstin: '29AAGCB7383J1Z5' })).toEqual(['gstin'])
  expect(fieldOf({ gstin: '' })).toEqual(['gstin'])
  expect(fieldOf({ scheme: 'unregistered' })).toEqual(['gstin'])
  expect(fieldOf({ stateCode: '33' })).toEqual(['stateCode'])
  expect(fieldOf({ stateCode: '99' })).toContain('stateCode')
})
