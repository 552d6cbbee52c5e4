import { expect } from 'vitest'
import { saveSettings } from '../../../tests/support/factories/dispatched-orders'
import { aCustomer, aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { orderCalls } from '../../../tests/support/shop/order-calls'
import { test as base } from '../../../tests/support/shop/shop-test'

const test = base.extend('orders', { scope: 'file' }, ({ shop }) => orderCalls(shop))

test('[CHK-13] a changed total is rejected with the current totals', async ({ shop, orders: { order } }) => {
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

test.for([
  [
    'the fee',
    {},
    'The total is Rs. 303 (Delivery Rs. 5), not Rs. 298. Please check the new total before you order.',
  ],
  ['a price', { price: '290' }, /Rs\. 298\. Hill tea costs Rs\. 298, not Rs\. 290\. Please/],
  ['what is no price', { price: 'cheap' }, /not Rs\. 298\. Please/],
] as const)(
  '[CHK-13] the error names what has changed, without %s',
  async ([_, sent, words], { shop, orders: { order } }) => {
    const tea = await aProduct(shop.db, {
      title: 'Hill tea',
      price_paise: 29_800,
      options: [{ name: 'Standard' }],
    })
    const body = anOrderOf([{ of: tea }])
    const orderItems = body.orderItems.map((item) => ({ ...item, ...sent }))

    const reply = await order('frugal', {
      ...body,
      orderItems,
      totalPrice: 298,
      totalPriceAfterDiscount: 298,
    })

    expect(reply.json().message).toMatch(words)
  },
)

test('[CHK-13] the error says that delivery is now free', async ({ shop, orders: { order } }) => {
  await saveSettings(shop, { freeAbovePaise: 20_000 })
  const tea = await aProduct(shop.db, { price_paise: 29_800 })

  const reply = await order('lucky', anOrderOf([{ of: tea }]))

  expect(reply.json().message).toContain('The total is Rs. 298 (Delivery free), not Rs. 303.')
  await saveSettings(shop, { freeAbovePaise: 0 })
})

test('[CHK-13] price, payment, status and customer in the body are ignored', async ({
  shop,
  orders: { order, ordersOf },
}) => {
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

test('[API-13] the most expensive possible cart can be ordered', async ({ shop, orders: { order } }) => {
  const products = []
  for (let index = 0; index < 50; index += 1)
    products.push(await aProduct(shop.db, { price_paise: 2_147_483_647 }))

  const reply = await order('rich', anOrderOf(products.map((of) => ({ of, quantity: 10 }))))

  expect(reply.json().order).toMatchObject({ subtotal: 10_737_418_235 })
})
