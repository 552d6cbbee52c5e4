import { describe, expect, test } from 'vitest'
import { aBlog, anOption, aProduct } from '../support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../support/factories/order-bodies'
import { openFamilyStage } from '../support/shop/client-fixtures'
import { send } from '../support/shop/contract-stage'

const { stage, tea, get, aShopper } = await openFamilyStage()

// Section 5 of wire-contract.md.

describe('traps (section 5)', () => {
  test('[CHK-13] an order and the emptying of the cart may cross: one order, and both succeed', async () => {
    const call = await aShopper()
    await call('POST', '/api/user/cart', { productId: tea.id, color: tea.options[0]?.id, quantity: 1 })

    const [emptied, ordered] = await Promise.all([
      call('DELETE', '/api/user/empty-cart'),
      call('POST', '/api/order/cod', anOrderOf([{ of: tea }])),
    ])
    const again = await call('DELETE', '/api/user/empty-cart')

    expect([emptied, ordered, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await call('GET', '/api/order/my-orders')).json().orders).toHaveLength(1)
    expect((await call('GET', '/api/user/cart')).json()).toEqual([])
  })

  test('[CHK-11] empty orderItems after a reload make no order, though the cart is full', async () => {
    const call = await aShopper()
    await call('POST', '/api/user/cart', { productId: tea.id, color: tea.options[0]?.id, quantity: 1 })

    const reply = await call('POST', '/api/order/cod', { ...anOrderOf([{ of: tea }]), orderItems: [] })

    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('Your order has no products. Please add a product to your cart first.')
    expect((await call('GET', '/api/order/my-orders')).json()).toEqual({ orders: [] })
  })

  test('[API-01] [API-02] [API-19] [API-20] products without pictures or stars and posts without pictures break no client', async () => {
    const blog = await aBlog(stage.shop.db)

    for (const product of [...(await get('/api/product')), await get(`/api/product/${tea.id}`)]) {
      expect(product.images[0].url).toMatch(/^http/)
      expect(product.color.length).toBeGreaterThan(0)
      expect(product.totalrating).toEqual(expect.any(Number))
      expect(product).toHaveProperty('quantity')
      expect(product.sold).toEqual(expect.any(Number))
    }
    for (const post of [...(await get('/api/blog')), await get(`/api/blog/${blog.id}`)])
      expect(post.images[0].url).toMatch(/^http/)
  })

  test('[API-09] [API-15] a colour in a cart or an order never disappears, whatever the owner does', async () => {
    const call = await aShopper()
    const oil = await aProduct(stage.shop.db, { title: 'Oil' })
    const option = await anOption(stage.shop.db, oil.id, { name: 'Tin', value: 'gold', position: 1 })
    await call('POST', '/api/order/cod', anOrderOf([{ of: { ...oil, options: [option] } }]))
    await call('POST', '/api/user/cart', { productId: oil.id, color: option.id, quantity: 1 })
    const { db } = stage.shop

    await expect(db.deleteFrom('product_option').where('id', '=', option.id).execute()).rejects.toThrow()
    await expect(db.deleteFrom('product').where('id', '=', oil.id).execute()).rejects.toThrow()
    await db
      .updateTable('product_option')
      .set({ archived_at: new Date() })
      .where('id', '=', option.id)
      .execute()
    await db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', oil.id).execute()

    const gold = { color: { _id: option.id, title: 'gold' } }
    expect((await call('GET', '/api/user/cart')).json()).toMatchObject([
      { productId: { title: 'Oil' }, ...gold },
    ])
    expect((await call('GET', '/api/order/my-orders')).json().orders).toMatchObject([{ orderItems: [gold] }])
  })

  test.each([
    ['/api/user/cart', (color: string | undefined) => ({ productId: stage.honey.id, color, quantity: 1 })],
    ['/api/order/cod', (color: string | undefined) => foreign(anOrderOf([{ of: stage.honey }]), color)],
    [
      '/api/user/order/create',
      (color: string | undefined) =>
        foreign(aUpiOrderOf([{ of: stage.honey }], { upiTransactionId: '414000000002' }), color),
    ],
  ])('[API-08] [API-13] [API-14] POST %s refuses the colour of another product', async (url, bodyOf) => {
    const call = await aShopper()

    const reply = await call('POST', url, bodyOf(tea.options[0]?.id))

    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('This option is not available for this product.')
  })

  const foreign = (order: { orderItems: object[] }, color: string | undefined) => ({
    ...order,
    orderItems: order.orderItems.map((item) => ({ ...item, color })),
  })

  test('[API-01] open calls answer a visitor with a stale token like everybody else', async () => {
    for (const url of ['/api/product', `/api/product/${tea.id}`, '/api/blog', `/api/blog/${stage.blogId}`]) {
      const reply = await send(stage, { method: 'GET', url, token: 'stale' })
      expect([reply.statusCode, reply.json()]).toEqual([200, await get(url)])
    }
  })
})
