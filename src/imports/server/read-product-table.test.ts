import { expect } from 'vitest'
import { aProductForm, wholeFacts } from '../../../tests/support/factories/product-forms'
import { productTables } from '../../../tests/support/factories/product-tables'
import { test } from '../../../tests/support/shop/shop-test'
import * as catalogMessages from '../../catalog/contract/messages'
import { newNeeds } from '../../catalog/contract/product-messages'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

const add = (form: object) => tables.manager.post('/api/admin/products', aProductForm(form))

test('a list with separate unit, HSN and GST columns is imported, and a repeated import changes nothing', async () => {
  const list = `Product name,Brand,Category,Selling price,Net quantity,Unit,HSN code,GST %
Plain tea,Malar,Teas,120,100,g,0902,5%
Plain honey,Malar,Honey,300,250,g,409,0.05`

  const first = await tables.bring(list)
  const again = await tables.bring(list)
  await tables.bring('slug,gst_rate\nplain-tea,12')

  expect(first.result).toMatchObject({ added: 1, ignored: [] })
  expect(first.result.faults).toMatchObject([
    { row: 3, column: 'hsn', message: catalogMessages.hsnInvalid() },
    { row: 3, column: 'gst_rate', message: catalogMessages.gstRateInvalid() },
  ])
  expect(again.result).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(await tables.find('plain-tea')).toMatchObject({
    price: 120,
    netQuantity: 100,
    netUnit: 'g',
    taxes: [{ hsn: '0902', gstRate: 12 }],
  })
})

test('an invalid GST rate is not the same as 0 %', async () => {
  const bring = async (rate: string) =>
    (await tables.bring(`slug,HSN code,GST %\nnil-rated,0409,${rate}`)).result
  await add({ slug: 'nil-rated', taxes: [{ validFrom: '2025-09-22', hsn: '0409', gstRate: 0 }] })

  const refused = [await bring('0.05'), await bring('.12'), await bring('%')]
  const taken = await bring('0%')

  const fault = { row: 2, column: 'gst_rate', message: catalogMessages.gstRateInvalid() }
  for (const result of refused) expect(result).toMatchObject({ changed: 0, unchanged: 0, faults: [fault] })
  expect(taken).toMatchObject({ unchanged: 1, faults: [] })
})

test('plain GST columns are used if gst_rates is empty, and must not contradict it', async () => {
  const { result } = await tables.bring(`slug,title,brand,category,price,gst_rates,hsn,GST %
both-1,Tea,Malar,Teas,120,,0902,5
both-2,Tea,Malar,Teas,120,2025-09-22 0902 5,0902,5%
both-3,Tea,Malar,Teas,120,2025-09-22 0902 5,,12
both-4,Tea,Malar,Teas,120,2025-09-22 0902 0,0901,0.05
both-5,Tea,Malar,Teas,120,,0902,0.05`)

  const message = catalogMessages.csvTaxesDiffer()
  expect(result).toMatchObject({ added: 2, ignored: [] })
  expect(result.faults).toEqual([
    { row: 4, column: 'gst_rate', message },
    { row: 5, column: 'hsn', message },
    { row: 5, column: 'gst_rate', message },
    { row: 6, column: 'gst_rate', message: catalogMessages.gstRateInvalid() },
  ])
  expect(await tables.find('both-1')).toMatchObject({ taxes: [{ hsn: '0902', gstRate: 5 }] })
  expect(await tables.find('both-2')).toMatchObject({
    taxes: [{ validFrom: '2025-09-22', hsn: '0902', gstRate: 5 }],
  })
})

test('a dash in a GST column counts as an empty cell', async () => {
  const { result } = await tables.bring(`slug,title,brand,category,price,gst_rates,hsn,GST %
dash-1,Bajra,Malar,Millets,90,2025-09-22 - 5,-,5
dash-2,Ragi,Malar,Millets,90,-,–,-
dash-3,Salt,Malar,Salts,20,-,2501,0
dash-4,Poha,Malar,Flakes,60,,-,12`)
  const known = await tables.bring('slug,hsn,GST %\ndash-3,-,0\ndash-4,1904,-')

  expect(result).toMatchObject({ added: 4, faults: [] })
  expect(known.result).toMatchObject({ unchanged: 1, changed: 1, faults: [] })
  expect(await tables.find('dash-1')).toMatchObject({
    taxes: [{ validFrom: '2025-09-22', hsn: null, gstRate: 5 }],
  })
  expect(await tables.find('dash-2')).toMatchObject({ taxes: [] })
  expect(await tables.find('dash-3')).toMatchObject({ taxes: [{ hsn: '2501', gstRate: 0 }] })
  expect(await tables.find('dash-4')).toMatchObject({ taxes: [{ hsn: '1904', gstRate: 12 }] })
})

test('a column named unit is the unit of a net quantity, else of the pieces', async () => {
  const counted = await tables.bring('title,brand,category,price,Unit\nClay pot,Malar,Pots,250,Nos')
  const weighed = await tables.bring(
    'title,brand,category,price,Net quantity,Unit\nPoha,Malar,Flakes,60,1,kg',
  )

  expect(counted.result).toMatchObject({ added: 1, faults: [], ignored: ['Unit'] })
  expect(weighed.result).toMatchObject({
    faults: [{ row: 2, column: 'net_unit', message: catalogMessages.unitInvalid() }],
  })
})

test('the first of two columns with the same meaning is used, and the other is reported as ignored', async () => {
  const { result } = await tables.bring(`slug,Name,Product name,brand,category,price,GST,GST %,HSN,HSN code
two-names,Toor dal,TD-500,Malar,Dals,90,5,12,0713,0902`)

  expect(result).toMatchObject({ added: 1, ignored: ['Product name', 'GST %', 'HSN code'] })
  expect(await tables.find('two-names')).toMatchObject({
    title: 'Toor dal',
    taxes: [{ hsn: '0713', gstRate: 5 }],
  })
})

test('a name next to a SKU is the title of new products and renames none', async () => {
  await add({ slug: 'named', title: 'Forest honey', sku: 'NAM-1', stock: 3 })

  const stocks = await tables.bring('sku,name,stock\nNAM-1,HNY 500,7')
  const fresh = await tables.bring(
    'sku,name,brand,category,price\nNAM-1,HNY 500,Kaadu,Honey,520\nNAM-2,Palm jaggery,Kaadu,Sweets,90',
  )

  expect(stocks.result).toMatchObject({ changed: 1, faults: [] })
  expect(fresh.result).toMatchObject({ added: 1, changed: 0, unchanged: 1, faults: [] })
  expect(await tables.find('named')).toMatchObject({ title: 'Forest honey', stock: 7 })
  expect(await tables.find('palm-jaggery')).toMatchObject({ title: 'Palm jaggery', sku: 'NAM-2' })
})

test('a name may be repeated for each option of a slug, but does not identify the product', async () => {
  const known = await tables.bring(`slug,name,brand,category,price,option_name,option_price
repeated,Mix,Sathu,Mixes,100,Small,
repeated,Mix,,,,Large,180`)
  const nameless = await tables.bring(`name,brand,category,price,option_name
Porridge,Sathu,Mixes,100,Small
Porridge,Sathu,Mixes,180,Large`)

  expect(known.result).toMatchObject({ added: 1, faults: [] })
  expect((await tables.find('repeated')).options).toMatchObject([{ name: 'Small' }, { price: 180 }])
  expect(nameless.result.faults).toEqual([
    { row: 3, column: 'title', message: catalogMessages.csvNameTwice() },
  ])
})

test('rows with one name and different weights are the packs of one product', async () => {
  const list = `Product Name,Category,Brand,Weight,MRP,Selling Price,HSN,GST %,Stock
Forest pepper,Spices,Malabar,100 g,180,165,0904,5,25
Wild nutmeg,Spices,Malabar,50 g,,90,0908,5,9
Forest pepper,Spices,Malabar,1 kg,"1,600","1,450",0904,5,4
Forest pepper,Spices,Malabar,100 g,180,170,0904,5,3`

  const first = await tables.bring(list)
  const again = await tables.bring(list.replace(',25', ',20'))

  expect(first.result).toMatchObject({ added: 2 })
  expect(first.result.faults).toEqual([{ row: 5, column: 'title', message: catalogMessages.csvNameTwice() }])
  expect(again.result).toMatchObject({ added: 0, changed: 1, unchanged: 1, emptied: [] })
  expect(await tables.find('forest-pepper')).toMatchObject({
    price: 165,
    netQuantity: 100,
    netUnit: 'g',
    optionLabel: 'Pack size',
    options: [
      { name: '100 g', price: 165, mrp: 180, netQuantity: 100, stock: 20 },
      { name: '1 kg', price: 1450, mrp: 1600, netQuantity: 1000, stock: 4 },
    ],
  })
  expect(await tables.find('wild-nutmeg')).toMatchObject({ price: 90, stock: 9, options: [] })
})

test('the result lists how each column was read and which were ignored', async () => {
  const { result } = await tables.bring('Product name,Selling price,Colour of the lid\nLid,9,red', false)

  expect(result).toMatchObject({
    taken: [
      { column: 'Product name', as: 'title of new products' },
      { column: 'Selling price', as: 'price' },
    ],
    ignored: ['Colour of the lid'],
  })
})

test('a row of an unknown product is one error that lists all required fields of a new product', async () => {
  const bySlug = await tables.bring('slug,price,stock\nnot-there,77,5\nnor-this,78,6', false)
  const bySku = await tables.bring('sku,stock\nNO-SUCH,-3', false)
  const list = await tables.bring('title,category,price\nNew bajra,Millets,90', false)

  const message = newNeeds(['title', 'brand', 'category'])
  expect(bySlug.result.faults).toEqual([
    { row: 2, column: 'slug', message },
    { row: 3, column: 'slug', message },
  ])
  expect(bySku.result.faults).toEqual([
    { row: 2, column: 'sku', message: newNeeds(['title', 'brand', 'category', 'price']) },
    { row: 2, column: 'stock', message: catalogMessages.wholeNumber() },
  ])
  expect(list.result.faults).toEqual([{ row: 2, column: 'brand', message: catalogMessages.brandRequired() }])
})

test('the preview lists what empty cells clear, which is nothing for an unedited export', async () => {
  await add({
    slug: 'full-1',
    sku: 'F-1',
    tag: 'Popular',
    otherNames: ['Kambu'],
    facts: wholeFacts,
    stock: 4,
    taxes: [{ validFrom: '2025-09-22', hsn: '1008', gstRate: 5 }],
    optionLabel: 'Pack',
    options: ['Small', 'Large'].map((name) => ({ name, kind: 'chip' })),
  })
  await add({ slug: 'full-2', tag: '', otherNames: ['Cumbu', 'Sajja'] })
  const table = `slug,sku,other_names,stock,storage,gst_rates,hsn,option_name
full-1,,,,,,1008,Small
full-2,,-,,,,,`

  const seen = await tables.bring(table.replace(',-,', ',,'), false)
  const kept = await tables.find('full-1')
  const done = await tables.bring(table.replace(',-,', ',,'))
  const again = await tables.bring(await tables.take(), false)

  expect(seen.result.emptied).toEqual([
    { column: 'sku', products: 1, firstRow: 2 },
    { column: 'other_names', products: 2, firstRow: 2 },
    { column: 'storage', products: 1, firstRow: 2 },
  ])
  expect(kept).toMatchObject({ otherNames: ['Kambu'], sku: 'F-1' })
  expect(done.result).toMatchObject({ changed: 2, emptied: seen.result.emptied })
  expect(await tables.find('full-1')).toMatchObject({
    otherNames: [],
    sku: null,
    stock: 4,
    options: [{ name: 'Small' }, { name: 'Large' }],
    taxes: [{ hsn: '1008', gstRate: 5 }],
  })
  expect(again.result).toMatchObject({ changed: 0, emptied: [], advice: '' })
})

test('more than 1,00,000 pieces are rejected with the limit', async () => {
  const { result } = await tables.bring(
    'title,brand,category,price,stock\nMany,Vayal,Millets,90,"1,00,000"\nMore,Vayal,Millets,90,"1,00,001"',
  )

  expect(result).toMatchObject({
    added: 1,
    faults: [{ row: 3, column: 'stock', message: catalogMessages.wholeNumber() }],
  })
  expect(catalogMessages.wholeNumber()).toContain('1,00,000')
})
