import { type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { mobileDigits } from '../../../platform/contract/typed-text'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database } from '../../../platform/db/tables'
import { addressColumns } from '../order-queries'
import { isGift } from '../shopper-notes'

const customersShown = 10

const selectCustomers = (db: Database) =>
  db.selectFrom('customer').select((row) => [
    'id',
    'firstname',
    'lastname',
    'mobile',
    'email',
    sql<number>`(select count(*) from orders where orders.customer_id = customer.id)`.as('orders'),
    jsonObjectFrom(
      row
        .selectFrom('orders')
        .innerJoin('order_address as address', 'address.order_id', 'orders.id')
        .select([...addressColumns, 'address.gstin', 'address.business'])
        .whereRef('orders.customer_id', '=', 'customer.id')
        .where(row.not(isGift))
        .orderBy('orders.number', 'desc')
        .limit(1),
    ).as('last_address'),
  ])

/** Searches words of the name or email, or part of the mobile number. */
export function findCustomers(db: Database, search: string) {
  const digits = mobileDigits(search) ?? ''
  const words = search.toLowerCase().split(/\s+/).map(anywhere)
  const byName = sql<SqlBool>`lower(firstname || ' ' || lastname || ' ' || email) like all (${words}::text[])`
  const byMobile = sql<SqlBool>`mobile like ${anywhere(digits)}`
  return selectCustomers(db)
    .where(digits.length >= 3 ? byMobile : byName)
    .orderBy('firstname')
    .orderBy('lastname')
    .limit(customersShown)
    .execute()
}

export const findByEmail = (db: Database, email: string) =>
  selectCustomers(db).where(sql<string>`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()

/** Undefined if the account is deleted. */
export const findCustomerOf = (db: Database, orderId: string) =>
  selectCustomers(db)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('orders').select('customer_id').where('orders.id', '=', orderId),
    )
    .executeTakeFirst()

/** Empty unless staff have corrected the number in the order. */
export const findCorrectedMobile = async (db: Database, orderId: string): Promise<string> =>
  (await db.selectFrom('order_address').select('mobile').where('order_id', '=', orderId).executeTakeFirst())
    ?.mobile ?? ''

/** What staff have noted, oldest first. */
export const findNotes = (db: Database, orderId: string) =>
  db
    .selectFrom('order_note')
    .select('text')
    .where('order_id', '=', orderId)
    .where('credit_note', 'is', null)
    .orderBy('id')
    .execute()

export type CustomerMatch = Awaited<ReturnType<typeof findCustomers>>[number]

export const findEntered = (db: Database, orderId: string) =>
  db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'order')
    .where('entity_id', '=', orderId)
    .where('action', '=', 'entered by phone')
    .executeTakeFirst()
