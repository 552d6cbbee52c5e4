import { describe, expect, test } from 'vitest'
import { aProduct } from '../support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../support/factories/order-bodies'
import { asking, prepare, theCall } from '../support/shop/contract-calls'
import { openStage, send } from '../support/shop/contract-stage'
import { testPassword } from '../support/shop/test-shop'

const stage = await openStage()
const { ask, askWith } = asking(stage)

// The last two rules of wire-contract.md, section 1: reading after writing, and whose prices count.

const read = async (url: string, token: string) => (await send(stage, { method: 'GET', url, token })).json()

describe('rule 9: a write is readable immediately, and one visit to the shop reaches no limit', () => {
  test('[API-08] [API-11] [API-10] [API-03] [API-04] a read after the response shows the change', async () => {
    const { token, ...added } = await prepare(stage, theCall('API-08'))
    const { _id } = (await send(stage, { ...added, token: token ?? '' })).json()
    const cart = () => read('/api/user/cart', token ?? '')

    expect(await cart()).toMatchObject([{ _id, quantity: 1 }])
    await ask('API-11', { url: `/api/user/update-product-cart/${_id}/4`, token })
    expect(await cart()).toMatchObject([{ quantity: 4 }])
    await ask('API-10', { url: `/api/user/delete-product-cart/${_id}`, token })
    expect(await cart()).toEqual([])
    await ask('API-03', { token })
    expect(await read('/api/user/wishlist', token ?? '')).toMatchObject({
      wishlist: [{ _id: stage.honey.id }],
    })
    await ask('API-04', { token, body: { star: 2, comment: 'Read at once', prodId: stage.honey.id } })
    const { ratings } = await read(`/api/product/${stage.honey.id}`, '')
    expect(ratings[0]).toMatchObject({ comment: 'Read at once' })
  })

  test('[API-09] a hundred and fifty calls of five shoppers behind one address are all answered', async () => {
    const walk = [
      '/api/product',
      '/api/user/cart',
      `/api/product/${stage.honey.id}`,
      '/api/blog',
      '/api/user/wishlist',
    ]
    for (let shopper = 0; shopper < 5; shopper += 1) {
      const { token = '' } = await prepare(stage, theCall('API-09'))
      const replies = await Promise.all(
        Array.from({ length: 150 }, (_, step) =>
          send(stage, { method: 'GET', url: walk[step % 5] ?? '', token }),
        ),
      )
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
  })
})

describe('rule 10: prices come from the server, and the total paid is the one on the screen', () => {
  test('[API-08] [CART-09] a price in the request does not change the price in the cart', async () => {
    expect((await askWith('API-08', { price: 0.01 })).json()).toMatchObject({ price: 299.5 })
  })

  test.each([
    ['API-13', { totalPrice: 1, totalPriceAfterDiscount: 1 }],
    ['API-13', { totalPriceAfterDiscount: 304.49 }],
    ['API-14', { amount: 304.51 }],
  ] as const)('[%s] [CHK-13] an order for %j is rejected with the current figures', async (row, sum) => {
    const reply = await askWith(row, sum)

    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'TOTALS_CHANGED',
      message: expect.stringContaining('The total is Rs. 304.50 (Delivery Rs. 5), not Rs. '),
      subtotal: 299.5,
      fee: 5,
      total: 304.5,
      orderItems: [{ product: stage.honey.id, quantity: 1, price: 299.5 }],
    })
  })

  test.each([
    [{ totalPrice: 299.5, totalPriceAfterDiscount: 304.5 }, 200],
    [{ totalPrice: 304.5, totalPriceAfterDiscount: undefined }, 200],
    [{ totalPrice: 299.5, totalPriceAfterDiscount: undefined }, 409],
  ])('[API-13] [CHK-13] of the two sums %j the one to pay is compared: %i', async (sums, status) => {
    expect((await askWith('API-13', sums)).statusCode).toBe(status)
  })

  test.each(['API-13', 'API-14'] as const)('[%s] prices of lines count for nothing', async (row) => {
    const { body = {}, ...request } = await prepare(stage, theCall(row))
    const orderItems = (body.orderItems as object[]).map((item) => ({ ...item, price: 0.01 }))

    const reply = await send(stage, { ...request, body: { ...body, orderItems } })

    expect(reply.json().order).toMatchObject({ totalPrice: 304.5, orderItems: [{ price: 299.5 }] })
  })

  test('[API-08] [API-13] [API-14] [PROD-03] a sold-out product is rejected by name', async () => {
    const tea = await aProduct(stage.shop.db, { title: 'Hill tea', stock: 0 })
    const body = { productId: tea.id, color: tea.options[0]?.id, quantity: 1 }
    const upiTransactionId = '413000000002'

    for (const reply of [
      await ask('API-08', { body }),
      await ask('API-13', { body: anOrderOf([{ of: tea }]) }),
      await ask('API-14', { body: aUpiOrderOf([{ of: tea }], { upiTransactionId }) }),
    ]) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({ success: false, message: 'Hill tea is out of stock.' })
    }
  })
})

test('a login with the body of the sign-up works, as clients send it', async () => {
  const { body = {}, ...request } = await prepare(stage, theCall('API-05'))
  await send(stage, { ...request, body })

  const reply = await ask('API-06', { body })

  expect(reply.json()).toMatchObject({ email: body.email, token: expect.any(String) })
  expect(reply.body).not.toContain(testPassword)
})
