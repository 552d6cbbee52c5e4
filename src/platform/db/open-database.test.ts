import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { copyTemplate, silentLog } from '../../../tests/support/database/test-database'
import { aBlog } from '../../../tests/support/factories/factories'
import { migrate, migrations } from './migrate'
import { type DatabaseOptions, openDatabase } from './open-database'
import { StartupError } from './startup-error'

// Creating a database takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-open-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (given: Partial<DatabaseOptions> = {}) =>
  openDatabase({
    dataDir: folder,
    databasePool: 10,
    log: silentLog,
    fsync: false,
    thread: new URL(inject('thread')),
    ...given,
  })

async function errorOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(StartupError)
  return error.message
}

// These tests are about the embedded database; server.test.ts tests the server.
test('a new folder becomes a migrated database, and a second process is rejected', async () => {
  const dataDir = path.join(folder, 'not', 'there', 'yet')
  const database = await open({ dataDir })
  await aBlog(database.db, { title: 'Kept' })

  expect(database.kind).toBe('embedded')
  expect(await errorOf(open({ dataDir }))).toContain('Another process already uses the data folder')
  await database.check()
  await database.close()

  const again = await open({ dataDir })
  expect(await again.db.selectFrom('blog').select('title').execute()).toEqual([{ title: 'Kept' }])
  await again.close()
})

test('concurrent migrations run once', async () => {
  copyTemplate(folder)
  const database = await open()
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)

  await Promise.all(Array.from({ length: 4 }, () => migrate(database.db, silentLog)))

  const { rows } = await sql`select name from kysely_migration order by name`.execute(database.db)
  expect(rows).toEqual(migrations.map(({ name }) => ({ name })))
  await database.close()
})

test('a migration that fails changes nothing and is named', async () => {
  copyTemplate(folder)
  const database = await open()
  await sql`delete from kysely_migration where name >= '0002'`.execute(database.db)
  await database.close()

  expect(await errorOf(open())).toMatch(
    /^The database cannot be brought up to date: 0002_staff: relation "staff" already exists\.$/,
  )
})

test('the shop continues after a query that ran too long', async () => {
  copyTemplate(folder)
  const database = await open({ queryLimitMs: 2000 })
  await aBlog(database.db, { title: 'Kept' })
  const heard: string[][] = []
  database.onChange((tags) => heard.push(tags))

  const titles = (on = database.db) => on.selectFrom('blog').select('title').execute()
  const endless = sql`select count(*) from generate_series(1, 10000000000)`.execute(database.db)
  const sentWithIt = titles()
  const waiting = database.db.transaction().execute((tx) => titles(tx))

  await expect(Promise.all([endless, sentWithIt])).rejects.toThrow('The database is restarting')
  expect(await titles()).toEqual([{ title: 'Kept' }])
  expect(await waiting).toEqual([{ title: 'Kept' }])
  await aBlog(database.db)
  expect(heard).toEqual([['blogs']])
  await database.close()
})

test('a file in place of the folder is rejected with a message', async () => {
  const dataDir = path.join(folder, 'data')
  await writeFile(dataDir, '')

  expect(await errorOf(open({ dataDir }))).toBe(
    `The data folder ${dataDir} cannot be used: there is a file of that name. See SHOP_DATA_DIR.`,
  )
})

test('files of another major version are rejected and left unchanged', async () => {
  await mkdir(path.join(folder, 'database'))
  await writeFile(path.join(folder, 'database', 'PG_VERSION'), '17\n')

  expect(await errorOf(open())).toContain(
    'was written by PostgreSQL 17, and this version of the shop has 18.',
  )
  expect(await errorOf(open())).toContain('written by PostgreSQL 17')
})

test('an interrupted first start is repeated', async () => {
  await mkdir(path.join(folder, 'database', 'base'), { recursive: true })
  await writeFile(path.join(folder, 'database', 'PG_VERSION'), '')
  await writeFile(path.join(folder, 'database.unfinished'), '')

  const database = await open()

  await database.check()
  await database.close()
  expect(await readdir(folder)).toEqual(['database'])
})

test('a damaged database is rejected with the engine’s error', async () => {
  await mkdir(path.join(folder, 'database'))
  await writeFile(path.join(folder, 'database', 'PG_VERSION'), '18\n')

  expect(await errorOf(open())).toMatch(/^The database in .* cannot be opened: /)
})

async function withMigrations(...names: string[]) {
  const database = await open()
  const at = new Date().toISOString()
  for (const name of names)
    await sql`insert into kysely_migration values (${name}, ${at})`.execute(database.db)
  await database.close()
}

test('a database to which a newer version has added is used as before, with a line in the log', async () => {
  copyTemplate(folder)
  await withMigrations('9998_later', '9999_latest')
  const warn = vi.fn()

  const database = await open({ log: { ...silentLog, warn } as unknown as DatabaseOptions['log'] })

  expect(await database.db.selectFrom('blog').selectAll().execute()).toEqual([])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'A newer version of the shop has added to this database (9998_later, 9999_latest).',
  )
  await database.close()
})

test.each([[['9998_cart_split_breaking', '9999_later']], [['0001_catalog_other']]])(
  'a database that another version has changed otherwise is left unchanged: %s',
  async (names) => {
    copyTemplate(folder)
    await withMigrations(...names)

    expect(await errorOf(open())).toContain(`(${names[0]}). Start that version.`)
    expect(await errorOf(open())).toContain(`(${names[0]}). Start that version.`)
  },
)
