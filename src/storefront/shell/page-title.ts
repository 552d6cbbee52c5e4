import type { Shop } from '#contract/shop'

/** `Wild Forest Honey · Thulir Naturals`; the home page, which has no words of its own, gets the tagline. */
export function pageTitle(words: string, { brand, tagline }: Pick<Shop, 'brand' | 'tagline'>): string {
  return words ? `${words} · ${brand}` : `${brand} · ${tagline}`
}
