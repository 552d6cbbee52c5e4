import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../tests/support/factories/any-text'
import { exactly, startingWith, toTsquery, wordsOf } from './search-terms'
import { soundOf } from './sounds'
import { editsToPrefix } from './spelling'

test('[HDR-03] words of any script are read once each, at most eight', () => {
  expect(wordsOf(' Wood-pressed  OIL, oil! ')).toEqual(['wood', 'pressed', 'oil'])
  expect(wordsOf('தேன் 500g')).toEqual(['தேன்', '500g'])
  expect(wordsOf('Tea 2.5 kg, 0.5kg. No.1')).toEqual(['tea', '2.5', 'kg', '0.5kg', 'no', '1'])
  expect(wordsOf('&|!():*<->\\\'"%_')).toEqual([])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
})

test('[HDR-03] no search text gets a quote, a space or an operator into a word', () => {
  fc.assert(
    fc.property(fc.oneof(anyText({ maxLength: 100 }), fc.string({ maxLength: 100 })), (typed) => {
      for (const word of wordsOf(typed)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}.]+$/u)
    }),
    { numRuns: 1000 },
  )
})

test('[HDR-03] a product must match every term by any of its alternatives', () => {
  const terms = [
    { typed: 'hon', alternatives: [startingWith(['hon']), exactly(['shahad'])] },
    { typed: 'ground nut', alternatives: [startingWith(['ground', 'nut'])] },
    { typed: 'x', alternatives: [exactly(["o'b\\"])] },
  ]

  expect(toTsquery(terms)).toBe(`('hon':* | 'shahad') & (('ground':* & 'nut':*)) & ('o''b\\\\')`)
  expect(toTsquery(terms.slice(0, 1), 'AB')).toBe(`('hon':*AB | 'shahad':AB)`)
})

test.each([
  ['honey', 'honey', 0],
  ['honey', 'hon', 0],
  ['honey', 'hony', 1],
  ['oil', 'oli', 1],
  ['turmeric', 'tumer', 1],
  ['cardamom', 'cardamon', 1],
  ['masala', 'maslaa', 1],
  ['honey', 'tea', 3],
])('[HDR-05] from the beginning of %s, %s is off by %i', (known, typed, slips) => {
  expect(editsToPrefix(known, typed)).toBe(slips)
})

test.each([
  ['ragee', 'ragi'],
  ['karuppatti', 'karupati'],
  ['thinai', 'tinai'],
  ['pazham', 'palam'],
  ['honey', 'honey'],
  ['1000g', '1000g'],
])('[HDR-05] %s sounds like %s', (word, sound) => {
  expect(soundOf(word)).toBe(sound)
})

test.each([
  ['\u200eghee\u00a0500\u200f', ['ghee', '500']],
  ['gh\u200bee', ['ghee']],
  ['ｇｈｅｅ\u3000５００', ['ghee', '500']],
])('[HDR-05] %j is searched for as %j', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words)
})
