import { type RawBuilder, sql } from 'kysely'
import { plannedEachTime } from '../database/preparing-client'
import type { Database } from '../database/tables'
import { type ProductRow, productColumns } from './catalogue-queries'
import {
  and,
  byRelevance,
  choices,
  isPriced,
  isSearch,
  type ListSort,
  onSale,
  orders,
  type ProductConditions,
  prices,
} from './list-conditions'
import { findHits } from './search-hits'

export interface ProductWindow {
  sort: ListSort
  limit: number
  offset: number
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
  if (sort === 'relevance') return { order: byRelevance, limit, offset }
  const [order, backwards] = orders[sort]
  if (offset < farIn || !isTallied(conditions)) return { order, limit, offset }
  const { rows } = await total(conditions).execute(db)
  const left = (rows[0]?.total ?? 0) - offset
  if (left > offset) return { order, limit, offset }
  const there = Math.max(0, Math.min(limit, left))
  return { order: backwards, limit: there, offset: Math.max(0, left - there), isBackwards: true }
}

/**
 * What fits. The hits of a search are gathered once, to be counted and put in order. Anything else is left to the
 * planner, which walks an index and stops after a page.
 */
function fitting(conditions: ProductConditions, sort: ListSort) {
  if (isSearch(conditions)) return sql`materialized (${findHits(conditions, sort)})`
  return sql`not materialized (
    select p.id, p.created_at, p.price_paise, p.title, p.rating_weight from ${onSale(conditions)})`
}

function total(conditions: ProductConditions): RawBuilder<{ total: number }> {
  if (isSearch(conditions)) return sql`select count(*) as total from fit`
  if (!isTallied(conditions)) return sql`select count(*) as total from ${onSale(conditions)}`
  const wanted = [sql`true`, ...choices(conditions), ...prices(conditions)]
  const tally = isPriced(conditions) ? sql`price_tally` : sql`product_tally`
  return sql`select coalesce(sum(p.count), 0)::int as total from ${tally} p where ${and(wanted)}`
}

/** Kept counts are of categories, brands and tags, or of prices; who asks for both has them counted. */
const isTallied = (conditions: ProductConditions) =>
  !isSearch(conditions) && (!isPriced(conditions) || choices(conditions).length === 0)

const isNarrowed = (conditions: ProductConditions) =>
  isSearch(conditions) || isPriced(conditions) || choices(conditions).length > 0
