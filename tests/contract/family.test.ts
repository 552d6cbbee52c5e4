import { describe, expect, test } from 'vitest'
import { calls, prepare, theCall } from '../support/contract-calls'
import { openStage, send } from '../support/contract-stage'
import { aBlog, anOption, aProduct } from '../support/makers'
import { anOrderOf, aUpiOrderOf, meenasAddress } from '../support/order-bodies'

const stage = await openStage()
const tea = await aProduct(stage.shop.db, {
  title: 'hill tea',
  brand: 'Malai',
  category: 'Teas',
  tag: 'popular',
  price_paise: 42_000,
  created_at: new Date('2026-01-01'),
})

// Sections 3 to 6 of wire-contract.md: queries, disagreements, traps, and what the family's backends do.

const get = async (url: string) => (await stage.shop.visitor.get(url)).json()
const aShopper = async () => {
  const { token = '' } = await prepare(stage, theCall('API-09'))
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    send(stage, { method, url, token, ...(body && { body }) })
}

describe('[API-01] [STORE-08] queries as clients write them (section 3)', () => {
  test.each([
    ['product?', ['Forest honey', 'hill tea']],
    ['product?category=Farm%20Fresh&&', ['Forest honey']],
    ['product?price[gte]=300&&', ['hill tea']],
    ['product?price%5Blte%5D=300', ['Forest honey']],
    ['product?sort=-price&&', ['hill tea', 'Forest honey']],
    ['product?&&brand=Kaadu&&&&tags=special&&sort=title&&', ['Forest honey']],
    ['product?tags=special&tags=popular', ['Forest honey', 'hill tea']],
    ['product?brand=kaadu', []],
    [
      'product?brand=&category=&tags=&price[gte]=&price[lte]=&sort=&page=&limit=',
      ['Forest honey', 'hill tea'],
    ],
    ['product?price[gt]=299.5', ['hill tea']],
    ['product?price[lt]=420', ['Forest honey']],
    ['product?sort=price,-title', ['Forest honey', 'hill tea']],
    ['product?sort=-sold', ['Forest honey', 'hill tea']],
    ['product?limit=1000', ['Forest honey', 'hill tea']],
    ['product?limit=1&page=2', ['hill tea']],
    ['product?limit=1&page=3', []],
  ])('%s', async (query, titles) => {
    expect((await get(`/api/${query}`)).map(({ title }: { title: string }) => title)).toEqual(titles)
  })

  // The family's backends know these, but none of its clients sends one, and the specification names none.
  test.each(['fields=title', 'fields=password_hash', '_id=1', 'brand[$ne]=Kaadu', 'price[$gt]=1'])(
    '%s is ignored: the whole list, with all of its fields',
    async (query) => {
      expect(await get(`/api/product?${query}`)).toEqual(await get('/api/product'))
    },
  )

  test('a bound that is no number is refused in words', async () => {
    expect(await get('/api/product?price[gte]=cheap')).toMatchObject({
      success: false,
      message: 'The lowest price should be a number',
    })
  })
})

describe('where clients disagree (section 4)', () => {
  test('[API-07] [API-09] [API-15] wishlist and orders are objects, the cart a list, also when empty', async () => {
    const call = await aShopper()

    expect((await call('GET', '/api/user/wishlist')).json()).toMatchObject({ wishlist: [] })
    expect((await call('GET', '/api/user/cart')).json()).toEqual([])
    expect((await call('GET', '/api/order/my-orders')).json()).toEqual({ orders: [] })
  })

  test('[API-15] the orders are found at user/getmyorders too', async () => {
    const call = await aShopper()
    await call('POST', '/api/order/cod', anOrderOf([{ of: tea }]))

    const [own, other] = [
      await call('GET', '/api/order/my-orders'),
      await call('GET', '/api/user/getmyorders'),
    ]

    expect(own.json().orders).toHaveLength(1)
    expect(other.json()).toEqual(own.json())
  })

  test('[API-13] user/cart/create-order places the same order as order/cod', async () => {
    const [one, other] = [await aShopper(), await aShopper()]

    const replies = [
      await one('POST', '/api/order/cod', anOrderOf([{ of: tea }])),
      await other('POST', '/api/user/cart/create-order', anOrderOf([{ of: tea }])),
    ]

    const fields = replies.map((reply) => Object.keys(reply.json().order))
    expect(fields[0]).toEqual(fields[1])
    expect(replies.map((reply) => reply.json().success)).toEqual([true, true])
  })

  test('[API-11] PUT changes a quantity as DELETE does', async () => {
    const call = await aShopper()
    const { _id } = (
      await call('POST', '/api/user/cart', { productId: tea.id, color: tea.options[0]?.id, quantity: 1 })
    ).json()

    const [put, deleted] = [
      await call('PUT', `/api/user/update-product-cart/${_id}/4`, {}),
      await call('DELETE', `/api/user/update-product-cart/${_id}/5`),
    ]

    expect([put.json().quantity, deleted.json().quantity]).toEqual([4, 5])
    expect((await call('GET', '/api/user/cart')).json()).toMatchObject([{ _id, quantity: 5 }])
  })

  test.each([
    ['API-13', anOrderOf],
    [
      'API-14',
      (lines: Parameters<typeof anOrderOf>[0]) => aUpiOrderOf(lines, { upiTransactionId: '414000000001' }),
    ],
  ] as const)('[%s] firstName and lastName are read like firstname and lastname', async (row, bodyOf) => {
    const call = await aShopper()
    const { firstname: firstName, lastname: lastName, ...rest } = meenasAddress

    const reply = await call('POST', theCall(row).path, {
      ...bodyOf([{ of: tea }]),
      shippingInfo: { ...rest, firstName, lastName },
    })

    expect(reply.json().order.shippingInfo).toEqual(meenasAddress)
  })

  test('[API-01] tags are one text, pictures have absolute addresses, colours an id and a title', async () => {
    for (const product of await get('/api/product')) {
      expect(product.tags).toEqual(expect.any(String))
      expect(product.images[0].url).toMatch(/^http:\/\/shop\.test\//)
      expect(product.color[0]).toMatchObject({ _id: expect.any(String), title: expect.any(String) })
    }
  })
})

describe('traps (section 5)', () => {
  test('[CHK-13] an order and the emptying of the cart may cross: one order, and both are answered', async () => {
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

  test('[CHK-11] orderItems left empty after a reload make no order, though the cart is full', async () => {
    const call = await aShopper()
    await call('POST', '/api/user/cart', { productId: tea.id, color: tea.options[0]?.id, quantity: 1 })

    const reply = await call('POST', '/api/order/cod', { ...anOrderOf([{ of: tea }]), orderItems: [] })

    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('The order has no products. Please add something to your cart first.')
    expect((await call('GET', '/api/order/my-orders')).json()).toEqual({ orders: [] })
  })

  test('[API-01] [API-02] [API-19] [API-20] a product without picture or stars, and a post without picture, break no client', async () => {
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

  test('[API-09] [API-15] a colour in a cart or an order never vanishes, whatever the owner does', async () => {
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
    expect(reply.json().message).toBe('This choice is not offered for this product.')
  })

  const foreign = (order: { orderItems: object[] }, color: string | undefined) => ({
    ...order,
    orderItems: order.orderItems.map((item) => ({ ...item, color })),
  })

  test('[API-01] open calls answer a visitor with a stale token as they answer everybody', async () => {
    for (const url of ['/api/product', `/api/product/${tea.id}`, '/api/blog', `/api/blog/${stage.blogId}`]) {
      const reply = await send(stage, { method: 'GET', url, token: 'stale' })
      expect([reply.statusCode, reply.json()]).toEqual([200, await get(url)])
    }
  })
})

describe("what the family's backends do and this one does not (section 6)", () => {
  test('[API-05] [API-07] [API-16] [API-17] [API-18] no answer holds a hash, a password or a reset token', async () => {
    for (const call of calls) {
      const reply = await send(stage, await prepare(stage, call))
      expect(reply.body, call.row).not.toMatch(/password_?hash|argon2|"password"|reset.?token/i)
      if (call.row !== 'API-06') expect(reply.body, call.row).not.toContain('"token"')
    }
  })

  test('[API-11] an unknown line is a 404 in words', async () => {
    const call = await aShopper()

    const reply = await call('DELETE', '/api/user/update-product-cart/5f43a2d4e5b2c7001f3e4d5a/3')

    expect(reply.statusCode).toBe(404)
    expect(reply.json().message).toBe('This line is not in your cart (any more).')
  })
})
