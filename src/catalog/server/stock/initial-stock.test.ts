import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProductForm } from '../../../../tests/support/product-forms'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import type { AdminProduct } from '../../contract/admin-products'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const manager = (key?: string) => shop.asStaff('manager', key === undefined ? {} : { 'idempotency-key': key })
const door = '/api/admin/products'
const add = async (given: object) => (await manager().post(door, aProductForm(given))).json() as AdminProduct
const read = async (id: string) => (await manager().get(`${door}/${id}`)).json() as AdminProduct
const take = (id: string, optionId: string | null) =>
  manager().post(`${door}/${id}/stock`, { optionId, change: -1, reason: 'used', note: '' })
const count = (id: string, pieces: number | null) =>
  manager().put(`${door}/${id}/stock`, { optionId: null, pieces })

/** A product whose one option is there already when a stock is typed that it is to have had at first. */
async function typeLate(stock: number | null, firstStock: number, { isOneGone = false } = {}) {
  const opened = await add({ title: 'Late', options: [{ name: 'Small' }, { name: 'Large', stock }] })
  const [small, large] = opened.options
  if (isOneGone) await take(opened.id, large?.id ?? null)
  const form = { ...opened, options: [small, { ...large, firstStock }] }
  const key = randomUUID()
  const change = () => manager(key).put(`${door}/${opened.id}`, form)
  const log = async () => (await manager().get(`${door}/${opened.id}/stock`)).json()
  return { change, log, opened }
}

test('[PROD-03] how many pieces there were at first is told, whatever was sold, and counted anew, since', async () => {
  const { id, options } = await add({ title: 'Hill Honey', stock: 9, options: [{ name: 'Jar', stock: 12 }] })
  const optionId = options[0]?.id ?? ''
  await take(id, optionId)
  for (const pieces of [null, 30]) await count(id, pieces)

  const kept = await read(id)

  expect(kept).toMatchObject({
    stock: 30,
    options: [{ stock: 11 }],
    firstStocks: { [id]: 9, [optionId]: 12 },
  })
})

test.each([
  ['nobody counted it', null, 12, 'started'],
  ['nothing has moved it', 9, 12, 'counted'],
])(
  'a stock typed into an option that was saved meanwhile is its own, where %s',
  async (_why, stock, typed, reason) => {
    const { change, log } = await typeLate(stock, typed)

    const first = await change()
    const again = await change()

    expect(first.json()).toMatchObject({ options: [{ stock: null }, { stock: typed }] })
    expect(again.json()).toEqual(first.json())
    expect((await log())[0]).toMatchObject({ option: 'Large', reason, before: stock, after: typed })
  },
)

test('[PROD-03] it is known again when it is sent again, though a piece was sold since', async () => {
  const { change, opened } = await typeLate(9, 12)
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

test('so is a stock typed into a product that was added meanwhile', async () => {
  const { id, version } = await add({ title: 'Ragi', stock: 4 })
  const form = { ...aProductForm({ title: 'Ragi' }), version, firstStock: 5 }

  const changed = await manager().put(`${door}/${id}`, form)

  expect(changed.json()).toMatchObject({ stock: 5, firstStocks: { [id]: 4 } })
})

test('[PROD-03] the same stock typed again gives nothing back of what was sold since', async () => {
  const { change } = await typeLate(12, 12, { isOneGone: true })

  expect((await change()).json()).toMatchObject({ options: [{}, { stock: 11 }] })
})

test('[PROD-03] another stock than that of the beginning is not written over what was sold since', async () => {
  const { change, opened } = await typeLate(9, 12, { isOneGone: true })

  const refused = await change()

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'COUNTED_ALREADY',
    fields: { 'options.1.stock': expect.stringContaining('8 left now') },
  })
  expect(await read(opened.id)).toMatchObject({ version: opened.version, options: [{}, { stock: 8 }] })
})

test('[PROD-03] what a colleague counts no more is not counted again by what was typed at first', async () => {
  const { id, version } = await add({ title: 'Jaggery', stock: 4 })
  await count(id, null)
  const form = { ...aProductForm({ title: 'Jaggery' }), version, firstStock: 5 }

  const refused = await manager().put(`${door}/${id}`, form)

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'COUNTED_ALREADY',
    fields: { stock: expect.stringContaining('not counted any more') },
  })
  expect(await read(id)).toMatchObject({ stock: null })
})

test('an id in capitals is the same id', async () => {
  const { id } = await add({ title: 'Kambu', stock: 4 })

  expect((await read(id.toUpperCase())).firstStocks).toEqual({ [id]: 4 })
})

test('a new one is added with an id as its form makes it, and not with one of zeros', async () => {
  const zeros = '00000000-0000-0000-0000-000000000000'

  const refused = await manager().post(door, { ...aProductForm({ title: 'Nil' }), id: zeros })
  const added = await manager().post(door, { ...aProductForm({ title: 'Nil' }), id: randomUUID() })

  expect(refused.json()).toMatchObject({ fields: { id: expect.any(String) } })
  expect(added.statusCode).toBe(200)
})
