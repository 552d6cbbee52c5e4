import { sql } from 'kysely'
import type { Database } from './tables'

/**
 * Scheduled work that several processes start at the same moment and one should do. Returns undefined while another
 * process holds the lock.
 */
export const withLock = <T>(
  db: Database,
  name: string,
  work: (tx: Database) => Promise<T>,
): Promise<T | undefined> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${name})) as mine`.execute(tx)
    return rows[0]?.mine === false ? undefined : work(tx)
  })
