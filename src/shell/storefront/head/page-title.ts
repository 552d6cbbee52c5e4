import type { Shop } from '../../../settings/contract/shop'

/** Search engines cut longer titles. */
export const titleLength = 60

/**
 * `Wild Forest Honey · Thulir Naturals`, without the brand if that gets too long. The home page, which has no
 * title, gets the tagline.
 */
export function pageTitle(words: string, { brand, tagline }: Pick<Shop, 'brand' | 'tagline'>): string {
  const full = words ? `${words} · ${brand}` : [brand, tagline].filter(Boolean).join(' · ')
  return words && full.length > titleLength ? words : full
}
