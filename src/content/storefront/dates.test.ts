import { expect, test } from 'vitest'
import { formatDate } from './dates'

test('[BLOG-02] dates read like March 5th 2024, 3:04 pm', () => {
  expect(formatDate('2024-03-05T15:04:00+05:30')).toBe('March 5th 2024, 3:04 pm')
})

test('[BLOG-02] dates use the time zone of India, not of the server', () => {
  expect(formatDate('2024-12-31T18:29:00Z')).toBe('December 31st 2024, 11:59 pm')
  expect(formatDate('2024-12-31T18:30:00Z')).toBe('January 1st 2025, 12:00 am')
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
])('[BLOG-02] day %i reads %s', (day, words) => {
  const noon = new Date(Date.UTC(2024, 0, day, 6, 30)).toISOString()

  expect(formatDate(noon)).toBe(`January ${words} 2024, 12:00 pm`)
})

test('[BLOG-02] an invalid date shows nothing', () => {
  expect(formatDate('soon')).toBe('')
})
