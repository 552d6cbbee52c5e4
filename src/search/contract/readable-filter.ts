import * as z from 'zod/mini'
import { withPriceWords } from './price-words'
import { ProductFilter } from './product-filter'
import { searchWords } from './search-words'

/** For pages: an invalid parameter is ignored, a long search is cut, and prices in words become a filter. */
export function readableFilter(query: Record<string, unknown>): ProductFilter {
  const search = Array.isArray(query.search) ? query.search[0] : query.search
  const cut = typeof search === 'string' ? { ...query, search: searchWords(search) } : query
  const read = z.safeParse(ProductFilter, cut)
  if (read.success) return withPriceWords(read.data)
  const invalid = new Set(read.error.issues.map(({ path }) => path[0]))
  const rest = Object.entries(cut).filter(([key]) => !invalid.has(key))
  return withPriceWords(z.parse(ProductFilter, Object.fromEntries(rest)))
}
