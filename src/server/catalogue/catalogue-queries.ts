import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SortOrder } from '#contract/constants'
import type { Paise } from '#contract/money'
import type { Database } from '../database/tables'
import type { PictureRow } from '../media/picture-presenter'

export interface OptionRow {
  id: string
  name: string
  kind: 'swatch' | 'chip'
  value: string
  price_paise: Paise | null
  stock: number | null
}

/** A product with what every list and card shows of it. */
export interface ProductRow {
  id: string
  slug: string
  title: string
  brand: string
  category: string
  tag: string
  price_paise: Paise
  mrp_paise: Paise | null
  net_quantity: number | null
  net_unit: 'g' | 'ml' | 'piece' | null
  description_html: string
  rating_sum: number
  rating_count: number
  stock: number | null
  sold: number
  created_at: Date
  images: (PictureRow & { option_id: string | null })[]
  /** Those still offered, in the owner's order. */
  options: OptionRow[]
}

export interface ReviewRow {
  star: number
  comment: string
  firstname: string
  lastname: string
  created_at: string
}

/** Conditions of a list, all of which must hold; several values within one mean "one of". */
export interface ProductConditions {
  category: readonly string[]
  brand: readonly string[]
  tags: readonly string[]
  priceFrom: Paise | undefined
  priceTo: Paise | undefined
  /** A tsquery written by search.ts. */
  tsquery: string | undefined
}

export interface ProductWindow {
  sort: SortOrder | 'relevance'
  limit: number
  offset: number
}

const productColumns = sql`
  p.id, p.slug, p.title, p.brand, p.category, p.tag, p.price_paise, p.mrp_paise, p.net_quantity, p.net_unit,
  p.description_html, p.rating_sum, p.rating_count, p.stock, p.sold, p.created_at,
  array(
    select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height,
                             'alt', i.alt, 'option_id', i.option_id)
    from product_image i join media m on m.id = i.media_id
    where i.product_id = p.id order by i.position
  ) as images,
  array(
    select json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'value', o.value,
                             'price_paise', o.price_paise, 'stock', o.stock)
    from product_option o
    where o.product_id = p.id and o.archived_at is null order by o.position, o.id
  ) as options`

/** Each order is one that an index gives, forwards or backwards, so that no list is ever sorted whole. */
const orders: Record<SortOrder, RawBuilder<unknown>> = {
  '-createdAt': sql`p.created_at desc, p.id`,
  createdAt: sql`p.created_at, p.id desc`,
  title: sql`lower(p.title) collate "und-x-icu", p.id`,
  '-title': sql`lower(p.title) collate "und-x-icu" desc, p.id desc`,
  price: sql`p.price_paise, p.id`,
  '-price': sql`p.price_paise desc, p.id desc`,
}

/**
 * One window of the products that fit, and how many fit in all. The ids are found first, from an index
 * alone, so that what lies before a late page is never read.
 */
export async function findProducts(db: Database, conditions: ProductConditions, window: ProductWindow) {
  const fits = where(conditions)
  const order = orderBy(conditions, window.sort)
  const { rows } = await sql<(ProductRow | { id: null }) & { total: number }>`
    with page as materialized (
      select p.id from product p where ${fits} order by ${order} limit ${window.limit} offset ${window.offset}
    ), counted as (
      select count(*) as total from product p where ${fits}
    )
    select counted.total, found.* from counted left join (
      select ${productColumns}, row_number() over (order by ${order}) as place
      from page join product p using (id)
    ) found on true
    order by found.place`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.filter((row): row is ProductRow & { total: number } => row.id !== null),
  }
}

/** Those of the ids that are on sale, in the order of the ids. */
export async function findProductsById(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join product p using (id)
    where p.archived_at is null order by wanted.place`.execute(db)
  return rows
}

/** A product on sale with its newest fifty reviews. */
export async function findProduct(
  db: Database,
  id: string,
): Promise<(ProductRow & { reviews: ReviewRow[] }) | undefined> {
  const { rows } = await sql<ProductRow & { reviews: ReviewRow[] }>`
    select ${productColumns},
      array(
        select json_build_object('star', r.star, 'comment', r.comment, 'firstname', c.firstname,
                                 'lastname', c.lastname, 'created_at', r.created_at)
        from review r join customer c on c.id = r.customer_id
        where r.product_id = p.id order by r.created_at desc, r.customer_id limit 50
      ) as reviews
    from product p where p.id = ${id} and p.archived_at is null`.execute(db)
  return rows[0]
}

export interface FacetRows {
  categories: { value: string; count: number }[]
  brands: { value: string; count: number }[]
  tags: { value: string; count: number }[]
  lowest: Paise | null
  highest: Paise | null
}

export async function countFacets(db: Database): Promise<FacetRows> {
  const { rows } = await sql<FacetRows>`
    with tally as materialized (
      select category, brand, tag, count(*) as count from product where archived_at is null
      group by category, brand, tag
    )
    select
      array(select json_build_object('value', name, 'count', sum(tally.count))
            from tally join category on name = tally.category group by name order by position, name) as categories,
      array(select json_build_object('value', name, 'count', sum(tally.count))
            from tally join brand on name = tally.brand group by name order by position, name) as brands,
      array(select json_build_object('value', tag, 'count', sum(count))
            from tally where tag <> '' group by tag order by tag) as tags,
      (select min(price_paise) from product where archived_at is null) as lowest,
      (select max(price_paise) from product where archived_at is null) as highest`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table gave no row')
  return row
}

export interface SuggestionRow {
  id: string
  title: string
  price_paise: Paise
  image: PictureRow | null
}

/** Titles that begin with what was typed come first. Of very many hits only some are weighed, for speed. */
export async function findSuggestions(
  db: Database,
  tsquery: string,
  typed: string,
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    with hit as materialized (
      select p.id from product p
      where p.archived_at is null and p.search @@ to_tsquery('simple', ${tsquery}) limit 200
    )
    select p.id, p.title, p.price_paise, (
      select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height, 'alt', i.alt)
      from product_image i join media m on m.id = i.media_id
      where i.product_id = p.id order by i.position limit 1
    ) as image
    from hit join product p using (id)
    order by starts_with(lower(p.title), ${typed}) desc, ts_rank(p.search, to_tsquery('simple', ${tsquery})) desc,
      lower(p.title), p.id
    limit 8`.execute(db)
  return rows
}

/** Known words that begin like this one or share enough of its letters, the likeliest first. */
export async function findSimilarWords(db: Database, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where((where) => where.or([where('word', 'like', `${[...word][0]}%`), sql<SqlBool>`word % ${word}`]))
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('word')
    .limit(1000)
    .execute()
  return rows.map((row) => row.word)
}

function where({ category, brand, tags, priceFrom, priceTo, tsquery }: ProductConditions) {
  const all = [sql`p.archived_at is null`]
  if (category.length > 0) all.push(oneOf(sql`p.category`, category))
  if (brand.length > 0) all.push(oneOf(sql`p.brand`, brand))
  if (tags.length > 0) all.push(oneOf(sql`p.tag`, tags))
  if (priceFrom !== undefined) all.push(sql`p.price_paise >= ${priceFrom}`)
  if (priceTo !== undefined) all.push(sql`p.price_paise <= ${priceTo}`)
  if (tsquery !== undefined) all.push(sql`p.search @@ to_tsquery('simple', ${tsquery})`)
  return sql.join(all, sql` and `)
}

/** A single value as `=`, for then an index gives the order as well. */
const oneOf = (column: RawBuilder<unknown>, [first, ...others]: readonly string[]) =>
  others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any (${[first, ...others]})`

/** What is found in a title goes before what is found in a brand, category or tag. */
function orderBy({ tsquery }: ProductConditions, sort: ProductWindow['sort']) {
  if (sort !== 'relevance') return orders[sort]
  const inTitle = tsquery?.replaceAll(':*', ':*A') ?? ''
  return sql`(p.search @@ to_tsquery('simple', ${inTitle})) desc, ${orders['-createdAt']}`
}
