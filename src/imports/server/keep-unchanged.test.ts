import { expect } from 'vitest'
import { aNewOption, aProductForm, wholeFacts } from '../../../tests/support/factories/product-forms'
import { productTables } from '../../../tests/support/factories/product-tables'
import { test } from '../../../tests/support/shop/shop-test'
import type { AdminProduct } from '../../catalog/contract/admin-products'
import { readTable } from '../../platform/tables/read-table'
import { stampColumn } from './export-stamp'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

const add = async (form: object): Promise<AdminProduct> =>
  (await tables.manager.post('/api/admin/products', aProductForm({ tag: '', ...form }))).json()
const save = async (product: AdminProduct, change: object) => {
  const answer = await tables.manager.put(`/api/admin/products/${product.id}`, { ...product, ...change })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const sell = (product: AdminProduct, pieces: number, optionId: string | null = null) =>
  tables.manager.post(`/api/admin/products/${product.id}/stock`, {
    optionId,
    change: -pieces,
    reason: 'damaged',
    note: '',
  })
const show = async ({ id }: AdminProduct) => (await tables.manager.get(`/api/admin/products/${id}`)).json()

type Edit = (row: Record<string, string>) => Record<string, string> | undefined
/** The export with only the rows of these slugs, edited. An edit may remove a row. */
async function edited(slugs: string[], edit: Edit, { without = [] as string[], delimiter = ',' } = {}) {
  const [head = [], ...rows] = await readTable(await tables.take())
  const names = head.filter((name) => !without.includes(name))
  const kept = rows.flatMap((cells) => {
    const row = Object.fromEntries(head.map((name, place) => [name, cells[place] ?? '']))
    const changed = slugs.includes(row.slug ?? '') ? edit(row) : undefined
    return changed ? [names.map((name) => changed[name] ?? '')] : []
  })
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [names, ...kept].map((row) => row.map(quoted).join(delimiter)).join('\r\n')
}

test('importing an export with an edited price undoes neither sales nor changes by a colleague', async () => {
  const product = await add({ slug: 'sold-since', title: 'Thinai', stock: 100, facts: wholeFacts })
  const file = await edited(['sold-since'], (row) => ({ ...row, price: '555' }))
  await sell(product, 7)
  await save(await show(product), {
    title: 'Foxtail millet',
    brand: 'Vayal',
    facts: { ...product.facts, storage: 'Dry' },
  })

  const seen = await tables.bring(file, false)
  const done = await tables.bring(file)
  const again = await tables.bring(file)

  const stale = [
    { row: 2, column: 'title', file: 'Thinai', shop: 'Foxtail millet', takes: 'shop' },
    { row: 2, column: 'brand', file: 'Sathu', shop: 'Vayal', takes: 'shop' },
    { row: 2, column: 'stock', file: '100', shop: '93', takes: 'shop' },
    { row: 2, column: 'storage', file: wholeFacts.storage, shop: 'Dry', takes: 'shop' },
  ]
  expect(seen.result).toMatchObject({ changed: 1, emptied: [], faults: [] })
  expect(seen.result.stale.map(({ column }: { column: string }) => column).toSorted()).toEqual(
    stale.map(({ column }) => column).toSorted(),
  )
  expect(done.result.stale).toEqual(seen.result.stale)
  expect(done.result.stale).toEqual(expect.arrayContaining([stale[0], stale[2]]))
  expect(await show(product)).toMatchObject({
    title: 'Foxtail millet',
    brand: 'Vayal',
    price: 555,
    stock: 93,
    facts: { storage: 'Dry' },
  })
  expect(again.result).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a cell edited in the file and in the shop is taken from the file, and listed in the preview', async () => {
  const product = await add({ slug: 'both-edited', title: 'Samai', stock: 10 })
  const file = await edited(['both-edited'], (row) => ({ ...row, stock: '40' }))
  await sell(product, 3)

  const { result } = await tables.bring(file)

  expect(result.stale).toEqual([{ row: 2, column: 'stock', file: '40', shop: '7', takes: 'file' }])
  expect(await show(product)).toMatchObject({ stock: 40 })
})

test('a cell reformatted by Excel is not an edit, and a shortened number does not replace the full one', async () => {
  const product = await add({
    slug: 'in-excel',
    title: 'Varagu',
    price: 99.5,
    stock: 1000,
    sku: '8901234567890',
    facts: { ...wholeFacts, bestBefore: '2099-11-27' },
  })
  const file = await edited(
    ['in-excel'],
    (row) => ({
      ...row,
      price: '99.50',
      stock: '1,000',
      sku: '8.90123E+12',
      fssai: '1.00123E+13',
      best_before: '27-11-2099',
      tag: 'Popular',
    }),
    { delimiter: ';' },
  )

  const { result } = await tables.bring(file)

  expect(result).toMatchObject({ changed: 1, faults: [], stale: [] })
  expect(await show(product)).toMatchObject({
    price: 99.5,
    stock: 1000,
    sku: '8901234567890',
    tag: 'Popular',
    facts: { fssai: '10012345678901', bestBefore: '2099-11-27' },
  })
})

test('options whose rows were not edited are unchanged', async () => {
  const names = ['Small', 'Large', 'Huge']
  const options = names.map((name, place) => ({
    name,
    kind: 'chip',
    stock: 10 * (place + 1),
    price: 100 + place,
  }))
  const product = await add({ slug: 'with-options', title: 'Mix', optionLabel: 'Pack', options })
  const file = await edited(['with-options'], (row) =>
    row.option_name === 'Large' ? { ...row, option_price: '150' } : row,
  )
  const [small, large] = (await show(product)).options
  await sell(product, 4, small.id)
  const now = await show(product)
  await save(now, {
    options: [
      { ...now.options[0], name: 'Mini', price: 90 },
      now.options[1],
      aNewOption({ name: 'Family', price: 300, stock: 5 }),
    ],
  })

  const { result } = await tables.bring(file)

  expect(result).toMatchObject({ changed: 1, faults: [], emptied: [] })
  expect((await show(product)).options).toMatchObject([
    { id: small.id, name: 'Mini', price: 90, stock: 6 },
    { id: large.id, name: 'Large', price: 150, stock: 20 },
    { name: 'Family', price: 300, stock: 5 },
  ])
})

test('an option whose row was deleted from the export stays, a renamed one keeps its id, a copied row adds one', async () => {
  const options = ['Small', 'Large'].map((name) => ({ name, kind: 'chip', stock: 10, price: 100 }))
  const one = await add({ slug: 'row-deleted', title: 'Aval', options })
  const two = await add({ slug: 'row-copied', title: 'Poha', options })
  const deleted = await edited(['row-deleted'], (row) =>
    row.option_name === 'Large' ? undefined : { ...row, option_name: 'Little' },
  )
  const copied = await edited(['row-copied'], (row) => row)
  const added = `${copied}\r\n${copied.split('\r\n').at(-1)?.replace('"Large"', '"Huge"')}`

  const removal = await tables.bring(deleted)
  const addition = await tables.bring(added)

  expect(removal.result).toMatchObject({ changed: 1, emptied: [], faults: [] })
  expect((await show(one)).options).toMatchObject([
    { id: one.options[0]?.id, name: 'Little' },
    { id: one.options[1]?.id, name: 'Large' },
  ])
  expect(addition.result).toMatchObject({ changed: 1, faults: [] })
  expect((await show(two)).options).toMatchObject([{ name: 'Small' }, { name: 'Large' }, { name: 'Huge' }])
})

test('a product with a changed slug is still found by its row, and a copied row is a new product', async () => {
  const product = await add({ slug: 'old-address', title: 'Kambu', stock: 5 })
  const file = await edited(['old-address'], (row) => ({ ...row, price: '42' }))
  const copy = await edited(['old-address'], (row) => ({ ...row, slug: '', title: 'Ragi flour', sku: '' }))
  await save(await show(product), { title: 'Pearl millet', slug: 'new-address' })

  const moved = await tables.bring(file)
  const added = await tables.bring(copy)

  expect(moved.result).toMatchObject({ added: 0, changed: 1 })
  expect(await show(product)).toMatchObject({ slug: 'new-address', title: 'Pearl millet', price: 42 })
  expect(added.result).toMatchObject({ added: 1, changed: 0 })
})

test('a product with changed slug, SKU and name is found by its row with any remaining key', async () => {
  const product = await add({ slug: 'key-lost', title: 'Navane', sku: 'NV-1' })
  const bySku = await edited(['key-lost'], (row) => ({ ...row, price: '41' }), { without: ['slug'] })
  const byTitle = await edited(['key-lost'], (row) => ({ ...row, price: '43' }), { without: ['slug', 'sku'] })
  await save(await show(product), { title: 'Korra', slug: 'korra', sku: 'KR-1' })

  expect((await tables.bring(bySku)).result).toMatchObject({ added: 0, changed: 1 })
  expect((await tables.bring(byTitle)).result).toMatchObject({ added: 0, changed: 1 })
  expect(await show(product)).toMatchObject({ title: 'Korra', slug: 'korra', sku: 'KR-1', price: 43 })
})

test('an export without its stamps or other columns is compared with the last export', async () => {
  const product = await add({ slug: 'no-stamps', title: 'Kollu', stock: 100, mrp: 600 })
  const file = await edited(['no-stamps'], (row) => ({ ...row, price: '444' }), {
    without: [stampColumn, 'mrp', 'description'],
  })
  await sell(product, 7)

  const { result } = await tables.bring(file)

  expect(result).toMatchObject({
    changed: 1,
    stale: [{ column: 'stock', file: '100', shop: '93', takes: 'shop' }],
  })
  expect(await show(product)).toMatchObject({ price: 444, stock: 93, mrp: 600 })
})

test('a small table is imported in full, and lists changes by the shop since the last export', async () => {
  const product = await add({ slug: 'small-table', title: 'Ulundu', stock: 100 })
  await tables.take()
  await sell(product, 7)

  const { result } = await tables.bring('slug,stock\nsmall-table,100')

  expect(result).toMatchObject({
    changed: 1,
    stale: [{ column: 'stock', file: '100', shop: '93', takes: 'file' }],
  })
  expect(await show(product)).toMatchObject({ stock: 100 })
})
