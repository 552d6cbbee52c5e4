import type { PageData } from '../../contract/pages'

/** An address no link of ours leads to: a page after the last, or a category that there is not. */
export function isUnknownListing({ store, shop }: PageData): boolean {
  if (!store || store.products.length > 0) return false
  const { page = 1, category } = store.filter
  return page > 1 || category.some((one) => !shop.categories.some(({ name }) => name === one))
}
