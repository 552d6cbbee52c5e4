import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories'
import { anOrderOf } from '../../../tests/support/order-bodies'
import { orderCalls } from '../../../tests/support/order-calls'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { order } = orderCalls(() => shop)

test('[PROD-03] counted stock is deducted and counted as sold; the error names what is short', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', stock: 5 })
  const tea = await aProduct(shop.db, { title: 'Nilgiri tea', options: [{ stock: 2 }, { stock: 9 }] })
  const oil = await aProduct(shop.db, { title: 'Sesame oil' })
  const lines = (quantity: number) => [
    { of: honey, quantity },
    { of: tea, quantity },
    { of: oil, quantity },
  ]

  const tooMany = await order('stocker', anOrderOf(lines(6)))
  const enough = await order('stocker', anOrderOf(lines(2)))

  expect(tooMany.statusCode).toBe(409)
  expect(tooMany.json().message).toBe('Only 2 of Nilgiri tea left. Only 5 of Forest honey left.')
  expect(enough.statusCode).toBe(200)
  expect(await stockOf(honey.id)).toEqual({ stock: 3, sold: 2, options: [null] })
  expect(await stockOf(tea.id)).toEqual({ stock: null, sold: 2, options: [0, 9] })
  expect(await stockOf(oil.id)).toEqual({ stock: null, sold: 0, options: [null] })
})

test('[PROD-03] two colours that share one piece cannot both be ordered', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', stock: 1, options: [{}, {}] })

  const reply = await order(
    'sharer',
    anOrderOf([
      { of: honey, option: 0 },
      { of: honey, option: 1 },
    ]),
  )

  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe('Only 1 of Forest honey left.')
  expect(await stockOf(honey.id)).toMatchObject({ stock: 1, sold: 0 })
})

async function stockOf(productId: string) {
  const product = await shop.db
    .selectFrom('product')
    .select(['stock', 'sold'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const options = await shop.db
    .selectFrom('product_option')
    .select('stock')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return { ...product, options: options.map((option) => option.stock) }
}
