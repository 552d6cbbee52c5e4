import { expect } from 'vitest'
import { placeOrder as place } from '../../../tests/support/factories/dispatched-orders'
import { aCustomer, aPicturedProduct, aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, meenasAddressAnswered } from '../../../tests/support/factories/order-bodies'
import { additionOf, cartCalls } from '../../../tests/support/shop/cart-calls'
import { orderCalls } from '../../../tests/support/shop/order-calls'
import { test as base } from '../../../tests/support/shop/shop-test'
import { customerIdOf } from '../../../tests/support/shop/test-shop'
import { placeOrder } from '../../checkout/server/place-order'

const test = base
  .extend('cart', { scope: 'file' }, ({ shop }) => cartCalls(shop))
  .extend('orders', { scope: 'file' }, ({ shop }) => orderCalls(shop))

const idOf = ({ _id }: { _id: string }) => _id

test('[API-13] [ORD-02] the response to a cash order is the whole order, Processing and Pending', async ({
  shop,
  orders: { order, ordersOf },
}) => {
  const { product: honey, images } = await aPicturedProduct(shop.db, {
    title: 'Forest honey',
    price_paise: 29_950,
  })

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
          images,
        },
        color: { _id: honey.options[0]?.id, title: '#c98a1b', name: 'Amber' },
        quantity: 2,
        price: 299.5,
      },
    ],
    shippingInfo: meenasAddressAnswered,
    paymentInfo: {
      paymentMethod: 'COD',
      paymentStatus: 'Pending',
      upiTransactionId: `COD-${placed.orderNumber}`,
      clientTransactionId: expect.stringMatching(/^COD-\d+$/),
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

test('[ORD-01] the first page has the newest 200 orders, the next page older ones', async ({ shop }) => {
  const tea = await aProduct(shop.db)
  const customerId = await customerIdOf(shop, 'collector')
  const made = []
  for (const _ of Array(202).keys()) made.push((await place(shop, [{ of: tea }], { customerId })).id)
  const list = async (query = '', who = 'collector') =>
    (await shop.as(who).get(`/api/order/my-orders${query}`)).json().orders.map(idOf)

  const first = await list()
  const second = await list(`?before=${first.at(-1)}`)

  expect(first).toEqual(made.slice(2).reverse())
  expect(second).toEqual(made.slice(0, 2).reverse())
  expect(await list(`?before=${second.at(-1)}`)).toEqual([])
  expect(await list('?before=none')).toEqual([])
  expect(await list(`?before=${first[0]}`, 'meena')).toEqual([])
})

test('[CHK-14] [CHK-10] ordered lines leave the cart, others stay', async ({
  shop,
  cart: { cartOf, add },
  orders: { order, ordersOf },
}) => {
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  await add('shopper', additionOf(honey, 2))
  await add('shopper', additionOf(tea))

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

test('[CHK-14] a rejected order leaves the cart unchanged', async ({
  shop,
  cart: { cartOf, add },
  orders: { order, ordersOf },
}) => {
  const honey = await aProduct(shop.db)
  await add('refused', additionOf(honey, 2))

  const reply = await order('refused', {
    ...anOrderOf([{ of: honey, quantity: 2 }]),
    totalPriceAfterDiscount: 1,
  })

  expect(reply.statusCode).toBe(409)
  expect(await cartOf('refused')).toMatchObject([{ quantity: 2 }])
  expect(await ordersOf('refused')).toEqual([])
})

test("[API-13] another product's colour and an archived product are rejected by name", async ({
  shop,
  orders: { order },
}) => {
  const [honey, tea] = [await aProduct(shop.db, { title: 'Forest honey' }), await aProduct(shop.db)]
  const body = anOrderOf([{ of: honey }])
  const mixed = { ...body, orderItems: [{ ...body.orderItems[0], color: tea.options[0]?.id }] }

  const foreign = await order('mixed', mixed)
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', honey.id).execute()
  const archived = await order('mixed', body)

  expect(foreign.statusCode).toBe(400)
  expect(archived.statusCode).toBe(409)
  expect(archived.json().message).toBe('Forest honey is no longer sold. Please remove it from your cart.')
})

test('[API-15] [ORD-01] customers see only their own orders, newest first', async ({
  shop,
  cart: { add },
  orders: { order, ordersOf },
}) => {
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  await add('regular', additionOf(honey))
  await order('regular', anOrderOf([{ of: honey }]))
  await add('regular', additionOf(tea))
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

test('[ORD-05] an order keeps its titles, prices and address when products change later', async ({
  shop,
  orders: { order, ordersOf },
}) => {
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

test('[API-13] an order needs at most ten statements, including BEGIN and COMMIT', async ({ shop }) => {
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
    shippingInfo: meenasAddressAnswered,
    orderItems: body.orderItems.map((item) => ({ ...item, color: String(item.color) })),
    expectedTotal: Math.round(body.totalPrice * 100),
    payment: { method: 'COD' },
  })

  expect(statements.length + 2).toBeLessThanOrEqual(10)
})
