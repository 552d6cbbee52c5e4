import { type RawBuilder, sql } from 'kysely'
import { cashOnItsWay, cashToCollect, isOnItsWay, toPayPaise } from '../../orders/server/cash-due'
import { isByTransfer, isEarlierPaid, isOneOf, overStatuses } from '../../orders/server/status-conditions'
import { ownPaise } from '../../payments/server/refunds/refund-queries'
import type { Database } from '../../platform/db/tables'
import type { DayRange, ReportDays, ReportName } from '../contract/reports'
import { documentsIssued } from './document-queries'
import { gstByHsn, gstByInvoice, gstByState } from './gst-queries'
import { type Condition, issuedWithin, sellersWithin, within } from './spans'

/** Orders placed in these days. */
const placed = (range: DayRange, condition = sql`true`) => sql`placed as materialized (
  select id, created_at, subtotal_paise, total_paise, ${inIndia(sql`created_at`)} as day
  from orders where ${within(sql`created_at`, range)} and ${condition})`
const stands = sql`not (${isOneOf(sql`status`, overStatuses)})`

/**
 * Order ids start with the time, so the rows of a few days are adjacent in every index by order. Without this condition
 * the planner reads whole tables.
 */
const amongPlaced = sql`order_id between (select id from placed order by id limit 1)
  and (select id from placed order by id desc limit 1)`
/** An order that got dearer after it was paid has two, each of which finds its index. */
const countedPayments = sql`(
  select * from payment where replaced_at is null
  union all
  select * from payment where ${isEarlierPaid('payment')}
) payment`
const pieces = sql`pieces as materialized (
  select order_id as id, sum(quantity)::int as pieces from order_item where ${amongPlaced} group by order_id)`

/** Credited lines of these orders, whenever the credit notes were issued. */
const credited = sql`credited as materialized (
  select order_id as id, coalesce((line ->> 'takes')::int, place::int - 1) as position, line ->> 'kind' as line_kind,
    (line ->> 'quantity')::int as pieces, (line ->> 'amount')::bigint as paise
  from invoice cross join lateral jsonb_array_elements(document -> 'lines') with ordinality as lines (line, place)
  where invoice.kind = 'credit_note' and ${amongPlaced})`

/** What offers and staff took off the lines of these orders: negative. */
const discounted = sql`discounted as materialized (
  select order_id as id, line_position as position, sum(amount_paise)::bigint as paise from order_adjustment
  where line_position is not null and ${amongPlaced} group by order_id, line_position)`

/** What was placed after discounts, less what was credited. */
const sold = sql`${pieces}, ${credited}, ${discounted}, sold as materialized (
  select id, day, coalesce(pieces, 0) - coalesce(pieces_back, 0) as pieces,
    subtotal_paise + coalesce(off, 0) - coalesce(goods_back, 0) as goods,
    total_paise - subtotal_paise - coalesce(off, 0) - coalesce(fee_back, 0) as fee,
    total_paise - coalesce(goods_back, 0) - coalesce(fee_back, 0) as total
  from placed left join pieces using (id)
  left join (select id, sum(paise)::bigint as off from discounted group by id) discount using (id) left join (
    select id, sum(pieces) filter (where line_kind = 'goods') as pieces_back,
      sum(paise) filter (where line_kind = 'goods') as goods_back, sum(paise) filter (where line_kind = 'fee') as fee_back
    from credited group by id
  ) back using (id))`
/** An order counts unless it is fully credited. */
const soldSums = sql`count(id) filter (where total > 0), coalesce(sum(pieces), 0), coalesce(sum(goods), 0),
  coalesce(sum(fee), 0), coalesce(sum(total), 0)`

/** Part of the order number. */
const createdAt = sql`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ')`

const inIndia = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'Asia/Kolkata')::date`

export type ReportRow = (string | number)[]
type Query = (range: DayRange, issued: Condition) => RawBuilder<{ row: ReportRow }>

/** Rows are arrays in column order, money in paise, rates in basis points. */
const queries: Record<ReportName, Query> = {
  'sales-by-day': (range) => sql`
    with ${placed(range, stands)}, ${sold}
    select jsonb_build_array(to_char(day, 'YYYY-MM-DD'), ${soldSums}) as row
    from (select generate_series(${range.from}::date, ${range.to}::date, interval '1 day')::date as day) days
    left join sold using (day)
    group by day order by day`,

  'sales-by-product': (range) => sql`
    with ${placed(range, stands)}, ${credited}, ${discounted}, back as (
      select id, position, sum(pieces) as pieces, sum(paise) as paise from credited where line_kind = 'goods'
      group by id, position
    ), line as (
      select placed.id, created_at, product_id, title, quantity - coalesce(back.pieces, 0) as pieces,
        price_paise::bigint * quantity + coalesce(discounted.paise, 0) - coalesce(back.paise, 0) as paise
      from placed join order_item item on item.order_id = placed.id and ${amongPlaced}
      left join discounted on discounted.id = placed.id and discounted.position = item.position
      left join back on back.id = placed.id and back.position = item.position
    )
    select jsonb_build_array((array_agg(title order by created_at desc))[1],
      count(distinct id), sum(pieces), sum(paise)) as row
    from line where pieces > 0
    group by product_id order by sum(paise) desc, product_id`,

  'sales-by-state': (range) => sql`
    with ${placed(range, stands)}, ${sold}
    select jsonb_build_array(state, ${soldSums}) as row
    from sold join order_address address on address.order_id = sold.id and ${amongPlaced}
    group by state having sum(total) > 0 order by sum(total) desc, state`,

  // Discounts by staff belong to no promotion. An order counts for each of its offers.
  'sales-by-offer': (range) => sql`
    with ${placed(range, stands)}, ${sold}, used as (
      select order_id as id, promotion_id, -sum(amount_paise)::bigint as paise from order_adjustment
      where kind in ('offer', 'staff_discount') and ${amongPlaced} group by order_id, promotion_id
    )
    select jsonb_build_array(coalesce(promotion.name, ''), coalesce(promotion.code, ''),
      count(*), sum(used.paise), sum(sold.total)) as row
    from used join sold using (id) left join promotion on promotion.id = used.promotion_id
    group by promotion.id order by sum(used.paise) desc, promotion.id`,

  // Credit notes count on the day they were issued.
  'gst-by-hsn': (_, issued) => gstByHsn(issued),
  'gst-by-state': (_, issued) => gstByState(issued),
  'gst-by-invoice': (_, issued) => gstByInvoice(issued),
  'gst-documents': (_, issued) => documentsIssued(issued),

  'payments-by-method': (range) => sql`
    with ${placed(range)}
    select jsonb_build_array(provider, status, count(*), sum(amount_paise), sum(credited_paise), sum(${ownPaise} + unapplied_paise),
      sum(refunded_paise), sum(refund_due_paise)) as row
    from placed join ${countedPayments} on payment.order_id = placed.id and ${amongPlaced}
    group by provider, status order by provider, status`,

  // A transfer counts on the day of its bank line, other money when it was confirmed. A receipt that pays its order is that payment.
  'money-received': ({ from, to }) => sql`
    with moved as (
      select coalesce(line.booked_on, ${inIndia(sql`payment.paid_at`)}) as day, payment.provider,
        1 as payments, ${ownPaise} as paise, 0 as refunds, 0 as refunded
      from payment
      left join statement_line line on line.payment_id = payment.id and ${isByTransfer('payment')}
      where ${ownPaise} > 0
      union all
      select coalesce(line.booked_on, ${inIndia(sql`receipt.at`)}), receipt.provider, 1, receipt.amount_paise, 0, 0
      from payment_receipt receipt
      left join statement_line line on line.id = case when ${isByTransfer('receipt')} then receipt.reference::uuid end
      where receipt.problem <> ''
      union all
      select sent_on, payment.provider, 0, 0, 1, refund.amount_paise
      from refund join payment on payment.id = refund.payment_id where voided_at is null
    )
    select jsonb_build_array(to_char(day, 'YYYY-MM-DD'), provider, sum(payments), sum(paise), sum(refunds), sum(refunded),
      sum(paise) - sum(refunded)) as row
    from moved where day between ${from} and ${to} group by day, provider order by day, provider`,

  // By the day the refund was sent, without voided ones.
  refunds: ({ from, to }) => sql`
    select jsonb_build_array(orders.number, ${createdAt}, to_char(sent_on, 'YYYY-MM-DD'), provider, refund.amount_paise,
      refund.reference, refund.staff_name) as row
    from refund join orders on orders.id = refund.order_id join payment on payment.id = refund.payment_id
    where sent_on between ${from} and ${to} and voided_at is null
    order by sent_on, refund.at, orders.number, refund.position`,

  // The current state: shipped, cash not collected.
  'cash-outstanding': (range) => sql`
    select jsonb_build_array(orders.number, ${createdAt},
      address.firstname || ' ' || address.lastname, address.state, orders.status,
      to_char(sent.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
      ${inIndia(sql`now()`)} - ${inIndia(sql`sent.at`)},
      case when ${isOnItsWay} then ${toPayPaise} else 0 end,
      case when ${isOnItsWay} then 0 else ${toPayPaise} end, ${toPayPaise}) as row
    from orders
    join current_payment payment on payment.order_id = orders.id
    join order_address address on address.order_id = orders.id
    cross join lateral (
      select coalesce(min(event.at), orders.created_at) as at from order_event event
      where event.order_id = orders.id and event.to_status = 'Shipped'
    ) sent
    where (${cashOnItsWay} or ${cashToCollect}) and ${within(sql`orders.created_at`, range)}
    order by sent.at, orders.number`,
}

export async function findReportRows(
  db: Database,
  report: ReportName,
  days: ReportDays,
): Promise<ReportRow[]> {
  const { rows } = await sql<{ row: ReportRow }>`${queries[report](days, issuedWithin(days))}`.execute(db)
  return rows.map(({ row }) => row)
}

/** The GSTINs with documents in these days. */
export const findSellers = async (db: Database, range: DayRange): Promise<string[]> =>
  (await sellersWithin(range).execute(db)).rows.map(({ gstin }) => gstin)
