import {
  defaultGrid,
  defaultSort,
  gridSizes,
  limits,
  type SortOrder,
  sortOrders,
} from '../../platform/contract/constants'
import type { ProductFilter } from '../contract/product-filter'
import { searchWords } from '../contract/search-words'

type GridSize = (typeof gridSizes)[number]
export type ListFilter = 'category' | 'brand' | 'tags' | 'origin'

/** All choices of the shopper, which the URL contains [STORE-09]. */
export interface StoreChoices extends ProductFilter {
  grid: GridSize
}

export const productAddress = (id: string) => `/product/${id}`

const choiceLength = 80
const choicesMost = 20
const pageMost = 100_000

/**
 * Invalid values are ignored, as on the server. The contract's readableFilter does the same and is what the
 * tests compare with; it stays out of the chunks of every page.
 */
export function readStoreAddress(search: string): StoreChoices {
  const params = new URLSearchParams(search)
  const all = (key: string) => {
    const chosen = params.getAll(key).filter(Boolean).sort()
    const readable = chosen.length <= choicesMost && chosen.every((each) => each.length <= choiceLength)
    return readable ? chosen : []
  }
  const one = (key: string) => params.getAll(key).sort()[0] ?? ''
  const [sort, words, page] = [one('sort'), searchWords(one('search')), readNumber(one('page')) ?? 1]
  return {
    category: all('category'),
    brand: all('brand'),
    tags: all('tags'),
    origin: all('origin'),
    'price[gte]': readNumber(one('price[gte]')),
    'price[lte]': readNumber(one('price[lte]')),
    sort: isSortOrder(sort) ? sort : undefined,
    search: words,
    page: Number.isInteger(page) && page >= 1 && page <= pageMost ? page : 1,
    grid: gridSizes.find((size) => String(size) === params.get('grid')) ?? defaultGrid,
  }
}

const readNumber = (text: string) => (/^\d{1,9}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined)

const isSortOrder = (key: string): key is SortOrder => Object.hasOwn(sortOrders, key)

/** The filter for the server; the grid size only affects the layout. */
export function productFilterOf({ grid: _, ...filter }: StoreChoices): ProductFilter {
  return { ...filter, limit: limits.pageSize }
}

/** A fixed order of keys and values without defaults, so that each list has one URL. */
export function storeAddress(choices: Partial<StoreChoices>): string {
  const {
    search,
    category = [],
    brand = [],
    tags = [],
    origin = [],
    sort,
    page = 1,
    grid = defaultGrid,
  } = choices
  const query = new URLSearchParams()
  const add = (key: string, value: string | number | undefined) => value && query.append(key, String(value))
  add('search', search)
  for (const [key, values] of Object.entries({ category, brand, tags, origin })) {
    for (const value of [...values].sort()) add(key, value)
  }
  add('price[gte]', choices['price[gte]'])
  add('price[lte]', choices['price[lte]'])
  // A search is sorted by relevance; "newest first" is then a choice like any other.
  add('sort', sort === defaultSort && !search ? undefined : sort)
  add('page', page > 1 ? page : undefined)
  add('grid', grid === defaultGrid ? undefined : grid)
  const text = query.toString()
  return text ? `/product?${text}` : '/product'
}

/** Any other change starts at the first page. */
export function changed(choices: StoreChoices, change: Partial<StoreChoices>): StoreChoices {
  return { ...choices, page: 1, ...change }
}

export function toggled(choices: StoreChoices, key: ListFilter, value: string): StoreChoices {
  const chosen = choices[key]
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return changed(choices, { [key]: values })
}

/** Removes all filters; sort and grid size stay. */
export function cleared({ sort, grid }: StoreChoices): Partial<StoreChoices> {
  return { sort, grid }
}
