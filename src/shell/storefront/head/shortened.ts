const halfCharacter = /[\ud800-\udbff]$/

/** Cut at a word, where a search engine would cut anyway. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(halfCharacter, '')}…`
}
