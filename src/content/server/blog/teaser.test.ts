import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teaserOf } from './teaser'

const graphemes = (text: string) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

test('[BLOG-02] a teaser is the first 70 characters of the text and an ellipsis', () => {
  expect(teaserOf(`<p>${'a'.repeat(71)}</p>`)).toBe(`${'a'.repeat(70)}…`)
  expect(teaserOf(`<p>${'a'.repeat(70)}</p>`)).toBe('a'.repeat(70))
  expect(teaserOf('<p>Short</p>')).toBe('Short')
  expect(teaserOf('')).toBe('')
})

test('[BLOG-02] markup and entities are never cut in the middle, nor counted', () => {
  const html = `<p>${'a'.repeat(66)} <a href="/product/1">Salt &amp; Spice</a></p>`

  expect(teaserOf(html)).toBe(`${'a'.repeat(66)} Sal…`)
  expect(teaserOf(`<p>${'&amp;'.repeat(80)}</p>`)).toBe(`${'&'.repeat(70)}…`)
})

test('[BLOG-02] a Tamil grapheme or an emoji of several code points stays whole', () => {
  expect(teaserOf(`<p>${'கொ'.repeat(71)}</p>`)).toBe(`${'கொ'.repeat(70)}…`)
  expect(teaserOf(`<p>${'👩‍🌾'.repeat(71)}</p>`)).toBe(`${'👩‍🌾'.repeat(70)}…`)
})

test('[BLOG-02] a teaser of any text has at most 70 characters and no tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const teaser = teaserOf(`<p>${escaped}</p>`)
      expect(graphemes(teaser.replace(/…$/, ''))).toBeLessThanOrEqual(70)
      expect(teaser).not.toContain('&amp;amp;')
    }),
  )
})
