import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

/** The new link is the only one from now on. */
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

/** Whose link this is, if it can still be used. */
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

/** Of many at the same moment one succeeds. */
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

/** The link came by a letter to this address, so whoever used it reads its letters. */
export const replacePassword = (tx: Database, customerId: string, passwordHash: string) =>
  tx
    .updateTable('customer')
    .set({ password_hash: passwordHash, email_proved_at: sql`now()` })
    .where('id', '=', customerId)
    .returning(['email', 'firstname'])
    .executeTakeFirstOrThrow()
