import type { Shop } from '../../../settings/contract/shop'

/** Search engines show no more of a title. */
export const titleLength = 60

/** `Wild Forest Honey · Thulir Naturals`, without the shop where that gets too long; the home page, which has no words of its own, gets the tagline. */
export function pageTitle(words: string, { brand, tagline }: Pick<Shop, 'brand' | 'tagline'>): string {
  const full = words ? `${words} · ${brand}` : [brand, tagline].filter(Boolean).join(' · ')
  return words && full.length > titleLength ? words : full
}
