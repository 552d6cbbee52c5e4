import { expect, test } from 'vitest'
import { formatAge, formatDay, formatMoment } from './format'

test('days and times are Indian, in any time zone of the device', () => {
  expect(formatDay('2026-11-21T19:00:00Z')).toBe('22 Nov 2026')
  expect(formatMoment('2026-11-21T09:34:00Z')).toBe('21 Nov 2026, 3:04 pm')
  expect(formatDay('no day')).toBe('')
})

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T10:00:01Z', '1 hour ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-19T17:00:00Z', '2 days ago'],
  ['2026-11-22T13:00:00Z', 'tomorrow'],
  ['2026-11-23T11:30:00Z', 'in 2 days'],
  ['2026-11-23T12:00:00Z', 'in 2 days'],
])('%s is said as: %s', (at, words) => {
  expect(formatAge(at, new Date('2026-11-21T12:00:00Z'))).toBe(words)
})
