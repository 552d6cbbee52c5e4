import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '../../../src/app'
import { createCaches } from '../../../src/platform/cache/caches'
import { type OpenedDatabase, openDatabase } from '../../../src/platform/db/open-database'
import type { Database } from '../../../src/platform/db/tables'
import { silentLog } from '../database/test-database'
import { databaseOn, testServer } from '../database/test-server'
import type { TestShop } from './test-shop'

/** The address of a test database on the server. */
export async function urlOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return databaseOn(testServer ?? '', rows[0]?.name ?? '')
}

export interface SecondInstance {
  app: FastifyInstance
  database: OpenedDatabase
  close(): Promise<void>
}

interface SecondOptions {
  databaseUrl?: string
  pool?: number
  waitMs?: number
  sessionClock?: () => number
}

/** A second process of the same shop: it shares only the database and the pictures. */
export async function openSecondInstance(
  shop: TestShop,
  { databaseUrl, pool = 10, waitMs = 15_000, sessionClock }: SecondOptions = {},
): Promise<SecondInstance> {
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: databaseUrl ?? (await urlOf(shop.db)),
    databasePool: pool,
    databaseWaitMs: waitMs,
    log: silentLog,
  })
  const { pages, sessions } = createCaches(database, sessionClock)
  const { db, staffDb, readDb, check: checkDatabase } = database
  const app = await createApp({ ...shop.services, db, staffDb, readDb, checkDatabase, sessions }, pages)
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, database, close }
}
