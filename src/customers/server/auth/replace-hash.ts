import type { Database } from '../../../platform/db/tables'
import { isPassword, renewHash } from './passwords'

/**
 * Stores a new hash of the same password, for customers and staff alike. False where the stored hash has changed since:
 * another process has rehashed it, or a new password was chosen.
 */
async function replaceHash(
  db: Database,
  table: 'customer' | 'staff',
  { id, password_hash }: { id: string; password_hash: string },
  renewed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The hash that was proved, or what stands for the same password now: one of another cost is made anew. */
export async function refreshCache(
  db: Database,
  table: 'customer' | 'staff',
  found: { id: string; password_hash: string },
  password: string,
): Promise<string> {
  const renewed = await renewHash(password, found.password_hash)
  if (!renewed) return found.password_hash
  if (await replaceHash(db, table, found, renewed)) return renewed
  // Another process was faster with its own, or another password was chosen.
  const standing = await db
    .selectFrom(table)
    .select('password_hash')
    .where('id', '=', found.id)
    .executeTakeFirst()
  const same = standing && (await isPassword(password, standing.password_hash))
  return same ? standing.password_hash : found.password_hash
}
