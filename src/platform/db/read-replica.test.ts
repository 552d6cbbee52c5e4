import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findBinaries, startPostgres, startReplica } from '../../../scripts/postgres-server.mjs'
import { type OpenedDatabase, openDatabase } from './open-database'
import { readPosition } from './read-replica'

test('positions in the log are compared as numbers', () => {
  expect(readPosition('0/FFFFFFFF')).toBeLessThan(readPosition('1/0'))
  expect(readPosition('16/B374D848')).toBe(0x16b374d848n)
})

const withServers = test.skipIf(!findBinaries())

let primary: NonNullable<Awaited<ReturnType<typeof startPostgres>>>
let replica: Awaited<ReturnType<typeof startReplica>>
let opened: OpenedDatabase
let onReplica: pg.Client
beforeAll(async () => {
  if (!findBinaries()) return
  primary = (await startPostgres()) as typeof primary
  replica = await startReplica(primary)
  opened = await openDatabase({
    dataDir: '',
    databaseUrl: primary.url,
    databaseReadUrl: replica.url,
    replicaLagMs: 1500,
    databasePool: 2,
    log: pino({ level: 'silent' }),
  })
  onReplica = new pg.Client({ connectionString: replica.url })
  onReplica.on('error', () => {})
  await onReplica.connect()
}, 60_000)
afterAll(async () => {
  await opened?.close()
  await onReplica?.end().catch(() => {})
  await replica?.stop()
  await primary?.stop()
})

const readsReplica = async () => {
  const { rows } = await sql<{ recovering: boolean }>`select pg_is_in_recovery() as recovering`.execute(
    opened.readDb,
  )
  return rows[0]?.recovering
}
const untilReplica = () => vi.waitFor(async () => expect(await readsReplica()).toBe(true), 20_000)
const writeBrand = (name: string) => opened.db.insertInto('brand').values({ name, slug: name }).execute()
const seesBrand = async (name: string) =>
  (await opened.readDb.selectFrom('brand').select('name').where('name', '=', name).execute()).length === 1

withServers('reads go to the replica, and writes and other reads to the primary', async () => {
  await untilReplica()

  const { rows } = await sql<{ recovering: boolean }>`select pg_is_in_recovery() as recovering`.execute(
    opened.db,
  )
  expect(rows).toEqual([{ recovering: false }])
})

withServers('a change is read at once, also while the replica does not have it yet', async () => {
  await untilReplica()
  await onReplica.query('select pg_wal_replay_pause()')
  await writeBrand('madurai')

  expect(await seesBrand('madurai')).toBe(true)
  await onReplica.query('select pg_wal_replay_resume()')
  await untilReplica()
  expect(await seesBrand('madurai')).toBe(true)
})

withServers('a replica that lags behind for too long is left out until it has caught up', async () => {
  await untilReplica()
  await onReplica.query('select pg_wal_replay_pause()')
  await sql`create table unseen ()`.execute(opened.db)
  await vi.waitFor(async () => expect(await readsReplica()).toBe(false), 5000)

  await onReplica.query('select pg_wal_replay_resume()')
  await untilReplica()
})

withServers('reads go on when the replica goes away', async () => {
  await untilReplica()
  await replica.stop()
  await writeBrand('salem')

  expect(await seesBrand('salem')).toBe(true)
  expect(await readsReplica()).toBe(false)
})
