import { sql } from 'kysely'
import type { JobKind } from '../../../jobs/server/job-kind'
import { isOneOf, overStatuses } from '../../../orders/server/status-conditions'
import type { Database } from '../../../platform/db/tables'

export const soldJob = 'count-sold' satisfies JobKind

/** Once an hour for all processes. Only the newest finished count matters. */
export async function isCountDue(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    with forgotten as (
      delete from job where kind = ${soldJob} and state in ('done', 'failed') and created_at < now() - interval '50 minutes'
    )
    select not exists (
      select from job where kind = ${soldJob}
        and (state in ('queued', 'running') or created_at >= now() - interval '50 minutes')) as due`.execute(
    tx,
  )
  return rows[0]?.due === true
}

export interface Miscount {
  id: string
  difference: number
}

/** The first id after the next page of orders; null after the last. */
export async function findPortionEnd(tx: Database, after: string, most: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id > ${after}::uuid order by id limit 1 offset ${most - 1}`.execute(tx)
  return rows[0]?.id ?? null
}

export const beginCount = (tx: Database) =>
  sql`create temporary table sold_count (product_id uuid, pieces int) on commit drop`.execute(tx)

/**
 * Pieces ordered and neither cancelled, returned nor credited, in orders with these ids. Credited pieces count as
 * returned, whether or not they can be sold again, as in the reports.
 */
export const countPortion = (tx: Database, after: string, upTo: string | null) => {
  const within = sql`between ${after}::uuid and coalesce(${upTo}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`
  return sql`
    with credited as (
      select order_id, (line ->> 'takes')::int as position, sum((line ->> 'quantity')::int) as pieces
      from invoice cross join lateral jsonb_array_elements(document -> 'lines') line
      where kind = 'credit_note' and order_id ${within} and line ->> 'kind' = 'goods'
      group by 1, 2
    )
    insert into sold_count
    select product_id, sum(quantity - coalesce(pieces, 0))
    from order_item join orders on orders.id = order_id left join credited using (order_id, position)
    where order_id ${within} and orders.id ${within} and order_id <> ${after}::uuid
      and not (${isOneOf(sql`status`, overStatuses)})
    group by product_id`.execute(tx)
}

export async function findMiscounts(tx: Database): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    select id, difference
    from (
      select id, coalesce(counted.pieces, 0)::int - product.sold as difference from product
      left join (select product_id, sum(pieces) as pieces from sold_count group by product_id) counted
        on counted.product_id = product.id
    ) compared
    where difference <> 0 order by id`.execute(tx)
  return rows
}

/** Adds a difference, because orders change the number concurrently. */
export async function correctSold(tx: Database, miscounts: readonly Miscount[]): Promise<void> {
  const wrong = sql`json_to_recordset(${JSON.stringify(miscounts)}) as wrong (id uuid, difference int)`
  await sql`select from product join ${wrong} using (id) order by id for no key update of product`.execute(tx)
  await sql`
    update product set sold = greatest(product.sold + difference, 0) from ${wrong} where product.id = wrong.id`.execute(
    tx,
  )
}
