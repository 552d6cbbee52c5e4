import { type RawBuilder, sql } from 'kysely'
import { orderStatuses, orderStatusTable } from '../../../orders/contract/order-status'
import { isOneOf } from '../../../orders/server/status-conditions'
import { plainOption } from '../../../platform/contract/constants'
import type { Database } from '../../../platform/db/tables'
import type { CountingLine } from '../../contract/stock-taking'

/** Pieces of orders that are not packed are sold and still counted. */
const notPacked = orderStatuses.filter((status) => orderStatusTable[status].changeable)

const orderedPieces = sql`
  select item.product_id, item.option_id, item.quantity as pieces
  from orders join order_item item on item.order_id = orders.id
  where ${isOneOf(sql`orders.status`, notPacked)}
    and not exists (select from order_item_part where order_id = item.order_id and position = item.position)
  union all
  select part.product_id, part.option_id, part.pieces * item.quantity
  from orders join order_item item on item.order_id = orders.id
    join order_item_part part on part.order_id = item.order_id and part.position = item.position
  where ${isOneOf(sql`orders.status`, notPacked)}`

/** An option without its own stock takes from that of its product. */
const ordered = (stock: { productId: RawBuilder<unknown>; optionId: RawBuilder<unknown> }) => sql<number>`(
  select coalesce(sum(pieces), 0)::int
  from (${orderedPieces}) ordered join product_option taken on taken.id = ordered.option_id
  where ordered.product_id = ${stock.productId}
    and case when taken.stock is null then null else taken.id end is not distinct from ${stock.optionId})`

export async function findOrdered(
  db: Database,
  { productId, optionId }: { productId: string; optionId: string | null },
): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select ${ordered({ productId: sql`${productId}::uuid`, optionId: sql`${optionId}::uuid` })} as pieces`.execute(
    db,
  )
  return rows[0]?.pieces ?? 0
}

/** What has a stock: an option with its own, and a product for its other options, which are named together. */
const lines = (category: string) => sql`
  select product.id, option.id as option_id, title, nullif(option.name, ${plainOption}) as name, option.position, coalesce(option.sku, product.sku, '') as sku,
    option.stock
  from product join product_option option on option.product_id = product.id and option.archived_at is null
  where option.stock is not null and ${isListed(category)}
  union all
  select product.id, null, title, (
      select string_agg(option.name, ', ' order by option.position) from product_option option
      where product_id = product.id and archived_at is null and option.stock is null and option.name <> ${plainOption}
    ), -1, coalesce(product.sku, ''), product.stock
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
    select id as "productId", option_id as "optionId", title, coalesce(name, '') as option, sku, stock,
      ${ordered({ productId: sql`line.id`, optionId: sql`line.option_id` })} as ordered
    from (${lines(category)}) line
    order by lower(title), id, position limit ${limit}`.execute(db)
  return rows
}

export async function countLines(db: Database, category: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${lines(category)}) line`.execute(db)
  return rows[0]?.total ?? 0
}
