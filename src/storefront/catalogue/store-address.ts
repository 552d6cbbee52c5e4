import * as z from 'zod/mini'
import { ProductFilter } from '#contract/catalogue'
import { defaultGrid, defaultSort, gridSizes, limits } from '#contract/constants'

type GridSize = (typeof gridSizes)[number]
export type ListFilter = 'category' | 'brand' | 'tags'

/** Everything a shopper chose in the store; the address holds it all [STORE-09]. */
export interface StoreChoices extends ProductFilter {
  grid: GridSize
}

export const productAddress = (id: string) => `/product/${id}`

const listKeys = ['category', 'brand', 'tags', 'price[gte]', 'price[lte]', 'sort', 'search', 'page'] as const

/** What cannot be read is left out, as the server leaves it out. */
export function readStoreAddress(search: string): StoreChoices {
  const asked = new URLSearchParams(search)
  const query = Object.fromEntries(listKeys.map((key) => [key, asked.getAll(key).sort()]))
  const read = z.safeParse(ProductFilter, query)
  const filter = read.success ? read.data : z.parse(ProductFilter, {})
  const grid = gridSizes.find((size) => String(size) === asked.get('grid')) ?? defaultGrid
  return { ...filter, page: filter.page ?? 1, grid }
}

/** The question for the shop's list; the grid is a matter of looks alone. */
export function productFilterOf({ grid: _, ...filter }: StoreChoices): ProductFilter {
  return { ...filter, limit: limits.pageSize }
}

/** One order of keys and values, and nothing that goes without saying, so that one list has one address. */
export function storeAddress(choices: Partial<StoreChoices>): string {
  const { search, category = [], brand = [], tags = [], sort, page = 1, grid = defaultGrid } = choices
  const query = new URLSearchParams()
  const add = (key: string, value: string | number | undefined) => value && query.append(key, String(value))
  add('search', search)
  for (const [key, values] of Object.entries({ category, brand, tags })) {
    for (const value of [...values].sort()) add(key, value)
  }
  add('price[gte]', choices['price[gte]'])
  add('price[lte]', choices['price[lte]'])
  add('sort', sort === defaultSort ? undefined : sort)
  add('page', page > 1 ? page : undefined)
  add('grid', grid === defaultGrid ? undefined : grid)
  return query.size > 0 ? `/product?${query}` : '/product'
}

/** Another choice starts again at the first page. */
export function changed(choices: StoreChoices, change: Partial<StoreChoices>): StoreChoices {
  return { ...choices, page: 1, ...change }
}

export function toggled(choices: StoreChoices, key: ListFilter, value: string): StoreChoices {
  const chosen = choices[key]
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return changed(choices, { [key]: values })
}

/** All filters taken back; how the list is sorted and shown stays. */
export function cleared({ sort, grid }: StoreChoices): Partial<StoreChoices> {
  return { sort, grid }
}
