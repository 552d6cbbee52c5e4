import { expect, test } from 'vitest'
import { formatOrderNumber } from './order-number'

test.each([
  ['2026-07-01T10:00:00Z', 'TH-2627-000123'],
  ['2027-03-31T18:29:59Z', 'TH-2627-000123'],
  ['2027-03-31T18:30:00Z', 'TH-2728-000123'],
  ['2099-12-31T00:00:00Z', 'TH-9900-000123'],
])('[ORD-01] an order of %s is called %s', (createdAt, name) => {
  expect(formatOrderNumber(123, new Date(createdAt))).toBe(name)
})

test('[ORD-01] a number beyond six digits is written out', () => {
  expect(formatOrderNumber(1_234_567, new Date('2026-07-01T10:00:00Z'))).toBe('TH-2627-1234567')
})
