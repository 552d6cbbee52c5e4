import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import { replacedAttempt } from './late-lines'
import {
  bare,
  isClaim,
  isFailedClaim,
  isOpen,
  isPaidTransfer,
  type LineRow,
  openNumbers,
} from './line-matching'

/**
 * Open bank lines without a claim and their number, and apart from them the copies of payments that have paid an order;
 * the newest of each.
 */
export async function findUnclaimedLines(db: Database, limit: number) {
  const { rows } = await sql<LineRow & { count: number; replaced: LineRow['paid'] }>`
    with claimed as (
      select line.id from current_payment payment cross join lateral (values (${bare}), (upper(qr_reference))) as referenced (number)
      join statement_line line on line.payment_references @> array[referenced.number] where ${isClaim} and ${isOpen}
      union all
      select line.id from ${openNumbers} join current_payment payment on ${bare} = referenced.number and ${isFailedClaim} where ${isOpen}
      union all
      select line.id from ${openNumbers} join current_payment payment on upper(qr_reference) = referenced.number and ${isFailedClaim}
      where ${isOpen}
    ), paid as (
      select line.id, settled.order_id from statement_line settled
      join statement_line line on line.transaction_reference = settled.transaction_reference
      where settled.order_id is not null and ${isOpen}
      union all
      select line.id, paid.order_id from ${openNumbers}
      join payment paid on payment_reference_key(paid.reference) = referenced.number and ${isPaidTransfer} where ${isOpen}
      union all
      select line.id, paid.order_id from ${openNumbers}
      join payment paid on upper(paid.qr_reference) = referenced.number and ${isPaidTransfer} where ${isOpen}
    ), unclaimed as (
      select line.*, paid.order_id as paid_order_id,
        count(*) over (partition by paid.order_id is null)::int as count,
        row_number() over (partition by paid.order_id is null order by booked_on desc, line.id) as place
      from statement_line line
      left join (select id, (min(order_id::text))::uuid as order_id from paid group by id) paid using (id)
      where ${isOpen} and line.id not in (select id from claimed)
    )
    select line.id, booked_on::text, description, payment_references, amount_paise, count,
      case when orders.id is not null then
        json_build_object('id', orders.id, 'number', orders.number, 'created_at', orders.created_at) end as paid,
      (select json_build_object('id', unpaid.id, 'number', unpaid.number, 'created_at', unpaid.created_at)
        from ${replacedAttempt} late join orders unpaid on unpaid.id = late.order_id) as replaced
    from unclaimed line left join orders on orders.id = paid_order_id
    where place <= ${limit} order by place`.execute(db)
  return rows
}
