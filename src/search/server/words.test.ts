import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../tests/support/any-text'
import { editsToPrefix } from './mend-words'
import { soundOf } from './sounds'
import { toTsquery, wordsOf } from './words'

test('[HDR-03] words are letters and digits of any script, each once, at most eight', () => {
  expect(wordsOf(' Wood-pressed  OIL, oil! ')).toEqual(['wood', 'pressed', 'oil'])
  expect(wordsOf('தேன் 500g')).toEqual(['தேன்', '500g'])
  expect(wordsOf('&|!():*<->\\\'"%_')).toEqual([])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
})

test('[HDR-03] no typing gets a quote, a space or an operator into a word', () => {
  fc.assert(
    fc.property(fc.oneof(anyText({ maxLength: 100 }), fc.string({ maxLength: 100 })), (typed) => {
      for (const word of wordsOf(typed)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
    }),
    { numRuns: 1000 },
  )
})

test('[HDR-03] words the shop has are looked for one by one, and beginnings of very many as they are', () => {
  const aWord = (typed: string, known: string[] | null) => ({
    typed,
    beginning: `'${typed}':*`,
    known,
    products: 0,
    isWidespread: false,
  })
  const many = Array.from({ length: 21 }, (_, n) => `h${n}`)

  const words = [aWord('hon', ['honey', "o'b\\"]), aWord('h', many), aWord('தேன்', null)]

  expect(toTsquery(words)).toBe(`('honey' | 'o''b\\\\') & 'h':* & 'தேன்':*`)
  expect(toTsquery(words, 'A')).toBe(`('honey':A | 'o''b\\\\':A) & 'h':*A & 'தேன்':*A`)
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
