import { formatRupees } from '../../platform/contract/money'
import * as m from './messages'
import { changed, type ListFilter, type StoreChoices, storeAddress, toggled } from './store-address'

export interface ChosenFilter {
  words: string
  /** The URL of the list without this filter. */
  address: string
}

/** The label of each active filter, with the link that removes it [STORE-09]. */
export function chosenFilters(choices: StoreChoices): ChosenFilter[] {
  const without = (change: Partial<StoreChoices>) => storeAddress(changed(choices, change))
  const values = (['category', 'brand', 'tags', 'origin'] as ListFilter[]).flatMap((key) =>
    choices[key].map((value) => ({ words: value, address: storeAddress(toggled(choices, key, value)) })),
  )
  const { search, 'price[gte]': from, 'price[lte]': to } = choices
  if (from !== undefined)
    values.push({
      words: m.fromFrom({ from: formatRupees(from) }),
      address: without({ 'price[gte]': undefined }),
    })
  if (to !== undefined)
    values.push({ words: m.upToTo({ to: formatRupees(to) }), address: without({ 'price[lte]': undefined }) })
  if (search) values.push({ words: `“${search}”`, address: without({ search: '' }) })
  return values
}
