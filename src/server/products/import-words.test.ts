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

// The columns that both write into every table of products; most of them stay empty in shops like this.
const shopify = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status
hill-honey,Hill honey,<p>Raw</p>,Malai,,Honey,raw,TRUE,Size,250 g,HH-250,300,shopify,12,deny,manual,299.00,320.00,TRUE,TRUE,,https://shop.example/1.jpg,1,,FALSE,,,,g,,,active
hill-honey,,,,,,,,,500 g,HH-500,600,shopify,8,deny,manual,549.00,600.00,TRUE,TRUE,,,,,,,,,g,,,`
const wooCommerce = `ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global
10,simple,WH-1,Wild honey,1,0,visible,,Raw,,,taxable,,1,12,,0,0,,,,,1,,,299,Food > Honey,,,,,,,,,,,,0,Malai,,,,`

test.each([
  ['Shopify', shopify, say.shopifyTable, ['Handle', 'Vendor', 'Variant Price']],
  ['WooCommerce', wooCommerce, say.wooCommerceTable, ['Type', 'Regular price', 'Categories', 'Brands']],
])(
  'a table as %s writes it is known, and how to make it one of this shop is told once',
  async (_, table, advice, columns) => {
    const { result } = await tables.bring(table)

    expect(result).toMatchObject({ added: 0, changed: 0, advice })
    expect(result.ignored).toEqual(expect.arrayContaining(columns))
  },
)

test('a table of either shop comes over once its columns are renamed as it is told', async () => {
  const renamed = (table: string, names: Record<string, string>) => {
    const [head = '', ...rows] = table.split('\n')
    return [
      head
        .split(',')
        .map((name) => names[name] ?? name)
        .join(','),
      ...rows,
    ].join('\n')
  }
  const copied = renamed(shopify, {
    ...{ Handle: 'slug', 'Body (HTML)': 'description', Vendor: 'brand', Type: 'category' },
    ...{ 'Variant SKU': 'option_sku', 'Variant Price': 'price', 'Variant Compare At Price': 'mrp' },
    ...{
      'Variant Inventory Qty': 'option_stock',
      'Option1 Name': 'option_label',
      'Option1 Value': 'option_name',
    },
    // Columns that nobody needs hold the copies of price and MRP.
    'Variant Tax Code': 'option_price',
    'Cost per item': 'option_mrp',
  })
    .replace('g,,,active', 'g,299,320,active')
    .replace(/g,,,$/, 'g,549,600,')
  const woo = renamed(wooCommerce, { 'Regular price': 'price', Categories: 'category', Brands: 'brand' })

  const results = [await tables.bring(copied), await tables.bring(woo.replace('Food > Honey', 'Honey'))]

  for (const { result } of results) expect(result).toMatchObject({ added: 1, faults: [], advice: '' })
  expect(await tables.find('hill-honey')).toMatchObject({
    ...{ brand: 'Malai', category: 'Honey', price: 299, mrp: 320, optionLabel: 'Size' },
    options: [
      { name: '250 g', price: 299, sku: 'HH-250', stock: 12 },
      { name: '500 g', price: 549, sku: 'HH-500', stock: 8 },
    ],
  })
  expect(await tables.find('WH-1')).toMatchObject({
    title: 'Wild honey',
    price: 299,
    brand: 'Malai',
    stock: 12,
  })
})
