import { blogTeaserLength } from '../../../platform/contract/constants'
import { plainText } from '../../../platform/html/safe-html'

/** Graphemes: a Tamil one has several code points. */
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** Text without markup [BLOG-02]. */
export function teaserOf(html: string): string {
  const text = plainText(html)
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === blogTeaserLength) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}
