import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { type OpenedDatabase, openDatabase } from '../../../src/platform/db/open-database'
import type { Tracing } from '../../../src/platform/tracing/tracing'
import { copyTree } from '../run/cached-folder'
import { databaseOn, inServer, testServer } from './test-server'

export const silentLog: Logger = pino({ level: 'silent' })

/** A migrated, empty database for one test file, gone after close(). */
export async function openTestDatabase(
  options: { pool?: number; waitMs?: number; tracing?: Tracing | undefined } = {},
): Promise<OpenedDatabase> {
  const [where, remove] = testServer ? await cloneOnServer(testServer) : await copyFolder()
  const database = await openDatabase({
    ...where,
    databasePool: options.pool ?? 10,
    // A machine busy with other tests must not count as an overloaded shop.
    databaseWaitMs: options.waitMs ?? 15_000,
    queryLimitMs: 45_000,
    log: silentLog,
    tracing: options.tracing,
    fsync: false,
    thread: new URL(inject('thread')),
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await remove()
    },
  }
}

/** Opens the database at this address like a shop. */
export const openOn = (databaseUrl: string): Promise<OpenedDatabase> =>
  openDatabase({ dataDir: '', databaseUrl, databasePool: 3, log: silentLog })

type Place = [{ dataDir: string; databaseUrl?: string }, () => Promise<void>]

async function copyFolder(): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thulir-test-'))
  copyTemplate(dataDir)
  return [{ dataDir }, () => rm(dataDir, { recursive: true })]
}

/** Fills a folder with the data of a migrated, empty shop. */
export function copyTemplate(dataDir: string): void {
  copyTree(path.join(inject('templateFolder'), 'database'), path.join(dataDir, 'database'))
}

async function cloneOnServer(server: string): Promise<Place> {
  // Threads share their process, and may get here at the same time.
  const name = `thulir_test_${randomBytes(8).toString('hex')}`
  await inServer(server, `create database ${name} template ${inject('templateDatabase')}`)
  return [
    { dataDir: '', databaseUrl: databaseOn(server, name) },
    () => inServer(server, `drop database ${name} with (force)`),
  ]
}
