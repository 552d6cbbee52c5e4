const tamil = /[\u0b80-\u0bff]/g

/** Tamil inside English pages is read out and broken as Tamil (WCAG 3.1.2); of a mixture what there is more of counts. */
export function langOf(text: string): 'ta' | undefined {
  const letters = text.match(tamil)
  if (!letters) return undefined
  const latin = text.replace(/<[^>]*>/g, '').match(/[a-z]/gi)
  return letters.length > (latin?.length ?? 0) ? 'ta' : undefined
}
