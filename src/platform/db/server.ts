import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { PipelinedClient, PreparingClient } from './pipelined-client'
import { StartupError } from './startup-error'
import type { Database, Tables } from './tables'
import { valueParsers } from './value-parsers'

const oldestMajor = 15

/** Every wait is bounded; a request that reaches a bound gets 503 (reliability.md B2). */
const boundsOf = (queryLimitMs: number) =>
  ({
    statement_timeout: queryLimitMs,
    lock_timeout: 0.6 * queryLimitMs,
    idle_in_transaction_session_timeout: 10_000,
    // A silent peer never reports a timeout itself.
    query_timeout: queryLimitMs + 3000,
  }) satisfies pg.PoolConfig

export const connectionSettings = (databaseUrl: string) =>
  ({
    connectionString: databaseUrl,
    application_name: 'thulir',
    // Compiling a statement takes a server hundreds of milliseconds, which no statement of the shop is worth. The default page cost
    // is that of slow disks: the planner then reads small tables whole, once for each product of a list.
    options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
    keepAlive: true,
    // Notices within 15 seconds that the peer is gone; the default is two hours.
    keepAliveInitialDelayMillis: 5000,
    connectionTimeoutMillis: 5000,
    types: valueParsers,
  }) satisfies pg.ClientConfig

/** Longer at the start, while loading the code delays the server's response. */
export const startTimeoutMs = 30_000

interface PoolOptions {
  size: number
  /** Whether the URL leads to a pooler, which lends a connection for one transaction. */
  isPooled: boolean
  /** A pooler has its own limit (`checkPooled`). */
  queryLimitMs: number
  log: Logger
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

/** Connecting takes many round trips, so keep idle connections for ten minutes. */
const idleTimeoutMillis = 600_000

export const openServerPool = (
  databaseUrl: string,
  { size, isPooled, queryLimitMs, log, onConnect }: PoolOptions,
) => {
  const { options, ...settings } = connectionSettings(databaseUrl)
  const bounds = boundsOf(queryLimitMs)
  return listenForErrors(
    new pg.Pool({
      ...settings,
      ...(isPooled ? { query_timeout: bounds.query_timeout } : { options, ...bounds }),
      idleTimeoutMillis,
      max: size,
      Client: isPooled ? PipelinedClient : PreparingClient,
      ...(onConnect && { onConnect }),
    }),
    log,
  )
}

/**
 * Settings that a pooler does not pass on must be the database's own. Without `jit = off` the server compiles each
 * order, which takes a hundred times as long as running it.
 */
export async function checkPooled(db: Database): Promise<void> {
  const { rows } = await sql<{ ready: boolean; name: string }>`
    select current_setting('TimeZone') = 'UTC' and current_setting('statement_timeout') <> '0'
      and current_setting('lock_timeout') <> '0'
      and current_setting('idle_in_transaction_session_timeout') <> '0'
      and current_setting('jit') = 'off' as ready, current_user as name`.execute(db)
  if (rows[0]?.ready) return
  throw new StartupError(
    `Behind a pooler the settings of the shop have to be those of its user: alter role ${rows[0]?.name} set timezone = 'UTC'; and the same for statement_timeout = '5s', lock_timeout = '3s', idle_in_transaction_session_timeout = '10s' and jit = 'off'. Then restart the pooler.`,
  )
}

const hasRoom = (pool: pg.Pool) => pool.idleCount + pool.options.max - pool.totalCount > pool.waitingCount

/** Limits the wait for a free connection; connecting has the limit of `connectionSettings`. */
export const boundWait = (pool: pg.Pool, waitMs: number): PostgresPool => ({
  connect: () => (hasRoom(pool) ? pool.connect() : within(waitMs, pool.connect())),
  end: () => pool.end(),
})

function within(waitMs: number, connecting: Promise<PostgresPoolClient>): Promise<PostgresPoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      reject(new Error('timeout exceeded when trying to connect'))
    }, waitMs)
    connecting
      .then((client) => (isLate ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(late))
  })
}

/** Uses `reserve` when all connections of `pool` are in use (reliability.md B3). */
export function withReserve(pool: pg.Pool, reserve: PostgresPool): PostgresPool {
  return {
    connect: () => (hasRoom(pool) ? pool : reserve).connect(),
    end: () => reserve.end(),
  }
}

/** An error event of a connection without a listener would end the process. */
export function listenForErrors(pool: pg.Pool, log: Logger): pg.Pool {
  const report = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

/** Overrides limits set for the database user. */
const migrationSettings = { options: '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=500ms' }

/** Runs once at the start: a migration, or waiting for another instance's, may take long. */
export async function prepareServer(
  databaseUrl: string,
  variable: UrlVariable,
  log: Logger,
  prepare: (db: Database) => Promise<void>,
): Promise<void> {
  const settings = {
    ...connectionSettings(databaseUrl),
    ...migrationSettings,
    connectionTimeoutMillis: startTimeoutMs,
  }
  const pool = listenForErrors(new pg.Pool({ ...settings, max: 1 }), log)
  try {
    const { rows } = await pool.query<ServerFacts>(
      `select current_setting('server_version_num')::int as version,
              current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
                and current_setting('synchronous_commit') <> 'off' as durable,
              current_setting('server_encoding') as encoding`,
    )
    if (rows[0]) checkServer(rows[0], log)
    await prepare(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))
  } catch (error) {
    throw explain(error as Error, databaseUrl, variable)
  } finally {
    await pool.end()
  }
}

export interface ServerFacts {
  version: number
  durable: boolean
  encoding: string
}

export function checkServer({ version, durable, encoding }: ServerFacts, log: Pick<Logger, 'warn'>): void {
  const major = Math.floor(version / 10_000)
  if (major < oldestMajor) {
    throw new StartupError(
      `The server of DATABASE_URL runs PostgreSQL ${major}; the shop needs ${oldestMajor} or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database of DATABASE_URL is encoded in ${encoding}, which cannot hold all characters. Create it again: createdb --encoding=UTF8 --template=template0 NAME.`,
    )
  }
  if (!durable) {
    log.warn(
      'The database server may forget orders when it loses power: turn on fsync, full_page_writes and synchronous_commit.',
    )
  }
}

export type UrlVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** Explains a failed first connection to the operator. Never repeats the password. */
export function explain(error: NodeJS.ErrnoException, databaseUrl: string, variable: UrlVariable): Error {
  if (error instanceof StartupError) return error
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const place = `${hostname || 'localhost'}:${port || 5432}`
  const sentences: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL server answers at ${place}.`,
    ENOENT: `No PostgreSQL server answers at ${place}.`,
    ETIMEDOUT: `The PostgreSQL server at ${place} does not answer.`,
    EHOSTUNREACH: `The PostgreSQL server at ${place} cannot be reached.`,
    ENETUNREACH: `The PostgreSQL server at ${place} cannot be reached.`,
    ENOTFOUND: `There is no host named ${hostname}.`,
    EAI_AGAIN: `The host name ${hostname} cannot be looked up.`,
    '28P01': `The PostgreSQL server at ${place} refuses the password of ${username}.`,
    '28000': `The PostgreSQL server at ${place} refuses the user ${username}: ${error.message}.`,
    '3D000': `The PostgreSQL server at ${place} has no database named ${pathname.slice(1)}.`,
    '42501': `The user ${username} may not use the tables of the database ${pathname.slice(1)} (${error.message}). They should belong to it: restore them with pg_restore --role=${username}.`,
    '53300': `The PostgreSQL server at ${place} has no free connections.`,
    '57P03': `The PostgreSQL server at ${place} is starting or stopping.`,
  }
  const sentence =
    sentences[error.code ?? ''] ??
    (/timeout/i.test(error.message) ? sentences.ETIMEDOUT : undefined) ??
    `The PostgreSQL server at ${place} cannot be used: ${error.message}.`
  return new StartupError(`${sentence} Please check ${variable}.`, { cause: error })
}
