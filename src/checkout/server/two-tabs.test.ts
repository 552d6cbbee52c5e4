import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, times } from '../../../tests/support/shop/busy-shop'
import { additionOf } from '../../../tests/support/shop/cart-calls'
import type { CartItem } from '../../cart/contract/cart'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

test('[CHK-14] a piece added while the first is ordered stays and can be ordered next', async () => {
  const shopper = await shop.aShopper()
  const [honey, tea] = [await aProduct(shop.db, { stock: 9 }), await aProduct(shop.db)]
  await shopper.put(honey, 2)
  await shopper.put(tea)
  const body = anOrderOf([{ of: honey }, { of: tea }])
  const cart = async () => (await shopper.call('GET', '/api/user/cart')).json()
  const [{ _id: ordered }] = await cart()
  const firstTab = { 'idempotency-key': 'what the first tab shows', 'x-cart-version': '1' }

  const replies = [await shopper.order(body, firstTab), await shopper.order(body, firstTab)]
  const left = await cart()
  const next = await shopper.order(anOrderOf([{ of: honey }]), { 'idempotency-key': 'the next' })

  expect(replies[1]?.json()).toEqual(replies[0]?.json())
  expect(left).toMatchObject([{ productId: { _id: honey.id }, quantity: 1, priceWhenAdded: 299 }])
  expect(left[0]._id).not.toBe(ordered)
  expect(next.statusCode).toBe(200)
  expect([await cart(), (await shopper.orders()).length]).toEqual([[], 2])
})

test('[CHK-14] [CART-05] the rest of an ordered line keeps its place, also when removed and restored', async () => {
  const shopper = await shop.aShopper()
  const products = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)] as const
  const [honey, tea, rice] = products
  for (const product of [...products, honey, tea]) await shopper.put(product)
  const cart = async (): Promise<CartItem[]> => (await shopper.call('GET', '/api/user/cart')).json()
  const before = await cart()

  const body = anOrderOf([{ of: honey }, { of: tea }])
  await shopper.order(body, { 'idempotency-key': 'what one tab shows', 'x-cart-version': '3' })
  const left = await cart()
  const [first] = left
  await shopper.call('DELETE', `/api/user/delete-product-cart/${first?._id}`)
  const addition = { ...additionOf(honey), place: first?.place }
  await shopper.call('POST', '/api/user/cart', addition)

  expect(left.map(({ place }) => place)).toEqual(before.map(({ place }) => place))
  const after = await cart()
  expect(after.map(({ productId, quantity }) => [productId._id, quantity])).toEqual(
    [honey, tea, rice].map(({ id }) => [id, 1]),
  )
})

test.each([
  ['names no attempt', { 'x-cart-version': '0' }],
  ['does not say which cart it shows', { 'idempotency-key': 'only this' }],
])(
  '[CHK-13] a client that %s orders once and has ordered all, though more was in the cart',
  async (_, headers) => {
    const shopper = await shop.aShopper()
    const honey = await aProduct(shop.db, { stock: 9 })
    await shopper.put(honey, 2)

    const replies = await Promise.all(times(5, () => shopper.order(anOrderOf([{ of: honey }]), headers)))

    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(await shopper.orders()).toHaveLength(1)
    expect((await shopper.call('GET', '/api/user/cart')).json()).toEqual([])
  },
)

test('[CHK-14] a cart emptied during an order stays empty', async () => {
  for (let round = 0; round < 10; round += 1) {
    const shopper = await shop.aShopper()
    const honey = await aProduct(shop.db, { stock: 9 })
    await shopper.put(honey, 2)
    const firstTab = { 'idempotency-key': 'the first tab', 'x-cart-version': '0' }

    const [reply] = await Promise.all([
      shopper.order(anOrderOf([{ of: honey }]), firstTab),
      shopper.call('DELETE', '/api/user/empty-cart'),
    ])

    expect(reply.statusCode).toBe(200)
    expect((await shopper.call('GET', '/api/user/cart')).json()).toEqual([])
    expect(await shopper.orders()).toHaveLength(1)
  }
})
