import * as m from './messages'
import type { StoreChoices } from './store-address'

/** The name of the list, for heading, title and breadcrumb. */
export function storeTitle({ search, category }: Pick<StoreChoices, 'search' | 'category'>): string {
  if (search) return m.resultsForSearch({ search })
  return category.length === 1 ? (category[0] ?? m.ourStore()) : m.ourStore()
}

/** For tabs and search engines: includes brands, tags and the page number, so that titles differ. */
export function storeTabTitle(
  choices: Pick<StoreChoices, 'search' | 'category' | 'brand' | 'tags' | 'origin' | 'page'>,
): string {
  const { brand, tags, origin, page = 1 } = choices
  const narrowed = [...brand, ...tags, ...origin].join(', ')
  return `${storeTitle(choices)}${narrowed && `: ${narrowed}`}${page > 1 ? m.pagePage({ page }) : ''}`
}
