import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { readyStatement } from '../../../platform/db/ready-statement'
import type { Database } from '../../../platform/db/tables'
import type { Profile, Registration } from '../../contract/accounts'
import { loginNeeded } from './account-errors'

const wishlistIds = sql<string[]>`array(
  select entry.product_id from wishlist_entry entry
  join product on product.id = entry.product_id and product.archived_at is null
  where entry.customer_id = customer.id order by entry.created_at desc, entry.product_id desc
)`.as('wishlist')

const customerColumns = ['id', 'firstname', 'lastname', 'email', 'mobile'] as const

/** Undefined if the email or the id is taken. */
export async function insertCustomer(
  db: Database,
  { firstname, lastname, email, mobile }: Registration,
  passwordHash: string,
  id = newId(),
): Promise<string | undefined> {
  const customer = await db
    .insertInto('customer')
    .values({ id, firstname, lastname, email, mobile, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return customer?.id
}

export async function isCustomer(db: Database, id: string): Promise<boolean> {
  const found = await db.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
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
    .executeTakeFirstOrThrow(loginNeeded)
}

export type CustomerRow = Awaited<ReturnType<typeof findCustomer>>

/**
 * Serializes changes to the cart, the wishlist and orders of a customer. Always the first lock taken, which
 * prevents deadlocks.
 */
export async function lockCustomer(tx: Database, id: string): Promise<LockedCustomer> {
  const [customer] = await lockRow(tx, { id })
  if (!customer) throw loginNeeded()
  return customer
}

interface LockedCustomer {
  cart_version: number
  email: string
  firstname: string
  lastname: string
}

const lockRow = readyStatement(
  ({ id }: { id: string }) => sql<LockedCustomer>`/* lock_customer */
    select cart_version, email, firstname, lastname from customer where id = ${id} for no key update`,
)

export async function updateProfile(
  tx: Database,
  id: string,
  { firstname, lastname, email, mobile }: Profile,
): Promise<void> {
  await tx.updateTable('customer').set({ firstname, lastname, email, mobile }).where('id', '=', id).execute()
}

/** Locks the row until the transaction ends. */
export async function holdPassword(tx: Database, id: string, passwordHash: string): Promise<boolean> {
  const held = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

export async function isBlocked(tx: Database, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
