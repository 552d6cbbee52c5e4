import { beyondAllPrices } from './price-limit'

export interface PriceWords {
  /** The search without the prices. */
  search: string
  /** In rupees. */
  from?: number
  to?: number
}

const amount = String.raw`(\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d{1,2})?)`
const rupee = String.raw`(?:rs\b\.?|inr\b|rupees?\b|₹|ரூ\.?|ரூபாய்|रु\.?|रुपये|/-)`
/** Without a lookbehind, which older browsers do not support. */
const start = String.raw`(?:^|[^\p{L}\p{M}\p{N}])(?:(?:price|priced|cost|costing|rate)\s+)?`
/** Not followed by a size, an age or a share: "below 1 kg" is no price. */
const end = String.raw`(?![\p{L}\p{M}\p{N}]|[.,]\p{N})(?!\s*-?\s*(?:(?:[km]?gs?|gms?|gr|grams?|kilo(?:gram)?s?|mls?|l|lt|ltrs?|lit(?:re|er)s?|pcs?|pieces?|packs?|bags?|days?|months?|years?|yrs?)(?![\p{L}\p{M}\p{N}])|%))`
const price = String.raw`${rupee}?\s*${amount}(?:\s*${rupee})?`
const below =
  'under|below|less than|lesser than|lower than|cheaper than|within|up ?to|not more than|at most|maximum|max'
const above = 'above|over|more than|greater than|higher than|at least|not less than|minimum|min'
/** Words after the amount: "300 ku kulla", "300க்குள்", "300 se kam". */
const belowIt = String.raw`(?:(?:k?ku\s*)?(?:kulla|ulla|ulle|keezha?|keela)|க்குள்(?:ளே)?|க்கு\s*உள்(?:ளே)?|க்கு(?:க்)?\s*(?:கீழ்|கீழே|குறைவாக)|se kam|ke andar|ke neeche|से कम|के अंदर|के नीचे|तक)`

const written = (...parts: string[]) => new RegExp(parts.join(''), 'iu')

const ways: readonly [RegExp, (one: number, other: number) => Omit<PriceWords, 'search'>][] = [
  [
    written(start, String.raw`between\s+${price}\s*(?:and|to|-|–)\s*${price}`, end),
    (one, other) => ({ from: Math.min(one, other), to: Math.max(one, other) }),
  ],
  [
    written(start, String.raw`${rupee}\s*${amount}\s*(?:to|-|–)\s*${price}`, end),
    (one, other) => ({ from: Math.min(one, other), to: Math.max(one, other) }),
  ],
  [written(start, String.raw`(?:${above})\s+${price}`, end), (from) => ({ from })],
  [written(start, String.raw`(?:${below})\s*${price}`, end), (to) => ({ to })],
  [written(start, String.raw`${price}\s*${belowIt}(?![\p{L}\p{M}\p{N}])`), (to) => ({ to })],
]

/** The prices in a search such as "tea under 300", and the rest of it. */
export function readPriceWords(typed: string): PriceWords {
  if (!/\p{Nd}/u.test(typed)) return { search: typed }
  for (const [way, read] of ways) {
    const found = way.exec(typed)
    if (!found) continue
    const [one = '', other = ''] = found.slice(1)
    const rest = `${typed.slice(0, found.index)} ${typed.slice(found.index + found[0].length)}`
    return { search: rest.replace(/\s+/g, ' ').trim(), ...read(toNumber(one), toNumber(other)) }
  }
  return { search: typed }
}

const toNumber = (text: string) => Math.min(Number(text.replaceAll(',', '')), beyondAllPrices)

interface Priced {
  search: string
  'price[gte]'?: number | undefined
  'price[lte]'?: number | undefined
}

/** Moves prices in words to the filters; the given filters hold too. */
export function withPriceWords<Filter extends Priced>(filter: Filter): Filter {
  const { search, from, to } = readPriceWords(filter.search)
  if (from === undefined && to === undefined) return filter
  // "above 200 below 500" has two.
  return withPriceWords({
    ...filter,
    search,
    ...(from !== undefined && { 'price[gte]': Math.max(from, filter['price[gte]'] ?? from) }),
    ...(to !== undefined && { 'price[lte]': Math.min(to, filter['price[lte]'] ?? to) }),
  })
}
