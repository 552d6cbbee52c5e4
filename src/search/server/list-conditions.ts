import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '../../platform/contract/constants'
import type { Paise } from '../../platform/contract/money'
import { isOfSize, type SearchedSize } from './pack-size'
import { isNamed, matchesTerms, type SearchTerm, titleScore } from './search-terms'

export interface PriceBounds {
  priceFrom: Paise | undefined
  priceTo: Paise | undefined
}

/** All of these must hold; several values of one kind mean "one of". */
export interface ProductConditions extends PriceBounds {
  category: readonly string[]
  brand: readonly string[]
  tags: readonly string[]
  /** Countries. */
  origin: readonly string[]
  terms: readonly SearchTerm[]
  /** Products of this size come first. */
  size?: SearchedSize | undefined
}

export type ListSort = SortOrder | 'relevance'

export interface ProductWindow {
  sort: ListSort
  limit: number
  offset: number
}

/** Each but the last two is read from an index, forwards or backwards. */
export const orders: Record<SortOrder, RawBuilder<unknown>> = {
  '-createdAt': sql`p.created_at desc, p.id`,
  createdAt: sql`p.created_at, p.id desc`,
  title: sql`lower(p.title) collate "und-x-icu", p.id`,
  '-title': sql`lower(p.title) collate "und-x-icu" desc, p.id desc`,
  price: sql`p.price_paise, p.id`,
  '-price': sql`p.price_paise desc, p.id desc`,
  '-totalrating': sql`p.rating_weight desc, p.id`,
  origin: sql`p.origin, p.id`,
  '-origin': sql`p.origin desc nulls last, p.id`,
  // Goods sold by the piece or without a net quantity come last.
  unitPrice: sql`case when p.net_unit in ('g', 'ml') then p.price_paise::numeric / p.net_quantity end, p.id`,
}

/** Higher is better: first the named products of the size, then those found by title, then those of the size. */
export function relevance({ terms, size }: Pick<ProductConditions, 'terms' | 'size'>): RawBuilder<number> {
  if (terms.some((term) => term.size)) return sql`0`
  const score = titleScore(terms)
  if (!size) return score
  return sql`case
    when ${isOfSize(size)} then case when ${score} > 0 then 4 when ${isNamed(terms)} then 3 else 1 end
    when ${score} > 0 then 2 else 0 end`
}

/** The conditions of a list, a count or a search on product `p`. */
export function onSale(conditions: ProductConditions): RawBuilder<unknown> {
  const { terms } = conditions
  const all = [sql`p.archived_at is null`, ...choices(conditions), ...prices(conditions)]
  return and(terms.length > 0 ? [...all, matchesSearch(terms)] : all)
}

/** A size is searched for alone. */
export function matchesSearch(terms: readonly SearchTerm[]): RawBuilder<boolean> {
  const size = terms.find((term) => term.size)?.size
  return size ? isOfSize(size) : matchesTerms(terms)
}

export const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

export function prices({ priceFrom, priceTo }: PriceBounds): RawBuilder<unknown>[] {
  const bounds = []
  if (priceFrom !== undefined) bounds.push(sql`p.price_paise >= ${priceFrom}`)
  if (priceTo !== undefined) bounds.push(sql`p.price_paise <= ${priceTo}`)
  return bounds
}

export type Choices = Pick<ProductConditions, 'category' | 'brand' | 'tags' | 'origin'>

export const choices = ({ category, brand, tags, origin }: Choices): RawBuilder<unknown>[] => [
  ...oneOf(sql`p.category`, category),
  ...oneOf(sql`p.brand`, brand),
  ...oneOf(sql`p.tag`, tags),
  ...oneOf(sql`p.origin`, origin),
]

/** At most two filters, so that few texts of a statement are prepared. */
export const isUsual = ({
  terms = [],
  priceFrom,
  priceTo,
  ...chosen
}: Choices & Partial<ProductConditions>) =>
  terms.length === 0 && choices(chosen).length + prices({ priceFrom, priceTo }).length <= 2

const oneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown>[] =>
  values.length === 0 ? [] : [sql`${column} = any (${values})`]
