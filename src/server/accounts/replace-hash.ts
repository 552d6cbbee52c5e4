import type { Database } from '../database/tables'

/**
 * The same password hashed anew, for customers and staff alike. False where another hash stands by now: renewed elsewhere,
 * or of a password chosen meanwhile.
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
