import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import { askedPaise, receivedPaise } from '../../../payments/server/refunds/refund-queries'
import type { Database, Tables } from '../../../platform/db/tables'
import type { AdminOrderFilter } from '../../contract/admin-orders'
import type { OrderStatus } from '../../contract/order-status'
import { mobileOf } from '../mobile-of-order'
import { mayHaveCash } from '../move-queries'
import { isGift } from '../shopper-notes'
import { matching, type OrderFilter } from './order-filter'

export const fromOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .leftJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .leftJoin('order_address as address', 'address.order_id', 'orders.id')
    .leftJoin('customer', 'customer.id', 'orders.customer_id')

/** The planner cannot skip the join with payments, which a search with many hits would feel. It skips that with addresses. */
export const fittingOrders = (db: Database, filter: OrderFilter) =>
  db
    .selectFrom('orders')
    .leftJoin('order_address as address', 'address.order_id', 'orders.id')
    .$if(Boolean(filter.payment || filter.method), (query) =>
      query.leftJoin('current_payment as payment', 'payment.order_id', 'orders.id'),
    )
    .where(matching(filter))

const summaries = (db: Database) =>
  fromOrders(db).select((row) => [
    'orders.id',
    'orders.number',
    'orders.created_at',
    'orders.status',
    'orders.version',
    'orders.total_paise',
    row.ref('payment.provider').$notNull().as('method'),
    row.ref('payment.status').$notNull().as('payment_status'),
    row.ref('payment.refund_due_paise').$notNull().as('due_paise'),
    row.ref('payment.refunded_paise').$notNull().as('refunded_paise'),
    row.ref('payment.credited_paise').$notNull().as('credited_paise'),
    row.ref('payment.amount_paise').$notNull().as('amount_paise'),
    row.ref('payment.earlier_paise').$notNull().as('earlier_paise'),
    'payment.received_paise',
    row.ref('payment.unapplied_paise').$notNull().as('unapplied_paise'),
    sql<string>`concat_ws(' ', nullif(address.firstname, ''), nullif(address.lastname, ''))`.as('name'),
    mobileOf('address').as('mobile'),
    // Whose mobile that is; `name` is the receiver of a gift.
    row.fn.coalesce('customer.firstname', sql<string>`''`).as('customer_firstname'),
    row.fn.coalesce('customer.lastname', sql<string>`''`).as('customer_lastname'),
    row.ref('address.city').$notNull().as('city'),
    row.ref('address.state').$notNull().as('state'),
    jsonArrayFrom(
      row
        .selectFrom('order_item as item')
        .leftJoin('product_facts as facts', 'facts.product_id', 'item.product_id')
        .select(['item.title', 'item.option_name', 'item.quantity', 'facts.best_before'])
        .whereRef('item.order_id', '=', 'orders.id')
        .orderBy('item.position'),
    ).as('lines'),
    sql<number>`(select count(*) from order_note note where note.order_id = orders.id and credit_note is null)`.as(
      'notes',
    ),
    isGift.as('is_gift'),
    // The audit log has what staff do besides: contents, parcel, refunds, credit notes, notes.
    sql<Date>`greatest(
      (select at from order_event where order_id = orders.id order by id desc limit 1),
      (select at from payment_event where order_id = orders.id order by id desc limit 1),
      (select at from payment_correction where order_id = orders.id order by id desc limit 1),
      (select max(greatest(created_at, decided_at)) from return_request where order_id = orders.id),
      (select at from audit_log where entity = 'order' and entity_id = orders.id::text order by id desc limit 1))`.as(
      'updated_at',
    ),
  ])

export type SummaryRow = Awaited<ReturnType<typeof findOrderPage>>[number]

/** The lines of an order, for programs and spreadsheets that keep books. */
export const orderLines = (row: ExpressionBuilder<Tables, 'orders'>) =>
  jsonArrayFrom(
    row
      .selectFrom('order_item as item')
      .leftJoin('product', 'product.id', 'item.product_id')
      .leftJoin('product_option as option', 'option.id', 'item.option_id')
      .select(['item.product_id', 'item.option_id', 'item.title', 'item.option_name', 'item.quantity'])
      .select((line) => [
        'item.price_paise',
        line.fn.coalesce('option.sku', 'product.sku').as('sku'),
        sql<number>`(select coalesce(-sum(amount_paise), 0) from order_adjustment
          where order_id = item.order_id and line_position = item.position)::bigint`.as('discount_paise'),
      ])
      .whereRef('item.order_id', '=', 'orders.id')
      .orderBy('item.position'),
  ).as('priced_lines')

const order: Record<
  AdminOrderFilter['sort'],
  readonly ['orders.number' | 'orders.total_paise', 'asc' | 'desc']
> = {
  '-number': ['orders.number', 'desc'],
  number: ['orders.number', 'asc'],
  '-total': ['orders.total_paise', 'desc'],
  total: ['orders.total_paise', 'asc'],
}

/** Finds the ids of one page first, so that earlier pages are not read in full. */
export function findOrderPage(db: Database, filter: OrderFilter) {
  const { sort = '-number', page = 1, limit = 25 } = filter
  const cut = fittingOrders(db, filter)
    .select('orders.id')
    .$if(filter.status !== undefined, (query) =>
      query.where('orders.status', '=', filter.status as OrderStatus),
    )
    .orderBy(...order[sort])
    .orderBy('orders.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return inOrder(db, filter).where('orders.id', 'in', cut).execute()
}

const inOrder = (db: Database, { sort = '-number', lines }: OrderFilter) =>
  summaries(db)
    .$if(lines !== undefined, (query) => query.select(orderLines))
    .orderBy(...order[sort])
    .orderBy('orders.number', 'desc')

interface InStatus {
  status: OrderStatus
  count: number
}

/** One page of hits and the counts per status from a single search, as a name may have thousands of orders. */
export async function searchOrders(db: Database, filter: OrderFilter) {
  const { sort = '-number', page = 1, limit = 25, status } = filter
  const [column, direction] = order[sort]
  // biome-ignore lint/plugin: asc or desc of the list above.
  const way = sql.raw(direction)
  const hits = fittingOrders(db, filter).select([
    'orders.id',
    'orders.number',
    'orders.status',
    'orders.total_paise',
  ])
  const { rows } = await sql<{ ids: string[]; inStatus: InStatus[] }>`
    with hit as materialized ${hits}
    select array(
        select id from hit orders ${status ? sql`where status = ${status}` : sql``}
        order by ${sql.ref(column)} ${way}, number desc limit ${limit} offset ${(page - 1) * limit}
      ) as ids,
      coalesce((
        select jsonb_agg(one) from (select status, count(*) as count from hit group by status) one
      ), '[]') as "inStatus"`.execute(db)
  const { ids = [], inStatus = [] } = rows[0] ?? {}
  const found = await inOrder(db, filter).where('orders.id', '=', sql<string>`any (${ids}::uuid[])`).execute()
  return [found, inStatus] as const
}

/** The newest orders of one customer. */
export const findSummariesOf = (db: Database, customerId: string, limit: number) =>
  summaries(db)
    .where('orders.customer_id', '=', customerId)
    .orderBy('orders.number', 'desc')
    .limit(limit)
    .execute()

export const findSummary = (db: Database, id: string) =>
  summaries(db).where('orders.id', '=', id).executeTakeFirst()

export const findSummaries = (db: Database, ids: readonly string[]) =>
  summaries(db).where('orders.id', 'in', ids).execute()

/** Ignores the filter by status. */
export function countByStatus(db: Database, filter: OrderFilter): Promise<InStatus[]> {
  return fittingOrders(db, filter)
    .select((row) => ['orders.status', row.fn.countAll<number>().as('count')])
    .groupBy('orders.status')
    .execute()
}

/** What the detail page shows besides the summary and the customer's view. */
export const findOrderFacts = (db: Database, id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .leftJoin('customer', 'customer.id', 'orders.customer_id')
    .select([
      'payment.reference_unusual',
      receivedPaise.as('received_paise'),
      askedPaise.as('asked_paise'),
      mayHaveCash.as('may_have_cash'),
      'customer.id as customer_id',
      'customer.firstname as customer_firstname',
      'customer.lastname as customer_lastname',
      'customer.email as customer_email',
      sql<number>`(select count(*) from orders other where other.customer_id = customer.id)`.as(
        'customer_orders',
      ),
    ])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()

/** One row for each line of these orders, in order. */
export const findSkus = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('order_item as item')
    .leftJoin('product', 'product.id', 'item.product_id')
    .leftJoin('product_option as option', 'option.id', 'item.option_id')
    .select('item.order_id')
    .select((row) => row.fn.coalesce('option.sku', 'product.sku').as('sku'))
    .where('item.order_id', 'in', orderIds)
    .orderBy('item.position')
    .execute()

/**
 * All events of an order: steps, payment, corrections of its reference and of its parcel, refunds including voided ones, credit
 * notes over parts and notes of staff, sorted by time.
 */
export async function findHistory(db: Database, id: string) {
  const { rows } = await sql<{
    at: Date
    what: 'order' | 'change' | 'payment' | 'reference' | 'shipment' | 'refund' | 'voided' | 'credit' | 'note'
    to_status: string
    was: string
    sent: { amount_paise: number; sent_on: string; reference: string; voided_at: string | null } | null
    /** Of a credit note whose number is in `to_status`. */
    credited: number | null
    /** Of a payment. */
    method: PaymentMethod | null
    actor: 'customer' | 'staff' | 'shop'
    staff_name: string
    note: string
    told: string
  }>`
    select at, 'order' as what, to_status, '' as was, null::jsonb as sent, null::bigint as credited,
      null as method, actor, staff_name,
      note, told, 1 as rank, id from order_event where order_id = ${id}
    union all
    select at, 'payment', to_status, '', null, null, provider, actor, staff_name, payment_event.note, '', 3,
      payment_event.id
    from payment_event join payment on payment.id = payment_id where payment_event.order_id = ${id}
    union all
    select at, 'change', summary, '', null, null, null, 'staff', staff_name, '', '', 2, id
    from order_change where order_id = ${id}
    union all
    select at, 'reference', became, was, null, null, null, 'customer', '', '', '', 4, id
    from payment_correction where order_id = ${id}
    union all
    select at, 'shipment', concat_ws(' ', after ->> 'carrier', after ->> 'trackingNumber'),
      concat_ws(' ', before ->> 'carrier', before ->> 'trackingNumber'), null, null, null, 'staff', staff_name, '', '', 2, id
    from audit_log where entity = 'order' and entity_id = ${id} and action = 'shipment corrected'
    union all
    select at, 'refund', '', '', to_jsonb(refund), null, null, case when staff_id is null then 'shop' else 'staff' end, staff_name,
      note, '', 2, position from refund where order_id = ${id}
    union all
    select voided_at, 'voided', '', '', to_jsonb(refund), null, null, 'staff', voided_by_name, voided_why, '', 2, position
    from refund where order_id = ${id} and voided_at is not null
    union all
    select at, case when credit_note is null then 'note' else 'credit' end, coalesce(credit_note, ''), '', null, total_paise,
      null, 'staff', staff_name, text, '', 5, order_note.id
    from order_note left join invoice on invoice.number = credit_note and invoice.order_id = order_note.order_id
    where order_note.order_id = ${id}
    order by at, rank, id`.execute(db)
  return rows
}
export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

export async function insertNote(
  tx: Database,
  note: { order_id: string; staff_id: string; staff_name: string; text: string; credit_note?: string },
): Promise<void> {
  await tx.insertInto('order_note').values(note).execute()
}
