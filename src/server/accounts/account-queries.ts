import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Registration } from '#contract/accounts'
import type { Database } from '../database/tables'

/** What is on the wishlist and still sold, newest first. */
const wishlistIds = sql<string[]>`array(
  select entry.product_id from wishlist_entry entry
  join product on product.id = entry.product_id and product.archived_at is null
  where entry.customer_id = customer.id order by entry.created_at desc, entry.product_id desc
)`.as('wishlist')

const customerColumns = ['id', 'firstname', 'lastname', 'email', 'mobile'] as const

/** The new customer's id, or undefined if the e-mail belongs to somebody already. */
export async function insertCustomer(
  db: Database,
  { firstname, lastname, email, mobile }: Registration,
  passwordHash: string,
): Promise<string | undefined> {
  const customer = await db
    .insertInto('customer')
    .values({ id: uuid(), firstname, lastname, email, mobile, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return customer?.id
}

export function findLogin(db: Database, email: string) {
  return db
    .selectFrom('customer')
    .select([...customerColumns, 'password_hash', wishlistIds])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
}

export function findCustomer(db: Database, id: string) {
  return db
    .selectFrom('customer')
    .select([...customerColumns, wishlistIds])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export type CustomerRow = Awaited<ReturnType<typeof findCustomer>>

/**
 * Makes whatever else this customer changes in the cart, the wishlist or by ordering wait until the
 * transaction ends. Always the first lock taken, so that no two wait for each other.
 */
export function lockCustomer(tx: Database, id: string) {
  return tx
    .selectFrom('customer')
    .select(['cart_version', 'email'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
