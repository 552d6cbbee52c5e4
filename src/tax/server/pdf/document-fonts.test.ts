import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { type PrintableScript, printableScripts } from '../../contract/printable'
import { loadFonts, runsOf } from './document-fonts'

const samples: Record<PrintableScript, string> = {
  Latin: 'A',
  LatinExtended: 'ā',
  LatinRare: 'ṣ',
  Tamil: 'த',
  Devanagari: 'क',
  Bengali: 'ক',
  Gurmukhi: 'ਕ',
  Gujarati: 'ક',
  Oriya: 'କ',
  Telugu: 'క',
  Kannada: 'ಕ',
  Malayalam: 'ക',
  Replacement: '\ufffd',
}
/** Added to Unicode or these scripts after the fonts were made. Names do not need them. */
const newerThanFonts = new Set([0xc5c, 0xcdc])

test('each font has the characters of its script', async () => {
  const fonts = await loadFonts(Object.values(samples).join(''))

  for (const [script, pattern] of Object.entries(printableScripts))
    for (const face of ['title', 'text', 'strong'] as const) {
      const font = fonts.get(`${face} ${script as PrintableScript}`)
      const has = new Set(
        new harfbuzz.Face(new harfbuzz.Blob(font?.bytes ?? new Uint8Array())).collectUnicodes(),
      )
      const missing = Array.from({ length: 0x12000 }, (_, code) => code).filter(
        (code) => pattern.test(String.fromCodePoint(code)) && !has.has(code) && !newerThanFonts.has(code),
      )
      expect(
        missing.map((code) => code.toString(16)),
        `${face} ${script}`,
      ).toEqual([])
    }
})

test('fonts are loaded only for the scripts of the text', async () => {
  expect([...(await loadFonts('Ravi రవి')).keys()].filter((name) => name.startsWith('text'))).toEqual([
    'text Latin',
    'text Replacement',
    'text Telugu',
  ])
})

test('runs of one font share a line', () => {
  expect(runsOf('Smt. লক্ষ্মী।/5', 'strong')).toEqual([
    { text: 'Smt. ', font: 'strong Latin' },
    { text: 'লক্ষ্মী।', font: 'strong Bengali' },
    { text: '/5', font: 'strong Latin' },
  ])
  expect(runsOf('க்\u200cஷ', 'text')).toEqual([{ text: 'க்\u200cஷ', font: 'text Tamil' }])
})

test.each([
  ['లక్ష్మి', 'Telugu', 3],
  ['ക്ഷ', 'Malayalam', 1],
  ['ਸ੍ਰੀ', 'Gurmukhi', 3],
  ['ಲಕ್ಷ್ಮಿ', 'Kannada', 3],
  ['ज्ञा', 'Devanagari', 2],
] as const)('%s is shaped as in %s', async (text, script, glyphs) => {
  const font = (await loadFonts(text)).get(`text ${script}`)

  expect(font?.shape?.(text).glyphs).toHaveLength(glyphs)
})
