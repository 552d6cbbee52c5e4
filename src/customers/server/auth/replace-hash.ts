import type { Database } from '../../../platform/db/tables'
import { isPassword, renewHash } from './passwords'

/**
 * For customers and staff. False if the stored hash has changed since: rehashed by another process, or a
 * new password.
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

/** The verified hash, or a rehash of the same password. */
export async function refreshCache(
  db: Database,
  table: 'customer' | 'staff',
  found: { id: string; password_hash: string },
  password: string,
): Promise<string> {
  const renewed = await renewHash(password, found.password_hash)
  if (!renewed) return found.password_hash
  if (await replaceHash(db, table, found, renewed)) return renewed
  // Another process rehashed first, or the password has changed.
  const current = await db
    .selectFrom(table)
    .select('password_hash')
    .where('id', '=', found.id)
    .executeTakeFirst()
  const same = current && (await isPassword(password, current.password_hash))
  return same ? current.password_hash : found.password_hash
}
