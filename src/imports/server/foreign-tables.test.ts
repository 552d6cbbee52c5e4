import { expect } from 'vitest'
import { newShopify, oldShopify, tableOf, wooCommerce } from '../../../tests/support/database/foreign-tables'
import { productTables } from '../../../tests/support/factories/product-tables'
import { test } from '../../../tests/support/shop/shop-test'
import * as catalogMessages from '../../catalog/contract/messages'
import * as commonMessages from '../../platform/contract/messages'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

const takenAs = (result: { taken: { column: string; as: string }[] }) =>
  Object.fromEntries(result.taken.map(({ column, as }) => [column, as]))

test.each([
  {
    when: 'before 2025',
    table: tableOf(
      oldShopify,
      {
        Handle: 'hill-honey',
        Title: 'Hill honey',
        'Body (HTML)': '<p>Raw</p>',
        Vendor: 'Malai',
        Type: 'Honey',
        Tags: 'raw',
        Published: 'TRUE',
        Status: 'active',
        'Image Src': 'https://x.in/1.jpg',
        'Option1 Name': 'Size',
        'Option1 Value': '250 g',
        'Variant SKU': 'HH-250',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '12',
        'Variant Price': '299.00',
        'Variant Compare At Price': '320.00',
      },
      {
        Handle: 'hill-honey',
        'Option1 Value': '500 g',
        'Variant SKU': 'HH-500',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '-2',
        'Variant Price': '549.00',
        'Variant Compare At Price': '',
      },
      { Handle: 'hill-honey', 'Image Src': 'https://x.in/2.jpg' },
    ),
    columns: { 'Variant Price': 'price, option_price', 'Body (HTML)': 'description', Handle: 'slug' },
  },
  {
    when: 'since 2025',
    table: tableOf(
      newShopify,
      {
        'URL handle': 'hill-honey',
        Title: 'Hill honey',
        Description: '<p>Raw</p>',
        Vendor: 'Malai',
        Type: 'Honey',
        Tags: 'raw',
        'Published on online store': 'TRUE',
        Status: 'Active',
        'Option1 name': 'Size',
        'Option1 value': '250 g',
        SKU: 'HH-250',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '12',
        Price: '299.00',
        'Compare-at price': '320.00',
        'Product image URL': 'https://x.in/1.jpg',
      },
      {
        'URL handle': 'hill-honey',
        'Option1 value': '500 g',
        SKU: 'HH-500',
        Price: '549.00',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '-2',
      },
    ),
    columns: { Price: 'price, option_price', Description: 'description', 'URL handle': 'slug' },
  },
])('a Shopify export $when is imported unchanged, with rows of one handle as options', async (given) => {
  const seen = await tables.bring(given.table, false)
  const done = await tables.bring(given.table)
  const product = await tables.find('hill-honey')
  const again = await tables.bring(given.table)

  expect(seen.result).toMatchObject({
    faults: [],
    advice: catalogMessages.shopifyTable({ sharedRules: catalogMessages.tableRules() }),
  })
  expect(takenAs(seen.result)).toMatchObject(given.columns)
  expect(seen.result.ignored).toEqual(['Tags'])
  expect(done.result.added + done.result.unchanged).toBe(1)
  expect(again.result).toMatchObject({ added: 0, changed: 0, unchanged: 1, emptied: [] })
  expect(product).toMatchObject({
    title: 'Hill honey',
    brand: 'Malai',
    category: 'Honey',
    price: 299,
    mrp: 320,
    optionLabel: 'Size',
    sku: null,
    stock: null,
    archivedAt: null,
    options: [
      { name: '250 g', price: 299, mrp: 320, sku: 'HH-250', stock: 12, kind: 'chip' },
      { name: '500 g', price: 549, mrp: null, sku: 'HH-500', stock: 0 },
    ],
  })
})

test('Shopify: products without options, drafts, combined options and rows without a key', async () => {
  const plain = { 'Option1 name': 'Title', 'Option1 value': 'Default Title', Type: 'Teas & more' }
  const { result } = await tables.bring(
    tableOf(
      newShopify,
      {
        'URL handle': 'plain-tea',
        Title: 'Plain tea',
        Price: '120',
        SKU: 'PT-1',
        ...plain,
        'Unit price total measure': '0.25',
        'Unit price total measure unit': 'kg',
        'Inventory quantity': '7',
        Description: 'Leaves.\n\nFrom the hills.',
      },
      { 'URL handle': 'draft-tea', Title: 'Draft tea', Price: '90', Status: 'Draft', ...plain },
      {
        'URL handle': 'gift',
        Title: 'Gift',
        'Product category': 'Food > Teas & Infusions',
        Price: '500',
        'Option1 name': 'Size',
        'Option1 value': 'Small',
        'Option2 name': 'Box',
        'Option2 value': 'Red',
      },
      { 'URL handle': 'gift', 'Option1 value': 'Small', 'Option2 value': 'Blue', Price: '520' },
      { 'URL handle': 'free-tea', Title: 'Free tea', Price: 'free', ...plain },
      { Title: 'தேன்', Price: '100' },
      { Price: '100' },
    ),
  )

  expect(result).toMatchObject({ added: 4 })
  expect(result.faults).toEqual([
    { row: 6, column: 'Price', message: catalogMessages.priceInvalid() },
    { row: 8, column: 'URL handle', message: catalogMessages.csvNoKey() },
  ])
  expect(await tables.find('plain-tea')).toMatchObject({
    brand: 'Thulir Naturals',
    category: 'Teas and more',
    sku: 'PT-1',
    price: 120,
    netQuantity: 250,
    netUnit: 'g',
    // Stock is not counted there.
    stock: null,
    options: [],
    description: '<p>Leaves.</p><p>From the hills.</p>',
  })
  expect(await tables.find('draft-tea')).toMatchObject({ archivedAt: expect.any(String) })
  expect(await tables.find('gift')).toMatchObject({
    category: 'Teas and Infusions',
    optionLabel: 'Size and Box',
    options: [{ name: 'Small / Red' }, { name: 'Small / Blue', price: 520 }],
  })
})

const honey = { Type: 'simple', Published: '1', Categories: 'Food > Honey, Gifts', Brands: 'Malai' }

test('a WooCommerce export is imported unchanged, with variations as options', async () => {
  const ofHoney = { Type: 'variation', Published: '1', Parent: 'RH', 'Attribute 1 name': 'Pack' }
  const table = tableOf(
    wooCommerce,
    {
      ID: '10',
      ...honey,
      Type: 'variable',
      SKU: 'RH',
      Name: 'Ridge honey',
      Stock: '',
      'In stock?': '1',
      'Short description': 'Raw',
      Description: 'Raw honey\\n\\nFrom the hills',
      Tags: 'raw',
      'Attribute 1 name': 'Pack',
      'Attribute 1 value(s)': '250 g, 500 g',
      Images: 'https://x.in/1.jpg',
      'Attribute 2 name': 'Origin',
      'Attribute 2 value(s)': 'Nilgiris',
    },
    {
      ID: '11',
      ...ofHoney,
      SKU: 'RH-250',
      Name: 'Ridge honey - 250 g',
      'Attribute 1 value(s)': '250 g',
      'Regular price': '320',
      'Sale price': '299',
      Stock: '12',
      'In stock?': '1',
    },
    {
      ID: '12',
      ...ofHoney,
      SKU: 'RH',
      Name: 'Ridge honey - 500 g',
      'Attribute 1 value(s)': '500 g',
      'Regular price': '549',
      Stock: '',
      'In stock?': '0',
    },
    {
      ID: '13',
      ...honey,
      SKU: 'WH-1',
      Name: 'Wild honey',
      'Regular price': '400',
      'Sale price': '350',
      'Date sale price ends': '2026-01-31',
      Stock: '3',
      'Low stock amount': '2',
      'In stock?': '1',
    },
    {
      ID: '14',
      ...honey,
      Name: 'Comb honey',
      Published: '-1',
      'Regular price': '500',
      Brands: '',
      'In stock?': '0',
      Categories: 'Combs\\, whole, Honey',
    },
  )

  const { result } = await tables.bring(table)
  const hill = await tables.find('RH')
  const again = await tables.bring(table)

  expect(result).toMatchObject({
    added: 3,
    faults: [],
    advice: catalogMessages.wooCommerceTable({ sharedRules: catalogMessages.tableRules() }),
  })
  expect(takenAs(result)).toMatchObject({ 'Regular price': 'price, mrp', Parent: 'rows of one product' })
  expect(result.ignored).toEqual(['Tags'])
  expect(again.result).toMatchObject({ changed: 0, unchanged: 3, emptied: [] })
  expect(hill).toMatchObject({
    title: 'Ridge honey',
    brand: 'Malai',
    category: 'Honey',
    price: 299,
    optionLabel: 'Pack',
    sku: 'RH',
    description: '<p>Raw honey</p><p>From the hills</p>',
    options: [
      { name: '250 g', price: 299, mrp: 320, sku: 'RH-250', stock: 12 },
      { name: '500 g', price: 549, mrp: null, sku: null, stock: 0 },
    ],
  })
  // An ended sale is ignored.
  expect(await tables.find('WH-1')).toMatchObject({ price: 400, mrp: null, stock: 3, lowStock: 2 })
  expect(await tables.find('comb-honey')).toMatchObject({
    brand: 'Thulir Naturals',
    category: 'Combs, whole',
    stock: 0,
    archivedAt: expect.any(String),
  })
})

test('a variation finds its product by number, and rows that cannot be imported are named', async () => {
  const { result } = await tables.bring(
    tableOf(
      wooCommerce,
      { ID: '20', ...honey, Type: 'variable', Name: 'Millet mix', Stock: '40' },
      {
        ID: '21',
        Type: 'variation',
        Parent: 'id:20',
        Name: 'Millet mix - Small',
        Stock: 'parent',
        'Regular price': '90',
        Published: '1',
      },
      // No SKU either: a row that names no product is not one of its options.
      { ...honey, Type: 'simple', Name: 'Palm sugar', 'Regular price': '70' },
      { ID: '26', Type: 'variation', Name: 'Lost', Published: '1', 'Regular price': '9' },
      { ID: '27', Type: 'variation', Parent: 'id:', Name: 'Lost too', Published: '1', 'Regular price': '9' },
      { ID: '22', Type: 'variation', Parent: 'id:20', Name: 'Millet mix - Large', Published: '0' },
      { ID: '23', Type: 'variation', Parent: 'NOT-THERE', Name: 'Orphan', 'Regular price': '9' },
      { ID: '24', ...honey, Type: 'grouped', Name: 'Both' },
      { ID: '25', ...honey, SKU: 'DEAR', Name: 'Dear', 'Regular price': 'much' },
    ),
  )

  expect(result).toMatchObject({ added: 2 })
  expect(result.faults).toEqual([
    { row: 5, column: 'Parent', message: catalogMessages.csvNoParent() },
    { row: 6, column: 'Parent', message: catalogMessages.csvNoParent() },
    { row: 7, column: 'Published', message: catalogMessages.csvVariationOff() },
    { row: 8, column: 'Parent', message: catalogMessages.csvNoParent() },
    { row: 9, column: 'Type', message: catalogMessages.csvNoGoods() },
    { row: 10, column: 'Regular price', message: catalogMessages.priceInvalid() },
  ])
  expect(await tables.find('millet-mix')).toMatchObject({
    price: 90,
    stock: 40,
    options: [{ name: 'Small', price: 90, stock: null }],
  })
})

test('an empty cell in a table of another shop changes nothing', async () => {
  const kept = { ID: '30', ...honey, SKU: 'KEEP', Name: 'Kept', 'Regular price': '100' }
  const table = tableOf(wooCommerce, kept)
  await tables.bring(table)
  const before = await tables.find('KEEP')
  const change = { description: '<p>Written here</p>', mrp: 110, tag: 'Popular' }
  const form = { ...before, ...change }
  expect((await tables.manager.put(`/api/admin/products/${before.id}`, form)).statusCode).toBe(200)

  const { result } = await tables.bring(table.replace('"100"', '"105"'))

  expect(result).toMatchObject({ changed: 1, emptied: [], faults: [] })
  expect(await tables.find('KEEP')).toMatchObject({ ...change, price: 105 })
})

const plain = { 'Option1 name': 'Title', 'Option1 value': 'Default Title', Type: 'Oils', Price: '60' }
const simple = { Type: 'simple', Published: '1', Categories: 'Teas', 'Regular price': '10' }
const meesho = (weight: string) =>
  `Product Name,Variation,Meesho Price,Net Weight (gms),Supplier SKU ID\nUnread,Free Size,85,"${weight}",UN-1`

test.each([
  [
    'Requires shipping',
    tableOf(newShopify, {
      'URL handle': 'unread',
      Title: 'Unread',
      ...plain,
      'Requires shipping': 'perhaps',
    }),
    catalogMessages.csvYesNo(),
  ],
  [
    'Compare-at price',
    tableOf(newShopify, { 'URL handle': 'unread', Title: 'Unread', ...plain, 'Compare-at price': '75,50' }),
    commonMessages.commaUnclear(),
  ],
  [
    'Regular price',
    tableOf(wooCommerce, { ...simple, Name: 'Unread', 'Regular price': '12,50', 'Sale price': '9' }),
    commonMessages.commaUnclear(),
  ],
  [
    'Date sale price ends',
    tableOf(wooCommerce, {
      ...{ ...simple, Name: 'Unread', 'Sale price': '8', 'Date sale price ends': '12-31-2020' },
    }),
    catalogMessages.dayInvalid(),
  ],
  [
    'Stock',
    tableOf(wooCommerce, { ...simple, Name: 'Unread', Stock: 'plenty' }),
    catalogMessages.wholeNumber(),
  ],
  ['Net Weight (gms)', meesho('0,5'), catalogMessages.quantityInvalid()],
])('a cell of %s that cannot be read is named, and not left out', async (column, table, message) => {
  const { result } = await tables.bring(table)

  expect(result).toMatchObject({ added: 0, faults: [{ row: 2, column, message }] })
})
