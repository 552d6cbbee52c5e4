import { sql } from 'kysely'
import { orderStatuses, orderStatusTable } from '../../../orders/contract/order-status'
import { isOneOf } from '../../../orders/server/status-conditions'
import { plainOption } from '../../../platform/contract/constants'
import type { Database } from '../../../platform/db/tables'
import type { CountingLine } from '../../contract/stock-taking'
import type { StockOwner } from './stock-queries'

/** Pieces of orders that are not packed are sold and still counted. */
const notPacked = orderStatuses.filter((status) => orderStatusTable[status].changeable)

/** Their pieces by stock. A pack takes the parts it was sold with; an option without its own stock, that of its product. */
const ordered = sql`
  select option.product_id, case when option.stock is not null then option.id end as option_id,
    sum(item.quantity * coalesce(inside.pieces, 1))::int as pieces
  from orders join order_item item on item.order_id = orders.id
  left join order_item_part inside on inside.order_id = item.order_id and inside.position = item.position
  join product_option option on option.id = coalesce(inside.option_id, item.option_id)
  where ${isOneOf(sql`orders.status`, notPacked)}
  group by 1, 2`

export async function findOrdered(
  db: Database,
  { productId, optionId }: { productId: string; optionId: string | null },
): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select pieces from (${ordered}) ordered
    where product_id = ${productId} and option_id is not distinct from ${optionId}::uuid`.execute(db)
  return rows[0]?.pieces ?? 0
}

/** What has a stock: an option with its own, and a product for its other options, which are named together. */
const lines = (category: string) => sql`
  select product.id, option.id as option_id, title, nullif(option.name, ${plainOption}) as name, option.position, coalesce(option.sku, product.sku) as sku,
    option.stock
  from product join product_option option on option.product_id = product.id and option.archived_at is null
  where option.stock is not null and ${isListed(category)}
  union all
  select product.id, null, title, (
      select string_agg(option.name, ', ' order by option.position) from product_option option
      where product_id = product.id and archived_at is null and option.stock is null and option.name <> ${plainOption}
    ), -1, coalesce((
      select min(option.sku) from product_option option
      where product_id = product.id and archived_at is null and option.stock is null having count(*) = 1
    ), product.sku), product.stock
  from product
  where ${isListed(category)} and (
    exists (select from product_option option where product_id = product.id and archived_at is null and option.stock is null)
    or not exists (select from product_option option where product_id = product.id and archived_at is null))`

/** A pack has the stock of its parts. */
const isListed = (category: string) => sql`product.archived_at is null
  and not exists (select from product_part where pack_id = product.id)
  ${category === '' ? sql`` : sql`and category = ${category}`}`

export async function findCountingLines(
  db: Database,
  category: string,
  limit: number,
): Promise<CountingLine[]> {
  const { rows } = await sql<CountingLine>`
    select id as "productId", line.option_id as "optionId", title, coalesce(name, '') as option, sku, stock,
      coalesce(ordered.pieces, 0) as ordered
    from (${lines(category)}) line
    left join (${ordered}) ordered
      on ordered.product_id = line.id and ordered.option_id is not distinct from line.option_id
    order by lower(title), id, position limit ${limit}`.execute(db)
  return rows
}

/** A SKU of several stocks has several rows. */
export async function findStocksBySku(
  db: Database,
  skus: readonly string[],
): Promise<(StockOwner & { sku: string })[]> {
  const { rows } = await sql<StockOwner & { sku: string }>`
    select sku, id as "productId", line.option_id as "optionId" from (${lines('')}) line
    where sku = any(${skus}::text[])`.execute(db)
  return rows
}

export async function countLines(db: Database, category: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${lines(category)}) line`.execute(db)
  return rows[0]?.total ?? 0
}
