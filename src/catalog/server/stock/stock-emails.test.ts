import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { EmailRow } from '../../../email/server/write-mail'
import { writeMail } from '../../../email/server/write-mail'
import { readSettings } from '../../../settings/server/settings'

const emails = (shop: TestShop, kind: string): Promise<EmailRow[]> =>
  shop.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'payload', 'created_at'])
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
const forget = (shop: TestShop) => shop.db.deleteFrom('outbox').execute()
const subjects = async (shop: TestShop, kind: string) => {
  const shopSettings = await readSettings(shop.db)
  const writer = { shop: shopSettings, origin: 'https://shop.example' }
  return (await emails(shop, kind)).map((row) => writeMail(row, writer, undefined).subject)
}
let customers = 0
const order = (shop: TestShop, of: MadeProduct, quantity: number, option = 0) => {
  customers += 1
  return shop.as(`customer${customers}`).post('/api/order/cod', anOrderOf([{ of, quantity, option }]))
}
const ask = (shop: TestShop, of: MadeProduct, email: string, color?: string) =>
  shop.visitor.post(`/api/product/${of.id}/stock-request`, { email, ...(color && { color }) })
const correct = (shop: TestShop, of: MadeProduct, change: number, optionId: string | null = null) =>
  shop.asStaff('packer').post(`/api/admin/products/${of.id}/stock`, {
    optionId,
    change,
    reason: 'delivery',
    note: '',
  })

test('the owner gets one email when stock is low, and one when it is sold out', async ({ shop }) => {
  await forget(shop)
  const honey = await aProduct(shop.db, { title: 'Forest honey', stock: 9, low_stock: 5 })

  for (const quantity of [2, 3, 1, 3]) await order(shop, honey, quantity)

  expect(await subjects(shop, 'lowStock')).toEqual([
    'Only 4 left: Forest honey',
    'Out of stock: Forest honey',
  ])
  expect((await emails(shop, 'lowStock'))[0]?.recipient).toBeNull()
})

test('an option with its own stock is named in the email; stock that is not counted causes none', async ({
  shop,
}) => {
  await forget(shop)
  const tea = await aProduct(shop.db, {
    title: 'Tea',
    low_stock: 1,
    options: [{ name: 'Green', stock: 2 }, { name: 'Black' }],
  })

  await order(shop, tea, 1)
  await order(shop, tea, 9, 1)

  expect(await subjects(shop, 'lowStock')).toEqual(['Only 1 left: Tea, Green'])
})

test('a stock request gets one email when stock is back, and is then deleted', async ({ shop }) => {
  await forget(shop)
  const honey = await aProduct(shop.db, { title: 'Jamun honey', stock: 0 })
  const first = await ask(shop, honey, 'ravi@example.com')
  await ask(shop, honey, 'RAVI@example.com')
  await ask(shop, honey, 'meena@example.com', honey.options[0]?.id)
  expect(first.json()).toMatchObject({ success: true })
  const seen = (await shop.asStaff('packer').get(`/api/admin/products/${honey.id}`)).json()
  expect(seen.waiting).toBe(2)

  await correct(shop, honey, 3)
  await correct(shop, honey, -3)
  await correct(shop, honey, 3)

  const sent = await emails(shop, 'backInStock')
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['meena@example.com', 'ravi@example.com'])
  expect(await subjects(shop, 'backInStock')).toEqual([
    'Back in stock: Jamun honey',
    'Back in stock: Jamun honey, Amber',
  ])
  expect(await shop.db.selectFrom('stock_request').selectAll().execute()).toEqual([])
})

test('a request for one option is met only when that option is back in stock', async ({ shop }) => {
  await forget(shop)
  const tea = await aProduct(shop.db, { options: [{ stock: 0 }, { name: 'Black', stock: 0 }] })
  await ask(shop, tea, 'ravi@example.com', tea.options[1]?.id)

  await correct(shop, tea, 5, tea.options[0]?.id)
  expect(await emails(shop, 'backInStock')).toEqual([])

  await shop.asStaff('manager').put(`/api/admin/products/${tea.id}/stock`, {
    optionId: tea.options[1]?.id,
    pieces: null,
  })
  expect(await emails(shop, 'backInStock')).toHaveLength(1)
})

test('a cancelled order, a restored product and a new option meet stock requests', async ({ shop }) => {
  await forget(shop)
  const manager = shop.asStaff('manager')
  const [last, archived, packed] = [
    await aProduct(shop.db, { stock: 1 }),
    await aProduct(shop.db, { stock: 2 }),
    await aProduct(shop.db, { stock: 0 }),
  ]
  const placed = (await order(shop, last, 1)).json().order
  for (const one of [last, packed]) await ask(shop, one, 'ravi@example.com')
  const request = { id: newId(), product_id: archived.id, option_id: null, email: 'ravi@example.com' }
  await shop.db.insertInto('stock_request').values(request).execute()
  const form = (await manager.get(`/api/admin/products/${packed.id}`)).json()
  const waiting = async () => (await shop.db.selectFrom('stock_request').select('id').execute()).length
  const left = [await waiting()]

  await shop.as(`customer${customers}`).post(`/api/order/${placed._id}/cancel`)
  left.push(await waiting())
  await manager.post(`/api/admin/products/${archived.id}/archive`)
  await manager.post(`/api/admin/products/${archived.id}/restore`)
  left.push(await waiting())
  await manager.put(`/api/admin/products/${packed.id}`, {
    ...form,
    options: [...form.options, { ...form.options[0], id: undefined, name: 'Jar', stock: 4 }],
  })
  left.push(await waiting())

  expect(left).toEqual([3, 2, 1, 0])
})

test('a stock request for a product in stock, unknown or archived is rejected', async ({ shop }) => {
  const honey = await aProduct(shop.db, { stock: 1 })
  const gone = await aProduct(shop.db, { stock: 0, archived_at: new Date() })

  const answers = [
    await ask(shop, honey, 'ravi@example.com'),
    await ask(shop, gone, 'ravi@example.com'),
    await ask(shop, honey, 'no address'),
    await shop.visitor.post('/api/product/none/stock-request', { email: 'ravi@example.com' }),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404, 400, 404])
})

test('stock emails to one address are limited', async ({ shop }) => {
  const codes = []
  for (let n = 0; n < 22; n += 1) {
    const honey = await aProduct(shop.db, { stock: 0 })
    codes.push((await ask(shop, honey, 'victim@example.com')).statusCode)
  }

  expect(codes.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(codes.slice(20)).toEqual([429, 429])
})
