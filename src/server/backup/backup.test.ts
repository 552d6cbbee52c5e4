import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPlainly, listProducts } from '../../../tests/support/listed-products'
import { aCustomer, aProduct, aStaffMember } from '../../../tests/support/makers'
import { anOrderOf } from '../../../tests/support/order-bodies'
import { openTestDatabase, silentLog } from '../../../tests/support/test-database'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { Bookmarks } from '../catalogue/bookmarks'
import { findProducts } from '../catalogue/list-queries'
import { findNamePortion } from '../catalogue/name-portions'
import type { Database } from '../database/tables'
import { jobKinds } from '../jobs/job-kinds'
import { doJobs } from '../jobs/job-worker'
import { insertPictures } from '../media/store-picture'
import { newId } from '../new-id'
import { listBackups, readMissingPictures, removeOldBackups, unpackBackup, writeBackup } from './archive'
import { queueIfDue } from './backup-clock'
import { findTables, readLines } from './backup-queries'
import { backUp, restoreBackup } from './chores'
import { dumpDatabase } from './dump'
import { linePortions, readManifest, restoreDatabase } from './restore'

let shop: TestShop
let folder: string
const now = new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  shop = await openTestShop()
  await fillShop(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** One of nearly everything, with what is hard to write down: bytes, Tamil, quotes, separators of lines, large and small times. */
async function fillShop({ db, as }: TestShop): Promise<void> {
  const product = await aProduct(db, {
    title: `தேன் "raw" \\ 'comb'\n`,
    other_names: ['Thaen', 'மலைத்தேன்', '"a", {b}'],
    description_html: '<p>Zwölf 🍯\u2028in a\u2029comb\u0085</p>',
    price_paise: 12_345,
    ...{ net_quantity: 500, net_unit: 'g' },
  })
  await aCustomer(db, { created_at: '2024-02-29T23:59:59.123456Z' })
  await aStaffMember(db, { totp_secret: Buffer.from([0, 1, 254, 255]) })
  // No logo is a value too.
  const settings = { feePaise: '500', logo: 'null' }
  for (const [key, value] of Object.entries(settings))
    await db.insertInto('setting').values({ key, value }).execute()
  // The first becomes the last: it comes back long before.
  await sql`
    insert into brand (name, slug, becomes)
    select 'Brand ' || n, 'brand-' || n, case when n = 1 then 'Brand 600' end from generate_series(1, 600) n`.execute(
    db,
  )
  const meena = as('meena')
  await meena.post('/api/user/cart', { productId: product.id, color: product.options[0]?.id, quantity: 2 })
  const ordered = await meena.post('/api/order/cod', anOrderOf([{ of: product, quantity: 2 }]))
  expect(ordered.statusCode).toBe(200)
}

/** Every row of every table as the database writes it. */
async function everything(db: Database) {
  const rows: Record<string, unknown> = {}
  for (const table of await findTables(db)) {
    const found = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db)
    rows[table] = found.rows.map(({ row }) => row)
  }
  return rows
}

test('what was dumped comes back row for row, and counters go on where they stood', async () => {
  const manifest = await dumpDatabase(shop.db, folder, now)
  const copy = await openTestDatabase()
  // As an instance of the version before would count them, beside which the tables were made.
  const uncounted = ['product_word_sorted', 'product_size', 'name_portion', 'gst_tally', 'gst_state_tally']
  for (const name of [...uncounted, 'gst_tallied']) manifest.tables.push({ name, rows: 1 })

  await restoreDatabase(copy.db, folder, manifest)

  expect(await everything(copy.db)).toEqual(await everything(shop.db))
  for (const [table, column] of [
    ['product_word', 'word'],
    ['product_word_sorted', 'word'],
    ['product_size', 'size'],
  ] as const) {
    const filed = async (db: Database) =>
      (await sql`select * from ${sql.table(table)} order by ${sql.ref(column)}, id`.execute(db)).rows
    expect(await filed(copy.db)).toEqual(await filed(shop.db))
    expect(await filed(copy.db)).not.toEqual([])
    const known = await sql`
      select 1 from pg_stats where tablename = ${table} and attname = ${column}`.execute(copy.db)
    expect(known.rows).toHaveLength(1)
  }
  const next = async (db: Database) =>
    (await sql<{ n: number }>`select nextval('order_number') as n`.execute(db)).rows[0]?.n
  expect(await next(copy.db)).toBe(await next(shop.db))
  await copy.close()
})

test('a shop that came back takes orders, counts its shelves and keeps its audit log', async () => {
  const manifest = await dumpDatabase(shop.db, folder, now)
  const copy = await openTestDatabase()
  await restoreDatabase(copy.db, folder, manifest)

  const product = await aProduct(copy.db, { category: 'Tea', brand: 'Kaadu' })

  const tally = copy.db.selectFrom('product_tally').select('count').where('category', '=', product.category)
  expect(await tally.executeTakeFirst()).toEqual({ count: 1 })
  await expect(sql`delete from audit_log`.execute(copy.db)).rejects.toThrow(/only added to/)
  await copy.close()
})

test('[STORE-10] names come back in portions of the alphabet of the database they come to', async () => {
  const other = await openTestDatabase()
  await listProducts(other.db)
  await sql`select portion_names()`.execute(other.db)
  // As one that orders names differently would have added them up.
  await sql`update name_portion set prices = prices[3:]`.execute(other.db)
  await sql`insert into name_change values ('aval', 5000, 1)`.execute(other.db)
  const manifest = await dumpDatabase(other.db, folder, now)
  const copy = await openTestDatabase()

  await restoreDatabase(copy.db, folder, manifest)

  const all = { category: [], brand: [], tags: [], words: [], priceFrom: undefined, priceTo: undefined }
  const middle = { sort: 'title', limit: 24, offset: 1104 } as const
  const plain = await findPlainly(copy.db, all, [], middle.sort)
  const { products } = await findProducts(copy.db, all, middle, new Bookmarks())
  expect(await findNamePortion(copy.db, all, middle)).toBeDefined()
  expect(products.map(({ id }) => id)).toEqual(plain.slice(middle.offset, middle.offset + middle.limit))
  await other.close()
  await copy.close()
})

test('[F1] lines come back in portions of so many letters and rows, and a longer one by itself', async () => {
  const lines = async function* () {
    for (const length of [10, 200, 30, 40, 40, 1, 1, 1, 1]) yield 'x'.repeat(length)
  }

  const portions: number[][] = []
  for await (const portion of linePortions(lines(), { rows: 3, letters: 100 }))
    portions.push(portion.map((line) => line.length))

  expect(portions).toEqual([[10], [200], [30, 40], [40, 1, 1], [1, 1]])
})

test('[F1] a waiting file of ten million bytes comes back', async () => {
  const other = await openTestDatabase()
  await sql`
    insert into job (id, kind, input, file)
    select gen_random_uuid(), 'product-import', '{}', decode(repeat(lpad(to_hex(n), 2, '0'), 10000000), 'hex')
    from generate_series(1, 2) n`.execute(other.db)
  const manifest = await dumpDatabase(other.db, folder, now)
  const copy = await openTestDatabase()

  await restoreDatabase(copy.db, folder, manifest)

  const digests = async (db: Database) =>
    (await sql`select id, md5(file) from job order by id`.execute(db)).rows
  expect(await digests(copy.db)).toEqual(await digests(other.db))
  await other.close()
  await copy.close()
})

test('[F1] rows are read in portions of so many bytes, and a longer one by itself', async () => {
  const other = await openTestDatabase()
  await sql`
    insert into job (id, kind, input, file)
    select gen_random_uuid(), 'length ' || n, '{}', decode(repeat('00', n), 'hex')
    from unnest(array[10, 20000, 30, 40, 3000, 3000]) with ordinality lengths (n, place) order by place`.execute(
    other.db,
  )

  const portions: number[][] = []
  await other.db.transaction().execute(async (tx) => {
    for await (const lines of readLines(tx, 'job', 10_000))
      portions.push(lines.map((line) => Number(/length (\d+)/.exec(line)?.[1])))
  })

  expect(portions).toEqual([[10], [20_000], [30, 40, 3000], [3000]])
  await other.close()
})

test('[F1] of files that staff asked for, only those that are still being made are kept', async () => {
  const other = await openTestDatabase()
  for (const state of ['queued', 'running', 'done', 'failed'] as const) {
    const job_id = newId()
    await other.db.insertInto('job').values({ id: job_id, kind: state, state, input: '{}' }).execute()
    const file = { name: `${state}.csv`, media_type: 'text/csv', least_role: 'packer' as const }
    await other.db
      .insertInto('export')
      .values({ job_id, ...file })
      .execute()
    await other.db
      .insertInto('export_part')
      .values({ job_id, place: 0, bytes: Buffer.from(state) })
      .execute()
  }
  const manifest = await dumpDatabase(other.db, folder, now)
  const copy = await openTestDatabase()

  await restoreDatabase(copy.db, folder, manifest)

  const parts = await copy.db.selectFrom('export_part').select('bytes').execute()
  expect(parts.map(({ bytes }) => bytes.toString()).sort()).toEqual(['queued', 'running'])
  expect(await copy.db.selectFrom('export').select('name').orderBy('name').execute()).toEqual([
    { name: 'queued.csv' },
    { name: 'running.csv' },
  ])
  expect(await copy.db.selectFrom('job').select('id').execute()).toHaveLength(4)
  await other.close()
  await copy.close()
})

test('a dump that lacks rows changes nothing', async () => {
  const manifest = await dumpDatabase(shop.db, folder, now)
  await writeFile(path.join(folder, 'customer.jsonl'), '')
  const copy = await openTestDatabase()

  await expect(restoreDatabase(copy.db, folder, manifest)).rejects.toThrow(/damaged/)

  expect(await copy.db.selectFrom('product').selectAll().execute()).toEqual([])
  await copy.close()
})

test('a backup of a newer version is refused by name, and so is what is no backup', async () => {
  const newer = { format: 1, migrations: ['9999_future'], tables: [], sequences: [] }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(newer))

  await expect(readManifest(folder)).rejects.toThrow(/newer version/)
  await expect(readManifest(path.join(folder, 'elsewhere'))).rejects.toThrow(/no backup/)
})

test('a backup file holds the rows and pictures; one byte less, and it is refused', async () => {
  const config = { dataDir: folder }
  const { name } = await writeBackup(shop.db, config, now)
  const file = path.join(folder, 'backups', name)
  const whole = path.join(folder, 'whole')

  await unpackBackup(file, whole)
  const cut = (await readFile(file)).subarray(0, -200)
  await writeFile(`${file}.cut`, cut)

  expect((await readManifest(path.join(whole, 'tables'))).writtenAt).toBe(now.toISOString())
  await expect(unpackBackup(`${file}.cut`, path.join(folder, 'cut'))).rejects.toThrow(/damaged or cut off/)
})

test('[F1] drafts that a killed process left a day ago go, and one that is being written stays', async () => {
  const config = { dataDir: folder }
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const [name, touched] of [
    ['.draft-killed', hoursAgo(24.1)],
    ['.draft-under-way', hoursAgo(23.9)],
  ] as const) {
    const draft = path.join(folder, 'backups', name)
    await mkdir(path.join(draft, 'tables'), { recursive: true })
    await utimes(draft, touched, touched)
  }
  const ofChore = path.join(folder, `.move-${newId()}`)
  await mkdir(ofChore)
  await utimes(ofChore, hoursAgo(24.1), hoursAgo(24.1))

  const { name } = await writeBackup(shop.db, config, now)

  expect((await readdir(path.join(folder, 'backups'))).sort()).toEqual(['.draft-under-way', name])
  expect(await readdir(folder)).toEqual(['backups'])
})

test('old backups go after their days, the newest stays however old it is', async () => {
  const config = { dataDir: folder, backupDays: 14 }
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await writeBackup(shop.db, config, now)
  await writeBackup(shop.db, config, daysLater(1))

  await removeOldBackups(config, daysLater(14))
  const both = await listBackups(config)
  await removeOldBackups(config, daysLater(40))

  expect(both.map(({ writtenAt }) => writtenAt)).toEqual([daysLater(1), now])
  expect(await listBackups(config)).toMatchObject([{ writtenAt: daysLater(1) }])
})

test('the newest backup with all pictures stays, however old it is and however many without some are newer', async () => {
  const config = { dataDir: folder, backupDays: 14 }
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const own = await openTestDatabase()
  const picture = path.join(folder, 'media', 'a'.repeat(16))
  await insertPictures(own.db, [{ key: 'a'.repeat(16), width: 720, height: 720, widths: [720] }])
  await mkdir(picture, { recursive: true })
  const writtenFor = async () => (await listBackups(config)).map(({ writtenAt }) => writtenAt)
  for (const days of [0, 1]) await writeBackup(own.db, config, daysLater(days))
  await rm(picture, { recursive: true })
  for (const days of [2, 30]) await writeBackup(own.db, config, daysLater(days))

  await removeOldBackups(config, daysLater(30))
  const torn = await writtenFor()
  await mkdir(picture)
  await writeBackup(own.db, config, daysLater(31))
  await removeOldBackups(config, daysLater(31))

  expect(torn).toEqual([daysLater(30), daysLater(1)])
  expect(await writtenFor()).toEqual([daysLater(31), daysLater(30)])
  await own.close()
})

test('what a backup lacks is read from its beginning, whatever tables and pictures follow', async () => {
  const config = { dataDir: folder }
  await mkdir(path.join(folder, 'media'))
  await writeFile(path.join(folder, 'media', 'picture'), randomBytes(4 * 1024 * 1024))
  const written = await writeBackup(shop.db, config, now)

  await truncate(path.join(folder, 'backups', written.name), 2 * 1024 * 1024)

  expect(await readMissingPictures(config, written)).toEqual(written.pictures)
  await truncate(path.join(folder, 'backups', written.name), 100)
  await expect(readMissingPictures(config, written)).rejects.toThrow()
})

test('a backup of a database that cannot be opened tells why, and waits for no running shop', async () => {
  const config = { ...shop.services.config, dataDir: folder, databaseUrl: undefined }
  await mkdir(path.join(folder, 'database'))
  await writeFile(path.join(folder, 'database', 'PG_VERSION'), '15\n')
  const thread = new URL('file:///none')

  await expect(backUp({ config, log: silentLog, thread }, 0)).rejects.toThrow(/written by PostgreSQL 15/)
})

test('a restore beside pictures that cannot be looked at says so, and begins nothing', async () => {
  const config = { ...shop.services.config, dataDir: folder, databaseUrl: undefined }
  await writeFile(path.join(folder, 'media'), '')
  const restored = restoreBackup({ config, log: silentLog, thread: new URL('file:///none') }, 'none')

  await expect(restored).rejects.toThrow(/media cannot be read \(ENOTDIR\)/)
  expect(await readdir(folder)).toEqual(['media'])
})

test('the owner starts one by hand, sees it and takes it home; others may not', async () => {
  const services = { ...shop.services, config: { ...shop.services.config, dataDir: folder } }
  const own = await openTestShop({ config: { dataDir: folder } })
  const owner = own.asStaff('owner')

  const { jobId } = (await owner.post('/api/admin/backups')).json()
  await doJobs({ ...services, db: own.db }, jobKinds, new AbortController().signal)

  expect((await owner.get(`/api/admin/jobs/${jobId}`)).json()).toMatchObject({ state: 'done' })
  const [backup] = (await owner.get('/api/admin/backups')).json()
  const file = await owner.get(`/api/admin/backups/${backup.name}`)
  expect(file.rawPayload.length).toBe(backup.bytes)
  expect((await own.asStaff('manager').get('/api/admin/backups')).statusCode).toBe(403)
  expect((await owner.get('/api/admin/backups/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404)
  await own.close()
})

test('the clock asks for one when none is recent, and not again before it is done', async () => {
  const services = { ...shop.services, config: { ...shop.services.config, backupHours: 24 } }

  const atOnce = await Promise.all([1, 2, 3].map(() => queueIfDue(services)))

  expect(atOnce.filter((queued) => queued)).toHaveLength(1)
  expect(await queueIfDue(services)).toBe(false)
  await sql`update job set created_at = now() - interval '25 hours' where kind = 'backup'`.execute(shop.db)
  expect(await queueIfDue(services)).toBe(true)
  await sql`update job set state = 'failed' where kind = 'backup'`.execute(shop.db)
  expect(await queueIfDue(services)).toBe(true)
})
