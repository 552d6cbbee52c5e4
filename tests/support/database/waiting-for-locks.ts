import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../../../src/platform/db/tables'

/** Whether anything in this database waits for a lock, such as a row lock. */
async function isOneWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

export const untilOneWaits = (db: Database) => vi.waitUntil(() => isOneWaiting(db), 20_000)

/**
 * Does the work while another session holds a lock until it ends. Work that needs that lock would wait forever, so
 * it is reported immediately, and the lock released.
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
  throw new Error('It waited for a lock of another session instead of skipping it')
}
