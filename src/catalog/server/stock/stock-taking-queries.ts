import { sql } from 'kysely'
import { plainOption } from '../../../platform/contract/constants'
import type { Database } from '../../../platform/db/tables'
import type { CountingLine } from '../../contract/stock-taking'

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
    select id as "productId", option_id as "optionId", title, coalesce(name, '') as option, sku, stock
    from (${lines(category)}) line
    order by lower(title), id, position limit ${limit}`.execute(db)
  return rows
}

export async function countLines(db: Database, category: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${lines(category)}) line`.execute(db)
  return rows[0]?.total ?? 0
}
