import { expect, test } from 'vitest'
import { dayInIndia } from './india-time'

test('a day in India begins at 18:30 UTC', () => {
  expect(['2026-11-21T18:29:59Z', '2026-11-21T18:30:00Z'].map((time) => dayInIndia(new Date(time)))).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
})
