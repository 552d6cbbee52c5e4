import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { AdminProduct } from '../../contract/admin-products'

const manager = (shop: TestShop, key?: string) =>
  shop.asStaff('manager', key === undefined ? {} : { 'idempotency-key': key })
const url = '/api/admin/products'
const add = async (shop: TestShop, given: object) =>
  (await manager(shop).post(url, aProductForm(given))).json() as AdminProduct
const read = async (shop: TestShop, id: string) =>
  (await manager(shop).get(`${url}/${id}`)).json() as AdminProduct
const take = (shop: TestShop, id: string, optionId: string | null) =>
  manager(shop).post(`${url}/${id}/stock`, { optionId, change: -1, reason: 'used', note: '' })
const count = (shop: TestShop, id: string, pieces: number | null) =>
  manager(shop).put(`${url}/${id}/stock`, { optionId: null, pieces })

/** A saved product whose initial stock is sent afterwards. */
async function typeLate(
  shop: TestShop,
  stock: number | null,
  firstStock: number,
  { isOneGone = false } = {},
) {
  const opened = await add(shop, { title: 'Late', options: [{ name: 'Small' }, { name: 'Large', stock }] })
  const [small, large] = opened.options
  if (isOneGone) await take(shop, opened.id, large?.id ?? null)
  const form = { ...opened, options: [small, { ...large, firstStock }] }
  const key = randomUUID()
  const change = () => manager(shop, key).put(`${url}/${opened.id}`, form)
  const log = async () => (await manager(shop).get(`${url}/${opened.id}/stock`)).json()
  return { change, log, opened }
}

test('[PROD-03] the initial stock is listed regardless of later sales and corrections', async ({ shop }) => {
  const { id, options } = await add(shop, {
    title: 'Hill Honey',
    stock: 9,
    options: [{ name: 'Jar', stock: 12 }],
  })
  const optionId = options[0]?.id ?? ''
  await take(shop, id, optionId)
  for (const pieces of [null, 30]) await count(shop, id, pieces)

  const kept = await read(shop, id)

  expect(kept).toMatchObject({
    stock: 30,
    options: [{ stock: 11 }],
    firstStocks: { [id]: 9, [optionId]: 12 },
  })
})

test.for([
  ['never counted', null, 12, 'started'],
  ['nothing has moved it', 9, 12, 'counted'],
] as const)(
  'a stock sent after its option was saved is set: %s',
  async ([_why, stock, typed, reason], { shop }) => {
    const { change, log } = await typeLate(shop, stock, typed)

    const first = await change()
    const again = await change()

    expect(first.json()).toMatchObject({ options: [{ stock: null }, { stock: typed }] })
    expect(again.json()).toEqual(first.json())
    expect((await log())[0]).toMatchObject({ option: 'Large', reason, before: stock, after: typed })
  },
)

test('[PROD-03] a repeated initial stock is recognised after a sale', async ({ shop }) => {
  const { change, opened } = await typeLate(shop, 9, 12)
  const large = opened.options[1]?.id ?? ''
  await change()
  await shop.db
    .updateTable('product_option')
    .set((option) => ({ stock: option('stock', '-', 1) }))
    .where('id', '=', large)
    .execute()

  const again = await change()

  expect(again.json()).toMatchObject({ options: [{}, { stock: 11 }] })
})

test('an initial stock sent after the product was saved is stored too', async ({ shop }) => {
  const opened = await add(shop, { title: 'Ragi', stock: 4 })
  const { id } = opened

  const changed = await manager(shop).put(`${url}/${id}`, { ...opened, firstStock: 5 })

  expect(changed.json()).toMatchObject({ stock: 5, firstStocks: { [id]: 4 } })
})

test('[PROD-03] repeating the initial stock does not undo later sales', async ({ shop }) => {
  const { change } = await typeLate(shop, 12, 12, { isOneGone: true })

  expect((await change()).json()).toMatchObject({ options: [{}, { stock: 11 }] })
})

test('[PROD-03] a different initial stock does not overwrite later sales', async ({ shop }) => {
  const { change, opened } = await typeLate(shop, 9, 12, { isOneGone: true })

  const rejected = await change()

  expect(rejected.statusCode).toBe(409)
  expect(rejected.json()).toMatchObject({
    code: 'COUNTED_ALREADY',
    fields: { 'options.1.stock': expect.stringContaining('8 in stock') },
  })
  expect(await read(shop, opened.id)).toMatchObject({ version: opened.version, options: [{}, { stock: 8 }] })
})

test('[PROD-03] an initial stock does not restart counting that a colleague stopped', async ({ shop }) => {
  const opened = await add(shop, { title: 'Jaggery', stock: 4 })
  const { id } = opened
  await count(shop, id, null)

  const rejected = await manager(shop).put(`${url}/${id}`, { ...opened, firstStock: 5 })

  expect(rejected.statusCode).toBe(409)
  expect(rejected.json()).toMatchObject({
    code: 'COUNTED_ALREADY',
    fields: { stock: expect.stringContaining('no longer counted') },
  })
  expect(await read(shop, id)).toMatchObject({ stock: null })
})

test('an id in upper case is the same id', async ({ shop }) => {
  const { id } = await add(shop, { title: 'Kambu', stock: 4 })

  expect((await read(shop, id.toUpperCase())).firstStocks).toEqual({ [id]: 4 })
})

test('a new product needs a generated id, not one of zeros', async ({ shop }) => {
  const zeros = '00000000-0000-0000-0000-000000000000'

  const rejected = await manager(shop).post(url, { ...aProductForm({ title: 'Nil' }), id: zeros })
  const added = await manager(shop).post(url, { ...aProductForm({ title: 'Nil' }), id: randomUUID() })

  expect(rejected.json()).toMatchObject({ fields: { id: expect.any(String) } })
  expect(added.statusCode).toBe(200)
})
