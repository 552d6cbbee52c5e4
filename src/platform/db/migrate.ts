import { type MigrationResultSet, Migrator, sql } from 'kysely'
import pRetry from 'p-retry'
import type { Logger } from 'pino'
import { errorCode } from '../util/error-code'
import { StartupError } from './startup-error'
import type { Database } from './tables'

const files = import.meta.glob<string>('/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const migrations = Object.entries(files)
  .map(([file, text]) => ({ name: file.replace(/^.*\/|\.sql$/g, ''), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

/** Kysely's own tables. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock']

/** The end of the name of a migration that no version before it can work with. */
const breaking = '_breaking'

/**
 * Runs missing migrations in one transaction under a lock, so that instances starting together migrate once. Migrations
 * of a newer version are fine if they only add: during a rolling upgrade both versions start and restart.
 */
export async function migrate(db: Database, log: Pick<Logger, 'warn'>): Promise<void> {
  const { error, results = [] } = await migrateUnlessBlocked(db, log)
  if (!error) return
  // The caller explains missing permissions, because it knows the server.
  if (errorCode(error) === '42501') throw error
  const { message } = error as Error
  if (/previously executed migration \S+ is missing/.test(message)) return acceptNewer(db, log)
  const failed = results.find(({ status }) => status === 'Error')
  if (!failed) throw error
  throw new StartupError(`The database cannot be brought up to date: ${failed.migrationName}: ${message}.`)
}

/** A deadlock, or a lock that was not given in time. */
const blocked = /^(?:40P01|55P03)$/

/**
 * While a migration waits for a table, all others wait behind it, orders too. So it gives up soon
 * (`migrationSettings`) and tries again, as long as it takes.
 */
async function migrateUnlessBlocked(db: Database, log: Pick<Logger, 'warn'>): Promise<MigrationResultSet> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => runnable } })
  const attempt = async (): Promise<MigrationResultSet> => {
    // Most starts: the migrator reads the whole system catalogue twice before it finds nothing to do.
    if (await isUpToDate(db)) return {}
    const migrated = await migrator.migrateToLatest()
    if (blocked.test(errorCode(migrated.error))) throw migrated.error
    return migrated
  }
  const warn = ({ attemptNumber, error }: { attemptNumber: number; error: Error }) => {
    if (attemptNumber % 10 === 1) log.warn({ err: error }, 'the migration waits for other sessions')
  }
  return pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 300,
    factor: 1,
    onFailedAttempt: warn,
  })
}

/** Any error but a lock is left to the migrator, which reports it. */
async function isUpToDate(db: Database): Promise<boolean> {
  try {
    return String(await findExecuted(db)) === String(migrations.map(({ name }) => name))
  } catch (error) {
    if (blocked.test(errorCode(error))) throw error
    return false
  }
}

/** The names in order; none in a new database. */
async function findExecuted(db: Database): Promise<string[]> {
  const table = await sql<{
    exists: boolean
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!table.rows[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function acceptNewer(db: Database, log: Pick<Logger, 'warn'>): Promise<void> {
  const [known, executed] = [migrations.map(({ name }) => name), await findExecuted(db)]
  const newer = executed.filter((name) => !known.includes(name))
  const unusable = newer.find((name) => name.endsWith(breaking))
  if (unusable || String(executed.slice(0, known.length)) !== String(known))
    throw new StartupError(
      `Another version of the shop has changed this database so that this one cannot use it (${unusable ?? newer.at(-1)}). Start that version.`,
    )
  log.warn(`A newer version of the shop has added to this database (${newer.join(', ')}).`)
}

const runnable = Object.fromEntries(
  migrations.map(({ name, text }) => [
    name,
    // biome-ignore lint/plugin: files of our own.
    { up: async (db: Database) => void (await sql.raw(text).execute(db)) },
  ]),
)
