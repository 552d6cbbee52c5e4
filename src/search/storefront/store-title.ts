import * as m from './messages'
import type { StoreChoices } from './store-address'

/** What the list is of, for the heading, the title and the breadcrumb. */
export function storeTitle({ search, category }: Pick<StoreChoices, 'search' | 'category'>): string {
  if (search) return m.resultsForSearch({ search })
  return category.length === 1 ? (category[0] ?? m.ourStore()) : m.ourStore()
}

/** As a tab and search engines show it: lists of brands and tags, and the pages of one list, tell themselves apart. */
export function storeTabTitle(
  choices: Pick<StoreChoices, 'search' | 'category' | 'brand' | 'tags' | 'origin' | 'page'>,
): string {
  const { brand, tags, origin, page = 1 } = choices
  const narrowed = [...brand, ...tags, ...origin].join(', ')
  return `${storeTitle(choices)}${narrowed && `: ${narrowed}`}${page > 1 ? m.pagePage({ page }) : ''}`
}
