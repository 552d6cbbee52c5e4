import { type RawBuilder, sql } from 'kysely'
import { limits, type SortOrder } from '#contract/constants'
import type { Paise } from '#contract/money'
import { plannedEachTime } from '../database/preparing-client'
import type { Database } from '../database/tables'
import { type ProductRow, productColumns } from './catalogue-queries'
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

export interface ProductWindow {
  sort: SortOrder | 'relevance'
  limit: number
  offset: number
}

const newest = sql`p.created_at desc, p.id`
const oldest = sql`p.created_at, p.id desc`
const byTitle = sql`lower(p.title) collate "und-x-icu", p.id`
const byTitleBackwards = sql`lower(p.title) collate "und-x-icu" desc, p.id desc`
const cheapest = sql`p.price_paise, p.id`
const dearest = sql`p.price_paise desc, p.id desc`

/** Each with its reverse. An index gives both, so that no long list is sorted. */
const orders: Record<SortOrder, readonly [RawBuilder<unknown>, RawBuilder<unknown>]> = {
  '-createdAt': [newest, oldest],
  createdAt: [oldest, newest],
  title: [byTitle, byTitleBackwards],
  '-title': [byTitleBackwards, byTitle],
  price: [cheapest, dearest],
  '-price': [dearest, cheapest],
  '-totalrating': [sql`p.rating_weight desc, p.id`, sql`p.rating_weight, p.id desc`],
}

/** From here on it is worth a statement to know whether the end of a list is nearer than its beginning. */
const farIn = 1000

/**
 * One window of the products that fit, and how many fit in all. The ids are found first, from an index
 * alone, so that what lies before a late page is never read.
 */
export async function findProducts(db: Database, conditions: ProductConditions, window: ProductWindow) {
  const { order, limit, offset, isBackwards } = await wayTo(db, conditions, window)
  const { rows } = await sql<(ProductRow | { id: null }) & { total: number }>`
    ${isNarrowed(conditions) ? plannedEachTime : sql``}
    with fit as ${fitting(conditions, window.sort)},
    page as materialized (
      select p.id from fit p order by ${order} limit ${limit} offset ${offset}
    ),
    found as (
      select ${productColumns}, page.place
      from (select id, row_number() over () as place from page) page join product p using (id)
    )
    select counted.total, found.*
    from (${total(conditions)}) counted left join found on true
    order by found.place ${isBackwards ? sql`desc` : sql``}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.filter((row): row is ProductRow & { total: number } => row.id !== null),
  }
}

/** A page nearer to the end is read from there, so that half of a list is walked at most. */
async function wayTo(
  db: Database,
  conditions: ProductConditions,
  { sort, limit, offset }: ProductWindow,
): Promise<{ order: RawBuilder<unknown>; limit: number; offset: number; isBackwards?: true }> {
  if (sort === 'relevance') return { order: sql`p.in_title desc, ${newest}`, limit, offset }
  const [order, backwards] = orders[sort]
  if (offset < farIn || !isTallied(conditions)) return { order, limit, offset }
  const { rows } = await total(conditions).execute(db)
  const left = (rows[0]?.total ?? 0) - offset
  if (left > offset) return { order, limit, offset }
  const there = Math.max(0, Math.min(limit, left))
  return { order: backwards, limit: there, offset: Math.max(0, left - there), isBackwards: true }
}

/**
 * What fits. The hits of a search are gathered once, to be counted and put in order: the first thousand, for
 * nobody reads more, and of words that half of a shop has, all would take a hundred milliseconds. Without another
 * order these are the newest. Anything else is left to the planner, which walks an index and stops after a page.
 */
function fitting(conditions: ProductConditions, sort: ProductWindow['sort']) {
  const all = sql`select p.id, p.created_at, p.price_paise, p.title, p.rating_weight from ${onSale(conditions)}`
  if (!isSearch(conditions)) return sql`not materialized (${all})`
  if (sort !== 'relevance')
    // Found before they are put in order: dear goods are a long way along the prices.
    return sql`materialized (
      select * from (${all} offset 0) p order by ${orders[sort][0]} limit ${limits.listCap})`
  return sql`materialized (
    select p.id, p.created_at, p.search @@ ${toTsquery(conditions.words, 'A')}::tsquery as in_title
    from (select p.id, p.created_at, p.search from ${onSale(conditions)}
      order by ${newest} limit ${limits.listCap}) p)`
}

function onSale(conditions: ProductConditions) {
  const all = [sql`p.archived_at is null`, ...choices(conditions), ...prices(conditions)]
  if (isSearch(conditions)) all.push(sql`p.search @@ ${toTsquery(conditions.words)}::tsquery`)
  return sql`product p where ${and(all)}`
}

const isSearch = ({ words }: ProductConditions) => words.length > 0

function total(conditions: ProductConditions): RawBuilder<{ total: number }> {
  if (isSearch(conditions)) return sql`select count(*) as total from fit`
  if (!isTallied(conditions)) return sql`select count(*) as total from ${onSale(conditions)}`
  const wanted = [sql`true`, ...choices(conditions), ...prices(conditions)]
  const tally = isPriced(conditions) ? sql`price_tally` : sql`product_tally`
  return sql`select coalesce(sum(p.count), 0)::int as total from ${tally} p where ${and(wanted)}`
}

const isPriced = ({ priceFrom, priceTo }: ProductConditions) =>
  priceFrom !== undefined || priceTo !== undefined

/** Kept counts are of categories, brands and tags, or of prices; who asks for both has them counted. */
const isTallied = (conditions: ProductConditions) =>
  !isSearch(conditions) && (!isPriced(conditions) || choices(conditions).length === 0)

const isNarrowed = (conditions: ProductConditions) =>
  isSearch(conditions) || isPriced(conditions) || choices(conditions).length > 0

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

function prices({ priceFrom, priceTo }: ProductConditions) {
  const bounds = []
  if (priceFrom !== undefined) bounds.push(sql`p.price_paise >= ${priceFrom}`)
  if (priceTo !== undefined) bounds.push(sql`p.price_paise <= ${priceTo}`)
  return bounds
}

const choices = ({ category, brand, tags }: ProductConditions) => [
  ...oneOf(sql`p.category`, category),
  ...oneOf(sql`p.brand`, brand),
  ...oneOf(sql`p.tag`, tags),
]

/** A single value as `=`, for then an index gives the order as well. */
function oneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown>[] {
  if (values.length === 0) return []
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any (${values})`]
}
