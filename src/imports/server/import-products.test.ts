import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { beforeTransactions } from '../../../tests/support/database/before-transactions'
import { testServer } from '../../../tests/support/database/test-server'
import { aProductForm, wholeFacts } from '../../../tests/support/factories/product-forms'
import { productTables } from '../../../tests/support/factories/product-tables'
import { held } from '../../../tests/support/run/deferred'
import { doAllJobs } from '../../../tests/support/shop/jobs'
import { test } from '../../../tests/support/shop/shop-test'
import { allergens, keysOf } from '../../catalog/contract/food-facts'
import * as catalogMessages from '../../catalog/contract/messages'
import * as commonMessages from '../../platform/contract/messages'
import type { RowError } from './product-rows'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

test('a missing column keeps values, and a blank cell clears them', async () => {
  await tables.manager.post(
    '/api/admin/products',
    aProductForm({ slug: 'keeps', mrp: 600, facts: wholeFacts }),
  )

  const done = await tables.bring('slug,price,storage\nkeeps,"1,299.00",\n')

  expect(done.result).toMatchObject({ changed: 0, faults: [{ row: 2, column: 'mrp' }] })
  await tables.bring('slug,price,mrp,storage\nkeeps,"1,299.00","1,400",\n')
  expect(await tables.find('keeps')).toMatchObject({
    price: 1299,
    mrp: 1400,
    facts: { fssai: '10012345678901', storage: null },
  })
})

test('a preview names new and changed products with their prices, an import does not', async () => {
  await tables.bring('slug,title,brand,category,price\nknown,Known,Vayal,Rice,100\nsame,Same,Vayal,Rice,90')
  const table =
    'slug,title,brand,category,price\nknown,Known,Vayal,Rice,120\nfresh,Fresh,Vayal,Rice,80\nsame,Same,Vayal,Rice,90'

  const { result: seen } = await tables.bring(table, false)
  const { result: applied } = await tables.bring(table)

  expect(seen.preview).toEqual([
    { title: 'Known', priceBefore: 100, price: 120 },
    { title: 'Fresh', priceBefore: null, price: 80 },
  ])
  expect(applied).toMatchObject({ added: 1, changed: 1, unchanged: 1, preview: [] })
})

test('a price for a product whose options all have their own is an error of its row', async () => {
  await tables.bring(
    'slug,title,brand,category,price,option_name,option_price\nsizes,Sizes,Vayal,Rice,100,Small,100',
  )

  const { result } = await tables.bring('slug,price\nsizes,150')

  expect(result).toMatchObject({
    changed: 0,
    faults: [{ row: 2, column: 'price', message: expect.stringContaining('options') }],
  })
})

test('a table of SKUs and prices changes nothing else, also with blank cells in columns that must be filled', async () => {
  await tables.bring(
    'slug,title,brand,category,price,sku,option_name,option_sku,option_price,option_stock\n' +
      'plain,Plain,Vayal,Rice,100,PLAIN,,,,\npacks,Packs,Vayal,Rice,200,,Small,PACK-S,210,4\npacks,,,,,,Large,PACK-L,220,6',
  )
  const before = await tables.find('packs')

  const { result } = await tables.bring(
    'sku,option_sku,title,brand,category,price,stock,option_price,option_stock\n' +
      'PLAIN,,,,,110,25,,\n,PACK-S,,,,,,230,\n,PACK-L,,,,,,220,9',
  )

  expect(result).toMatchObject({ changed: 2, faults: [], emptied: [] })
  expect(await tables.find('plain')).toMatchObject({
    ...{ title: 'Plain', brand: 'Vayal', category: 'Rice', price: 110, stock: 25 },
  })
  const [small, large] = before.options
  expect(await tables.find('packs')).toMatchObject({
    title: 'Packs',
    stock: null,
    options: [
      { ...small, price: 230 },
      { ...large, stock: 9 },
    ],
  })
})

test('prices are accepted in all usual formats, and an ambiguous one is an error', async () => {
  const rows = [
    'pasted-1,Bajra,Vayal,Millets,"₹1,00,000","Rs. 1,10,000/-"',
    'pasted-2,Ragi,Vayal,Millets,Rs 99.50,INR 120',
    'pasted-3,Varagu,Vayal,Millets,"12,50",',
    'pasted-4,Thinai,Vayal,Millets,1.000,',
  ]
  const { result } = await tables.bring(['slug,title,brand,category,price,mrp', ...rows].join('\n'))

  expect(await tables.find('pasted-1')).toMatchObject({ price: 100_000, mrp: 110_000 })
  expect(await tables.find('pasted-2')).toMatchObject({ price: 99.5, mrp: 120 })
  expect(result).toMatchObject({
    added: 2,
    faults: [
      { row: 4, column: 'price', message: commonMessages.commaUnclear() },
      { row: 5, column: 'price', message: catalogMessages.priceInvalid() },
    ],
  })
})

test('[PROD-03] options have separate rows, and a different stock is a correction', async () => {
  const file = (stock: number) =>
    `slug,title,brand,category,price,option_label,option_name,option_price,option_stock
mix,Mix,Sathu,Mixes,100,Pack,Small,,${stock}
mix,,,,,,Large,180,9`

  await tables.bring(file(5))
  await tables.bring(file(7))

  const mix = await tables.find('mix')
  expect(mix.options).toMatchObject([
    { name: 'Small', price: null, stock: 7 },
    { name: 'Large', price: 180, stock: 9 },
  ])
  const log = (await tables.manager.get(`/api/admin/products/${mix.id}/stock`)).json()
  expect(log[0]).toMatchObject({ option: 'Small', reason: 'import', before: 5, after: 7 })
})

test('rows without a key, repeated rows, unknown columns and invalid facts are listed', async () => {
  const done =
    await tables.bring(`Slug,Title,Brand,Category,Price,Shoe size,allergens,shelf life,gst_rates,fssai
a-tea,A tea,Malai,Teas,10,42,stone,soon,yesterday 12 x,123
,,Malai,Teas,10,,,,,
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

test('[E8] a file that is not a table fails with a message', async () => {
  expect(await tables.bring('%PDF-1.7')).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/\.$/),
  })
  expect(await tables.bring('a,b\n1,2')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('slug'),
  })
})

test('only the first 500 errors are stored and shown', async ({ shop }) => {
  const row = (n: number, price: string) => `many-faults-${n},Bajra,Vayal,Millets,${price}`
  const rows = [...Array.from({ length: 520 }, (_, n) => row(n, 'dear')), row(520, '90')]

  const { id, result } = await tables.bring(['slug,title,brand,category,price', ...rows].join('\n'))

  expect(result).toMatchObject({ added: 1, faults: expect.objectContaining({ length: 500 }) })
  expect([result.faults[0].row, result.faults[499].row]).toEqual([2, 501])
  const { rows: jobs } = await sql<{ faults: RowError[] }>`
    select checkpoint #> '{counts,faults}' as faults from job where id = ${id}`.execute(shop.db)
  expect(jobs).toEqual([{ faults: result.faults }])
})

test('each error has a remedy and the row number of the spreadsheet', async () => {
  const head =
    'title,brand,category,price,net_quantity,net_unit,gst_rates,diet,allergens,maker_role,shelf_life,sku'
  const wrong = `Bajra,Vayal,Millets,90,500,kg,5,jain,nuts,friend,6 moons,${'x'.repeat(61)}`

  const { result } = await tables.bring(`${head}\n\n,,\n${wrong}\n`, false)

  expect(result.faults.map(({ row, column, message }: RowError) => [row, column, message])).toEqual([
    [4, 'net_unit', catalogMessages.unitInvalid()],
    [4, 'sku', catalogMessages.csvCell()],
    [4, 'allergens', catalogMessages.allergenInvalid({ allergens: keysOf(allergens).join(', ') })],
    [4, 'diet', catalogMessages.dietInvalid()],
    [4, 'shelf_life', catalogMessages.shelfLifeInvalid()],
    [4, 'maker_role', catalogMessages.makerRoleInvalid()],
    [4, 'gst_rates', catalogMessages.csvTaxes()],
    [4, 'gst_rates', catalogMessages.gstRateInvalid()],
  ])
})

test('changes by staff during an import are kept, except in columns of the table', async ({ shop }) => {
  await tables.manager.post('/api/admin/products', aProductForm({ slug: 'saved', title: 'Bajra', tag: '' }))
  const product = await tables.find('saved')
  const save = () =>
    tables.manager.put(`/api/admin/products/${product.id}`, { ...product, title: 'Pearl millet' })
  const { jobId } = (
    await tables.manager.upload('/api/admin/product-imports?apply=yes', Buffer.from('slug,price\nsaved,77\n'))
  ).json()

  await doAllJobs({ ...shop, services: { ...shop.services, db: beforeTransactions(shop.db, save) } })

  expect((await tables.manager.get(`/api/admin/jobs/${jobId}`)).json().result).toMatchObject({ changed: 1 })
  expect(await tables.find('saved')).toMatchObject({ title: 'Pearl millet', price: 77 })
})

test('an import retries after lock conflicts and imports each product once', async ({ shop }) => {
  const inTheWay = ['55P03', '40P01', '57014']
  const meet = async () => {
    const code = inTheWay.shift()
    if (code)
      await sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(shop.db)
  }
  const rows = ['beside-1', 'beside-2'].map((slug) => `${slug},Bajra,Vayal,Millets,90`)
  const file = Buffer.from(['slug,title,brand,category,price', ...rows].join('\n'))
  const { jobId } = (await tables.manager.upload('/api/admin/product-imports?apply=yes', file)).json()

  await doAllJobs({ ...shop, services: { ...shop.services, db: beforeTransactions(shop.db, meet) } })

  const job = (await tables.manager.get(`/api/admin/jobs/${jobId}`)).json()
  expect(job).toMatchObject({ state: 'done', result: { added: 2, faults: [] } })
  expect(inTheWay).toEqual([])
})

test('new products of a table start as drafts if wanted, and others stay on sale', async ({ shop }) => {
  await tables.manager.post('/api/admin/products', aProductForm({ slug: 'on-sale', title: 'On sale' }))
  const table =
    'slug,title,brand,category,price\non-sale,On sale,Kaadu,Honey,90\ncoming,Coming,Kaadu,Honey,80\n'

  const { jobId } = (
    await tables.manager.upload('/api/admin/product-imports?apply=yes&drafts=yes', Buffer.from(table))
  ).json()
  await doAllJobs(shop)

  const { result } = (await tables.manager.get(`/api/admin/jobs/${jobId}`)).json()
  expect(result).toMatchObject({ added: 1, changed: 1, drafts: true })
  expect(await tables.find('coming')).toMatchObject({ draft: true, archivedAt: expect.any(String) })
  expect(await tables.find('on-sale')).toMatchObject({ draft: false, archivedAt: null, price: 90 })
})

// The embedded database runs one transaction at a time.
test.runIf(testServer)(
  '[PROD-03] pieces of an option that staff are counting as its import begins stay as counted',
  async ({ shop }) => {
    const options = [{ name: '500 g', kind: 'chip', stock: 3 }]
    await tables.manager.post(
      '/api/admin/products',
      aProductForm({ slug: 'counted', title: 'Kodo', tag: '', options }),
    )
    const { id } = await tables.find('counted')
    const [began, done] = [held(), held()]
    const counting = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('product_option').set({ stock: 15 }).where('product_id', '=', id).execute()
      began.abandon()
      await done.promise
    })
    await began.promise
    await tables.manager.upload(
      '/api/admin/product-imports?apply=yes',
      Buffer.from('slug,price\ncounted,77\n'),
    )

    const importing = doAllJobs(shop)
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(shop.db)
      expect(rows).not.toEqual([])
    }, 10_000)
    done.abandon()
    await Promise.all([counting, importing])

    expect(await tables.find('counted')).toMatchObject({ price: 77, options: [{ stock: 15 }] })
  },
)
