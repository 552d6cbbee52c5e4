import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { orderCalls } from '../../../tests/support/shop/order-calls'
import { test as base } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'

const test = base.extend('orders', { scope: 'file' }, ({ shop }) => orderCalls(shop))

test('[PROD-03] counted stock is deducted and counted as sold; the error names what is short', async ({
  shop,
  orders: { order },
}) => {
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
  expect(await stockOf(shop, honey.id)).toEqual({ stock: 3, sold: 2, options: [null] })
  expect(await stockOf(shop, tea.id)).toEqual({ stock: null, sold: 2, options: [0, 9] })
  expect(await stockOf(shop, oil.id)).toEqual({ stock: null, sold: 0, options: [null] })
})

test('[PROD-03] two colours that share one piece cannot both be ordered', async ({
  shop,
  orders: { order },
}) => {
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
  expect(await stockOf(shop, honey.id)).toMatchObject({ stock: 1, sold: 0 })
})

async function stockOf(shop: TestShop, productId: string) {
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
