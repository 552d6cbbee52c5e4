import type { ProductFilter } from '../../search/contract/product-filter'

export type FacetChoices = Pick<ProductFilter, 'category' | 'brand' | 'tags' | 'origin'>

/** Counts are not computed together with a search or a price: such a list shows none. */
export const isCounted = (filter: ProductFilter): boolean =>
  filter.search === '' && filter['price[gte]'] === undefined && filter['price[lte]'] === undefined

/** The filters that the counts depend on. */
export const facetChoicesOf = (filter: ProductFilter): FacetChoices =>
  isCounted(filter)
    ? { category: filter.category, brand: filter.brand, tags: filter.tags, origin: filter.origin }
    : { category: [], brand: [], tags: [], origin: [] }
