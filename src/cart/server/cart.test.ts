import { expect } from 'vitest'
import { aPicture, aPicturedProduct, aProduct } from '../../../tests/support/factories/factories'
import { additionOf, cartCalls } from '../../../tests/support/shop/cart-calls'
import { test as base } from '../../../tests/support/shop/shop-test'

const test = base.extend('cart', { scope: 'file' }, ({ shop }) => cartCalls(shop))

test('[API-08] [API-09] a line is shown with its product and colour', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const { product: honey, images } = await aPicturedProduct(shop.db, {
    title: 'Forest honey',
    price_paise: 29_950,
  })

  const added = await add('ravi', additionOf(honey, '2'))
  const cart = await cartOf('ravi')

  expect(added.statusCode).toBe(200)
  expect(added.json()).toEqual({
    _id: expect.any(String),
    userId: expect.any(String),
    productId: honey.id,
    color: honey.options[0]?.id,
    quantity: 2,
    price: 299.5,
  })
  expect(cart).toEqual([
    {
      _id: added.json()._id,
      userId: added.json().userId,
      productId: {
        _id: honey.id,
        title: 'Forest honey',
        slug: honey.slug,
        images,
        quantity: 10,
        stockTracked: false,
        available: true,
      },
      color: { _id: honey.options[0]?.id, title: '#c98a1b', name: 'Amber' },
      quantity: 2,
      price: 299.5,
      priceWhenAdded: 299.5,
      place: expect.any(Number),
    },
  ])
})

test('[API-09] an empty cart is an empty list with a version', async ({ shop }) => {
  const reply = await shop.as('empty').get('/api/user/cart')

  expect(reply.json()).toEqual([])
  expect(reply.headers['x-cart-version']).toBe('0')
})

test('[API-09] an option with its own picture shows that picture', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const [jar, comb] = [await aPicture(shop.db), await aPicture(shop.db)]
  const honey = await aProduct(shop.db, { options: [{ name: 'Jar' }, { name: 'Comb' }] })
  await shop.db
    .insertInto('product_image')
    .values([
      { product_id: honey.id, position: 0, media_id: jar.id },
      { product_id: honey.id, position: 1, media_id: comb.id, option_id: honey.options[1]?.id ?? null },
    ])
    .execute()

  await add('pictures', additionOf(honey, 1, 0))
  await add('pictures', additionOf(honey, 1, 1))

  const paths = (await cartOf('pictures')).map(
    (line: { productId: { images: { path: string }[] } }) => line.productId.images[0]?.path,
  )
  expect(paths).toEqual([`/media/${jar.key}`, `/media/${comb.key}`])
})

test('[CART-08] the same product and colour again raises the quantity, to ten at most', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const honey = await aProduct(shop.db, { options: [{}, {}] })

  await add('meena', additionOf(honey, 6))
  await add('meena', additionOf(honey, 6))
  await add('meena', additionOf(honey, 1, 1))

  expect(await cartOf('meena')).toMatchObject([{ quantity: 10 }, { quantity: 1 }])
})

test('[CART-08] concurrent additions lose no pieces and stop at ten', async ({
  shop,
  cart: { cartOf, contentHash, add },
}) => {
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]

  await Promise.all([
    ...Array.from({ length: 7 }, () => add('hasty', additionOf(honey))),
    ...Array.from({ length: 15 }, () => add('hasty', additionOf(tea))),
  ])

  const quantities = (await cartOf('hasty')).map((line: { quantity: number }) => line.quantity)
  expect(quantities.sort()).toEqual([10, 7])
  expect(await contentHash('hasty')).toBe(22)
})

test('[CART-09] prices are current, whatever the client sent, beside the prices when added', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const honey = await aProduct(shop.db, { price_paise: 29_900 })
  await add('frugal', additionOf(honey))

  await shop.db.updateTable('product').set({ price_paise: 31_900 }).where('id', '=', honey.id).execute()

  expect(await cartOf('frugal')).toMatchObject([{ price: 319, priceWhenAdded: 299 }])
})

test('[CART-09] an option with its own price costs that price', async ({ shop, cart: { add } }) => {
  const honey = await aProduct(shop.db, { price_paise: 29_900, options: [{}, { price_paise: 54_900 }] })

  const reply = await add('optional', additionOf(honey, 1, 1))

  expect(reply.json()).toMatchObject({ price: 549 })
})

test.for([
  ['productId', undefined, 400, 'Please choose a product'],
  ['productId', 'undefined', 404, 'This product is not available.'],
  ['productId', '0198f1a0-0000-7000-8000-000000000000', 404, 'This product is not available.'],
  ['productId', "'; drop table cart_item; --", 404, 'This product is not available.'],
  ['color', undefined, 400, 'Please choose Color'],
  ['color', '', 400, 'Please choose Color'],
  ['color', 'amber', 400, 'This option is not available for this product.'],
  ['color', '0198f1a0-0000-7000-8000-000000000000', 400, 'This option is not available for this product.'],
  ['quantity', 0, 400, 'Quantity should be a whole number from 1 to 10'],
  ['quantity', 11, 400, 'Quantity should be a whole number from 1 to 10'],
  ['quantity', 1.5, 400, 'Quantity should be a whole number from 1 to 10'],
  ['quantity', -1, 400, 'Quantity should be a whole number from 1 to 10'],
  ['quantity', 'two', 400, 'Quantity should be a whole number from 1 to 10'],
  ['quantity', null, 400, 'Quantity should be a whole number from 1 to 10'],
] as const)(
  '[API-08] [API-23] adding with %s %j is rejected and changes nothing',
  async ([field, value, status, message], { shop, cart: { cartOf, contentHash, add } }) => {
    const honey = await aProduct(shop.db)

    const reply = await add('careless', { ...additionOf(honey), [field]: value })

    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, message })
    expect(await cartOf('careless')).toEqual([])
    expect(await contentHash('careless')).toBe(0)
  },
)

test('[PROD-03] no more can be added than in stock, and the error says how many', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', stock: 3 })
  const tea = await aProduct(shop.db, { title: 'Nilgiri tea', stock: 50, options: [{ stock: 0 }] })

  const replies = [
    await add('late', additionOf(honey, 2)),
    await add('late', additionOf(honey, 2)),
    await add('late', additionOf(tea)),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 409, 409])
  expect(replies[1]?.json()).toMatchObject({ message: 'Only 3 of Forest honey left.', availableQuantity: 3 })
  expect(replies[2]?.json()).toMatchObject({ message: 'Nilgiri tea is out of stock.' })
  expect(await cartOf('late')).toMatchObject([
    { quantity: 2, productId: { quantity: 3, stockTracked: true } },
  ])
})

test('[CART-03] a withdrawn product stays in the cart, marked, and cannot be added', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const honey = await aProduct(shop.db, { title: 'Forest honey' })
  await add('loyal', additionOf(honey))

  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', honey.id).execute()
  const reply = await add('loyal', additionOf(honey))
  const cart = await cartOf('loyal')
  const removed = await shop.as('loyal').delete(`/api/user/delete-product-cart/${cart[0]._id}`)

  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe('Forest honey is no longer sold. Please remove it from your cart.')
  expect(cart).toMatchObject([
    { quantity: 1, productId: { title: 'Forest honey', available: false }, color: { title: '#c98a1b' } },
  ])
  expect(removed.statusCode).toBe(200)
})

test('[API-08] a cart rejects the fifty-first line, also of concurrent requests', async ({
  shop,
  cart: { cartOf, add },
}) => {
  const products = []
  for (let index = 0; index < 60; index += 1) products.push(await aProduct(shop.db))
  for (const product of products.slice(0, 48)) await add('collector', additionOf(product))

  const replies = await Promise.all(
    products.slice(48).map((product) => add('collector', additionOf(product))),
  )

  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 200, ...Array(10).fill(409)])
  expect(await cartOf('collector')).toHaveLength(50)
  expect((await add('collector', additionOf(products[0] ?? (await aProduct(shop.db))))).statusCode).toBe(200)
})
