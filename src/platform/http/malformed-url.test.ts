import { expect, test } from 'vitest'
import { maxSegmentLength, rewriteMalformedUrl } from './malformed-url'

test.each([
  ['', ''],
  ['after a short one', '/blog'],
  ['after one as long as may be', `/${'b'.repeat(maxSegmentLength)}`],
])('[PROD-15] a name that is too long is not found, %s', (_where, before) => {
  const longest = `${before}/${'a'.repeat(maxSegmentLength)}`

  expect(rewriteMalformedUrl({ url: longest })).toBe(longest)
  expect(rewriteMalformedUrl({ url: `${longest}a` })).toBe('/404')
})
