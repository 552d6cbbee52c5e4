import { referenceKey } from '../../contract/reference-key'
import * as m from '../messages'

/** Two references that differ by one typing error, with the differing digits of each. */
export interface NearReference {
  before: string
  shopper: string
  bank: string
  after: string
  words: string
}

/** Undefined if no reference is close, or one is the same. */
export function findNear(given: string, references: readonly string[]): NearReference | undefined {
  const own = referenceKey(given)
  if (references.includes(own)) return undefined
  for (const reference of references) {
    const parts = compare(own, reference)
    const words = wordsOf(parts.shopper, parts.bank)
    if (own.length >= 8 && words) return { ...parts, words }
  }
  return undefined
}

function compare(own: string, other: string) {
  const shorter = Math.min(own.length, other.length)
  let start = 0
  while (start < shorter && own[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && own[own.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return {
    before: own.slice(0, start),
    shopper: own.slice(start, own.length - end),
    bank: other.slice(start, other.length - end),
    after: own.slice(own.length - end),
  }
}

function wordsOf(own: string, other: string): string | undefined {
  if (own.length === 1 && other.length === 1) return m.oneDigitDiffers()
  if (own.length === 0 && other.length === 1) return m.oneDigitMissing()
  if (own.length === 1 && other.length === 0) return m.oneDigitTooMany()
  const areSwapped = own.length === 2 && own[0] === other[1] && own[1] === other[0] && other.length === 2
  return areSwapped ? m.twoDigitsSwapped() : undefined
}
