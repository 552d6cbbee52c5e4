import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Tracing } from '../tracing/tracing'
import { ChangeConnection, type ChangeListener, Changes } from './changes'
import { EmbeddedDatabase } from './embedded'
import { beginDatabase, prepareFolder, rejectOtherMajorVersion } from './embedded-folder'
import { lockFolder } from './folder-lock'
import { checkpoint, runMaintenance } from './maintenance'
import { migrate } from './migrate'
import { PreparingClient } from './pipelined-client'
import { ReplicaWatch, withReplica } from './read-replica'
import {
  boundWait,
  checkPooled,
  connectionSettings,
  explain,
  listenForErrors,
  openServerPool,
  prepareServer,
  startTimeoutMs,
  withReserve,
} from './server'
import { shareConnection } from './shared-connection'
import type { Database, Tables } from './tables'
import { valueParsers } from './value-parsers'

export interface DatabaseOptions {
  dataDir: string
  /** Absent: the embedded database in the data folder. */
  databaseUrl?: string | undefined
  /** The same database without the pooler of `databaseUrl`: a pooled connection cannot LISTEN. */
  databaseDirectUrl?: string | undefined
  /** A read replica of `databaseUrl`. */
  databaseReadUrl?: string | undefined
  /** A replica that is further behind is not read. */
  replicaLagMs?: number
  databasePool: number
  /** How long a query waits for a free connection. */
  databaseWaitMs?: number
  log: Logger
  tracing?: Tracing | undefined
  /** Off only in tests, where losing everything does not matter. */
  fsync?: boolean
  /** The built thread of the embedded database, if it is not beside this module. */
  thread?: URL
  /** The embedded database that already runs on the folder: tests share one. */
  engine?: Engine | undefined
  /** Inspects an existing database before it is migrated, and may throw. */
  beforeMigrating?: (db: Database) => Promise<void>
  /** Time limit of a query: 10 s embedded, 5 s on a server by default. */
  queryLimitMs?: number
}

export interface OpenedDatabase {
  db: Database
  /** Like `db`, with one more connection when shoppers use all of those. */
  staffDb: Database
  /** For reads that may be some seconds old: the replica while it is fresh enough, else the same as `db`. */
  readDb: Database
  kind: 'embedded' | 'server'
  /** True if this call created the embedded database. Its thread then holds much memory. */
  isNew: boolean
  /** Tags of changes by any process; `['all']` after the connection was lost. */
  onChange(listener: ChangeListener): void
  /** Rejects while the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

const defaultLagMs = 5000

/** Opens and migrates the shop's database, or throws a StartupError. */
export function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  return options.databaseUrl ? openServer(options, options.databaseUrl) : openEmbedded(options)
}

async function openServer(options: DatabaseOptions, databaseUrl: string): Promise<OpenedDatabase> {
  const { databasePool, databaseWaitMs: waitMs = 1000, databaseDirectUrl, queryLimitMs = 5000 } = options
  const { log, tracing } = options
  const directUrl = databaseDirectUrl ?? databaseUrl
  const isPooled = directUrl !== databaseUrl
  const directVariable = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  await prepareServer(directUrl, directVariable, log, (db) => prepare(db, options))
  const changes = new Changes()
  // A writing connection receives its own notification before its commit returns, so this process never shows older
  // data.
  const onConnect = (client: pg.ClientBase) => changes.listenOn(client)
  const settings = { isPooled, queryLimitMs, log, ...(!isPooled && { onConnect }) }
  const pool = openServerPool(databaseUrl, { size: databasePool, ...settings })
  const db = onPool(boundWait(pool, waitMs), tracing)
  const reserve = openServerPool(databaseUrl, { size: 1, ...settings })
  const staffDb = onPool(withReserve(pool, boundWait(reserve, waitMs)), tracing)
  const replica = openReplica(options, pool, changes)
  const connection = new ChangeConnection(changes, connectionSettings(directUrl), log)
  try {
    const patient = { ...connectionSettings(directUrl), connectionTimeoutMillis: startTimeoutMs }
    await connection.open(patient).catch((error) => {
      throw explain(error, directUrl, directVariable)
    })
    if (isPooled) await checkPooled(db)
  } catch (error) {
    await Promise.all([connection.close(), replica?.close(), staffDb.destroy(), db.destroy()])
    throw explain(error as Error, databaseUrl, 'DATABASE_URL')
  }
  const stopHousekeeping = runMaintenance(db, 'server', log)
  return {
    ...shared(db, changes),
    staffDb,
    readDb: replica?.db ?? db,
    kind: 'server',
    isNew: false,
    close: async () => {
      stopHousekeeping()
      await connection.close()
      await replica?.close()
      await staffDb.destroy()
      await db.destroy()
    },
  }
}

function openReplica(
  {
    databaseReadUrl,
    databasePool,
    databaseWaitMs = 1000,
    queryLimitMs = 5000,
    replicaLagMs,
    log,
    tracing,
  }: DatabaseOptions,
  primary: pg.Pool,
  changes: Changes,
) {
  if (!databaseReadUrl) return undefined
  const pool = openServerPool(databaseReadUrl, { size: databasePool, isPooled: false, queryLimitMs, log })
  const watch = new ReplicaWatch(primary, pool, replicaLagMs ?? defaultLagMs, log)
  changes.onChange(() => watch.noteChange())
  const db = onPool(withReplica(boundWait(primary, databaseWaitMs), pool, watch), tracing)
  return {
    db,
    async close() {
      watch.stop()
      await db.destroy()
    },
  }
}

/** The embedded database running on its folder. */
export interface Engine {
  embedded: EmbeddedDatabase
  isNew: boolean
  close(): Promise<void>
}

export async function startEngine(
  options: Pick<DatabaseOptions, 'dataDir' | 'log' | 'fsync' | 'thread'>,
): Promise<Engine> {
  const { dataDir, log, fsync = true } = options
  const folder = prepareFolder(dataDir)
  const lock = await lockFolder(dataDir)
  let embedded: EmbeddedDatabase | undefined
  const close = async () => {
    await embedded?.close()
    await lock.release()
  }
  try {
    const { isNew, done } = beginDatabase(folder)
    rejectOtherMajorVersion(folder)
    const thread = options.thread ?? new URL('./embedded-thread.js', import.meta.url)
    embedded = new EmbeddedDatabase({ folder, fsync, thread, log })
    await embedded.ready()
    done()
    return { embedded, isNew, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { log, queryLimitMs = 10_000 } = options
  const { embedded, isNew, close } = options.engine ?? (await startEngine(options))
  try {
    const changes = new Changes()
    const db = onPool(shareConnection(openEmbeddedPool(embedded, changes, log)), options.tracing)
    await prepare(db, options)
    embedded.limitQueries(queryLimitMs)
    const stopHousekeeping = runMaintenance(db, 'embedded', log)
    return {
      ...shared(db, changes),
      staffDb: db,
      readDb: db,
      kind: 'embedded',
      isNew,
      close: async () => {
        stopHousekeeping()
        if (!options.engine)
          await checkpoint(db).catch((error) => log.warn({ err: error }, 'no checkpoint at the end'))
        await db.destroy()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function prepare(db: Database, { beforeMigrating, log }: DatabaseOptions): Promise<void> {
  await beforeMigrating?.(db)
  await migrate(db, log)
}

/** One session means one connection: a second would wait for the first forever. */
function openEmbeddedPool(embedded: EmbeddedDatabase, changes: Changes, log: Logger): pg.Pool {
  const settings = {
    user: 'postgres',
    database: 'postgres',
    stream: embedded.connect,
    max: 1,
    Client: PreparingClient,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    types: valueParsers,
    onConnect: (client: pg.ClientBase) => changes.listenOn(client),
  }
  return listenForErrors(new pg.Pool(settings), log)
}

const onPool = (pool: PostgresPool, tracing?: Tracing): Database =>
  new Kysely<Tables>(
    tracing
      ? {
          dialect: new PostgresDialect({
            pool,
            onReserveConnection: (connection) => tracing.nameRequest(connection),
          }),
          log: (event) => tracing.traceQuery(event),
        }
      : { dialect: new PostgresDialect({ pool }) },
  )

const shared = (db: Database, changes: Changes) => ({
  db,
  onChange: (listener: ChangeListener) => changes.onChange(listener),
  check: async () => {
    await sql`select 1`.execute(db)
  },
})
