import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { productMessages as say } from '#contract/product-messages'
import { held } from '../../../tests/support/held'
import { breakOffAt, doAllJobs, takeExport } from '../../../tests/support/jobs'
import { aProductForm, wholeFacts } from '../../../tests/support/product-forms'
import { testServer } from '../../../tests/support/test-server'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import type { Database, Tables } from '../database/tables'
import { readTable } from '../files/read-table'
import { importJob } from './import-products'
import { exportJob } from './product-files'
import type { Fault } from './read-product-table'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const manager = () => shop.asStaff('manager')
const utf8 = (text: string) => new TextEncoder().encode(text)

async function bring(file: string | Uint8Array, apply = true) {
  const bytes = typeof file === 'string' ? utf8(file) : file
  const started = await manager().upload(`/api/admin/product-imports?apply=${apply ? 'yes' : 'no'}`, bytes)
  await doAllJobs(shop)
  return (await manager().get(`/api/admin/jobs/${started.json().jobId}`)).json()
}
const take = async () => (await takeExport(shop, 'manager', '/api/admin/product-exports')).rawPayload
const find = async (search: string) => {
  const { rows } = (await manager().get(`/api/admin/products?state=all&search=${search}`)).json()
  return (await manager().get(`/api/admin/products/${rows[0].id}`)).json()
}

/** As many products, ten of them with a fault each, in rows 100, 200, … of the file. */
function manyProducts(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const row = n + 2
    const price = row % 100 === 0 ? (row % 200 === 0 ? 'dear' : '-5') : `${100 + (n % 900)}.50`
    return `bulk-${n},Bulk ${n},Vayal,Millets,${price},${n % 2 ? '' : 400}`
  })
  return ['slug,title,brand,category,price,MRP', ...rows].join('\n').replace(/,400(?=\n|$)/g, ',1200')
}

test('a file taken out and read in again changes nothing, and the other way loses nothing', async () => {
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
    facts: { ...wholeFacts, allergens: ['milk', 'tree-nuts'], bestBefore: '2027-03-31' },
    taxes: [
      { validFrom: '2017-07-01', hsn: '0409', gstRate: 12 },
      { validFrom: '2025-09-22', hsn: null, gstRate: 2.5 },
    ],
  })
  await manager().post('/api/admin/products', form)
  const archived = (await manager().post('/api/admin/products', aProductForm({ slug: 'gone' }))).json()
  await manager().post(`/api/admin/products/${archived.id}/archive`)

  const file = await take()
  const before = await find('round-trip')
  const same = await bring(file)
  expect(same.result).toMatchObject({ added: 0, changed: 0, faults: [], ignored: [] })
  const other = await openTestShop()
  const before2 = shop
  shop = other
  const fresh = await bring(file)
  const [after, rows] = [await find('round-trip'), await readTable(await take())]
  shop = before2
  await other.close()

  expect(fresh.result.faults).toEqual([])
  expect(rows).toEqual(await readTable(file))
  const { id, createdAt, updatedAt, version, options, ...rest } = before
  expect(after).toMatchObject({
    ...rest,
    options: options.map(({ id: _, ...option }: { id: string }) => option),
  })
}, 120_000)

test('a thousand products with ten bad rows: looked at first, then taken over, the bad ones named', async () => {
  const file = manyProducts(1000)

  const preview = await bring(file, false)
  expect(preview.result).toMatchObject({ applied: false, products: 1000, added: 990, changed: 0 })
  const faults = preview.result.faults.map(
    ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
  )
  expect(faults).toEqual(Array.from({ length: 10 }, (_, n) => `${(n + 1) * 100} price`))
  expect((await manager().get('/api/admin/products?search=bulk')).json().total).toBe(0)

  const applied = await bring(file)
  expect(applied).toMatchObject({ state: 'done', done: 1000, total: 1000 })
  expect(applied.result).toMatchObject({ applied: true, added: 990 })
  expect((await manager().get('/api/admin/products?search=bulk')).json().total).toBe(990)

  const again = await bring(file.split('\n', 101).join('\n'))
  expect(again.result).toMatchObject({ products: 100, added: 0, changed: 0, unchanged: 99 })
}, 180_000)

test('an import broken off by a stop takes over the rest, and counts each product once', async () => {
  const rows = Array.from({ length: 8 }, (_, n) => `stopped-${n},Stopped ${n},Vayal,Grains,100`)
  const file = utf8(['slug,title,brand,category,price', ...rows].join('\n'))
  const { jobId } = (await manager().upload('/api/admin/product-imports?apply=yes', file)).json()

  await breakOffAt(shop, importJob, 3)
  const begun = (await manager().get(`/api/admin/jobs/${jobId}`)).json()
  await doAllJobs(shop)

  expect(begun).toMatchObject({ state: 'queued', done: 3, total: 8 })
  const { result } = (await manager().get(`/api/admin/jobs/${jobId}`)).json()
  expect(result).toMatchObject({ products: 8, added: 8, unchanged: 0 })
  expect((await manager().get('/api/admin/products?search=stopped')).json().total).toBe(8)
})

test('an export broken off by a stop goes on behind its last part, and nothing is lost or told twice', async () => {
  const whole = await readTable(await take())
  const { jobId } = (await manager().post('/api/admin/product-exports')).json()

  await breakOffAt(shop, exportJob, 201)
  const begun = (await manager().get(`/api/admin/jobs/${jobId}`)).json()
  const early = await manager().get(`/api/admin/exports/${jobId}`)
  await doAllJobs(shop)

  expect(begun).toMatchObject({ state: 'queued', done: 400, total: 1000 })
  expect(early.statusCode).toBe(404)
  const file = await manager().get(`/api/admin/exports/${jobId}`)
  expect(await readTable(file.rawPayload)).toEqual(whole)
  const [listed] = (await manager().get('/api/admin/exports')).json()
  expect(listed).toMatchObject({
    bytes: file.rawPayload.length,
    job: { id: jobId, state: 'done', done: 1000 },
  })
}, 60_000)

test('cells that a spreadsheet would reckon out are text', async () => {
  const [head = [], ...rows] = await readTable(await take())
  const row = rows.find((cells) => cells[0] === 'round-trip')

  expect(row?.[head.indexOf('title')]).toBe('\'=HYPERLINK("x"), "quoted"')
  expect(row?.[head.indexOf('sku')]).toBe("'+91")
  expect((await take()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test('columns that a file does not have stay as they are; a blank cell clears', async () => {
  await manager().post('/api/admin/products', aProductForm({ slug: 'keeps', mrp: 600, facts: wholeFacts }))

  const done = await bring('slug,price,storage\nkeeps,"1,299.00",\n')

  expect(done.result).toMatchObject({ changed: 0, faults: [{ row: 2, column: 'mrp' }] })
  await bring('slug,price,mrp,storage\nkeeps,"1,299.00","1,400",\n')
  expect(await find('keeps')).toMatchObject({
    price: 1299,
    mrp: 1400,
    facts: { fssai: '10012345678901', storage: null },
  })
})

test('prices are read as sellers write them, and one that may be read in two ways is left out with a sentence', async () => {
  const rows = [
    'pasted-1,Bajra,Vayal,Millets,"₹1,00,000","Rs. 1,10,000/-"',
    'pasted-2,Ragi,Vayal,Millets,Rs 99.50,INR 120',
    'pasted-3,Varagu,Vayal,Millets,"12,50",',
    'pasted-4,Thinai,Vayal,Millets,1.000,',
  ]
  const { result } = await bring(['slug,title,brand,category,price,mrp', ...rows].join('\n'))

  expect(await find('pasted-1')).toMatchObject({ price: 100_000, mrp: 110_000 })
  expect(await find('pasted-2')).toMatchObject({ price: 99.5, mrp: 120 })
  expect(result).toMatchObject({
    added: 2,
    faults: [
      { row: 4, column: 'price', message: messages.commaUnclear },
      { row: 5, column: 'price', message: say.priceInvalid },
    ],
  })
})

test('options stand in rows of their own, and a stock that differs is a correction', async () => {
  const file = (stock: number) =>
    `slug,title,brand,category,price,option_label,option_name,option_price,option_stock
mix,Mix,Sathu,Mixes,100,Pack,Small,,${stock}
mix,,,,,,Large,180,9`

  await bring(file(5))
  await bring(file(7))

  const mix = await find('mix')
  expect(mix.options).toMatchObject([
    { name: 'Small', price: null, stock: 7 },
    { name: 'Large', price: 180, stock: 9 },
  ])
  const log = (await manager().get(`/api/admin/products/${mix.id}/stock`)).json()
  expect(log[0]).toMatchObject({ option: 'Small', reason: 'import', before: 5, after: 7 })
})

test('rows that cannot be told apart, unknown columns and wrong facts are named', async () => {
  const done = await bring(`Slug,Title,Brand,Category,Price,Shoe size,allergens,shelf life,gst_rates,fssai
a-tea,A tea,Malai,Teas,10,42,stone,soon,yesterday 12 x,123
,கருப்பட்டி,Malai,Teas,10,,,,,
b-tea,B tea,Malai,Teas,10,,,,,
b-tea,B tea,Malai,Teas,11,,,,,`)

  expect(done.result.ignored).toEqual(['Shoe size'])
  const faults = done.result.faults.map(
    ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
  )
  expect(faults).toEqual([
    ...['2 allergens', '2 shelf_life', '2 fssai', '2 gst_rates', '2 gst_rates', '2 gst_rates'],
    ...['3 slug', '5 slug'],
  ])
})

test('a file that is no table fails with a sentence', async () => {
  expect(await bring('%PDF-1.7')).toMatchObject({ state: 'failed', error: expect.stringMatching(/\.$/) })
  expect(await bring('a,b\n1,2')).toMatchObject({ state: 'failed', error: expect.stringContaining('slug') })
})

test('each fault of a table is told in words that help, at the row where a spreadsheet shows it', async () => {
  const head =
    'title,brand,category,price,net_quantity,net_unit,gst_rates,diet,allergens,maker_role,shelf_life,sku'
  const wrong = `Bajra,Vayal,Millets,90,500,kg,5,jain,nuts,friend,6 moons,${'x'.repeat(61)}`

  const { result } = await bring(`${head}\n\n,,\n${wrong}\n`, false)

  expect(result.faults.map(({ row, column, message }: Fault) => [row, column, message])).toEqual([
    [4, 'net_unit', say.unitInvalid],
    [4, 'sku', say.csvCell],
    [4, 'allergens', say.allergenInvalid],
    [4, 'diet', say.dietInvalid],
    [4, 'shelf_life', say.shelfLifeInvalid],
    [4, 'maker_role', say.makerRoleInvalid],
    [4, 'gst_rates', say.csvTaxes],
    [4, 'gst_rates', say.gstRateInvalid],
  ])
})

test('what staff save while an import is under way stays, but for what the file says', async () => {
  await manager().post('/api/admin/products', aProductForm({ slug: 'saved', title: 'Bajra', tag: '' }))
  const product = await find('saved')
  const save = () => manager().put(`/api/admin/products/${product.id}`, { ...product, title: 'Pearl millet' })
  const { jobId } = (
    await manager().upload('/api/admin/product-imports?apply=yes', utf8('slug,price\nsaved,77\n'))
  ).json()

  await doAllJobs({ ...shop, services: { ...shop.services, db: beforeTransactions(shop.db, save) } })

  expect((await manager().get(`/api/admin/jobs/${jobId}`)).json().result).toMatchObject({ changed: 1 })
  expect(await find('saved')).toMatchObject({ title: 'Pearl millet', price: 77 })
})

// The embedded database does one thing after the other.
test.runIf(testServer)(
  'pieces of an option that staff are counting as its import begins stay as counted',
  async () => {
    const options = [{ name: '500 g', kind: 'chip', stock: 3 }]
    await manager().post(
      '/api/admin/products',
      aProductForm({ slug: 'counted', title: 'Kodo', tag: '', options }),
    )
    const { id } = await find('counted')
    const [began, done] = [held(), held()]
    const counting = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('product_option').set({ stock: 15 }).where('product_id', '=', id).execute()
      began.letGo()
      await done.promise
    })
    await began.promise
    await manager().upload('/api/admin/product-imports?apply=yes', utf8('slug,price\ncounted,77\n'))

    const importing = doAllJobs(shop)
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(shop.db)
      expect(rows).not.toEqual([])
    }, 10_000)
    done.letGo()
    await Promise.all([counting, importing])

    expect(await find('counted')).toMatchObject({ price: 77, options: [{ stock: 15 }] })
  },
)

/** The same data, where something else is done first whenever a transaction begins. */
const beforeTransactions = (db: Database, first: () => Promise<unknown>): Database =>
  new Proxy(db, {
    get: (_, name) => {
      if (name === 'transaction')
        return () => ({
          execute: async (work: (tx: Transaction<Tables>) => Promise<unknown>) => {
            await first()
            return db.transaction().execute(work)
          },
        })
      const member = Reflect.get(db, name, db)
      return typeof member === 'function' ? member.bind(db) : member
    },
  })
