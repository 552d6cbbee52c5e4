import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as commonMessages from '../../platform/contract/messages'
import * as m from './messages'
import { folded, OtherNames } from './other-names'

const read = (said: unknown) => z.parse(OtherNames, said)
const refused = (said: unknown) => z.safeParse(OtherNames, said).error?.issues.map(({ message }) => message)

test.each([
  ['ragi, கேழ்வரகு; रागी\n  finger\tmillet ', ['ragi', 'கேழ்வரகு', 'रागी', 'finger millet']],
  [
    ['Ragi, finger millet', 'ஆரியம்'],
    ['Ragi', 'finger millet', 'ஆரியம்'],
  ],
  [' , ;\n!? 🍯', []],
  ['', []],
  [null, []],
  ['Manjal, haldi, MANJAL, ｍanjal, மஞ்\u200cசள், மஞ்சள்', ['Manjal', 'haldi', 'மஞ்\u200cசள்']],
  ['<b>தேன்</b>, தேn', ['<b>தேன்</b>', 'தேn']],
  ['ra\u202egi\u0007, ക്\u200dഷ', ['ragi', 'ക്\u200dഷ']],
  ['\u0bc6\u0bbe கொ', ['\u0bca கொ']],
])('other names in %j are read one by one, each once: %j', (said, names) => {
  expect(read(said)).toEqual(names)
  expect(read(names)).toEqual(names)
})

test('other names are limited in length and number, with an error message', () => {
  const twelve = Array.from({ length: 12 }, (_, n) => `name ${n}`)

  expect(read(twelve)).toHaveLength(12)
  expect(refused([...twelve, 'one more'])).toEqual([m.otherNamesTooMany()])
  expect(read('x'.repeat(60))).toHaveLength(1)
  expect(refused('x'.repeat(61))).toEqual([m.otherNameTooLong()])
  expect(refused('x'.repeat(2001))).toEqual([commonMessages.tooLong()])
  expect(refused('ra\0gi')).toEqual([commonMessages.unsupportedCharacter()])
  expect(refused(['ra\ud800gi'])).toEqual([commonMessages.unsupportedCharacter()])
  for (const said of [7, {}, [7], ['ragi', null]]) expect(refused(said)).toHaveLength(1)
})

test('[HDR-03] names that differ only in Unicode composition are equal', () => {
  // A two-part vowel sign, composed and decomposed; a nukta, composed and decomposed.
  expect(folded('க\u0bca')).toBe(folded('க\u0bc6\u0bbe'))
  expect(folded('\u0958')).toBe(folded('क\u093c'))
  expect(folded('क्\u200dष')).toBe('क्ष')
  expect(folded('ＲÁGI')).toBe('rági')
})
