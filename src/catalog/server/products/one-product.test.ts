import { expect } from 'vitest'
import { aCustomer, aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { day, threeProducts } from '../../../../tests/support/factories/three-products'
import { test } from '../../../../tests/support/shop/shop-test'
import type { Product } from '../../contract/catalogue'

let honey: MadeProduct
let tea: MadeProduct
let oil: MadeProduct
test.beforeAll(async ({ shop }) => {
  ;({ honey, tea, oil } = await threeProducts(shop.db))
})

test('[API-02] a product has its options with their own prices, and all its pictures', async ({ shop }) => {
  const product = (await shop.visitor.get(`/api/product/${honey.id}`)).json<Product>()

  expect(product).toMatchObject({ _id: honey.id, netQuantity: '500 g', unitPrice: 'Rs. 104 per 100 g' })
  expect(product.color).toMatchObject([
    { name: 'Jar', title: '#8a4b14', price: 520, inStock: true, image: null },
    { name: 'Tin', title: 'gold', price: 600, inStock: false, image: null },
  ])
})

test('[PROD-02] a pack has its own size, else the one in its name, and never the MRP of another size', async ({
  shop,
}) => {
  const ghee = await aProduct(shop.db, {
    price_paise: 40_000,
    mrp_paise: 45_000,
    net_quantity: 500,
    net_unit: 'g',
    options: [
      { name: '500 g', kind: 'chip' },
      { name: '1 kg', kind: 'chip', price_paise: 76_000 },
      { name: 'Tin', kind: 'chip', price_paise: 150_000, net_quantity: 2000, mrp_paise: 180_000 },
      { name: 'Box of 1 litre', kind: 'chip', price_paise: 41_000 },
    ],
  })

  const { packs } = (await shop.visitor.get(`/api/product/${ghee.id}`)).json<Product>()

  const [, kilo, tin, box] = ghee.options.map(({ id }) => id)
  expect(packs).toEqual([
    { color: kilo, mrp: null, netQuantity: '1 kg', unitPrice: 'Rs. 760 per kg' },
    { color: tin, mrp: 1800, netQuantity: '2 kg', unitPrice: 'Rs. 750 per kg' },
    { color: box, mrp: 450, netQuantity: '500 g', unitPrice: 'Rs. 82 per 100 g' },
  ])
})

test('[API-02] reviews are newest first, with a first name and an initial', async ({ shop }) => {
  const [meena, arun] = [
    await aCustomer(shop.db),
    await aCustomer(shop.db, { firstname: 'Arun', lastname: 'Vel' }),
  ]
  const review = { product_id: tea.id, star: 5, comment: 'Bright & brisk' }
  await shop.db
    .insertInto('review')
    .values([
      { ...review, customer_id: meena.id, created_at: day(5) },
      { ...review, customer_id: arun.id, created_at: day(6), star: 4 },
    ])
    .execute()

  const { ratings } = (await shop.visitor.get(`/api/product/${tea.id}`)).json<Product>()

  expect(ratings).toEqual([
    {
      _id: expect.any(String),
      helpful: 0,
      star: 4,
      comment: 'Bright & brisk',
      postedby: 'Arun V.',
      firstname: 'Arun',
      lastname: 'V.',
      createdAt: '2026-01-06T00:00:00.000Z',
      verified: false,
    },
    {
      _id: expect.any(String),
      helpful: 0,
      star: 5,
      comment: 'Bright & brisk',
      postedby: 'Meena R.',
      firstname: 'Meena',
      lastname: 'R.',
      createdAt: '2026-01-05T00:00:00.000Z',
      verified: false,
    },
  ])
})

test('[PROD-12] the initial of a Tamil name is a whole grapheme with its vowel sign', async ({ shop }) => {
  const author = await aCustomer(shop.db, { firstname: 'கயல்', lastname: 'செல்வம்' })
  const review = { product_id: oil.id, star: 5, comment: 'நல்லது', customer_id: author.id }
  await shop.db.insertInto('review').values(review).execute()

  const { ratings } = (await shop.visitor.get(`/api/product/${oil.id}`)).json<Product>()

  expect(ratings).toMatchObject([{ postedby: 'கயல் செ.' }])
})

test('[PROD-03] a sold-out product is marked, and has its total stock', async ({ shop }) => {
  expect((await shop.visitor.get(`/api/product/${oil.id}`)).json()).toMatchObject({
    quantity: 0,
    stockTracked: true,
    inStock: false,
  })
})

test('[PROD-10] a description keeps its markup without scripts', async ({ shop }) => {
  const { description } = (await shop.visitor.get(`/api/product/${honey.id}`)).json<Product>()

  expect(description).toBe('<p>Dark <b>amber</b></p>')
})

test('[PROD-15] the page of an archived product is not found', async ({ shop }) => {
  const gone = await aProduct(shop.db, { archived_at: day(9) })

  expect((await shop.visitor.get(`/api/product/${gone.id}`)).statusCode).toBe(404)
})
