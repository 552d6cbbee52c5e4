import type { ProductFilter } from '../../search/contract/product-filter'

export type FacetChoices = Pick<ProductFilter, 'category' | 'brand' | 'tags' | 'origin'>

/** A list with a search or a price filter has no counts. */
export const isCounted = (filter: ProductFilter): boolean =>
  filter.search === '' && filter['price[gte]'] === undefined && filter['price[lte]'] === undefined

/** The filters that the counts depend on. */
export const facetChoicesOf = (filter: ProductFilter): FacetChoices =>
  isCounted(filter)
    ? { category: filter.category, brand: filter.brand, tags: filter.tags, origin: filter.origin }
    : { category: [], brand: [], tags: [], origin: [] }
