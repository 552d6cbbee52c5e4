import { expect } from 'vitest'
import { newShopify, tableOf, wooCommerce } from '../../../tests/support/database/foreign-tables'
import { aProductForm } from '../../../tests/support/factories/product-forms'
import { productTables } from '../../../tests/support/factories/product-tables'
import { test } from '../../../tests/support/shop/shop-test'
import * as catalogMessages from '../../catalog/contract/messages'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

const titled = async (title: string) => {
  const { rows } = (await tables.manager.get('/api/admin/products?state=all&limit=100')).json()
  return rows.filter((row: { title: string }) => row.title === title)
}

test.each([
  ['நெய் 500 ml', 'எண்ணெய் 500 ml'],
  ['Gold Grade A', 'Gold Grade A+'],
  ['घी 1 kg', 'शहद 1 kg'],
  ['Crème brûlée', 'Creme brulee'],
  ['Rice (red)', 'Rice red'],
])('“%s” and “%s” are two products', async (one, other) => {
  const table = (title: string, price: number) => `title,brand,category,price\n${title},Vayal,Oils,${price}`

  const first = await tables.bring(table(one, 450))
  const second = await tables.bring(table(other, 300))
  const both = await tables.bring(
    `title,brand,category,price\n${one},Vayal,Oils,460\n${other},Vayal,Oils,310`,
  )

  expect([first.result.added, second.result.added]).toEqual([1, 1])
  expect(both.result).toMatchObject({ added: 0, changed: 2, faults: [] })
  expect(await titled(one)).toMatchObject([{ price: 460 }])
  expect(await titled(other)).toMatchObject([{ price: 310 }])
})

test('titles that differ only in other scripts or symbols are different products of Shopify and WooCommerce', async () => {
  const plain = { 'Option1 name': 'Title', 'Option1 value': 'Default Title', Type: 'Oils' }
  const shopify = tableOf(
    newShopify,
    { 'URL handle': 'வெண்ணெய்-500-g', Title: 'வெண்ணெய் 500 g', Price: '300', ...plain },
    { 'URL handle': 'பன்னீர்-500-g', Title: 'பன்னீர் 500 g', Price: '400', ...plain },
  )
  const woo = tableOf(
    wooCommerce,
    { Type: 'simple', Published: '1', Name: 'Silver Grade A', 'Regular price': '10', Categories: 'Teas' },
    { Type: 'simple', Published: '1', Name: 'Silver Grade A+', 'Regular price': '20', Categories: 'Teas' },
  )

  for (const table of [shopify, woo]) {
    expect((await tables.bring(table)).result).toMatchObject({ added: 2, faults: [] })
    expect((await tables.bring(table)).result).toMatchObject({ added: 0, unchanged: 2, faults: [] })
  }
  expect(await titled('பன்னீர் 500 g')).toMatchObject([{ price: 400 }])
  expect(await titled('Silver Grade A')).toMatchObject([{ price: 10 }])
})

test('an ambiguous title changes no product, and a product on sale takes precedence over an archived one', async () => {
  const add = async (slug: string, title: string) =>
    (await tables.manager.post('/api/admin/products', aProductForm({ slug, title }))).json()
  await add('twin-1', 'Twin')
  await add('twin-2', 'Twin')
  const { id } = await add('old-1', 'Renewed')
  await tables.manager.post(`/api/admin/products/${id}/archive`)
  await add('old-2', 'Renewed')

  const { result } = await tables.bring('title,price\nTwin,77\nRenewed,88')

  expect(result).toMatchObject({
    changed: 1,
    faults: [{ row: 2, column: 'title', message: catalogMessages.csvSeveral() }],
  })
  expect(await titled('Renewed')).toEqual(
    expect.arrayContaining([expect.objectContaining({ slug: 'old-2', price: 88 })]),
  )
})

test('a row with a SKU is the product of its title only if that has no SKU of its own', async () => {
  const meesho = (sku: string, price: number) =>
    `sku,title,brand,category,price\n${sku},Kodo Millet,Vayal,Millets,${price}`
  await tables.bring('title,brand,category,price\nKodo Millet,Vayal,Millets,90')

  const same = await tables.bring(meesho('KM-500', 95))
  const other = await tables.bring(meesho('KM-1000', 180))

  expect(same.result).toMatchObject({ added: 0, changed: 1, faults: [] })
  expect(other.result).toMatchObject({ added: 1, changed: 0, faults: [] })
  const found: { sku: string; price: number }[] = await titled('Kodo Millet')
  expect(found.map(({ sku, price }) => `${sku} ${price}`).sort()).toEqual(['KM-1000 180', 'KM-500 95'])
})
