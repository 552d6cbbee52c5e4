import { expect, test } from 'vitest'
import { formatOrderNumber, readOrderNumber } from './order-number'

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

test('[ORD-01] a number is found as written, in lower case, and by its last digits', () => {
  const whole = formatOrderNumber(123, new Date('2026-07-01T10:00:00Z'))

  for (const typed of [whole, whole.toLowerCase(), '000123', '123', '#123', '2627-000123', 'TH 123'])
    expect(readOrderNumber(typed), typed).toBe(123)
  for (const typed of ['th 2627 000123', 'TH2627000123', 'TH‑2627‑000123', '\u200eTH-2627-000123\u00a0'])
    expect(readOrderNumber(typed), typed).toBe(123)
  for (const typed of [`${whole}4567890`, 'Meena', '', whole.replace('-', '/'), '98400 12345'])
    expect(readOrderNumber(typed)).toBeUndefined()
})
