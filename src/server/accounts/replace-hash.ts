import type { Database } from '../database/tables'

/**
 * Stores a new hash of the same password, for customers and staff alike. False where the stored hash has changed since:
 * another process has rehashed it, or a new password was chosen.
 */
export async function replaceHash(
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
