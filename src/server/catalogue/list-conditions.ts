import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '#contract/constants'
import type { Paise } from '#contract/money'
import { type SearchWord, toTsquery } from './words'

/** Conditions of a list, all of which must hold; several values within one mean "one of". */
export interface ProductConditions {
  category: readonly string[]
  brand: readonly string[]
  tags: readonly string[]
  priceFrom: Paise | undefined
  priceTo: Paise | undefined
  /** All of which are looked for; none: whatever words there are. */
  words: readonly SearchWord[]
}

export type ListSort = SortOrder | 'relevance'

export const byNewest = sql`p.created_at desc, p.id`
const oldest = sql`p.created_at, p.id desc`
const byTitle = sql`lower(p.title) collate "und-x-icu", p.id`
const byTitleBackwards = sql`lower(p.title) collate "und-x-icu" desc, p.id desc`
const cheapest = sql`p.price_paise, p.id`
const dearest = sql`p.price_paise desc, p.id desc`

/** Each with its reverse. An index gives both, so that no long list is sorted. */
export const orders: Record<SortOrder, readonly [RawBuilder<unknown>, RawBuilder<unknown>]> = {
  '-createdAt': [byNewest, oldest],
  createdAt: [oldest, byNewest],
  title: [byTitle, byTitleBackwards],
  '-title': [byTitleBackwards, byTitle],
  price: [cheapest, dearest],
  '-price': [dearest, cheapest],
  '-totalrating': [sql`p.rating_weight desc, p.id`, sql`p.rating_weight, p.id desc`],
}

/** What is found in titles goes first, and of the same the newest. */
export const byRelevance = sql`p.in_title desc, ${byNewest}`

export const isSearch = ({ words }: ProductConditions): boolean => words.length > 0

export const isPriced = ({ priceFrom, priceTo }: ProductConditions): boolean =>
  priceFrom !== undefined || priceTo !== undefined

/** Products on sale that fit. */
export function onSale(conditions: ProductConditions): RawBuilder<unknown> {
  const all = [sql`p.archived_at is null`, ...choices(conditions), ...prices(conditions)]
  if (isSearch(conditions)) all.push(sql`p.search @@ ${toTsquery(conditions.words)}::tsquery`)
  return sql`product p where ${and(all)}`
}

export const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

export function prices({ priceFrom, priceTo }: ProductConditions): RawBuilder<unknown>[] {
  const bounds = []
  if (priceFrom !== undefined) bounds.push(sql`p.price_paise >= ${priceFrom}`)
  if (priceTo !== undefined) bounds.push(sql`p.price_paise <= ${priceTo}`)
  return bounds
}

export const choices = ({ category, brand, tags }: ProductConditions): RawBuilder<unknown>[] => [
  ...oneOf(sql`p.category`, category),
  ...oneOf(sql`p.brand`, brand),
  ...oneOf(sql`p.tag`, tags),
]

/** A single value as `=`, for then an index gives the order as well. */
function oneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown>[] {
  if (values.length === 0) return []
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any (${values})`]
}
