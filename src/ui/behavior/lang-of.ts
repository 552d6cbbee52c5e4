/** Nine alphabets stand in blocks of 128 one after the other, from Devanagari on, which is taken for Hindi. */
const indian = /[\u0900-\u0d7f]/g
const languages = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml']

/** Words of an Indian language inside English pages are read out and broken as such (WCAG 3.1.2); of a mixture what there is more of counts. */
export function langOf(text: string): string | undefined {
  const letters = text.match(indian)
  if (!letters) return undefined
  const latin = text.replace(/<[^<>]*>/g, '').match(/[a-z]/gi)
  if (letters.length <= (latin?.length ?? 0)) return undefined
  return languages[((letters[0]?.charCodeAt(0) ?? 0) - 0x900) >> 7]
}
