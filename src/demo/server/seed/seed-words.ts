import words from '../data/seed-words.json'

/** What a generated product is named after, and the demo product whose picture it uses. */
export interface Good {
  name: string
  category: string
  hsn: string
  like: string
  unit: 'g' | 'ml'
  /** Price of a small pack, in rupees. */
  price: number
}

export const { places, styles, firstnames, lastnames, streets } = words

export const goods = words.goods.flatMap(({ names, ...group }) =>
  names.map((name) => ({ ...group, name }) as Good),
)
export const brands = words.houses.flatMap((house) => words.kinds.map((kind) => `${house} ${kind}`))

/** City, state and the first digits of its PIN codes. */
export const cities = words.cities as [string, string, string][]
/** Stars and comment. */
export const remarks = words.remarks as [number, string][]
