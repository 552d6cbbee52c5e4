import { type SqlBool, sql } from 'kysely'
import type { Database } from '../db/tables'

export interface HealthRow {
  version: string
  bytes: number
  waiting: number
  oldest_waiting_at: Date | null
  /** Counts emails a mail server accepted, not those written to the data folder. */
  last_sent_at: Date | null
  dead: number
  jobs_waiting: number
  jobs_failed: number
}

const failedToday = sql<SqlBool>`state = 'failed' and finished_at > now() - interval '1 day'`

/** The state of the database, the outbox and the jobs, in one statement. */
export async function findHealth(db: Database): Promise<HealthRow> {
  const { rows } = await sql<HealthRow>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      count(*) filter (where sent_at is null and dead_at is null)::int as waiting,
      min(created_at) filter (where sent_at is null and dead_at is null) as oldest_waiting_at,
      max(sent_at) filter (where last_error = '') as last_sent_at,
      count(*) filter (where dead_at is not null)::int as dead,
      (select count(*)::int from job where state in ('queued', 'running')) as jobs_waiting,
      (select count(*)::int from job where ${failedToday}) as jobs_failed
    from outbox`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without groups gave no row')
  return row
}

export const findFailedEmails = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'last_error', 'dead_at'])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(10)
    .execute()

export const findFailedJobs = (db: Database) =>
  db
    .selectFrom('job')
    .select(['kind', 'error', 'finished_at'])
    .where(failedToday)
    .orderBy('finished_at', 'desc')
    .limit(10)
    .execute()

export const findLastTry = (db: Database) =>
  db
    .selectFrom('job')
    .select(['state', 'finished_at'])
    .where('kind', '=', 'backup-try')
    .where('state', 'in', ['done', 'failed'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns false if no such failed email exists. */
export async function retryEmail(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, due_at: sql`now()`, created_at: sql`now()` })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('payload', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
