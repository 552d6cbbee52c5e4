import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { productTables } from '../../../tests/support/factories/product-tables'
import { doAllJobs } from '../../../tests/support/shop/jobs'
import { test } from '../../../tests/support/shop/shop-test'
import * as catalogMessages from '../../catalog/contract/messages'

/** The server of another shop, with pictures such as `/1.jpg`, a page and a redirect. */
const server = createServer(async ({ url = '' }, response) => {
  const shade = Number(/\d/.exec(url)?.[0] ?? 0)
  const create = { width: 300, height: 300, channels: 3 as const, background: `#${shade}${shade}4b14` }
  if (url === '/moved.jpg') response.writeHead(302, { location: '/4.jpg' }).end()
  else if (url === '/page') response.end('<!doctype html><p>Sign in</p>')
  else if (url.endsWith('.jpg')) response.end(await sharp({ create }).jpeg().toBuffer())
  else response.writeHead(404).end()
})
let pictures = ''
let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  pictures = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

const sample = (name: string) =>
  readFile(new URL(`../../../tests/support/samples/${name}`, import.meta.url), 'utf8')

test('the Shopify sample is imported with variants, prices, weights and pictures', async () => {
  const table = (await sample('shopify-2025.csv')).replace(
    'https://cdn.shopify.com/p.jpg',
    `${pictures}/1.jpg`,
  )

  const { result } = await tables.bring(table)
  const again = await tables.bring(table)

  expect(result).toMatchObject({ added: 1, faults: [], pictures: 1 })
  expect(again.result).toMatchObject({ unchanged: 1, pictures: 0 })
  expect(await tables.find('hill-pepper')).toMatchObject({
    title: 'Hill Pepper',
    brand: 'Kadal Foods',
    category: 'Spices',
    optionLabel: 'Weight',
    netQuantity: 100,
    netUnit: 'g',
    description: '<p>Black</p>',
    options: [
      { name: '100 g', price: 180, mrp: 200, sku: 'HP-100', stock: 9, netQuantity: 100 },
      { name: '250 g', price: 420, mrp: null, sku: 'HP-250', stock: 3, netQuantity: 250 },
    ],
    pictures: [{ alt: 'Hill Pepper' }],
    pictureJobs: [],
  })
})

test('the WooCommerce sample is imported without its downloads', async () => {
  const { result } = await tables.bring(
    (await sample('woocommerce.csv')).replaceAll('https://x.in', pictures),
  )

  expect(result).toMatchObject({ added: 2, pictures: 2 })
  expect(result.faults).toEqual([{ row: 6, column: 'Type', message: catalogMessages.csvNotShipped() }])
  expect(await tables.find('MJ')).toMatchObject({
    title: 'Mango Jam',
    category: 'Jams',
    brand: 'Thulir Naturals',
    price: 180,
    sku: 'MJ',
    netQuantity: 200,
    netUnit: 'g',
    optionLabel: 'Size',
    description: '<p><strong>Alphonso</strong></p><p>No pectin.</p>',
    taxes: [{ hsn: '2007', gstRate: 5 }],
    options: [
      { name: '200 g', price: 180, mrp: 199, sku: 'MJ-200', stock: 14, netQuantity: 200 },
      { name: '400 g', price: 349, sku: 'MJ-400', stock: 0, netQuantity: 400 },
    ],
  })
  expect((await tables.find('MJ')).pictures).toHaveLength(2)
  expect(await tables.find('Palm Candy')).toMatchObject({ price: 99, category: 'Sweets' })
})

test('the Meesho sample is imported with net weight, HSN code and origin', async () => {
  const { result } = await tables.bring((await sample('meesho.csv')).replace('https://x.in', pictures))

  expect(result).toMatchObject({
    added: 1,
    faults: [],
    advice: catalogMessages.meeshoTable({ sharedRules: catalogMessages.tableRules() }),
    pictures: 1,
  })
  expect(await tables.find('KM-500')).toMatchObject({
    title: 'Kodo Millet',
    brand: 'Thulir Naturals',
    category: 'Other',
    price: 85,
    mrp: 95,
    stock: 40,
    netQuantity: 500,
    netUnit: 'g',
    taxes: [{ hsn: '1008', gstRate: 5 }],
    options: [],
    facts: { countryOfOrigin: 'India' },
    pictures: [{}],
  })
})

test('Meesho rows with the same name and different variations are one product', async () => {
  const head = 'Product Name,Variation,Meesho Price,MRP,GST %,HSN ID,Net Weight (gms),Inventory,SKU ID'
  const rows = ['Ragi,500 g,85,95,5,1008,500,40,R-500', 'Ragi,1 kg,150,180,5,1008,1000,20,R-1000']

  const { result } = await tables.bring([head, ...rows].join('\n'))

  expect(result).toMatchObject({ added: 1, faults: [] })
  expect(await tables.find('Ragi')).toMatchObject({
    netQuantity: 500,
    netUnit: 'g',
    optionLabel: 'Pack size',
    options: [
      { name: '500 g', price: 85, mrp: 95, sku: 'R-500', stock: 40, netQuantity: 500 },
      { name: '1 kg', price: 150, mrp: 180, sku: 'R-1000', stock: 20, netQuantity: 1000 },
    ],
  })
})

const list = {
  'as it is': (table: string) => Buffer.from(table),
  'with semicolons': (table: string) => Buffer.from(`sep=;\r\n${table.replaceAll(/,(?!\d{3}\.)/g, ';')}`),
  'with tabs, in UTF-16': (table: string) =>
    Buffer.from(`\uFEFF${table.replaceAll(/,(?!\d{3}\.)/g, '\t')}`, 'utf16le'),
  'with CR alone': (table: string) => Buffer.from(table.replaceAll(/\r?\n/g, '\r')),
  'with a byte order mark': (table: string) => Buffer.from(`\uFEFF${table}`),
}
test.each(Object.entries(list))('a list from Google Sheets %s is imported', async (name, form) => {
  const titled = (title: string) => `${title} ${name.replaceAll(',', '')}`
  const table = (await sample('owners-google-sheet.csv'))
    .replace('Kodo Millet', titled('Kodo Millet'))
    .replace('Black Rice', titled('Black Rice'))
    .replace('Ghee', titled('Ghee'))
    .replace('https://drive.google.com/file/d/abc/view', '')

  const { result } = await tables.bring(form(table))

  expect(result).toMatchObject({ added: 3, faults: [], ignored: ['Sl No'] })
  expect(await tables.find(titled('Kodo Millet'))).toMatchObject({
    brand: 'Kadal',
    category: 'Millets',
    price: 85,
    mrp: 95,
    stock: 40,
    netQuantity: 500,
    netUnit: 'g',
    taxes: [{ hsn: '1008', gstRate: 5 }],
    description: 'Clean grain',
  })
  expect(await tables.find(titled('Black Rice'))).toMatchObject({
    price: 1199,
    mrp: 1250,
    netQuantity: 1000,
    netUnit: 'g',
    taxes: [{ hsn: '1006' }],
  })
  expect(await tables.find(titled('Ghee'))).toMatchObject({
    netQuantity: 500,
    netUnit: 'ml',
    taxes: [{ hsn: '0405' }],
  })
})

test('a list may have a title above its header row, entities and pieces as unit', async () => {
  const { result } = await tables.bring(
    `Price list of our farm,,,,,,\n\nItem name,Brand,Category,Rate,Weight,Unit,Barcode\nSalt &amp; pepper,Vayal,Spices,40,100,gm,\nClay pot,Vayal,Pots,250,1,Nos,'8901234567890`,
  )

  expect(result).toMatchObject({ added: 2, faults: [] })
  expect(await tables.find('pepper')).toMatchObject({
    title: 'Salt & pepper',
    netQuantity: 100,
    netUnit: 'g',
  })
  expect(await tables.find('Clay pot')).toMatchObject({ netQuantity: 1, netUnit: 'piece' })
})

test('headings in Tamil and Hindi are understood', async () => {
  const tamil = await tables.bring(
    'பொருள்,brand,வகை,விலை,MRP (₹),இருப்பு,Net Wt\nசாமை,Vayal,தானியம்,90,100,4,500 கிராம்',
  )
  const hindi = await tables.bring('उत्पाद,ब्रांड,श्रेणी,कीमत,M.R.P.*\nबाजरा,Vayal,अनाज,80,90')

  expect(tamil.result).toMatchObject({ added: 1, faults: [], ignored: [] })
  expect(await tables.find('சாமை')).toMatchObject({ price: 90, mrp: 100, stock: 4, netQuantity: 500 })
  expect(hindi.result).toMatchObject({ added: 1, faults: [], ignored: [] })
})

test('pictures of a list are downloaded for products without pictures, and a failed one is listed', async ({
  shop,
}) => {
  const links = [`${pictures}/2.jpg`, `${pictures}/moved.jpg`, `${pictures}/gone`, `${pictures}/page`]
  const table = `title,brand,category,price,Image 1,Image 2\nPictured,Vayal,Millets,90,"${links.slice(0, 2).join(', ')}",${links[2]} ${links[3]}`

  const seen = await tables.bring(table, false)
  const done = await tables.bring(table)
  await doAllJobs(shop)

  expect(seen.result).toMatchObject({ added: 1, pictures: 4 })
  expect(done.result).toMatchObject({ added: 1, pictures: 4 })
  const product = await tables.find('Pictured')
  expect(product.pictures).toHaveLength(2)
  const failed = [...product.pictureJobs].sort((one, other) => one.file.localeCompare(other.file))
  expect(failed).toMatchObject([
    { file: links[2], state: 'failed', error: catalogMessages.pictureUnreachable() },
    { file: links[3], state: 'failed', error: expect.stringContaining('not a picture') },
  ])
  expect((await tables.bring(table)).result).toMatchObject({ unchanged: 1, pictures: 0 })
})
