import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../../../src/platform/db/tables'

/** Whether anybody waits for a lock in this database, such as that of a row in another's hands. */
async function isOneWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

export const untilOneWaits = (db: Database) => vi.waitUntil(() => isOneWaiting(db), 20_000)

/**
 * Does the work while somebody holds a lock to the end of it. Work that waits for that lock would wait for ever: it is
 * told of at once instead, and the lock let go.
 */
export async function withoutWaiting<T>(
  db: Database,
  holder: { abandon(): Promise<unknown> },
  work: () => Promise<T>,
): Promise<T> {
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  await Promise.race([working, vi.waitUntil(async () => isDone || isOneWaiting(db), 20_000)])
  if (isDone) return working
  await holder.abandon()
  await working
  throw new Error('It waited for a lock that somebody else held, instead of passing by')
}
