import { sql } from 'kysely'
import type { Database } from './tables'

/**
 * Work whose clock strikes in many processes at the same moment and that is to be done once: whoever
 * comes while another is at it goes away again, without a result.
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
