import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [1_234_567, '1.23 MB'],
  [2_000_000_000_000_000, '2,000 TB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
