import { expect, test } from 'vitest'
import { countText } from './character-count'

test.each([
  [0, 2000, ''],
  [1799, 2000, ''],
  [1800, 2000, '200 characters left'],
  [1999, 2000, '1 character left'],
  [2000, 2000, '0 characters left'],
  [2001, 2000, '1 character too many'],
  [14000, 2000, '12,000 characters too many'],
  [225, 250, '25 characters left'],
])('[PROD-11] %i of %i characters: %s', (length, limit, text) => {
  expect(countText(length, limit)).toBe(text)
})
