import { sql } from 'kysely'
import {
  type PackRow,
  type ProductRow,
  productColumns,
} from '../../catalog/server/products/catalogue-queries'
import type { Database } from '../../platform/db/tables'

/** A product on sale that has a picture, with its packs in the order of its options. */
export interface FeedRow extends ProductRow {
  option_label: string
  own_brand: boolean
  sku: string | null
  packs: (PackRow & { sku: string | null; gtin: string | null })[]
}

/** The shop's own brand names: own products have no public barcode. */
export interface OwnNames {
  brand: string
  legalName: string
}

const isOwnBrand = ({ brand, legalName }: OwnNames) =>
  sql<boolean>`(lower(p.brand) in (lower(${brand}), lower(${legalName}))
    or coalesce(lower(f.maker_name) in (lower(${brand}), lower(${legalName})), false))`

const hasPicture = sql<boolean>`exists (select from product_image i where i.product_id = p.id)`
const packs = sql`from product_option o where o.product_id = p.id and o.archived_at is null`
/** A barcode belongs to one size. */
const gtin = sql`coalesce(o.gtin, case when coalesce(o.net_quantity = p.net_quantity, true) then f.gtin end)`
const onSale = sql`from product p left join product_facts f on f.product_id = p.id where p.archived_at is null`

/** In the order of their ids, after the last one read. */
export async function findFeedRows(
  db: Database,
  names: OwnNames,
  { after, limit }: { after: string; limit: number },
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${productColumns}, p.option_label, p.sku, ${isOwnBrand(names)} as own_brand,
      to_json(array(
        select json_build_object('id', o.id, 'price_paise', o.price_paise, 'mrp_paise', o.mrp_paise,
                                 'net_quantity', o.net_quantity, 'name', o.name, 'sku', o.sku, 'gtin', ${gtin})
        ${packs} order by o.position, o.id
      )) as packs
    ${onSale} and ${hasPicture} and p.id > ${after} order by p.id limit ${limit}`.execute(db)
  return rows
}

const mostNamed = 100

/** The number of items, excluded products, and products of other brands without a GTIN. */
export async function readFeedState(db: Database, names: OwnNames) {
  const lacksGtin = sql`${hasPicture} and not ${isOwnBrand(names)} and exists (select ${packs} and ${gtin} is null)`
  const [counts, leftOut, withoutGtin] = await Promise.all([
    sql<{ items: number; left_out: number; without_gtin: number }>`
      select coalesce(sum((select count(*) ${packs})) filter (where ${hasPicture}), 0)::int as items,
        count(*) filter (where not ${hasPicture})::int as left_out,
        count(*) filter (where ${lacksGtin})::int as without_gtin ${onSale}`.execute(db),
    findNamed(db, sql`not ${hasPicture}`),
    findNamed(db, lacksGtin),
  ])
  const [row] = counts.rows
  return {
    items: row?.items ?? 0,
    leftOut: { total: row?.left_out ?? 0, products: leftOut },
    withoutGtin: { total: row?.without_gtin ?? 0, products: withoutGtin },
  }
}

async function findNamed(db: Database, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: string; title: string }>`
    select p.id, p.title ${onSale} and ${condition} order by p.title, p.id limit ${mostNamed}`.execute(db)
  return rows
}

const googleFeed = 'google'

export async function noteFetch(db: Database, client: string): Promise<void> {
  const fetched = { at: sql<Date>`now()`, client }
  await db
    .insertInto('feed_fetch')
    .values({ feed: googleFeed, ...fetched })
    .onConflict((conflict) => conflict.column('feed').doUpdateSet(fetched))
    .execute()
}

export const findLastFetch = (db: Database) =>
  db.selectFrom('feed_fetch').select(['at', 'client']).where('feed', '=', googleFeed).executeTakeFirst()
