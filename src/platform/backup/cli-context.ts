import { access } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { type DatabaseOptions, type OpenedDatabase, openDatabase } from '../db/open-database'
import { StartupError } from '../db/startup-error'
import type { Database } from '../db/tables'
import { findTables } from './backup-queries'

export interface CliContext {
  config: Config
  log: Logger
  thread: URL
}

/** A command runs in one process and needs no pooler, which would end long statements. */
export const open = ({ config, log, thread }: CliContext, options: Partial<DatabaseOptions> = {}) =>
  openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    databasePool: 2,
    log,
    thread,
    ...options,
  })

export async function using<T>(opening: Promise<OpenedDatabase>, work: (db: Database) => Promise<T>) {
  const database = await opening
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

export const exists = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  )

/** A mistyped folder must not become a new, empty shop. */
export async function rejectMissingShop({ config }: CliContext): Promise<void> {
  if (config.databaseUrl || (await exists(path.join(config.dataDir, 'database/PG_VERSION')))) return
  throw new StartupError(
    `There is no shop in ${config.dataDir}. Name its folder in SHOP_DATA_DIR, or its server in DATABASE_URL.`,
  )
}

export async function openShop(context: CliContext): Promise<OpenedDatabase> {
  await rejectMissingShop(context)
  return open(context, { beforeMigrating: rejectMissingTables })
}

async function rejectMissingTables(db: Database): Promise<void> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (rows.length === 0)
    throw new StartupError('There is no shop in the database of DATABASE_URL. Name the one that holds it.')
}

/** Empty tables of a failed restore are fine. Existing rows would mix with the restored ones. */
export async function rejectRows(db: Database): Promise<void> {
  for (const table of await findTables(db)) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new StartupError(
        `The database of DATABASE_URL is not empty: ${table} has rows. Name an empty one; nothing was changed.`,
      )
  }
}
