import * as z from 'zod/mini'
import { withPriceWords } from './price-words'
import { ProductFilter } from './product-filter'
import { searchWords } from './search-words'

/** For pages: an invalid parameter is ignored, a long search is cut, and prices in words become a filter. */
export function readableFilter(asked: Record<string, unknown>): ProductFilter {
  const search = Array.isArray(asked.search) ? asked.search[0] : asked.search
  const query = typeof search === 'string' ? { ...asked, search: searchWords(search) } : asked
  const read = z.safeParse(ProductFilter, query)
  if (read.success) return withPriceWords(read.data)
  const unreadable = new Set(read.error.issues.map(({ path }) => path[0]))
  const rest = Object.entries(query).filter(([key]) => !unreadable.has(key))
  return withPriceWords(z.parse(ProductFilter, Object.fromEntries(rest)))
}
