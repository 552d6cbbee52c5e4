import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AdminOrderFilter } from '#contract/admin-orders'
import type { OrderStatus } from '#contract/order-moves'
import { anywhere } from '../database/like-pattern'
import { plannedEachTime } from '../database/preparing-client'
import type { Database } from '../database/tables'
import { totalLeft } from './move-queries'

/**
 * Left joins throughout: each finds at most one row, and the planner leaves out those that a filter
 * or a column does not ask for.
 */
const fromOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .leftJoin('order_address as address', 'address.order_id', 'orders.id')
    .leftJoin('customer', 'customer.id', 'orders.customer_id')

const summaries = (db: Database) =>
  fromOrders(db).select((row) => [
    'orders.id',
    'orders.number',
    'orders.created_at',
    'orders.status',
    'orders.total_paise',
    row.ref('payment.method').$notNull().as('method'),
    row.ref('payment.status').$notNull().as('payment_status'),
    sql<string>`concat_ws(' ', nullif(address.firstname, ''), nullif(address.lastname, ''))`.as('name'),
    row.fn.coalesce('customer.mobile', sql<string>`''`).as('mobile'),
    row.ref('address.city').$notNull().as('city'),
    row.ref('address.state').$notNull().as('state'),
    jsonArrayFrom(
      row
        .selectFrom('order_item as item')
        .select(['item.title', 'item.quantity'])
        .whereRef('item.order_id', '=', 'orders.id')
        .orderBy('item.position'),
    ).as('lines'),
    sql<number>`(select count(*) from order_note note where note.order_id = orders.id)`.as('notes'),
  ])

export type SummaryRow = Awaited<ReturnType<typeof findOrderPage>>[number]

const order: Record<
  AdminOrderFilter['sort'],
  readonly ['orders.number' | 'orders.total_paise', 'asc' | 'desc']
> = {
  '-number': ['orders.number', 'desc'],
  number: ['orders.number', 'asc'],
  '-total': ['orders.total_paise', 'desc'],
  total: ['orders.total_paise', 'asc'],
}

type Filter = Partial<AdminOrderFilter>

/** The page is cut before anything is read of its orders: else those before it are read in full as well. */
export function findOrderPage(db: Database, filter: Filter) {
  const { sort = '-number', page = 1, limit = 25 } = filter
  const cut = fromOrders(db)
    .select('orders.id')
    .where(matching(filter))
    .$if(filter.status !== undefined, (query) =>
      query.where('orders.status', '=', filter.status as OrderStatus),
    )
    .orderBy(...order[sort])
    .orderBy('orders.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return summaries(db)
    .where('orders.id', 'in', cut)
    .orderBy(...order[sort])
    .orderBy('orders.number', 'desc')
    .$if(Boolean(filter.search), (query) => query.modifyEnd(plannedEachTime))
    .execute()
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

/** How many match in each status, whatever status is being looked at. */
export function countByStatus(db: Database, filter: Filter) {
  const wanted = conditions(filter)
  if (wanted.length === 0) return countAllByStatus(db)
  return fromOrders(db)
    .select((row) => ['orders.status', row.fn.countAll<number>().as('count')])
    .where(matching(filter))
    .groupBy('orders.status')
    .$if(Boolean(filter.search), (query) => query.modifyEnd(plannedEachTime))
    .execute()
}

/** New orders are few and in no tally, so that placing one writes none. */
async function countAllByStatus(db: Database) {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, sum(orders)::int as count from order_tally group by status
    union all select 'Processing', count(*) from orders where status = 'Processing'`.execute(db)
  return rows
}

function matching(filter: Filter): RawBuilder<SqlBool> {
  const wanted = conditions(filter)
  return wanted.length > 0 ? sql`${sql.join(wanted, sql` and `)}` : sql`true`
}

function conditions(filter: Filter): RawBuilder<unknown>[] {
  const { payment, method, state, from, to, search } = filter
  return [
    ...(payment ? [sql`payment.status = ${payment}`] : []),
    ...(method ? [sql`payment.method = ${method}`] : []),
    ...(state ? [sql`address.state = ${state}`] : []),
    ...(from ? [sql`orders.created_at >= ${dayBegins(from)}`] : []),
    ...(to ? [sql`orders.created_at < ${dayBegins(to)} + interval '1 day'`] : []),
    // Found first: the planner does not know how few they are.
    ...(filter.refundDue
      ? [sql`orders.id = any (array(select order_id from payment where ${refundDue}))`]
      : []),
    ...(search ? [found(search)] : []),
  ]
}

/** Days are India's, which has no summer time. */
const dayBegins = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`

export const refundDue = sql<SqlBool>`payment.order_over and payment.status = 'Paid'`

/**
 * What is typed may be an order's number or the end of it, a phone number, the reference of a payment,
 * the number of a parcel, or words of a name. Each way to find is its own arm with its own index.
 */
function found(search: string): RawBuilder<SqlBool> {
  const number = /^(?:TH-\d{4}-)?0*(\d{1,9})$/i.exec(search)?.[1]
  const digits = search.replace(/\D/g, '')
  const arms = [
    sql`select order_id from payment where upper(reference) = upper(${search}) and method = 'UPI'`,
    sql`select order_id from shipment where tracking_number = ${search} and tracking_number <> ''`,
    ...(number ? [sql`select id from orders where number = ${Number(number)}`] : []),
    ...(/^[\d\s+-]{4,}$/.test(search) && digits.length >= 4 ? [ordersOfMobile(digits)] : []),
    ...(/\p{L}/u.test(search) ? [ordersOfName(search)] : []),
  ]
  return sql<SqlBool>`orders.id in (${sql.join(arms, sql` union all `)})`
}

const ordersOfMobile = (digits: string) =>
  sql`select of_customer.id from orders of_customer join customer on customer.id = of_customer.customer_id
    where customer.mobile like ${`%${digits.slice(-10)}`}`

/** Every word of it somewhere in the name on the parcel, one condition each for the index of names. */
const ordersOfName = (search: string) => {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => sql`${nameOfParcel} like ${anywhere(word)}`)
  return sql`select order_id from order_address named where ${sql.join(words, sql` and `)}`
}
const nameOfParcel = sql`lower(named.firstname || ' ' || named.lastname)`

/** What the detail shows beside the summary and the order as its customer sees it. */
export const findOrderFacts = (db: Database, id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .leftJoin('customer', 'customer.id', 'orders.customer_id')
    .select([
      'payment.reference_unusual',
      totalLeft.as('left_paise'),
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

/** All that happened to an order: steps, payment and notes of staff, in the order of time. */
export async function findHistory(db: Database, id: string) {
  const { rows } = await sql<{
    at: Date
    what: 'order' | 'payment' | 'note'
    to_status: string
    actor: 'customer' | 'staff' | 'shop'
    staff_name: string
    note: string
    told: string
  }>`
    select at, 'order' as what, to_status, actor, staff_name, note, told, 1 as rank, id
    from order_event where order_id = ${id}
    union all
    select at, 'payment', to_status, actor, staff_name, note, '', 2, id from payment_event where order_id = ${id}
    union all
    select at, 'note', '', 'staff', staff_name, text, '', 3, id from order_note where order_id = ${id}
    order by at, rank, id`.execute(db)
  return rows
}
export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

export async function insertNote(
  tx: Database,
  note: { order_id: string; staff_id: string; staff_name: string; text: string },
): Promise<void> {
  await tx.insertInto('order_note').values(note).execute()
}
