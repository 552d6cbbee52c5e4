/**
 * The beginning of a text, at most `most` UTF-16 units. It ends between graphemes, so that no emoji and no
 * Tamil character is cut in half.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  // Firefox before 125 has no segmenter.
  if (!('Segmenter' in Intl)) return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
  const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(text)
  return text.slice(0, graphemes.containing(most)?.index)
}
