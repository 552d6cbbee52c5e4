import { expect, test } from 'vitest'
import { breakLines } from './break-lines'

const graphemes = new Intl.Segmenter('ta', { granularity: 'grapheme' })
const countGraphemes = (text: string) => [...graphemes.segment(text)].length

test.each([
  ['words that fit', 'Forest honey', 20, ['Forest honey']],
  ['words that do not', 'Forest honey from Nilgiri', 12, ['Forest honey', 'from Nilgiri']],
  ['spaces and line ends', '  Forest \n honey ', 20, ['Forest honey']],
  ['nothing', '', 20, []],
  ['a word longer than the line', 'to Thiruvananthapuram now', 10, ['to', 'Thiruvanan', 'thapuram', 'now']],
  ['a Tamil word, by grapheme', 'கோயம்புத்தூர்', 3, ['கோயம்', 'புத்தூ', 'ர்']],
  ['a Hindi word, by conjunct', 'लक्ष्मी', 1, ['ल', 'क्ष्मी']],
  ['a grapheme wider than the line', 'தூர்', 0, ['தூ', 'ர்']],
])('lines are broken: %s', (_what, text, width, lines) => {
  expect(breakLines(text, width, countGraphemes)).toEqual(lines)
})
