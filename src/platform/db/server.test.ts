import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openOn, openTestDatabase, silentLog } from '../../../tests/support/database/test-database'
import { databaseOn, inServer, testServer } from '../../../tests/support/database/test-server'
import { aBlog } from '../../../tests/support/factories/factories'
import { openFaultyProxy } from '../../../tests/support/shop/faulty-proxy'
import { urlOf } from '../../../tests/support/shop/second-instance'
import { migrations } from './migrate'
import { type OpenedDatabase, openDatabase } from './open-database'
import { PipelinedClient } from './pipelined-client'
import { listenForErrors } from './server'

describe.runIf(testServer)('on a server', () => {
  let opened: OpenedDatabase[] = []
  afterEach(async () => {
    for (const database of opened) await database.close()
    opened = []
  })

  test('four instances that start together migrate once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const name = `thulir_four_${process.pid}_${round}`
      await inServer(testServer ?? '', `create database ${name}`)
      const url = databaseOn(testServer ?? '', name)

      opened = await Promise.all(Array.from({ length: 4 }, () => openOn(url)))

      for (const database of opened) {
        const { rows } = await sql`select name from kysely_migration order by name`.execute(database.db)
        expect(rows).toEqual(migrations.map(({ name }) => ({ name })))
        await database.close()
      }
      opened = []
      await inServer(testServer ?? '', `drop database ${name}`)
    }
  })

  test('a migration that waits for a table gives up its place in the queue, and tries again', async () => {
    const database = await openTestDatabase()
    opened = [database]
    const url = await urlOf(database.db)
    const holder = new pg.Client(url)
    await holder.connect()
    await holder.query('begin; lock table kysely_migration in access exclusive mode')
    const warn = vi.fn()
    const log = { ...silentLog, warn } as unknown as typeof silentLog

    const opening = openDatabase({ dataDir: '', databaseUrl: url, databasePool: 1, log })
    const expected = [
      { err: expect.objectContaining({ code: '55P03' }) },
      'the migration waits for other sessions',
    ]
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(...expected), 10_000)
    await holder.end()

    opened.push(await opening)
  })

  test('a change on one instance reaches the other', async () => {
    const database = await openTestDatabase()
    const other = await openOn(await urlOf(database.db))
    opened = [other, database]
    const heard: string[][] = []
    other.onChange((tags) => heard.push(tags))

    await aBlog(database.db)

    await expect.poll(() => heard).toEqual([['blogs']])
  })

  test('behind a pooler pooled connections neither prepare nor listen, and the settings are required', async () => {
    const database = await openTestDatabase()
    opened = [database]
    const directUrl = await urlOf(database.db)
    const name = new URL(directUrl).pathname.slice(1)
    const lent = new URL(directUrl)
    lent.searchParams.set('application_name', 'lent')
    const openPooled = (databaseDirectUrl = directUrl) =>
      openDatabase({
        ...{ dataDir: '', databaseUrl: lent.href, databaseDirectUrl },
        ...{ databasePool: 1, log: silentLog },
      })
    const nowhere = 'postgres://shop@127.0.0.1:1/shop'

    await sql`alter database ${sql.id(name)} set timezone = 'Asia/Kolkata'`.execute(database.db)
    for (const [setting, value] of Object.entries({
      timezone: 'UTC',
      statement_timeout: '5s',
      lock_timeout: '3s',
      idle_in_transaction_session_timeout: '10s',
      jit: 'off',
    })) {
      await expect(openPooled()).rejects.toThrow(/alter role .* set timezone = 'UTC'/)
      await sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
        database.db,
      )
    }
    const pooled = await openPooled()
    opened.push(pooled)
    const heard: string[][] = []
    pooled.onChange((tags) => heard.push(tags))
    await aBlog(pooled.db)
    const listening = await sql`select pg_listening_channels()`.execute(pooled.db)
    const prepared = await sql`select name from pg_prepared_statements`.execute(pooled.db)

    await expect(openPooled(nowhere)).rejects.toThrow(/127.0.0.1:1\. Please check DATABASE_DIRECT_URL\.$/)
    await expect.poll(() => heard).toEqual([['blogs']])
    expect([listening.rows, prepared.rows]).toEqual([[], []])
  })

  test('after losing every connection the shop continues, and invalidates everything', async () => {
    const database = await openTestDatabase()
    opened = [database]
    const heard: string[][] = []
    database.onChange((tags) => heard.push(tags))
    await Promise.all(Array.from({ length: 5 }, () => database.check()))

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      database.db,
    )

    await expect.poll(() => heard).toEqual([['all']])
    await database.check()
    await aBlog(database.db)
    await expect.poll(() => heard).toEqual([['all'], ['blogs']])
  })

  test('a database slower than the connection timeout can be opened', async () => {
    const proxy = await openFaultyProxy(new URL(testServer ?? ''), 300)
    proxy.way = 'slow'
    const database = await openTestDatabase()
    opened = [database]
    const url = new URL(await urlOf(database.db))
    url.port = String(proxy.port)
    const far = await openDatabase({
      ...{ dataDir: '', databaseUrl: url.href, databasePool: 1, databaseWaitMs: 200, log: silentLog },
    })

    const first = await far.check().then(
      () => 'reached',
      ({ message }) => message,
    )
    await far.close()
    proxy.close()

    expect(first).toBe('reached')
  })

  test('a connection to a silent server is not reused', async () => {
    const proxy = await openFaultyProxy(new URL(testServer ?? ''), 0)
    const url = new URL(testServer ?? '')
    url.port = String(proxy.port)
    const settings = { connectionString: url.href, max: 1, query_timeout: 200, Client: PipelinedClient }
    const pool = listenForErrors(new pg.Pool(settings), silentLog)
    const silent = await pool.connect()
    const waiting = pool.connect()

    proxy.way = 'silent'
    await silent.query('select 1').catch(({ message }) => expect(message).toBe('Query read timeout'))
    proxy.way = 'open'
    silent.release()

    const given = await waiting
    expect((await given.query('select 2 as answer')).rows).toEqual([{ answer: 2 }])
    given.release()
    await pool.end()
    proxy.close()
  })

  test('a busy start does not report a silent server', async () => {
    const database = await openTestDatabase()
    opened = [database]
    const url = new URL(await urlOf(database.db))

    const opening = openOn(url.href)
    // Longer than a request waits for a connection.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5500)

    opened.push(await opening)
  })

  test('every wait is bounded', async () => {
    const database = await openTestDatabase({ pool: 2, waitMs: 1000 })
    opened = [database]
    const settings = { dataDir: '', databaseUrl: await urlOf(database.db), databasePool: 1, log: silentLog }
    const usual = await openDatabase(settings)
    // As a restore opens it: reading a whole table must not hit the time limit.
    const patient = await openDatabase({ ...settings, queryLimitMs: 120_000 })
    opened = [usual, patient, database]
    const bounds = ({ db }: OpenedDatabase) =>
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    expect((await bounds(usual)).rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s' }])
    expect((await bounds(patient)).rows).toEqual([{ statement: '2min', lock: '72s', idle: '10s' }])

    const holding = [1, 2].map(() => sql`select pg_sleep(3)`.execute(database.db))
    await expect(database.check()).rejects.toThrow('timeout exceeded when trying to connect')
    await sql`select 1`.execute(database.staffDb)
    await Promise.all(holding)
  })
})
