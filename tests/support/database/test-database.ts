import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import {
  type DatabaseOptions,
  type OpenedDatabase,
  openDatabase,
  startEngine,
} from '../../../src/platform/db/open-database'
import type { Tracing } from '../../../src/platform/tracing/tracing'
import { copyTree } from '../run/cached-folder'
import { emptyDatabase, type RunningEngine, schemaMark } from './running-engine'
import { databaseOn, inServer, testServer } from './test-server'

export const silentLog: Logger = pino({ level: 'silent' })

/** A migrated, empty database for one test file. `isNew`: in no file's use before, so that tables are as small as ever. */
export async function openTestDatabase(
  options: { pool?: number; waitMs?: number; tracing?: Tracing | undefined; isNew?: boolean } = {},
): Promise<OpenedDatabase> {
  const settings = {
    databasePool: options.pool ?? 10,
    // A machine busy with other tests must not count as an overloaded shop.
    databaseWaitMs: options.waitMs ?? 15_000,
    queryLimitMs: 45_000,
    log: silentLog,
    tracing: options.tracing,
  }
  return testServer ? openClone(testServer, settings) : openEmbedded(settings, options.isNew)
}

type Settings = Omit<DatabaseOptions, 'dataDir'>

/** Engines of this thread without a database in use: starting one takes as long as ten tests. */
const idle: RunningEngine[] = []

async function openEmbedded(settings: Settings, isNew = false): Promise<OpenedDatabase> {
  const engine = isNew ? undefined : idle.pop()
  if (!engine) return openOnEngine(settings, await startTestEngine())
  const database = await openOnEngine(settings, engine)
  if ((await schemaMark(database.db)) === engine.schema) {
    await emptyDatabase(database.db)
    return database
  }
  await database.close()
  idle.splice(idle.indexOf(engine), 1)
  await engine.close()
  return openOnEngine(settings, await startTestEngine())
}

async function openOnEngine(settings: Settings, engine: RunningEngine): Promise<OpenedDatabase> {
  const database = await openDatabase({
    ...settings,
    dataDir: '',
    engine: { ...engine, close: async () => {} },
  })
  engine.schema ??= await schemaMark(database.db)
  return {
    ...database,
    close: async () => {
      await database.close()
      idle.push(engine)
    },
  }
}

async function startTestEngine(): Promise<RunningEngine> {
  const dataDir = await mkdtemp(path.join(inject('databases'), 'test-'))
  copyTemplate(dataDir)
  return startEngine({ dataDir, log: silentLog, fsync: false, thread: new URL(inject('thread')) })
}

/** Opens the database at this address like a shop. */
export const openOn = (databaseUrl: string): Promise<OpenedDatabase> =>
  openDatabase({ dataDir: '', databaseUrl, databasePool: 3, log: silentLog })

/** Fills a folder with the data of a migrated, empty shop. */
export function copyTemplate(dataDir: string): void {
  copyTree(path.join(inject('templateFolder'), 'database'), path.join(dataDir, 'database'))
}

async function openClone(server: string, settings: Settings): Promise<OpenedDatabase> {
  // Threads share their process, and may get here at the same time.
  const name = `thulir_test_${randomBytes(8).toString('hex')}`
  await inServer(server, `create database ${name} template ${inject('templateDatabase')}`)
  const database = await openDatabase({ ...settings, dataDir: '', databaseUrl: databaseOn(server, name) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await inServer(server, `drop database ${name} with (force)`)
    },
  }
}
