import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '../../platform/contract/constants'
import type { Paise } from '../../platform/contract/money'
import { isOfSize, type PackSize } from './pack-size'
import { isCalled, type SearchWord, toTsquery } from './words'

/** Of prices; without one they do not matter. */
export interface PriceBounds {
  priceFrom: Paise | undefined
  priceTo: Paise | undefined
}

/** Conditions of a list, all of which must hold; several values within one mean "one of". */
export interface ProductConditions extends PriceBounds {
  category: readonly string[]
  brand: readonly string[]
  tags: readonly string[]
  /** Products must have all of these words; without any, words do not matter. */
  words: readonly SearchWord[]
  /** What is of this size goes first. */
  size?: PackSize | undefined
}

export type ListSort = SortOrder | 'relevance'

export interface ProductWindow {
  sort: ListSort
  limit: number
  offset: number
}

/** Sorted by one thing, and where that is equal by the id. */
export interface ListOrder {
  key: RawBuilder<unknown>
  type: 'timestamptz' | 'text' | 'int' | 'float8'
  descending: boolean
  idDescending: boolean
}

const time = { key: sql`p.created_at`, type: 'timestamptz' } as const
const title = { key: sql`lower(p.title) collate "und-x-icu"`, type: 'text' } as const
const price = { key: sql`p.price_paise`, type: 'int' } as const
const rating = { key: sql`p.rating_weight`, type: 'float8' } as const
const upwards = { descending: false, idDescending: false }
const downwards = { descending: true, idDescending: true }

/** An index gives each, and its reverse, so that no long list is sorted. */
export const orders: Record<SortOrder, ListOrder> = {
  '-createdAt': { ...time, descending: true, idDescending: false },
  createdAt: { ...time, descending: false, idDescending: true },
  title: { ...title, ...upwards },
  '-title': { ...title, ...downwards },
  price: { ...price, ...upwards },
  '-price': { ...price, ...downwards },
  '-totalrating': { ...rating, descending: true, idDescending: false },
}

const desc = sql` desc`
const nothing = sql``

export const inOrder = ({ key, descending, idDescending }: ListOrder): RawBuilder<unknown> =>
  sql`${key}${descending ? desc : nothing}, p.id${idDescending ? desc : nothing}`

export const reversed = (order: ListOrder): ListOrder => ({
  ...order,
  descending: !order.descending,
  idDescending: !order.idDescending,
})

/**
 * What stands behind a product. Each condition begins somewhere in the index of the order: one of both columns, or where
 * the id goes the other way two, of what is alike but for the id and of what stands behind that.
 */
export function behind(
  { key, type, descending, idDescending }: ListOrder,
  mark: { key: string; id: string },
): readonly [RawBuilder<unknown>, RawBuilder<unknown>?] {
  // biome-ignore lint/plugin: a type of ListOrder.
  const its = sql`${mark.key}::${sql.raw(type)}`
  const id = sql`${mark.id}::uuid`
  const beyond = descending ? sql`<` : sql`>`
  if (descending === idDescending) return [sql`(${key}, p.id) ${beyond} (${its}, ${id})`]
  return [sql`${key} = ${its} and p.id ${idDescending ? sql`<` : sql`>`} ${id}`, sql`${key} ${beyond} ${its}`]
}

export const byNewest = inOrder(orders['-createdAt'])

/**
 * What is called so and is of the size that was typed goes first; then what is found in titles, then the rest, there too what is
 * of the size. Of the same the newest.
 */
export function byRelevance({ words, size }: Pick<ProductConditions, 'words' | 'size'>): RawBuilder<unknown> {
  if (sizeAlone({ words })) return byNewest
  if (!size) return sql`p.in_title desc, ${byNewest}`
  return sql`case
    when ${isOfSize(size)} then case when p.in_title > 0 then 0 when ${isCalled(words)} then 1 else 3 end
    when p.in_title > 0 then 2 else 4 end, ${byNewest}`
}

export const isSearch = ({ words }: ProductConditions): boolean => words.length > 0

/** Where nothing else was typed. */
export const sizeAlone = ({ words }: Pick<ProductConditions, 'words'>): PackSize | undefined =>
  words.find(({ ofSize }) => ofSize)?.ofSize

export const isPriced = ({ priceFrom, priceTo }: PriceBounds): boolean =>
  priceFrom !== undefined || priceTo !== undefined

/** Products on sale that fit. */
export function onSale(conditions: ProductConditions): RawBuilder<unknown> {
  const all = [sql`p.archived_at is null`, ...choices(conditions), ...prices(conditions)]
  if (isSearch(conditions)) all.push(sql`p.search @@ ${toTsquery(conditions.words)}::tsquery`)
  return sql`product p where ${and(all)}`
}

export const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

export function prices({ priceFrom, priceTo }: PriceBounds): RawBuilder<unknown>[] {
  const bounds = []
  if (priceFrom !== undefined) bounds.push(sql`p.price_paise >= ${priceFrom}`)
  if (priceTo !== undefined) bounds.push(sql`p.price_paise <= ${priceTo}`)
  return bounds
}

type Choices = Pick<ProductConditions, 'category' | 'brand' | 'tags'>

export const choices = ({ category, brand, tags }: Choices): RawBuilder<unknown>[] => [
  ...oneOf(sql`p.category`, category),
  ...oneOf(sql`p.brand`, brand),
  ...oneOf(sql`p.tag`, tags),
]

/** A single value as `=`, for then an index gives the order as well. */
function oneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown>[] {
  if (values.length === 0) return []
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any (${values})`]
}
