import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PictureRow } from '../../../media/server/picture-serializer'
import { atBeginning } from '../../../platform/db/like-pattern'
import type { Database, Tables } from '../../../platform/db/tables'
import { startingWith, toTsquery, wordsOf } from '../../../search/server/search-terms'
import type { MissingFact, ProductListQuery } from '../../contract/admin-products'
import { lastReminderDay } from '../../contract/best-before'
import { isLowStockIn } from '../stock/low-stock'
import { isMissingAny, type MissingRules, missingFactsOf } from './missing-facts'

type ListedColumns = Pick<
  Selectable<Tables['product']>,
  | ('id' | 'title' | 'slug' | 'sku' | 'brand' | 'category' | 'tag' | 'price_paise' | 'mrp_paise')
  | ('net_quantity' | 'net_unit' | 'sold' | 'updated_at')
>

export interface ListedProduct extends ListedColumns {
  picture: PictureRow | null
  options: number
  /** The sum of all options. */
  stock: number | null
  optionStocks: { id: string; name: string; sku: string | null; stock: number | null }[]
  low: boolean
  draft: boolean
  archived: boolean
  bestBefore: string | null
  missing: MissingFact[]
}

const ofProduct = sql`o.product_id = p.id and o.archived_at is null`

interface Packs {
  counted: RawBuilder<unknown>
  options: RawBuilder<unknown>
  pieces: RawBuilder<unknown>
}

/** The stock of all options; null if one of them is not counted [PROD-03]. */
const stockBy = ({ counted, options, pieces }: Packs) => sql<number | null>`(
  case
    when coalesce(${counted}, 0) = 0 then p.stock
    when ${counted} = ${options} then ${pieces}
    else ${pieces} + p.stock
  end::bigint)`
const packs = { counted: sql`count(o.stock)`, options: sql`count(*)`, pieces: sql`sum(o.stock)` }
const stockOf = sql<number | null>`(select ${stockBy(packs)} from product_option o where ${ofProduct})`
/** The same for all products in one query. */
const stockOfAll = sql`left join (
  select o.product_id, ${packs.counted} as counted, ${packs.options} as options, ${packs.pieces} as pieces
  from product_option o where o.archived_at is null and o.product_id in (
    select product_id from product_option where archived_at is null and stock is not null)
  group by o.product_id) packs on packs.product_id = p.id`
const stockFromAll = stockBy({
  counted: sql`packs.counted`,
  options: sql`packs.options`,
  pieces: sql`packs.pieces`,
})
const asksAllStocks = ({ sort, stock }: ProductListQuery) => sort.endsWith('stock') || stock === 'counted'
const isLow = sql<boolean>`exists (
  select from product_option o where ${ofProduct} and ${isLowStockIn(sql`coalesce(o.stock, p.stock)`, sql`p.low_stock`)})`
const isOut = sql<boolean>`not exists (
  select from product_option o where ${ofProduct} and coalesce(o.stock, p.stock, 1) > 0)`

const sortColumns = {
  updated: sql`p.updated_at`,
  title: sql`lower(p.title) collate "und-x-icu"`,
  price: sql`p.price_paise`,
  stock: stockFromAll,
  sold: sql`p.sold`,
} as const

const columnOf = (sort: ProductListQuery['sort']) =>
  sortColumns[sort.replace('-', '') as keyof typeof sortColumns]
const orderOf = (sort: ProductListQuery['sort']) =>
  sort.startsWith('-') ? sql`sorted_by desc nulls last, id desc` : sql`sorted_by nulls last, id`

/** An expensive condition is evaluated once per product; otherwise an index returns the page. */
const isDear = ({ search, stock, facts, best, sort }: ProductListQuery) =>
  search !== '' || stock !== 'any' || facts !== 'any' || best !== 'any' || sort.endsWith('stock')

/** One page of matching products, and their total. Reads pictures and facts of that page only. */
export async function findProductList(
  db: Database,
  query: ProductListQuery,
  rules: MissingRules,
): Promise<{ rows: ListedProduct[]; total: number }> {
  const { search } = query
  const { rows } = await sql<ListedProduct & { total: number }>`
    with fit as ${isDear(query) ? sql`materialized` : sql`not materialized`} (
      select p.id, ${columnOf(query.sort)} as sorted_by from ${search ? hits(search) : sql`product`} p
        left join product_facts f on f.product_id = p.id ${asksAllStocks(query) ? stockOfAll : sql``}
      where ${sql.join(conditions(query, rules), sql` and `)}
    ),
    page as materialized (
      select id, row_number() over () as place from (
        select id from fit order by ${orderOf(query.sort)}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}
      ) p
    )
    select counted.total, p.id, p.title, p.slug, p.sku, p.brand, p.category, p.tag, p.price_paise, p.mrp_paise,
      p.net_quantity, p.net_unit, p.sold, p.updated_at, p.draft,
      p.archived_at is not null and not p.draft as archived,
      f.best_before::text as "bestBefore",
      ${stockOf} as stock, ${isLow} as low, to_json(${missingFactsOf(rules)}) as missing,
      (select count(*)::int from product_option o where ${ofProduct}) as options,
      to_json(array(select json_build_object('id', o.id, 'name', o.name, 'sku', o.sku, 'stock', o.stock)
        from product_option o where ${ofProduct} order by o.position, o.id)) as "optionStocks",
      (select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height, 'alt', i.alt)
       from product_image i join media m on m.id = i.media_id
       where i.product_id = p.id order by i.position limit 1) as picture
    from (select count(*)::int as total from fit) counted
    left join (page join product p using (id) left join product_facts f on f.product_id = p.id) on true
    order by page.place`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

function conditions(query: ProductListQuery, rules: MissingRules): RawBuilder<unknown>[] {
  const { category, brand, tag, state, stock, facts, best } = query
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (state === 'active') all.push(sql`(p.archived_at is null or p.draft)`)
  if (state === 'draft') all.push(sql`p.draft`)
  if (state === 'archived') all.push(sql`p.archived_at is not null and not p.draft`)
  if (category) all.push(sql`p.category = ${category}`)
  if (brand) all.push(sql`p.brand = ${brand}`)
  if (tag) all.push(sql`p.tag = ${tag}`)
  if (stock === 'counted') all.push(sql`${stockFromAll} is not null`)
  if (stock === 'low') all.push(isLow)
  if (stock === 'out') all.push(isOut)
  if (facts === 'missing') all.push(sql`(${isMissingAny(rules)})`)
  if (facts === 'complete') all.push(sql`(${isMissingAny(rules)}) is not true`)
  if (best === 'near') all.push(sql`f.best_before <= ${lastReminderDay(new Date())}::date`)
  return all
}

/**
 * Searches prefixes of words, slugs and SKUs, each with its own index. Options have
 * a separate query, because a subquery in an "or" would scan all products.
 */
function hits(search: string) {
  const words = wordsOf(search)
  const label = sql`${atBeginning(search)}`
  const own = [
    ...(words.length > 0
      ? [sql`search @@ ${toTsquery([{ typed: search, alternatives: [startingWith(words)] }])}::tsquery`]
      : []),
    sql`lower(sku) like lower(${label})`,
    sql`slug like ${label}`,
  ]
  const isOwn = sql`(${sql.join(own, sql` or `)})`
  return sql`(
    select * from product where ${isOwn}
    union all
    select * from product where ${isOwn} is not true
      and id in (select product_id from product_option where lower(sku) like lower(${label})))`
}

export async function findChoices(
  db: Database,
): Promise<{ categories: string[]; brands: string[]; tags: string[] }> {
  const { rows } = await sql<{ categories: string[]; brands: string[]; tags: string[] }>`
    select array(select name from category where becomes is null order by position, name) as categories,
      array(select name from brand where becomes is null order by position, name) as brands,
      array(select distinct tag from product where tag <> '' and archived_at is null order by tag) as tags`.execute(
    db,
  )
  return rows[0] ?? { categories: [], brands: [], tags: [] }
}
