import { describe, expect, test } from 'vitest'
import { anOrderOf, aUpiOrderOf, meenasAddress } from '../support/factories/order-bodies'
import { openFamilyStage } from '../support/shop/client-fixtures'
import { calls, prepare, theCall } from '../support/shop/contract-calls'
import { send } from '../support/shop/contract-stage'

const { stage, tea, get, aShopper } = await openFamilyStage()

// Sections 3, 4 and 6 of wire-contract.md: queries, disagreements, and the behaviour of the family's backends.

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

  test('an invalid number in a range is rejected with a message', async () => {
    expect(await get('/api/product?price[gte]=cheap')).toMatchObject({
      success: false,
      message: 'The minimum price should be a number such as 299 or 299.50',
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

  test('[API-15] the orders are also at user/getmyorders', async () => {
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
  ] as const)(
    '[%s] firstName, lastName and postcode are read like firstname, lastname and pincode',
    async (row, bodyOf) => {
      const call = await aShopper()
      const { firstname: firstName, lastname: lastName, pincode: postcode, ...rest } = meenasAddress

      const reply = await call('POST', theCall(row).path, {
        ...bodyOf([{ of: tea }]),
        shippingInfo: { ...rest, firstName, lastName, postcode },
      })

      expect(reply.json().order.shippingInfo).toEqual({ ...meenasAddress, postcode })
    },
  )

  test('[API-01] tags are one text, pictures have absolute addresses, colours an id and a title', async () => {
    for (const product of await get('/api/product')) {
      expect(product.tags).toEqual(expect.any(String))
      expect(product.images[0].url).toMatch(/^http:\/\/shop\.test\//)
      expect(product.color[0]).toMatchObject({ _id: expect.any(String), title: expect.any(String) })
    }
  })
})

describe("what the family's backends do and this one does not (section 6)", () => {
  test('[API-05] [API-07] [API-16] [API-17] [API-18] no response contains a hash, a password or a reset token', async () => {
    for (const call of calls) {
      const reply = await send(stage, await prepare(stage, call))
      expect(reply.body, call.row).not.toMatch(/password_?hash|argon2|"password"|reset.?token/i)
      if (call.row !== 'API-06') expect(reply.body, call.row).not.toContain('"token"')
    }
  })

  test('[API-11] an unknown line is a 404 with a message', async () => {
    const call = await aShopper()

    const reply = await call('DELETE', '/api/user/update-product-cart/5f43a2d4e5b2c7001f3e4d5a/3')

    expect(reply.statusCode).toBe(404)
    expect(reply.json().message).toBe('This item is no longer in your cart.')
  })
})
