import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { finishRenamings } from '../../catalog/server/categories/rename-listing'
import { queueSoldCount } from '../../catalog/server/stock/count-sold'
import { removeStaleRequests } from '../../catalog/server/stock/stock-queries'
import { blankDeliveredAddresses } from '../../customers/server/privacy/deletion-queries'
import { forgetJobs } from '../../jobs/server/forget-jobs'
import { deleteOldPhotos } from '../../returns/server/photo-queries'
import { deleteOldDeliveries } from '../../webhooks/server/delivery-queries'
import { deleteExpiredAttempts } from '../http/limits/rate-limits'
import type { Database } from './tables'
import { withLock } from './with-lock'

const minute = 60_000
/** Between 2:30 and 3:30 am in India, the quietest hour. */
const nightHourUtc = 21

/** Scheduled maintenance. The embedded database has no background processes of its own. */
export function runMaintenance(db: Database, kind: 'embedded' | 'server', log: Logger): () => void {
  const schedule = (name: string, everyMs: number, work: () => Promise<unknown>) => {
    const run = () => work().catch((error) => log.warn({ err: error }, `${name} failed`))
    return setInterval(run, everyMs).unref()
  }
  // After the first hour too: a laptop may be off every night.
  let isVacuumed = false
  const timers = [
    schedule('housekeeping', 60 * minute, () => withLock(db, 'housekeeping', tidy)),
    // The privacy notice promises that an address is kept only as long as its attempts count.
    schedule('deleting of attempts', 5 * minute, () => deleteExpiredAttempts(db)),
    schedule('deleting of jobs', 60 * minute, () => forgetJobs(db)),
    schedule('indexing of names', 60 * minute, () => indexNames(db)),
    schedule('renaming of many products', 60 * minute, () => finishRenamings(db)),
    schedule('count of sold products', 60 * minute, () => queueSoldCount(db)),
    ...(kind === 'embedded'
      ? [
          schedule('checkpoint', 5 * minute, () => checkpoint(db)),
          schedule('vacuum', 60 * minute, async () => {
            if (isVacuumed && new Date().getUTCHours() !== nightHourUtc) return
            await vacuum(db)
            isVacuumed = true
          }),
        ]
      : []),
  ]
  return () => timers.forEach(clearInterval)
}

/** Writes the log into the tables, so that the next start is fast. */
export async function checkpoint(db: Database): Promise<void> {
  await sql`checkpoint`.execute(db)
}

/** After many inserts. */
export const refreshStatistics = (db: Database) => inTablesInUse(db, sql`analyze`, ['public'])

/** Removes dead rows, also of system tables, and refreshes the planner's statistics. */
export const vacuum = (db: Database) => inTablesInUse(db, sql`vacuum (analyze)`, ['public', 'pg_catalog'])

/**
 * Skips empty tables. Prepared plans made for an empty table would keep scanning it after its first rows; for a
 * table that was never analysed the planner expects more rows.
 */
async function inTablesInUse(db: Database, command: RawBuilder<unknown>, schemas: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = any (${schemas}::regnamespace[]) and pg_relation_size(oid) > 0`.execute(
    db,
  )
  await sql`${command} ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}

/** Deletes expired data. */
export async function tidy(db: Database): Promise<void> {
  await sql`delete from session where last_used_at < now() - interval '30 days'`.execute(db)
  await sql`delete from email_change where expires_at < now()`.execute(db)
  await deleteOldEmails(db)
  await deleteOldDeliveries(db)
  await removeStaleRequests(db)
  await deleteOldPhotos(db)
  await blankDeliveredAddresses(db)
}

/** Merges the pending list of the GIN index, so that no order has to. */
async function indexNames(db: Database): Promise<void> {
  await sql`select gin_clean_pending_list('order_address_name')`.execute(db)
}

/** Emails sent a month ago, those given up three months ago, and unconfirmed addresses. */
async function deleteOldEmails(db: Database): Promise<void> {
  await sql`
    delete from outbox where created_at < now() - interval '30 days'
    and (sent_at is not null or dead_at < now() - interval '90 days')`.execute(db)
  await sql`
    delete from subscriber where confirmed_at is null and asked_at < now() - interval '30 days'`.execute(db)
}
