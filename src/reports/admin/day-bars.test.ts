import { expect, test } from 'vitest'
import { barsOfDays } from './day-bars'

const daysFrom = (first: string, count: number): [string, number][] =>
  Array.from({ length: count }, (_, index) => [
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    1,
  ])

test('up to seven days have one bar per day, labelled by weekday', () => {
  expect(barsOfDays(daysFrom('2026-11-16', 3)).bars).toEqual([
    { label: 'Mon', value: 1 },
    { label: 'Tue', value: 1 },
    { label: 'Wed', value: 1 },
  ])
})

test('a month has one bar per week, labelled by its Monday', () => {
  expect(barsOfDays(daysFrom('2026-11-01', 30)).bars).toEqual([
    { label: '26 Oct', value: 1 },
    { label: '2 Nov', value: 7 },
    { label: '9 Nov', value: 7 },
    { label: '16 Nov', value: 7 },
    { label: '23 Nov', value: 7 },
    { label: '30 Nov', value: 1 },
  ])
})

test('a year has one bar per month', () => {
  const { per, bars } = barsOfDays(daysFrom('2026-04-01', 365))

  expect(per).toBe('month')
  expect(bars).toHaveLength(12)
  expect(bars[0]).toEqual({ label: 'Apr 26', value: 30 })
})
