import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '../../../tests/support/dispatched-orders'
import { aCustomer, aPicture, aProduct } from '../../../tests/support/makers'
import { anOrderOf, meenasAddress } from '../../../tests/support/order-bodies'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const order = (name: string, body: object) => shop.as(name).post('/api/order/cod', body)
const ordersOf = async (name: string) => (await shop.as(name).get('/api/order/my-orders')).json().orders
const cartOf = async (name: string) => (await shop.as(name).get('/api/user/cart')).json()
const putInCart = (name: string, product: Awaited<ReturnType<typeof aProduct>>, quantity = 1) =>
  shop.as(name).post('/api/user/cart', { productId: product.id, color: product.options[0]?.id, quantity })

test('[API-13] [ORD-02] an order in cash is answered whole, Processing and Pending', async () => {
  const picture = await aPicture(shop.db)
  const honey = await aProduct(shop.db, { title: 'Forest honey', price_paise: 29_950 })
  await shop.db
    .insertInto('product_image')
    .values({ product_id: honey.id, position: 0, media_id: picture.id, alt: 'A jar' })
    .execute()

  const reply = await order('meena', anOrderOf([{ of: honey, quantity: 2 }]))

  expect(reply.statusCode).toBe(200)
  const { success, message, order: placed } = reply.json()
  expect({ success, message }).toEqual({ success: true, message: 'Ordered createad Successfully!' })
  expect(placed).toEqual({
    _id: expect.any(String),
    orderNumber: expect.stringMatching(/^TH-\d{4}-\d{6}$/),
    orderStatus: 'Processing',
    orderItems: [
      {
        product: {
          _id: honey.id,
          title: 'Forest honey',
          slug: honey.slug,
          images: [
            {
              url: `http://shop.test/media/${picture.key}/640.jpg`,
              path: `/media/${picture.key}`,
              widths: [320, 640, 1200],
              width: 1200,
              height: 900,
              alt: 'A jar',
            },
          ],
        },
        color: { _id: honey.options[0]?.id, title: '#c98a1b', name: 'Amber' },
        quantity: 2,
        price: 299.5,
      },
    ],
    shippingInfo: meenasAddress,
    paymentInfo: {
      paymentMethod: 'COD',
      paymentStatus: 'Pending',
      upiTransactionId: `COD-${placed.orderNumber}`,
    },
    subtotal: 599,
    fee: 5,
    totalPrice: 604,
    totalPriceAfterDiscount: 604,
    createdAt: expect.any(String),
    paidAt: null,
  })
  expect(await ordersOf('meena')).toMatchObject([placed])
})

test('[CHK-14] [CHK-10] what was ordered leaves the cart, and what was not stays', async () => {
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  await putInCart('shopper', honey, 2)
  await putInCart('shopper', tea)

  await order('shopper', anOrderOf([{ of: honey, quantity: 2 }]))

  expect(await cartOf('shopper')).toMatchObject([{ productId: { _id: tea.id } }])
  const events = await shop.db
    .selectFrom('order_event')
    .innerJoin('orders', 'orders.id', 'order_event.order_id')
    .select(['actor', 'from_status', 'to_status'])
    .where('orders.id', '=', (await ordersOf('shopper'))[0]._id)
    .execute()
  expect(events).toEqual([{ actor: 'customer', from_status: null, to_status: 'Processing' }])
})

test('[CHK-14] a refused order leaves the cart as it was', async () => {
  const honey = await aProduct(shop.db)
  await putInCart('refused', honey, 2)

  const reply = await order('refused', {
    ...anOrderOf([{ of: honey, quantity: 2 }]),
    totalPriceAfterDiscount: 1,
  })

  expect(reply.statusCode).toBe(409)
  expect(await cartOf('refused')).toMatchObject([{ quantity: 2 }])
  expect(await ordersOf('refused')).toEqual([])
})

test('[CHK-13] another total than the one on the screen is refused with the fresh figures', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', price_paise: 29_900 })
  const body = anOrderOf([{ of: honey, quantity: 2 }])
  await shop.db.updateTable('product').set({ price_paise: 31_900 }).where('id', '=', honey.id).execute()

  const stale = await order('slow', body)
  const fresh = await order('slow', { ...body, totalPrice: 643, totalPriceAfterDiscount: undefined })

  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({
    success: false,
    code: 'TOTALS_CHANGED',
    message:
      'The total is Rs. 643 (Delivery Rs. 5), not Rs. 603. Forest honey (Amber) costs Rs. 319, not Rs. 299. Please check the new total before you order.',
    subtotal: 638,
    fee: 5,
    total: 643,
    orderItems: [{ product: honey.id, title: 'Forest honey', quantity: 2, price: 319 }],
  })
  expect(fresh.json().order).toMatchObject({ totalPrice: 643, orderItems: [{ price: 319 }] })
})

test.each([
  [
    'the fee',
    {},
    'The total is Rs. 303 (Delivery Rs. 5), not Rs. 298. Please check the new total before you order.',
  ],
  ['a price', { price: '290' }, /Rs\. 298\. Hill tea costs Rs\. 298, not Rs\. 290\. Please/],
  ['what is no price', { price: 'cheap' }, /not Rs\. 298\. Please/],
])(
  '[CHK-13] the refusal says what is otherwise, a client that shows it alone left out %s',
  async (_, sent, words) => {
    const tea = await aProduct(shop.db, {
      title: 'Hill tea',
      price_paise: 29_800,
      options: [{ name: 'Standard' }],
    })
    const body = anOrderOf([{ of: tea }])
    const orderItems = body.orderItems.map((item) => ({ ...item, ...sent }))

    const reply = await order('frugal', {
      ...{ ...body, orderItems },
      ...{ totalPrice: 298, totalPriceAfterDiscount: 298 },
    })

    expect(reply.json().message).toMatch(words)
  },
)

test('[CHK-13] an order that became free of the fee is told so', async () => {
  await saveSettings(shop, { freeAbovePaise: 20_000 })
  const tea = await aProduct(shop.db, { price_paise: 29_800 })

  const reply = await order('lucky', anOrderOf([{ of: tea }]))

  expect(reply.json().message).toContain('The total is Rs. 298 (Delivery free), not Rs. 303.')
  await saveSettings(shop, { freeAbovePaise: 0 })
})

test('[CHK-13] the price, payment, status and customer in the body are not believed', async () => {
  const honey = await aProduct(shop.db)
  const stranger = await aCustomer(shop.db)
  const body = anOrderOf([{ of: honey }])

  const reply = await order('sly', {
    ...body,
    user: stranger.id,
    orderItems: body.orderItems.map((item) => ({ ...item, price: 0.01, title: 'Free honey' })),
    orderStatus: 'Delivered',
    paymentInfo: { paymentMethod: 'UPI', paymentStatus: 'Paid', upiTransactionId: 'forged' },
    paidAt: '2026-01-01T00:00:00Z',
  })

  expect(reply.json().order).toMatchObject({
    orderStatus: 'Processing',
    paidAt: null,
    paymentInfo: { paymentMethod: 'COD', paymentStatus: 'Pending' },
    orderItems: [{ price: 299, product: { title: honey.title } }],
  })
  expect(await ordersOf('sly')).toHaveLength(1)
})

test("[API-13] another product's colour and a withdrawn product are refused by name", async () => {
  const [honey, tea] = [await aProduct(shop.db, { title: 'Forest honey' }), await aProduct(shop.db)]
  const body = anOrderOf([{ of: honey }])
  const mixed = { ...body, orderItems: [{ ...body.orderItems[0], color: tea.options[0]?.id }] }

  const foreign = await order('mixed', mixed)
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', honey.id).execute()
  const archived = await order('mixed', body)

  expect(foreign.statusCode).toBe(400)
  expect(archived.statusCode).toBe(409)
  expect(archived.json().message).toBe('Forest honey is no longer sold. Please take it out of your cart.')
})

test('[API-13] the dearest cart there can be is ordered, not a fault', async () => {
  const products = []
  for (let index = 0; index < 50; index += 1)
    products.push(await aProduct(shop.db, { price_paise: 2_147_483_647 }))

  const reply = await order('rich', anOrderOf(products.map((of) => ({ of, quantity: 10 }))))

  expect(reply.json().order).toMatchObject({ subtotal: 10_737_418_235 })
})

test('[API-15] [ORD-01] orders are shown newest first, and only to the one who made them', async () => {
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  await putInCart('regular', honey)
  await order('regular', anOrderOf([{ of: honey }]))
  await putInCart('regular', tea)
  await order('regular', anOrderOf([{ of: tea }, { of: honey }]))

  const orders = await ordersOf('regular')
  const alias = await shop.as('regular').get('/api/user/getmyorders/')

  expect(orders).toMatchObject([
    { orderItems: [{ product: { _id: tea.id } }, { product: { _id: honey.id } }] },
    { orderItems: [{ product: { _id: honey.id } }] },
  ])
  expect(alias.json()).toEqual({ orders })
  expect((await shop.as('new').get('/api/order/my-orders')).json()).toEqual({ orders: [] })
})

test('[ORD-05] an order keeps titles, prices and address of the day, whatever changes later', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey' })
  await order('keeper', anOrderOf([{ of: honey }]))
  const before = await ordersOf('keeper')

  await shop.db
    .updateTable('product')
    .set({ title: 'Renamed', slug: 'renamed', price_paise: 1, archived_at: new Date() })
    .where('id', '=', honey.id)
    .execute()
  await shop.db
    .updateTable('product_option')
    .set({ name: 'Other', value: '#000', archived_at: new Date() })
    .where('product_id', '=', honey.id)
    .execute()

  expect(await ordersOf('keeper')).toEqual(before)
})

test('[API-13] an order costs at most ten statements, BEGIN and COMMIT among them', async () => {
  const [honey, tea] = [await aProduct(shop.db, { stock: 9 }), await aProduct(shop.db)]
  const { id: customerId } = await aCustomer(shop.db)
  const statements: string[] = []
  const counted = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const body = anOrderOf([{ of: honey }, { of: tea, quantity: 2 }])

  await placeOrder(counted, {
    customerId,
    key: undefined,
    shippingInfo: meenasAddress,
    orderItems: body.orderItems.map((item) => ({ ...item, color: String(item.color) })),
    expectedTotal: Math.round(body.totalPrice * 100),
    payment: { method: 'COD' },
  })

  expect(statements.length + 2).toBeLessThanOrEqual(10)
})
