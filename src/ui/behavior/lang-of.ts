/** From Devanagari on, nine scripts have blocks of 128 characters each. Devanagari counts as Hindi. */
const indian = /[\u0900-\u0d7f]/g
const languages = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']

/**
 * The language of text in an Indian script, so that screen readers and hyphenation use it (WCAG 3.1.2). In
 * mixed text the most frequent script decides.
 */
export function langOf(text: string): string | undefined {
  const letters = text.match(indian)
  if (!letters) return undefined
  const latin = text.replace(/<[^<>]*>/g, '').match(/[a-z]/gi)
  if (letters.length <= (latin?.length ?? 0)) return undefined
  return languages[((letters[0]?.charCodeAt(0) ?? 0) - 0x900) >> 7]
}
