import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { finishRenamings } from '../../catalog/server/categories/rename-listing'
import { queueSoldCount } from '../../catalog/server/stock/count-sold'
import { removeStaleWishlistEntries } from '../../catalog/server/stock/stock-queries'
import { blankDeliveredAddresses } from '../../customers/server/privacy/deletion-queries'
import { forgetJobs } from '../../jobs/server/forget-jobs'
import { deleteExpiredAttempts } from '../http/limits/rate-limits'
import type { Database } from './tables'
import { withLock } from './with-lock'

const minute = 60_000
/** Between half past two and half past three in India, when the fewest shop. */
const nightHourUtc = 21

/** Chores by the clock. The embedded database has no processes of its own to do what a server does. */
export function runMaintenance(db: Database, kind: 'embedded' | 'server', log: Logger): () => void {
  const chore = (name: string, everyMs: number, work: () => Promise<unknown>) => {
    const run = () => work().catch((error) => log.warn({ err: error }, `${name} failed`))
    return setInterval(run, everyMs).unref()
  }
  const timers = [
    chore('housekeeping', 60 * minute, () => withLock(db, 'housekeeping', tidy)),
    // The notice on privacy says how long an address is kept: until its tries no longer count, which is then noticed soon.
    chore('forgetting of attempts', 5 * minute, () => deleteExpiredAttempts(db)),
    chore('forgetting of jobs', 60 * minute, () => forgetJobs(db)),
    chore('filing of names', 60 * minute, () => fileNames(db)),
    chore('renaming of many products', 60 * minute, () => finishRenamings(db)),
    chore('count of what was sold', 60 * minute, () => queueSoldCount(db)),
    ...(kind === 'embedded'
      ? [
          chore('checkpoint', 5 * minute, () => checkpoint(db)),
          chore('vacuum', 60 * minute, async () => {
            if (new Date().getUTCHours() === nightHourUtc) await vacuum(db)
          }),
        ]
      : []),
  ]
  return () => timers.forEach(clearInterval)
}

/** Moves what the log holds into the tables, so that the next start need not. */
export async function checkpoint(db: Database): Promise<void> {
  await sql`checkpoint`.execute(db)
}

/** Fresh figures for the planner, after many rows came at once. */
export const refreshStatistics = (db: Database) => inTablesInUse(db, sql`analyze`, ['public'])

/** Clears away what nobody sees any more, also of the database's own tables, and takes fresh figures. */
export const vacuum = (db: Database) => inTablesInUse(db, sql`vacuum (analyze)`, ['public', 'pg_catalog'])

/**
 * Leaves out empty tables. Once analysed as empty, they would be read whole, or by the wrong index, by prepared plans
 * that outlive their first rows; of a table that was never analysed the planner expects more rows.
 */
async function inTablesInUse(db: Database, chore: RawBuilder<unknown>, schemas: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = any (${schemas}::regnamespace[]) and pg_relation_size(oid) > 0`.execute(
    db,
  )
  await sql`${chore} ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}

/** Forgets what is past keeping. */
export async function tidy(db: Database): Promise<void> {
  await sql`delete from session where last_used_at < now() - interval '30 days'`.execute(db)
  await sql`delete from email_change where expires_at < now()`.execute(db)
  await forgetLetters(db)
  await removeStaleWishlistEntries(db)
  await blankDeliveredAddresses(db)
}

/** Merges the pending list of the index of names, so that none of the next orders has to do it. */
async function fileNames(db: Database): Promise<void> {
  await sql`select gin_clean_pending_list('order_address_name')`.execute(db)
}

/** Letters sent a month ago, those given up three months ago, and addresses that never confirmed. */
async function forgetLetters(db: Database): Promise<void> {
  await sql`
    delete from outbox where created_at < now() - interval '30 days'
    and (sent_at is not null or dead_at < now() - interval '90 days')`.execute(db)
  await sql`
    delete from subscriber where confirmed_at is null and asked_at < now() - interval '30 days'`.execute(db)
}
