import { type RawBuilder, sql } from 'kysely'
import { type ProductRow, productColumns } from '../../catalog/server/products/catalogue-queries'
import type { SortOrder } from '../../platform/contract/constants'
import { plannedEachTime } from '../../platform/db/preparing-client'
import type { Database } from '../../platform/db/tables'
import { versionOf } from '../../platform/db/version-of'
import type { Bookmark, Bookmarks } from './bookmarks'
import {
  and,
  behind,
  byRelevance,
  choices,
  inOrder,
  isPriced,
  isSearch,
  type ListOrder,
  onSale,
  orders,
  type ProductConditions,
  type ProductWindow,
  prices,
  reversed,
} from './list-conditions'
import { findNamePortion } from './name-portions'
import { countHits, findHits } from './search-hits'

/** From here on it is worth a statement to know whether the end of a list is nearer than its beginning. */
const farIn = 1000

/** One window of the products that fit, and how many fit in all. */
export async function findProducts(
  db: Database,
  conditions: ProductConditions,
  window: ProductWindow,
  bookmarks: Bookmarks,
): Promise<ProductPage> {
  const { sort, limit, offset } = window
  if (offset < farIn || sort === 'relevance' || isSearch(conditions))
    return readPage(db, conditions, window, shortWay(conditions, window))
  const list = listOf(conditions, sort)
  const way = farWay(db, conditions, { ...window, sort }, bookmarks.nearest(list, offset))
  const page = way.then((found) => readPage(db, conditions, window, found, orders[sort].key))
  const mark = page.then(({ products }) => endOf(products, offset)).catch(() => undefined)
  bookmarks.note(list, { before: offset + limit, mark })
  return page
}

interface ProductPage {
  total: number
  products: (ProductRow & { key: string | null })[]
}

function endOf(products: ProductPage['products'], offset: number): Bookmark | undefined {
  const last = products.at(-1)
  return last && { before: offset + products.length, key: last.key ?? '', id: last.id }
}

/** The ids are found first, from an index alone, so that what lies before a late page is never read. */
async function readPage(
  db: Database,
  conditions: ProductConditions,
  window: ProductWindow,
  way: Way,
  key = sql`null`,
): Promise<ProductPage> {
  const { rows } = await sql<(ProductPage['products'][number] | { id: null }) & { total: number }>`
    ${isNarrowed(conditions) ? plannedEachTime : sql``}
    with fit as ${fitting(conditions, window)},
    page as materialized (${way.ids}),
    found as (
      select ${productColumns}, (${key})::text as key, page.place
      from (select id, row_number() over () as place from page) page join product p using (id)
    )
    select counted.total, found.*
    from (${total(conditions, window)}) counted left join found on true
    order by found.place ${way.isBackwards ? sql`desc` : sql``}`.execute(db)
  const products = rows.filter((row): row is (typeof rows)[number] & { id: string } => row.id !== null)
  return { total: rows[0]?.total ?? 0, products }
}

interface Way {
  ids: RawBuilder<unknown>
  isBackwards?: true
}

/** By the count of those that stand before. */
const along = (
  order: RawBuilder<unknown>,
  { limit, offset }: Omit<ProductWindow, 'sort'>,
  where = sql`true`,
): Way => ({
  ids: sql`select p.id from fit p where ${where} order by ${order} limit ${limit} offset ${offset}`,
})

const shortWay = (conditions: ProductConditions, { sort, ...window }: ProductWindow) =>
  along(sort === 'relevance' ? byRelevance(conditions) : inOrder(orders[sort]), window)

/** From the nearest page that was read before or is being read, a portion of names, or the end of the list that is nearer. */
async function farWay(
  db: Database,
  conditions: ProductConditions,
  { sort, limit, offset }: ProductWindow & { sort: SortOrder },
  nearest: Promise<Bookmark | undefined>,
): Promise<Way> {
  const order = orders[sort]
  const mark = (await nearest) ?? (await findNamePortion(db, conditions, { sort, offset }))
  if (mark) return walkOn(order, mark, { limit, offset: offset - mark.before })
  if (!isTallied(conditions)) return along(inOrder(order), { limit, offset })
  const { rows } = await total(conditions, { sort, limit, offset }).execute(db)
  const left = (rows[0]?.total ?? 0) - offset
  if (left > offset) return along(inOrder(order), { limit, offset })
  const there = Math.max(0, Math.min(limit, left))
  const window = { limit: there, offset: Math.max(0, left - there) }
  return { ...along(inOrder(reversed(order)), window), isBackwards: true }
}

function walkOn(order: ListOrder, mark: Bookmark, { limit, offset }: Omit<ProductWindow, 'sort'>): Way {
  const [first, second] = behind(order, mark)
  if (!second) return along(inOrder(order), { limit, offset }, first)
  const part = (where: RawBuilder<unknown>, n: number) => sql`(
    select p.id, ${sql.lit(n)} as part, row_number() over (order by ${inOrder(order)}) as place
    from fit p where ${where} order by ${inOrder(order)} limit ${offset + limit})`
  return {
    ids: sql`select id from (${part(first, 1)} union all ${part(second, 2)}) walked
      order by part, place limit ${limit} offset ${offset}`,
  }
}

/** As short as any other, however much the list is narrowed by. */
const listOf = (conditions: ProductConditions, sort: SortOrder) => versionOf([sort, conditions])

/**
 * What fits. The hits of a search are gathered once, to be put in order. Anything else is left to the
 * planner, which walks an index and stops after a page.
 */
function fitting(conditions: ProductConditions, window: ProductWindow) {
  if (isSearch(conditions)) return sql`materialized (${findHits(conditions, window)})`
  return sql`not materialized (
    select p.id, p.created_at, p.price_paise, p.title, p.rating_weight from ${onSale(conditions)})`
}

function total(conditions: ProductConditions, window: ProductWindow): RawBuilder<{ total: number }> {
  if (isSearch(conditions)) return sql`select ${countHits(conditions, window)} as total`
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
