import { blogTeaserLength } from '../../../platform/contract/constants'
import { plainText } from '../../../platform/html/safe-html'

/** What people see as one letter: a Tamil one is several code points. */
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** The beginning of a text, never of its markup [BLOG-02]. */
export function teaserOf(html: string): string {
  const text = plainText(html)
  let letters = 0
  for (const { index } of graphemes.segment(text)) {
    if (letters === blogTeaserLength) return `${text.slice(0, index).trimEnd()}…`
    letters += 1
  }
  return text
}
