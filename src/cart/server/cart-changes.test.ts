import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { additionOf, cartCalls } from '../../../tests/support/shop/cart-calls'
import { test as base } from '../../../tests/support/shop/shop-test'
import type { CartItem } from '../contract/cart'

const test = base.extend('cart', { scope: 'file' }, ({ shop }) => cartCalls(shop))

test.for(['DELETE', 'PUT'] as const)(
  '[API-11] [CART-04] %s sets the quantity of a line',
  async (method, { shop, cart: { cartOf, add } }) => {
    const honey = await aProduct(shop.db)
    const line = (await add(`setter${method}`, additionOf(honey, 3))).json()
    const client = shop.as(`setter${method}`)

    const path = `/api/user/update-product-cart/${line._id}/7`
    const reply = method === 'PUT' ? await client.put(path) : await client.delete(path)

    expect(reply.json()).toEqual({ ...line, quantity: 7 })
    expect(await cartOf(`setter${method}`)).toMatchObject([{ quantity: 7 }])
  },
)

test('[CART-04] the quantity can also be sent in a body, with the same checks', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const line = (await add('writer', additionOf(await aProduct(shop.db), 3))).json()
  const change = (quantity: unknown) => shop.as('writer').put(`/api/user/cart/${line._id}`, { quantity })

  expect((await change('7')).json()).toEqual({ ...line, quantity: 7 })
  expect([(await change(11)).statusCode, (await change(undefined)).statusCode]).toEqual([400, 400])
  expect((await shop.as('thief').put(`/api/user/cart/${line._id}`, { quantity: 1 })).statusCode).toBe(404)
  expect(await cartOf('writer')).toMatchObject([{ quantity: 7 }])
})

test('[API-11] a quantity above the stock is rejected', async ({ shop, cart: { cartOf, add } }) => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', stock: 4 })
  const line = (await add('greedy', additionOf(honey, 3))).json()

  const reply = await shop.as('greedy').delete(`/api/user/update-product-cart/${line._id}/5`)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ message: 'Only 4 of Forest honey left.' })
  expect(await cartOf('greedy')).toMatchObject([{ quantity: 3 }])
})

test('[API-10] [CART-05] removing a line twice succeeds', async ({ shop, cart: { cartOf, add } }) => {
  const honey = await aProduct(shop.db)
  const line = (await add('remover', additionOf(honey))).json()
  const remove = () => shop.as('remover').delete(`/api/user/delete-product-cart/${line._id}`)

  const replies = [await remove(), await remove()]

  expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual([
    [200, { acknowledged: true, deletedCount: 1 }],
    [200, { acknowledged: true, deletedCount: 0 }],
  ])
  expect(await cartOf('remover')).toEqual([])
})

test('[CART-05] [API-08] a restored line returns to its place, never behind a newer one', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const products = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)] as const
  const [honey, tea, rice] = products
  for (const product of products) await add('undoer', additionOf(product))
  const [, second] = await cartOf('undoer')
  const ids = async () => (await cartOf('undoer')).map((line: CartItem) => line.productId._id)

  await shop.as('undoer').delete(`/api/user/delete-product-cart/${second._id}`)
  await add('undoer', { ...additionOf(tea), place: second.place })
  expect(await ids()).toEqual([honey.id, tea.id, rice.id])
  expect((await cartOf('undoer'))[1].place).toBe(second.place)

  await shop.as('undoer').delete(`/api/user/delete-product-cart/${(await cartOf('undoer'))[0]._id}`)
  await add('undoer', { ...additionOf(honey), place: Number.MAX_SAFE_INTEGER })
  await add('undoer', additionOf(await aProduct(shop.db)))
  expect((await ids()).indexOf(honey.id)).toBe(2)
})

const unknown = '0198f1a0-0000-7000-8000-000000000000'
const malformed = ['abc', '%27', 'x'.repeat(64)]

test('[API-11] the line of another customer, an unknown or a malformed one cannot be changed', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const line = (await add('changed', additionOf(await aProduct(shop.db), 2))).json()

  for (const id of [line._id, unknown, ...malformed]) {
    const reply = await shop.as('thief').delete(`/api/user/update-product-cart/${id}/5`)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ message: 'This item is no longer in your cart.' })
  }
  expect(await cartOf('changed')).toMatchObject([{ quantity: 2 }])
})

test("[API-10] another customer's line stays, and the response does not reveal it", async ({
  shop,
  cart: { cartOf, contentHash, add },
}) => {
  const line = (await add('robbed', additionOf(await aProduct(shop.db), 2))).json()

  const remove = (id: string) => shop.as('thief').delete(`/api/user/delete-product-cart/${id}`)

  for (const id of [line._id, unknown]) {
    const reply = await remove(id)
    expect([reply.statusCode, reply.json()]).toEqual([200, { acknowledged: true, deletedCount: 0 }])
  }
  for (const id of malformed)
    expect((await remove(id)).json()).toMatchObject({ message: 'This item is no longer in your cart.' })
  expect(await cartOf('robbed')).toMatchObject([{ quantity: 2 }])
  expect([await contentHash('robbed'), await contentHash('thief')]).toEqual([1, 0])
})

test('[API-12] emptying an empty cart succeeds', async ({ shop, cart: { add } }) => {
  await add('tidy', additionOf(await aProduct(shop.db)))
  await add('tidy', additionOf(await aProduct(shop.db)))

  const replies = [
    await shop.as('tidy').delete('/api/user/empty-cart'),
    await shop.as('tidy').delete('/api/user/empty-cart/'),
  ]

  expect(replies.map((reply) => reply.json())).toEqual([
    { acknowledged: true, deletedCount: 2 },
    { acknowledged: true, deletedCount: 0 },
  ])
})

test('[CHK-13] the version grows with every change of a line, not with emptying or an error', async ({
  shop,
  cart: { contentHash, add },
}) => {
  const honey = await aProduct(shop.db)
  const versions = [await contentHash('counted')]
  const note = async () => versions.push(await contentHash('counted'))

  const line = (await add('counted', additionOf(honey))).json()
  await note()
  await shop.as('counted').delete(`/api/user/update-product-cart/${line._id}/4`)
  await note()
  await shop.as('counted').delete(`/api/user/update-product-cart/${line._id}/40`)
  await note()
  await shop.as('counted').delete(`/api/user/delete-product-cart/${line._id}`)
  await note()
  await shop.as('counted').delete(`/api/user/delete-product-cart/${line._id}`)
  await note()
  await shop.as('counted').delete('/api/user/empty-cart')
  await note()

  expect(versions).toEqual([0, 1, 2, 2, 3, 3, 3])
})
