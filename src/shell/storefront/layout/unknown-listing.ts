import type { PageData } from '../../contract/pages'

/** A URL that no link of the shop has: a page after the last, or an unknown category. */
export function isUnknownListing({ store, shop }: PageData): boolean {
  if (!store || store.products.length > 0) return false
  const { page = 1, category } = store.filter
  return page > 1 || category.some((one) => !shop.categories.some(({ name }) => name === one))
}
