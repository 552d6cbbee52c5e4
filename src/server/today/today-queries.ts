import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database/tables'
import { refundDue } from '../orders/admin-order-queries'

const linesShown = 10

/** How many orders wait for each kind of work, and since when. */
export async function countWork(db: Database) {
  const part = (condition: ReturnType<typeof sql<SqlBool>>) => sql<{ count: number; since: string | null }>`
    jsonb_build_object('count', count(*) filter (where ${condition}),
      'since', min(orders.created_at) filter (where ${condition}))`
  // Also of an order that was cancelled since: what has come for it has to go back.
  const verifying = sql<SqlBool>`payment.status = 'Verifying'`
  return (
    db
      .selectFrom('orders')
      .innerJoin('payment', 'payment.order_id', 'orders.id')
      .select([
        part(sql`orders.status = 'Processing'`).as('newOrders'),
        part(verifying).as('paymentsToCheck'),
        part(sql`orders.status = 'Confirmed'`).as('toPack'),
        part(sql`orders.status = 'Packed'`).as('toShip'),
        part(refundDue).as('refundsDue'),
      ])
      // Each kind of work by its own index: one condition over both tables reads every order there ever was.
      .where(sql<SqlBool>`orders.id in (
        select id from orders where status in ('Processing', 'Confirmed', 'Packed')
        union select order_id from payment where status = 'Verifying'
        union select orders.id from orders join payment on payment.order_id = orders.id where ${refundDue})`)
      .executeTakeFirstOrThrow()
  )
}

/** What is counted and nearly gone, the least first. Most products are neither, so that few are asked for their options. */
export async function findLowStock(db: Database) {
  const { rows } = await sql<{ product_id: string; title: string; option: string; left: number }>`
    select product.id as product_id, product.title, option.name as option, option.stock as left
    from product join product_option option on option.product_id = product.id
    where product.archived_at is null and option.archived_at is null
      and option.stock is not null and option.stock <= product.low_stock
    union all
    select id, title, '', stock from product where archived_at is null and stock <= low_stock
      and (select true from product_option option
        where option.product_id = product.id and option.archived_at is null and option.stock is null limit 1)
    order by 4, 2, 3 limit ${linesShown}`.execute(db)
  return rows
}

/** Enquiries that nobody has settled, in the order in which the law wants them. */
export async function findWaitingEnquiries(db: Database) {
  const due = sql<Date>`case status when 'Submitted' then acknowledge_by else resolve_by end`
  return db
    .selectFrom('enquiry')
    .select(['id', 'number', 'name', 'comment', 'status', 'created_at', due.as('due_at')])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('status', '<>', 'Resolved')
    .orderBy(due)
    .limit(linesShown)
    .execute()
}

/** What was ordered and not given up, day by day and hour by hour of India, from this day on. */
export async function sumTakings(db: Database, from: string) {
  const { rows } = await sql<{ day: string; hour: number; total: number; orders: number }>`
    select to_char(local, 'YYYY-MM-DD') as day, extract(hour from local)::int as hour,
      sum(total_paise)::bigint as total, count(*) as orders
    from (
      select created_at at time zone 'Asia/Kolkata' as local, total_paise from orders
      where created_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
        and status not in ('Cancelled', 'Returned')
    ) taken group by 1, 2`.execute(db)
  return rows
}
