import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mobileDigits } from '../../../platform/contract/typed-text'
import { anywhere } from '../../../platform/db/like-pattern'
import { startOfDayAfterIst, startOfDayIst } from '../../../platform/db/start-of-day-ist'
import type { AdminOrderFilter } from '../../contract/admin-orders'
import { readOrderNumber } from '../order-number'
import { isByTransfer } from '../status-conditions'

/** Callers apply `status` themselves, as orders are counted in every status. */
export type OrderFilter = Partial<AdminOrderFilter> & {
  /** False: do not search payment references. */
  byReference?: boolean
}

export function matching(filter: OrderFilter): RawBuilder<SqlBool> {
  const wanted = conditions(filter)
  return wanted.length > 0 ? sql`${sql.join(wanted, sql` and `)}` : sql`true`
}

function conditions(filter: OrderFilter): RawBuilder<unknown>[] {
  const { payment, method, state, from, to, search } = filter
  return [
    ...(payment ? [sql`payment.status = ${payment}`] : []),
    ...(method ? [sql`payment.provider = ${method}`] : []),
    ...(state ? [sql`address.state = ${state}`] : []),
    ...(from ? [sql`orders.created_at >= ${startOfDayIst(from)}`] : []),
    ...(to ? [sql`orders.created_at < ${startOfDayAfterIst(to)}`] : []),
    // A subquery, as the planner does not know how few they are.
    ...(filter.refundDue
      ? [sql`orders.id = any (array(select order_id from current_payment payment where ${refundDue}))`]
      : []),
    ...(filter.changedSince ? [changedSince(new Date(filter.changedSince))] : []),
    ...(search ? [found(search, filter.byReference ?? true)] : []),
  ]
}

/** Each kind of change that `updatedAt` knows has its own index by time. */
const changedSince = (moment: Date) => sql<SqlBool>`orders.id = any (array(
  select order_id from order_event where at >= ${moment}
  union all select order_id from payment_event where at >= ${moment}
  union all select order_id from payment_correction where at >= ${moment}
  union all select order_id from return_request where greatest(created_at, decided_at) >= ${moment}
  union all select entity_id::uuid from audit_log where entity = 'order' and at >= ${moment}))`

/** Matches the partial index. */
export const refundDue = sql<SqlBool>`payment.refund_due_paise > 0`

/**
 * Searches order number, phone number, payment reference (also from before a correction), tracking number, SKU, and words of
 * the name or of a line's title, each with its own index. The ids are looked up as an array, in the order in which orders
 * are stored.
 */
function found(search: string, byReference: boolean): RawBuilder<SqlBool> {
  const number = readOrderNumber(search)
  const digits = mobileDigits(search) ?? ''
  const arms = [
    ...(byReference ? ordersOfReference(search) : []),
    ...ordersOfTracking(search),
    ...(number !== undefined ? [sql`select id from orders where number = ${number}`] : []),
    ...(digits.length >= 4 ? ordersOfMobile(digits) : []),
    ...ordersOfSku(search),
    ...(/\p{L}/u.test(search) ? [ordersOfName(search), ordersOfTitle(search)] : []),
  ]
  return sql<SqlBool>`orders.id = any (array(${sql.join(arms, sql` union all `)}))`
}

/** Codes are compared without case, spaces and hyphens; of a UPI reference with more around it, the last 12 digits too. */
function codesIn(search: string): string[] {
  const code = search
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
  const [reference] = /\d{12}$/.exec(code) ?? []
  return [code, ...(reference ? [reference] : [])].filter((one) => one !== '')
}

const codeOf = (column: 'reference' | 'was' | 'tracking_number') =>
  sql`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`

const ordersOfReference = (search: string) =>
  codesIn(search).flatMap((code) => [
    sql`select order_id from payment where ${codeOf('reference')} = ${code} and ${isByTransfer('payment')}`,
    sql`select order_id from payment_correction where ${codeOf('was')} = ${code}`,
    sql`select order_id from statement_line where transaction_reference = ${code} and order_id is not null`,
  ])

const ordersOfTracking = (search: string) =>
  codesIn(search)
    .slice(0, 1)
    .map(
      (code) =>
        sql`select order_id from shipment where ${codeOf('tracking_number')} = ${code} and tracking_number <> ''`,
    )

/** The customer's, also of a deleted account, or that of the receiver of a gift. */
const ordersOfMobile = (digits: string) => [
  sql`select of_customer.id from orders of_customer join customer on customer.id = of_customer.customer_id
    where customer.mobile like ${`%${digits}`}`,
  sql`select order_id from order_address where mobile like ${`%${digits}`} and mobile <> ''`,
  sql`select order_id from shopper_note where receiver_mobile like ${`%${digits}`} and receiver_mobile <> ''`,
]

/** A product's own SKU covers all its options. */
const ordersOfSku = (search: string) => [
  sql`select order_id from order_item where product_id in (
    select id from product where lower(sku) = lower(${search}))`,
  sql`select order_id from order_item where (product_id, option_id) in (
    select product_id, id from product_option where lower(sku) = lower(${search}))`,
]

const ordersOfName = (search: string) =>
  sql`select order_id from order_address named where ${hasEveryWord(nameOfParcel, search)}`
const nameOfParcel = sql`lower(named.firstname || ' ' || named.lastname)`

const ordersOfTitle = (search: string) =>
  sql`select order_id from order_item line where ${hasEveryWord(sql`lower(line.title)`, search)}`

/** One condition for each word, for an index on the text, which is in the lower case of the database. */
const hasEveryWord = (text: RawBuilder<unknown>, search: string) => {
  const words = search
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => sql`${text} like lower(${anywhere(word)})`)
  return sql.join(words, sql` and `)
}
