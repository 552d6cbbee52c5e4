import type { ProductFilter } from '../../search/contract/product-filter'

type CountedBy = 'category' | 'brand' | 'tags' | 'origin' | 'search' | 'price[gte]' | 'price[lte]'
export type FacetChoices = Pick<ProductFilter, CountedBy>

/** The filters that the counts depend on. */
export const facetChoicesOf = (filter: ProductFilter): FacetChoices => ({
  category: filter.category,
  brand: filter.brand,
  tags: filter.tags,
  origin: filter.origin,
  search: filter.search,
  'price[gte]': filter['price[gte]'],
  'price[lte]': filter['price[lte]'],
})
