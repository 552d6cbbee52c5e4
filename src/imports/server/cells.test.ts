import { expect } from 'vitest'
import { newShopify, tableOf, wooCommerce } from '../../../tests/support/database/foreign-tables'
import { productTables } from '../../../tests/support/factories/product-tables'
import { test } from '../../../tests/support/shop/shop-test'
import * as catalogMessages from '../../catalog/contract/messages'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

const head = 'title,brand,category,price'

test.each(['slug', 'sku', 'tag', 'other_names', 'description', 'fssai', 'hsn', 'storage', 'option_sku'])(
  'a number that Excel shortened is rejected in %s',
  async (column) => {
    for (const [place, number] of ['8.90123E+12', '8,90123E+12', '1e+16', '########'].entries()) {
      const table = `${head},option_name,${column}\n"Short ${column} ${place}",Vayal,Millets,90,Small,"${number}"`
      const { result } = await tables.bring(table)
      expect(result).toMatchObject({
        added: 0,
        faults: [{ row: 2, column, message: catalogMessages.csvSpoiled() }],
      })
    }
  },
)

test('shortened numbers are rejected per row in titles, brands and tables of other shops', async () => {
  const own = await tables.bring(
    `${head},sku\n8.90123E+12,Vayal,Millets,90,\nOne,8.9E+12,Millets,90,\nTwo,V,M,9,8.90123E+12\nThree,V,M,9,8.90123E+12`,
  )
  const plain = { Type: 'Teas', Price: '90' }
  const foreign = await tables.bring(
    tableOf(
      newShopify,
      { 'URL handle': 'spoiled-1', Title: 'Spoiled', SKU: '8.90123E+12', ...plain },
      { 'URL handle': '8.90123E+12', Title: 'Spoiled too', ...plain },
    ),
  )

  const message = catalogMessages.csvSpoiled()
  expect(own.result).toMatchObject({ added: 0 })
  expect(own.result.faults).toEqual([
    { row: 2, column: 'title', message },
    { row: 3, column: 'brand', message },
    { row: 4, column: 'sku', message },
    { row: 5, column: 'sku', message },
  ])
  expect(foreign.result.faults).toEqual([
    { row: 2, column: 'SKU', message },
    { row: 3, column: 'URL handle', message },
  ])
})

test('a number written as a formula or with all digits is accepted', async () => {
  const { result } = await tables.bring(
    `${head},sku\nFormula,Vayal,Millets,90,"=""8901234567890"""\nDigits,Vayal,Millets,90,8901234567891\nCode,Vayal,Millets,90,12E5`,
  )

  expect(result).toMatchObject({ added: 3, faults: [] })
  expect(await tables.find('Formula')).toMatchObject({ sku: '8901234567890' })
})

test('a word other than yes or no is rejected, and publishes nothing', async () => {
  const word = (text: string, place: number) => `word-${place},Word,Vayal,Millets,90,${text}`
  const yes = ['yes', 'Y', 'TRUE', '1', 'x', 'ஆம்', 'हाँ']
  const no = ['', 'no', 'FALSE', '0', '-', 'இல்லை', 'नहीं']
  const unknown = ['archived', 'draft', 'maybe', 'off sale', '2']
  const rows = [...yes, ...no, ...unknown].map(word)

  const { result } = await tables.bring([`slug,${head},archived`, ...rows].join('\n'))
  const exempt = await tables.bring(`slug,${head},nutrition_exempt\nexempt,Salt,Vayal,Salts,20,perhaps`)
  const all = (await tables.manager.get('/api/admin/products?state=active&limit=100')).json()

  expect(result).toMatchObject({ added: yes.length + no.length })
  expect(result.faults).toEqual(
    unknown.map((_, place) => {
      const row = 2 + yes.length + no.length + place
      return { row, column: 'archived', message: catalogMessages.csvYesNo() }
    }),
  )
  const onSale = all.rows.filter(({ slug }: { slug: string }) => slug.startsWith('word-'))
  expect(onSale).toHaveLength(no.length)
  expect(exempt.result.faults).toEqual([
    { row: 2, column: 'nutrition_exempt', message: catalogMessages.csvYesNo() },
  ])
})

test('unknown words in tables of other shops are rejected too', async () => {
  const plain = { Type: 'Teas', Price: '90' }
  const shopify = await tables.bring(
    tableOf(
      newShopify,
      { 'URL handle': 'odd-1', Title: 'Odd', Status: 'Aktiv', ...plain },
      { 'URL handle': 'odd-2', Title: 'Odd', 'Published on online store': 'sometimes', ...plain },
      { 'URL handle': 'unpublished', Title: 'Unpublished', 'Published on online store': 'no', ...plain },
    ),
  )
  const simple = { Type: 'simple', 'Regular price': '9', Categories: 'Teas' }
  const woo = await tables.bring(
    tableOf(
      wooCommerce,
      { ...simple, Name: 'Odd woo 1', Published: 'perhaps' },
      { ...simple, Name: 'Odd woo 2', Published: '1', 'In stock?': 'few' },
      { ...simple, Name: 'Odd woo 3', Published: '1', 'In stock?': 'outofstock' },
    ),
  )

  expect(shopify.result).toMatchObject({ added: 1 })
  expect(shopify.result.faults).toEqual([
    { row: 2, column: 'Status', message: catalogMessages.csvStatus() },
    { row: 3, column: 'Published on online store', message: catalogMessages.csvYesNo() },
  ])
  expect(await tables.find('unpublished')).toMatchObject({ archivedAt: expect.any(String) })
  expect(woo.result.faults).toEqual([
    { row: 2, column: 'Published', message: catalogMessages.csvYesNo() },
    { row: 3, column: 'In stock?', message: catalogMessages.csvYesNo() },
  ])
  expect(await tables.find('Odd woo 3')).toMatchObject({ stock: 0 })
})

test.each([
  ['as Excel saves it with dashes', ['27-11-2099'], ['2099-11-27']],
  ['with slashes or points or names', ['27/11/2099', '27.11.99', '27-Nov-99'], Array(3).fill('2099-11-27')],
  ['as a day number of Excel', ['73016'], ['2099-11-27']],
  ['with the month first', ['11/27/2099', '04/05/2099'], ['2099-11-27', '2099-04-05']],
  ['with a time', ['2099-11-27 00:00:00'], ['2099-11-27']],
])('a day %s is read', async (name, typed, read) => {
  const rows = typed.map((day, place) => `Day ${name} ${place},Vayal,Millets,90,${day}`)

  const { result } = await tables.bring([`${head},best before`, ...rows].join('\n'))

  expect(result).toMatchObject({ added: typed.length, faults: [] })
  for (const [place, bestBefore] of read.entries())
    expect(await tables.find(`Day ${name} ${place}`)).toMatchObject({ facts: { bestBefore } })
})

test('invalid dates are rejected in a column that mixes month-first and day-first dates', async () => {
  const { result } = await tables.bring(
    `${head},best_before,gst_rates\nMixed 1,V,M,9,11/27/2099,\nMixed 2,V,M,9,27/11/2099,22-09-2025 0902 5`,
  )

  expect(result).toMatchObject({
    added: 1,
    faults: [{ row: 2, column: 'best_before', message: catalogMessages.dayInvalid() }],
  })
  expect(await tables.find('Mixed 2')).toMatchObject({
    taxes: [{ validFrom: '2025-09-22', hsn: '0902', gstRate: 5 }],
  })
})

test('entities in tables of other shops are decoded once, but not in HTML', async () => {
  await tables.bring(
    tableOf(
      newShopify,
      {
        'URL handle': 'entities',
        Title: 'Salt &amp; pepper &#39;mix&#39;',
        Vendor: 'Kadal &amp; Sons',
        Description: '<p>5 &lt; 6 &amp; more</p>',
        Type: 'Spices &amp; Herbs',
        Price: '10',
        'Option1 name': 'Size &amp; kind',
        'Option1 value': 'Fine &amp;amp; dry',
        SKU: 'A&amp;B',
      },
      { 'URL handle': 'entities', 'Option1 value': 'Coarse', Price: '12' },
    ),
  )

  expect(await tables.find('entities')).toMatchObject({
    title: "Salt & pepper 'mix'",
    brand: 'Kadal and Sons',
    category: 'Spices and Herbs',
    optionLabel: 'Size & kind',
    description: '<p>5 &lt; 6 &amp; more</p>',
    options: [{ name: 'Fine &amp; dry', sku: 'A&B' }, { name: 'Coarse' }],
  })
})

test('a description keeps its lines, and its HTML unchanged', async () => {
  await tables.bring(
    `${head},description\nLines,Vayal,Millets,90,"Clean grain\r\nfrom the hills\r\n\r\nSun dried"\nMarkup,V,M,9,"<p>One</p>\n<p>Two</p>"\nOne line,V,M,9,Clean <b>grain</b>`,
  )

  expect((await tables.find('Lines')).description).toBe(
    '<p>Clean grain<br />from the hills</p><p>Sun dried</p>',
  )
  expect((await tables.find('Markup')).description).toBe('<p>One</p>\n<p>Two</p>')
  expect((await tables.find('One line')).description).toBe('Clean <b>grain</b>')
})

test('gift cards, downloads and services are skipped and listed', async () => {
  const plain = { Type: 'Gifts', Price: '90' }
  const shopify = await tables.bring(
    tableOf(
      newShopify,
      { 'URL handle': 'card', Title: 'Gift card', 'Gift card': 'TRUE', ...plain },
      { 'URL handle': 'card-2', Title: 'Voucher', Type: 'Gift Cards', Price: '90' },
      { 'URL handle': 'book', Title: 'E-book', 'Requires shipping': 'FALSE', ...plain },
      { 'URL handle': 'both', Title: 'Book', 'Option1 name': 'Form', 'Option1 value': 'Paper', ...plain },
      { 'URL handle': 'both', 'Option1 value': 'Download', Price: '50', 'Requires shipping': 'FALSE' },
    ),
  )
  const woo = await tables.bring(
    tableOf(
      wooCommerce,
      { Type: 'simple, downloadable, virtual', Name: 'Course', 'Regular price': '9', Categories: 'Books' },
      { Type: 'gift-card', Name: 'Card', 'Regular price': '9', Categories: 'Books' },
      { Type: 'subscription', Name: 'Box', 'Regular price': '9', Categories: 'Books' },
    ),
  )

  expect(shopify.result).toMatchObject({ added: 1 })
  expect(shopify.result.faults).toEqual([
    { row: 2, column: 'Title', message: catalogMessages.csvNotShipped() },
    { row: 3, column: 'Title', message: catalogMessages.csvNotShipped() },
    { row: 4, column: 'Title', message: catalogMessages.csvNotShipped() },
    { row: 6, column: 'Option1 value', message: catalogMessages.csvNotShipped() },
  ])
  expect((await tables.find('both')).options).toMatchObject([{ name: 'Paper' }])
  expect(woo.result).toMatchObject({ added: 0 })
  expect(woo.result.faults.map(({ message }: { message: string }) => message)).toEqual([
    catalogMessages.csvNotShipped(),
    catalogMessages.csvNotShipped(),
    catalogMessages.csvNoGoods(),
  ])
})
