import { expect, test } from 'vitest'
import { isPrintable, printableText } from './printable'

test.each([
  ['decomposed characters', 'Jose\u0301', 'José'],
  ['transliterated names', 'Kṛṣṇa Ḍhākā', 'Kṛṣṇa Ḍhākā'],
  ['styled characters', '𝐑𝐚𝐯𝐢 Ｒａｖｉ ﬁg', 'Ravi Ravi fig'],
  ['hyphens and spaces of other kinds', '12‑B\u00a0―\u20091', '12-B — 1'],
  ['invisible characters', '\u200bRavi\u200e\ufe0f\u00ad', 'Ravi'],
  ['joiners within Indian scripts', 'र्\u200dय', 'र्\u200dय'],
  ['joiners elsewhere', 'a\u200db', 'ab'],
])('a document shows %s', (_what, text, shown) => {
  expect(printableText(text)).toBe(shown)
  expect(isPrintable(text)).toBe(true)
})

test.each(['李明', 'Ravi 😀', 'راوی', 'a\u0007b', 'ꯃꯅꯤꯄꯨꯔ', '\ud800'])('%o cannot be printed', (text) => {
  expect(isPrintable(text)).toBe(false)
  expect(printableText(text)).toContain('\ufffd')
})
