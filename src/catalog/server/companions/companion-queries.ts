import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import { type ProductRow, productColumns } from '../products/catalogue-queries'

export interface Pair {
  product_id: string
  companion_id: string
  /** The number of orders with both. */
  together: number
  /** The number of orders with the companion. */
  orders: number
}

/** Enough to learn from, and read in a fraction of a second in the largest shop. */
const ordersRead = 5000
/** Once may be chance. */
const togetherLeast = 2

/** Pairs of products in the newest delivered orders. */
export async function findBoughtTogether(db: Database): Promise<Pair[]> {
  const { rows } = await sql<Pair>`/* find_bought_together */
    with line as materialized (
      select distinct item.order_id, item.product_id
      from (select id from orders where status = 'Delivered' order by number desc limit ${ordersRead}) recent
      join order_item item on item.order_id = recent.id
    ), popular as (
      select product_id, count(*)::int as orders from line group by product_id
    )
    select one.product_id, other.product_id as companion_id, count(*)::int as together, min(popular.orders) as orders
    from line one
    join line other on other.order_id = one.order_id and other.product_id <> one.product_id
    join popular on popular.product_id = other.product_id
    group by one.product_id, other.product_id having count(*) >= ${togetherLeast}
    order by one.product_id, other.product_id`.execute(db)
  return rows
}

const most = 8

/** `learned` is in order. Of the same category, those with the nearest price come first. */
export async function findCompanionRows(
  db: Database,
  products: readonly string[],
  learned: readonly string[],
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`/* find_companions */
    with chosen as (
      select p.* from product p where p.id = any (${products}::uuid[])
    ), offered as (
      select companion_id as id, 0 as source, min(position) as place
      from product_companion where product_id = any (${products}::uuid[]) group by companion_id
      union all
      select id, 1, place from unnest(${learned}::uuid[]) with ordinality as learned (id, place)
      union all
      (select p.id, 2, row_number() over (order by abs(p.price_paise - chosen.price_paise), p.id)
        from chosen join product p on p.category = chosen.category and p.archived_at is null and p.id <> chosen.id
        order by abs(p.price_paise - chosen.price_paise), p.id limit 40)
    ), best as (
      select id, min(source) as source, min(place) as place from offered
      where id <> all (${products}::uuid[]) group by id
    )
    select ${productColumns}
    from best join product p on p.id = best.id
    where p.archived_at is null and (p.stock is distinct from 0 or exists (
      select from product_option o where o.product_id = p.id and o.archived_at is null and o.stock > 0))
    order by best.source, best.place, p.id limit ${most}`.execute(db)
  return rows
}
