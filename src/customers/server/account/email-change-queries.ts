import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

const notExpired = sql<boolean>`email_change.expires_at > now()`

export const findPendingEmail = (db: Database, customerId: string) =>
  db
    .selectFrom('email_change')
    .select(['email', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where(notExpired)
    .executeTakeFirst()

/** Replaces earlier links. */
export async function replaceEmailChange(
  tx: Database,
  { customerId, email, tokenHash }: { customerId: string; email: string; tokenHash: Buffer },
  hours: number,
): Promise<void> {
  const fresh = {
    email,
    token_hash: tokenHash,
    expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    confirmed_at: null,
  }
  await tx
    .insertInto('email_change')
    .values({ customer_id: customerId, ...fresh })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(fresh))
    .execute()
}

/** Keeps used links, so that they still report that they were used. */
export async function dropEmailChange(tx: Database, customerId: string): Promise<void> {
  await tx
    .deleteFrom('email_change')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export const findByLink = (tx: Database, customerId: string, tokenHash: Buffer) =>
  tx
    .selectFrom('email_change')
    .select(['email', 'confirmed_at'])
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .where(notExpired)
    .executeTakeFirst()

/** The link proves the new address; links sent to the old one are invalidated. */
export async function replaceEmail(tx: Database, customerId: string, email: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email, email_proved_at: sql`now()` })
    .where('id', '=', customerId)
    .execute()
  await tx
    .updateTable('email_change')
    .set({ confirmed_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .execute()
  await tx.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()
}

/** Case-insensitive. */
export async function isEmailTaken(db: Database, email: string, customerId: string): Promise<boolean> {
  const other = await db
    .selectFrom('customer')
    .select('id')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('id', '<>', customerId)
    .executeTakeFirst()
  return other !== undefined
}
