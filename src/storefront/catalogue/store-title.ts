import type { StoreChoices } from './store-address'

/** What the list is of, for the heading, the title and the breadcrumb. */
export function storeTitle({ search, category }: Pick<StoreChoices, 'search' | 'category'>): string {
  if (search) return `Results for “${search}”`
  return category.length === 1 ? (category[0] ?? 'Our Store') : 'Our Store'
}

/** As a tab and search engines show it: pages of one list tell themselves apart. */
export function storeTabTitle(choices: Pick<StoreChoices, 'search' | 'category' | 'page'>): string {
  const { page = 1 } = choices
  return page > 1 ? `${storeTitle(choices)}, page ${page}` : storeTitle(choices)
}
