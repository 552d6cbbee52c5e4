import { Migrator, sql } from 'kysely'
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

/** Runs missing migrations in one transaction under a lock, so that instances starting together migrate once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => runnable } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (!error) return
  // The caller explains missing permissions, because it knows the server.
  if (errorCode(error) === '42501') throw error
  const { message } = error as Error
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(message) ?? []
  if (unknown)
    throw new StartupError(
      `A newer version of the shop has already changed this database (${unknown}). Start that version.`,
    )
  const failed = results.find(({ status }) => status === 'Error')
  if (!failed) throw error
  throw new StartupError(`The database cannot be brought up to date: ${failed.migrationName}: ${message}.`)
}

const runnable = Object.fromEntries(
  migrations.map(({ name, text }) => [
    name,
    // biome-ignore lint/plugin: files of our own.
    { up: async (db: Database) => void (await sql.raw(text).execute(db)) },
  ]),
)
