import { sql } from 'kysely'
import { isLowStockIn } from '../../../catalog/server/stock/low-stock'
import type { Paise } from '../../../platform/contract/money'
import { startOfDayIst } from '../../../platform/db/start-of-day-ist'
import type { Database } from '../../../platform/db/tables'
import { dueWhileOpen } from '../../../support/server/enquiry-clock'
import type { OrderStatus } from '../../contract/order-status'
import { refundDue } from '../admin/order-filter'
import { cashOnItsWay, cashToCollect, toPayPaise } from '../cash-due'
import { isOneOf, overStatuses } from '../status-conditions'

const linesShown = 10

interface Waiting {
  count: number
  since: string | null
}

/** A payment is checked even if its order was cancelled, as money received has to be refunded. */
export async function countWork(db: Database) {
  const waiting = sql`jsonb_build_object('count', count(*), 'since', min(orders.created_at))`
  const inStatus = (status: OrderStatus) =>
    sql`(select ${waiting} from orders where status = ${sql.lit(status)})`
  const { rows } = await sql<
    Record<'newOrders' | 'paymentsToCheck' | 'toPack' | 'toShip' | 'cashToCollect', Waiting> & {
      refundsDue: Waiting & { sum: number }
      cashOnItsWay: Paise
      hasNoOrders: boolean
    }
  >`
    select ${inStatus('Processing')} as "newOrders",
      (select ${waiting} from current_payment payment join orders on orders.id = order_id where payment.status = 'Verifying')
        as "paymentsToCheck",
      ${inStatus('Confirmed')} as "toPack", ${inStatus('Packed')} as "toShip",
      (select ${waiting} from current_payment payment join orders on orders.id = order_id
        where ${cashToCollect}) as "cashToCollect",
      (select coalesce(sum(${toPayPaise}), 0) from current_payment payment join orders on orders.id = order_id
        where ${cashOnItsWay})::bigint as "cashOnItsWay",
      not exists (select from orders) as "hasNoOrders",
      (select jsonb_build_object('count', count(*), 'since', min(refund_due_since),
        'sum', coalesce(sum(refund_due_paise), 0)) from current_payment payment where ${refundDue}) as "refundsDue"`.execute(
    db,
  )
  return rows[0] as (typeof rows)[number]
}

/** Stock at or below its mark, lowest first. A product's own stock counts only if an option uses it. */
export async function findLowStock(db: Database) {
  const { rows } = await sql<{ product_id: string; title: string; option: string; left: number }>`
    select product_id, title, option, pieces as left from (
      select id as product_id, id as stock_id, title, '' as option, stock as pieces from product
      where archived_at is null and ${isLowStockIn(sql`stock`, sql`low_stock`)} and exists (
        select from product_option option
        where option.product_id = product.id and option.archived_at is null and option.stock is null)
      union all
      select product.id, option.id, title, option.name, option.stock
      from product_option option join product on product.id = product_id
      where product.archived_at is null and option.archived_at is null
        and ${isLowStockIn(sql`option.stock`, sql`low_stock`)}
      order by pieces, stock_id limit ${linesShown}
    ) low
    order by pieces, title, option`.execute(db)
  return rows
}

/** Open enquiries, the earliest legal deadline first. */
export async function findWaitingEnquiries(db: Database) {
  return db
    .selectFrom('enquiry')
    .select(['id', 'number', 'name', 'comment', 'created_at', 'acknowledge_by', dueWhileOpen.as('due_at')])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('status', '<>', 'Resolved')
    .orderBy(dueWhileOpen)
    .limit(linesShown)
    .execute()
}

/**
 * Sales by day and hour in India, counted as in the reports. Indian hours start 30 minutes past those of UTC. Order ids begin
 * with their time, so a range of ids finds their credits.
 */
export async function sumSales(db: Database, from: string) {
  const { rows } = await sql<{ day: string; hour: number; total: number; orders: number }>`
    with made as materialized (
      select id, created_at, total_paise from orders
      where created_at >= ${startOfDayIst(from)}
        and not (${isOneOf(sql`status`, overStatuses)})
    ), credited as materialized (
      select order_id as id, credited_paise from current_payment payment
      where order_id between (select id from made order by id limit 1) and (select id from made order by id desc limit 1)
        and credited_paise > 0
    )
    select to_char(local, 'YYYY-MM-DD') as day, extract(hour from local)::int as hour, total, orders
    from (
      select date_bin('1 hour', created_at, '2000-01-01T00:30:00Z') at time zone 'Asia/Kolkata' as local,
        sum(total_paise - coalesce(credited_paise, 0))::bigint as total,
        count(*) filter (where total_paise > coalesce(credited_paise, 0)) as orders
      from made left join credited using (id)
      group by 1
    ) taken`.execute(db)
  return rows
}
