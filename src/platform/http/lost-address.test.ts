import { expect, test } from 'vitest'
import { longestSegment, readableAddress } from './lost-address'

test.each([
  ['', ''],
  ['after a short one', '/blog'],
  ['after one as long as may be', `/${'b'.repeat(longestSegment)}`],
])('[PROD-15] a name too long for any of ours leads to where there is nothing, %s', (_where, before) => {
  const longest = `${before}/${'a'.repeat(longestSegment)}`

  expect(readableAddress({ url: longest })).toBe(longest)
  expect(readableAddress({ url: `${longest}a` })).toBe('/404')
})
