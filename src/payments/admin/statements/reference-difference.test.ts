import { expect, test } from 'vitest'
import { findNear } from './reference-difference'

test.each([
  ['412345678901', '412345678911', '1 digit differs', '0', '1'],
  ['4123 4567 8901', '412345678091', '2 digits swapped', '90', '09'],
  ['41234567890', '412345678901', '1 digit missing', '', '1'],
  ['4412345678901', '412345678901', '1 digit too many', '4', ''],
])('of %s and %s is said: %s', (given, bank, words, ...differing) => {
  const near = findNear(given, ['UPI99', bank])

  expect(near).toMatchObject({ words })
  expect([near?.shopper, near?.bank]).toEqual(differing)
  expect(`${near?.before}${near?.bank}${near?.after}`).toBe(bank)
})

test('equal, different, short and missing references are not similar', () => {
  expect(findNear('412345678901', ['412345678911', '412345678901'])).toBeUndefined()
  expect(findNear('412345678901', ['412345670011'])).toBeUndefined()
  expect(findNear('4123', ['4124'])).toBeUndefined()
  expect(findNear('412345678901', [])).toBeUndefined()
})
