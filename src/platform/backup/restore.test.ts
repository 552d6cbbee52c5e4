import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database/test-database'
import { aCustomer, aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { Database } from '../db/tables'
import { findTables, readLines } from './backup-queries'
import { dumpDatabase } from './dump'
import { linePortions, readManifest, restoreDatabase } from './restore'

let folder: string
const now = new Date('2026-11-21T09:00:00Z')

test.beforeAll(async ({ shop }) => {
  await fillShop(shop)
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * One of nearly everything, with values that are hard to serialize: bytes, Tamil, quotes, line separators,
 * extreme numbers and times.
 */
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
  // Inserts the first row last: it is restored long before.
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

/** Every row of every table in the database's text format. */
async function everything(db: Database) {
  const rows: Record<string, unknown> = {}
  for (const table of await findTables(db)) {
    const found = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db)
    rows[table] = found.rows.map(({ row }) => row)
  }
  return rows
}

test('a dump is restored row for row, and sequences continue', async ({ shop }) => {
  const manifest = await dumpDatabase(shop.db, folder, now)
  const copy = await openTestDatabase()

  await restoreDatabase(copy.db, folder, manifest)

  expect(await everything(copy.db)).toEqual(await everything(shop.db))
  const next = async (db: Database) =>
    (await sql<{ n: number }>`select nextval('order_number') as n`.execute(db)).rows[0]?.n
  expect(await next(copy.db)).toBe(await next(shop.db))
  await copy.close()
})

test('a restored shop can be searched and keeps its audit log', async ({ shop }) => {
  const manifest = await dumpDatabase(shop.db, folder, now)
  const copy = await openTestDatabase()
  await restoreDatabase(copy.db, folder, manifest)

  await aProduct(copy.db, { title: 'Thinai' })

  const word = copy.db.selectFrom('search_word').selectAll().where('word', '=', 'thinai')
  expect(await word.execute()).toHaveLength(1)
  await expect(sql`delete from audit_log`.execute(copy.db)).rejects.toThrow(/append-only/)
  await copy.close()
})

test('[F1] lines are read in portions limited by characters and rows, a longer line alone', async () => {
  const lines = async function* () {
    for (const length of [10, 200, 30, 40, 40, 1, 1, 1, 1]) yield 'x'.repeat(length)
  }

  const portions: number[][] = []
  for await (const portion of linePortions(lines(), { rows: 3, chars: 100 }))
    portions.push(portion.map((line) => line.length))

  expect(portions).toEqual([[10], [200], [30, 40], [40, 1, 1], [1, 1]])
})

test('[F1] a pending file of ten million bytes is restored', async () => {
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

test('[F1] rows are read in portions limited by bytes, a longer row alone', async () => {
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

test('[F1] exports are not backed up, their jobs are', async () => {
  const other = await openTestDatabase()
  const job_id = newId()
  await other.db.insertInto('job').values({ id: job_id, kind: 'report-export', input: '{}' }).execute()
  const file = { name: 'orders.csv', media_type: 'text/csv', least_role: 'packer' as const }
  await other.db
    .insertInto('export')
    .values({ job_id, ...file })
    .execute()
  const manifest = await dumpDatabase(other.db, folder, now)
  const copy = await openTestDatabase()

  await restoreDatabase(copy.db, folder, manifest)

  expect(await copy.db.selectFrom('export').selectAll().execute()).toEqual([])
  expect(await copy.db.selectFrom('job').select('id').execute()).toEqual([{ id: job_id }])
  await other.close()
  await copy.close()
})

test('a dump that lacks rows changes nothing', async ({ shop }) => {
  const manifest = await dumpDatabase(shop.db, folder, now)
  await writeFile(path.join(folder, 'customer.jsonl'), '')
  const copy = await openTestDatabase()

  await expect(restoreDatabase(copy.db, folder, manifest)).rejects.toThrow(/damaged/)

  expect(await copy.db.selectFrom('product').selectAll().execute()).toEqual([])
  await copy.close()
})

test('a backup of another schema version is rejected, and so is a folder that is no backup', async ({
  shop,
}) => {
  const manifest = await dumpDatabase(shop.db, folder, now)
  const read = async (migrations: string[]) => {
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
    return readManifest(folder)
  }

  expect(await read(manifest.migrations)).toEqual(manifest)
  for (const other of [[...manifest.migrations, '9999_later'], manifest.migrations.slice(1)])
    await expect(read(other)).rejects.toThrow(/^Another version of the shop wrote this backup/)
  await expect(readManifest(path.join(folder, 'elsewhere'))).rejects.toThrow(/no backup/)
})
