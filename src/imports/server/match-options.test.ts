import { expect } from 'vitest'
import { aProductForm } from '../../../tests/support/factories/product-forms'
import { productTables } from '../../../tests/support/factories/product-tables'
import { test } from '../../../tests/support/shop/shop-test'
import * as catalogMessages from '../../catalog/contract/messages'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

/** A product with three options, each with a price, a stock and the SKU `SLUG-name`. */
async function withPacks(slug: string) {
  const options = ['Clay', 'Terracotta', 'Steel'].map((name, place) => {
    return { name, kind: 'chip', price: 100 + place, stock: 10, sku: `${slug}-${name}` }
  })
  const form = aProductForm({ slug, title: slug, tag: '', stock: 40, options })
  expect((await tables.manager.post('/api/admin/products', form)).statusCode).toBe(200)
  return (await tables.find(slug)).options
}
const optionsOf = async (slug: string) => (await tables.find(slug)).options

test('a table that names one option keeps the others, and their order', async () => {
  const [clay, terracotta, steel] = await withPacks('masala-chai')
  const table = 'slug,option_name,option_stock\nmasala-chai,Terracotta,5'

  const seen = await tables.bring(table, false)
  const done = await tables.bring(table)

  expect(seen.result).toMatchObject({ changed: 1, emptied: [], faults: [] })
  expect(done.result).toMatchObject({ changed: 1, emptied: [], faults: [] })
  expect(await optionsOf('masala-chai')).toEqual([clay, { ...terracotta, stock: 5 }, steel])
})

test('an empty option cell, or a table without option columns, keeps all options', async () => {
  const before = await withPacks('ginger-chai')

  const empty = await tables.bring('slug,tag,option_name\nginger-chai,new,')
  const without = await tables.bring('slug,tag\nginger-chai,popular')

  expect([empty.result, without.result]).toMatchObject(Array(2).fill({ changed: 1, emptied: [], faults: [] }))
  expect(await tables.find('ginger-chai')).toMatchObject({ tag: 'popular', options: before })
})

test('a new option follows those of the shop, and a table with the names of all arranges them', async () => {
  const [clay, terracotta, steel] = await withPacks('mint-chai')
  const rowsOf = (...names: string[]) => names.map((name) => `mint-chai,${name}`).join('\n')

  await tables.bring('slug,option_name,option_price\nmint-chai,Glass,150\nmint-chai,steel,90')
  const added = await optionsOf('mint-chai')
  await tables.bring(`slug,option_name\n${rowsOf('Glass', 'steel', 'Clay', 'Terracotta')}`)

  const [glass, renamed] = [
    { name: 'Glass', price: 150 },
    { ...steel, name: 'steel', price: 90 },
  ]
  expect(added).toMatchObject([clay, terracotta, renamed, glass])
  expect(await optionsOf('mint-chai')).toMatchObject([glass, renamed, clay, terracotta])
})

test('a row finds its option by its name, else by its SKU', async () => {
  const [clay, terracotta, steel] = await withPacks('lemon-chai')

  const done = await tables.bring(`slug,option_sku,option_name,option_stock
lemon-chai,lemon-chai-Clay,,1
lemon-chai,lemon-chai-Steel,Tin,3
lemon-chai,lemon-chai-Red,Terracotta,2`)

  expect(done.result).toMatchObject({ changed: 1, faults: [] })
  expect(await optionsOf('lemon-chai')).toEqual([
    { ...clay, stock: 1 },
    { ...terracotta, sku: 'lemon-chai-Red', stock: 2 },
    { ...steel, name: 'Tin', stock: 3 },
  ])
})

test('a table may name nothing but the SKUs of options, of one product or of several', async () => {
  const [clay, terracotta, steel] = await withPacks('tulsi-chai')
  const [other] = await withPacks('clove-chai')

  const done = await tables.bring(`Option SKU,Option stock
tulsi-chai-Steel,3
clove-chai-Clay,0
tulsi-chai-Clay,1
tulsi-chai-Terracotta,2
no-such-sku,9
8.90123E+12,9
,9`)

  expect(done.result).toMatchObject({ products: 2, changed: 2 })
  expect(done.result.faults).toEqual([
    { row: 6, column: 'option_sku', message: catalogMessages.csvNoOption() },
    { row: 7, column: 'option_sku', message: catalogMessages.csvSpoiled() },
    { row: 8, column: 'slug', message: catalogMessages.csvNoKey() },
  ])
  expect(await optionsOf('tulsi-chai')).toEqual([
    { ...clay, stock: 1 },
    { ...terracotta, stock: 2 },
    { ...steel, stock: 3 },
  ])
  expect((await optionsOf('clove-chai'))[0]).toEqual({ ...other, stock: 0 })
  expect(await tables.find('tulsi-chai')).toMatchObject({ stock: 40, slug: 'tulsi-chai' })
})

test('a name beside the SKU of an option renames nothing, and one option in two rows is an error', async () => {
  const [clay] = await withPacks('rose-chai')

  const named = await tables.bring('option_sku,name,option_stock\nrose-chai-Clay,Rose chai in clay,4')
  const twice = await tables.bring('option_sku,option_stock\nrose-chai-Clay,4\nrose-chai-Clay,5')

  expect(named.result).toMatchObject({ added: 0, changed: 1, faults: [] })
  expect(twice.result).toMatchObject({ changed: 0 })
  expect(twice.result.faults).toHaveLength(1)
  const after = await tables.find('rose-chai')
  expect(after.title).toBe('rose-chai')
  expect(after.options[0]).toEqual({ ...clay, stock: 4 })
})
