import { expect } from 'vitest'
import { aStaffMember } from '../../../tests/support/factories/factories'
import { aProductForm, wholeFacts } from '../../../tests/support/factories/product-forms'
import { productTables } from '../../../tests/support/factories/product-tables'
import { breakOffAt, doAllJobs } from '../../../tests/support/shop/jobs'
import { test } from '../../../tests/support/shop/shop-test'
import { openTestShop } from '../../../tests/support/shop/test-shop'
import { startSubscriberExport } from '../../content/server/newsletter/admin-subscribers'
import { readTable } from '../../platform/tables/read-table'
import { startExport } from './product-files'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

/** Products with an invalid row at each hundredth of the file. */
function manyProducts(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const row = n + 2
    const price = row % 100 === 0 ? (row % 200 === 0 ? 'dear' : '-5') : `${100 + (n % 900)}.50`
    return `bulk-${n},Bulk ${n},Vayal,Millets,${price},${n % 2 ? '' : 400}`
  })
  return ['slug,title,brand,category,price,MRP', ...rows].join('\n').replace(/,400(?=\n|$)/g, ',1200')
}

test('importing an export changes nothing, and an import into an empty shop loses nothing', async () => {
  const form = aProductForm({
    title: '=HYPERLINK("x"), "quoted"',
    slug: 'round-trip',
    sku: '+91',
    mrp: 560,
    netQuantity: 500,
    netUnit: 'g',
    description: '<p>Line one<br />and “two”, மலை</p>',
    optionLabel: 'Pack',
    stock: 4,
    options: [
      { name: '-500 g', kind: 'chip', sku: '@A' },
      { name: '1 kg', kind: 'chip', price: 540.5, mrp: 550, netQuantity: 1000, stock: 3 },
    ],
    facts: { ...wholeFacts, allergens: ['milk', 'tree-nuts'], bestBefore: '2099-03-31' },
    taxes: [
      { validFrom: '2017-07-01', hsn: '0409', gstRate: 12 },
      { validFrom: '2025-09-22', hsn: null, gstRate: 2.5 },
    ],
  })
  await tables.manager.post('/api/admin/products', form)
  const archived = (await tables.manager.post('/api/admin/products', aProductForm({ slug: 'gone' }))).json()
  await tables.manager.post(`/api/admin/products/${archived.id}/archive`)

  const file = await tables.take()
  const before = await tables.find('round-trip')
  const same = await tables.bring(file)
  expect(same.result).toMatchObject({ added: 0, changed: 0, faults: [], ignored: [] })
  const other = await openTestShop()
  const there = productTables(other)
  const fresh = await there.bring(file)
  const [after, rows] = [await there.find('round-trip'), await readTable(await there.take())]
  await other.close()

  expect(fresh.result.faults).toEqual([])
  // The stamps contain the ids of products and options.
  const withoutStamp = (table: string[][]) => table.map((row) => row.slice(0, -1))
  expect(withoutStamp(rows)).toEqual(withoutStamp(await readTable(file)))
  const { id, createdAt, updatedAt, version, options, firstStocks, ...rest } = before
  expect(Object.values(after.firstStocks)).toEqual(Object.values(firstStocks))
  expect(after).toMatchObject({
    ...rest,
    options: options.map(({ id: _, ...option }: { id: string }) => option),
  })
}, 120_000)

test('two hundred and fifty products with two invalid rows are previewed and imported, and the invalid rows are listed', async () => {
  const file = manyProducts(250)

  const preview = await tables.bring(file, false)
  expect(preview.result).toMatchObject({ applied: false, products: 250, added: 248, changed: 0 })
  const faults = preview.result.faults.map(
    ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
  )
  expect(faults).toEqual(Array.from({ length: 2 }, (_, n) => `${(n + 1) * 100} price`))
  expect((await tables.manager.get('/api/admin/products?search=bulk')).json().total).toBe(0)

  const applied = await tables.bring(file)
  expect(applied).toMatchObject({ state: 'done', done: 250, total: 250 })
  expect(applied.result).toMatchObject({ applied: true, added: 248 })
  expect((await tables.manager.get('/api/admin/products?search=bulk')).json().total).toBe(248)

  const again = await tables.bring(file.split('\n', 101).join('\n'))
  expect(again.result).toMatchObject({ products: 100, added: 0, changed: 0, unchanged: 99 })
}, 180_000)

test('an interrupted import continues after a restart and counts each product once', async ({ shop }) => {
  const rows = Array.from({ length: 8 }, (_, n) => `stopped-${n},Stopped ${n},Vayal,Grains,100`)
  const file = Buffer.from(['slug,title,brand,category,price', ...rows].join('\n'))
  const { jobId } = (await tables.manager.upload('/api/admin/product-imports?apply=yes', file)).json()

  await breakOffAt(shop, 'product-import', 3)
  const begun = (await tables.manager.get(`/api/admin/jobs/${jobId}`)).json()
  await doAllJobs(shop)

  expect(begun).toMatchObject({ state: 'queued', done: 3, total: 8 })
  const { result } = (await tables.manager.get(`/api/admin/jobs/${jobId}`)).json()
  expect(result).toMatchObject({ products: 8, added: 8, unchanged: 0 })
  expect((await tables.manager.get('/api/admin/products?search=stopped')).json().total).toBe(8)
})

test('an interrupted export continues after its last part, without gaps and repeats', async ({ shop }) => {
  const whole = await readTable(await tables.take())
  const { jobId } = (await tables.manager.post('/api/admin/product-exports')).json()

  await breakOffAt(shop, 'product-export', 200)
  const begun = (await tables.manager.get(`/api/admin/jobs/${jobId}`)).json()
  const early = await tables.manager.get(`/api/admin/exports/${jobId}`)
  await doAllJobs(shop)

  expect(begun).toMatchObject({ state: 'queued', done: 200, total: 258 })
  expect(early.statusCode).toBe(404)
  const file = await tables.manager.get(`/api/admin/exports/${jobId}`)
  expect(await readTable(file.rawPayload)).toEqual(whole)
  const [listed] = (await tables.manager.get('/api/admin/exports')).json()
  expect(listed).toMatchObject({
    bytes: file.rawPayload.length,
    job: { id: jobId, state: 'done', done: 258 },
  })
}, 60_000)

test('cells that a spreadsheet would compute are text', async () => {
  const [head = [], ...rows] = await readTable(await tables.take())
  const row = rows.find((cells) => cells[0] === 'round-trip')

  expect(row?.[head.indexOf('title')]).toBe('\'=HYPERLINK("x"), "quoted"')
  expect(row?.[head.indexOf('sku')]).toBe("'+91")
  expect((await tables.take()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test.for([
  ['products', startExport],
  ['subscribers', startSubscriberExport],
] as const)(
  'a file of %s exported at night in India is named after the day in India',
  async ([name, start], { shop }) => {
    const staff = await aStaffMember(shop.db)

    const { jobId } = await start(shop.db, staff, new Date('2026-11-21T20:00:00Z'))

    const file = shop.db.selectFrom('export').select('name').where('job_id', '=', jobId)
    expect(await file.executeTakeFirst()).toEqual({ name: `${name}-2026-11-22.csv` })
  },
)
