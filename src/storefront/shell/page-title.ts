import type { Shop } from '#contract/shop'

/** Search engines show no more of a title. */
const titleLength = 60

/** `Wild Forest Honey · Thulir Naturals`, without the shop where that gets too long; the home page, which has no words of its own, gets the tagline. */
export function pageTitle(words: string, { brand, tagline }: Pick<Shop, 'brand' | 'tagline'>): string {
  const full = words ? `${words} · ${brand}` : `${brand} · ${tagline}`
  return full.length <= titleLength ? full : shortened(words || full, titleLength)
}

const halfCharacter = /[\ud800-\udbff]$/

/** Cut at a word, where a search engine would cut anyway. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(halfCharacter, '')}…`
}
