import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNeeds, productMessages as say } from '#contract/product-messages'
import { aProductForm, wholeFacts } from '../../../tests/support/product-forms'
import { productTables } from '../../../tests/support/product-tables'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'

let shop: TestShop
let tables: ReturnType<typeof productTables>
beforeAll(async () => {
  shop = await openTestShop()
  tables = productTables(shop)
})
afterAll(() => shop.close())

const add = (form: object) => tables.manager.post('/api/admin/products', aProductForm(form))

test('a row that names no product of the shop is one fault, whatever a new one would need', async () => {
  const bySlug = await tables.bring('slug,price,stock\nnot-there,77,5\nnor-this,78,6', false)
  const bySku = await tables.bring('sku,stock\nNO-SUCH,-3', false)
  const list = await tables.bring('title,category,price\nBajra,Millets,90', false)

  const message = newNeeds(['title', 'brand', 'category'])
  expect(bySlug.result.faults).toEqual([
    { row: 2, column: 'slug', message },
    { row: 3, column: 'slug', message },
  ])
  expect(bySku.result.faults).toEqual([
    { row: 2, column: 'sku', message: newNeeds(['title', 'brand', 'category', 'price']) },
    { row: 2, column: 'stock', message: say.wholeNumber },
  ])
  expect(list.result.faults).toEqual([{ row: 2, column: 'brand', message: say.brandRequired }])
})

test('what empty cells take away is told before it is taken, and what the file of all products says is nothing', async () => {
  await add({
    ...{ slug: 'full-1', sku: 'F-1', tag: 'Popular', otherNames: ['Kambu'], facts: wholeFacts, stock: 4 },
    taxes: [{ validFrom: '2025-09-22', hsn: '1008', gstRate: 5 }],
    ...{
      optionLabel: 'Pack',
      options: [
        { name: 'Small', kind: 'chip' },
        { name: 'Large', kind: 'chip' },
      ],
    },
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
    { column: 'options', products: 1, firstRow: 2 },
  ])
  expect(kept).toMatchObject({ otherNames: ['Kambu'], sku: 'F-1' })
  expect(done.result).toMatchObject({ changed: 2, emptied: seen.result.emptied })
  expect(await tables.find('full-1')).toMatchObject({
    ...{ otherNames: [], sku: null, stock: 4, options: [{ name: 'Small' }] },
    taxes: [{ hsn: '1008', gstRate: 5 }],
  })
  expect(again.result).toMatchObject({ changed: 0, emptied: [], advice: '' })
})

test('more than 1,00,000 pieces are refused with the most there can be', async () => {
  const { result } = await tables.bring(
    'title,brand,category,price,stock\nMany,Vayal,Millets,90,"1,00,000"\nMore,Vayal,Millets,90,"1,00,001"',
  )

  expect(result).toMatchObject({ added: 1, faults: [{ row: 3, column: 'stock', message: say.wholeNumber }] })
  expect(say.wholeNumber).toContain('1,00,000')
})
