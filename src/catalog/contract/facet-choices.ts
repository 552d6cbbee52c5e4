import type { ProductFilter } from '../../search/contract/product-filter'

export type FacetChoices = Pick<ProductFilter, 'category' | 'brand' | 'tags' | 'origin'>

/** The shop keeps no counts by words and prices together with these: beside such a list no counts are shown (decision 8). */
export const isCounted = (filter: ProductFilter): boolean =>
  filter.search === '' && filter['price[gte]'] === undefined && filter['price[lte]'] === undefined

/** By what the choices beside a list are counted. */
export const facetChoicesOf = (filter: ProductFilter): FacetChoices =>
  isCounted(filter)
    ? { category: filter.category, brand: filter.brand, tags: filter.tags, origin: filter.origin }
    : { category: [], brand: [], tags: [], origin: [] }
