import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

/** Replaces earlier links. */
export async function replaceReset(
  tx: Database,
  customerId: string,
  tokenHash: Buffer,
  minutes: number,
): Promise<void> {
  const fresh = {
    token_hash: tokenHash,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    used_at: null,
  }
  await tx
    .insertInto('password_reset')
    .values({ customer_id: customerId, ...fresh })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(fresh))
    .execute()
}

export async function findResetCustomer(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const reset = await db
    .selectFrom('password_reset')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return reset?.customer_id
}

/** One of several concurrent requests succeeds. */
export async function useReset(tx: Database, tokenHash: Buffer): Promise<boolean> {
  const used = await tx
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('customer_id')
    .executeTakeFirst()
  return used !== undefined
}

/** The link came by email, so it proves the address. */
export const replacePassword = (tx: Database, customerId: string, passwordHash: string) =>
  tx
    .updateTable('customer')
    .set({ password_hash: passwordHash, email_proved_at: sql`now()` })
    .where('id', '=', customerId)
    .returning(['email', 'firstname'])
    .executeTakeFirstOrThrow()
