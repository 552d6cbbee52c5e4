import { expect } from 'vitest'
import { adjustOrder, offer, paymentFee } from '../../../tests/support/factories/discounted-orders'
import {
  aTaxedProduct,
  creditPart,
  dispatch,
  pieces,
  placeOrder,
} from '../../../tests/support/factories/dispatched-orders'
import { test as base } from '../../../tests/support/shop/invoicing-shop-test'
import { customerIdOf, type TestShop } from '../../../tests/support/shop/test-shop'

/** Two jars at Rs. 299 and a tin at Rs. 100, less Rs. 59.80 and Rs. 10, with free delivery and a fee of Rs. 20. */
const test = base.extend('discounted', { scope: 'file' }, async ({ shop, honey }) => {
  const tin = await aTaxedProduct(shop, { title: 'Tin', price_paise: 10_000 })
  const customerId = await customerIdOf(shop, 'devi')
  const order = await placeOrder(shop, [{ of: honey, quantity: 2 }, { of: tin }], { customerId })
  await adjustOrder(shop, order, [
    offer(5980),
    offer(1000, 1),
    offer(500, null, 'Free delivery'),
    paymentFee(2000),
  ])
  return order.id
})

const ofStaff = async (shop: TestShop, id: string) =>
  (await shop.asStaff('manager').get(`/api/admin/orders/${id}`)).json()

const rows = [
  { kind: 'delivery', label: 'Delivery', amount: 5 },
  { kind: 'offer', label: 'WELCOME10', amount: -69.8 },
  { kind: 'offer', label: 'Free delivery', amount: -5, onDelivery: true },
  { kind: 'payment_fee', label: 'Cash on delivery fee', amount: 20 },
]

test('[ORD-01] an order has its totals before and after discounts, and a row for each', async ({
  shop,
  discounted,
}) => {
  const mine = (await shop.as('devi').get(`/api/order/my-orders/${discounted}`)).json()

  expect(mine).toMatchObject({
    subtotal: 698,
    fee: 0,
    paymentFee: 20,
    discount: 69.8,
    totalPrice: 718,
    totalPriceAfterDiscount: 648.2,
    orderItems: [{ discount: 59.8 }, { discount: 10 }],
  })
  expect(mine.adjustments).toEqual(rows)
})

test('[ORD-01] an order without offers has no fields of them', async ({ shop, orderOf }) => {
  const { id } = await orderOf('gowri')

  const mine = (await shop.as('gowri').get(`/api/order/my-orders/${id}`)).json()

  expect(mine).toMatchObject({ subtotal: 299, fee: 5, totalPrice: 304, totalPriceAfterDiscount: 304 })
  for (const name of ['discount', 'paymentFee', 'adjustments']) expect(mine).not.toHaveProperty(name)
  expect(mine.orderItems[0]).not.toHaveProperty('discount')
})

test('[ORD-05] the back office shows the same rows to all staff', async ({ shop, discounted }) => {
  const manager = await ofStaff(shop, discounted)
  const packer = (await shop.asStaff('packer').get(`/api/admin/orders/${discounted}`)).json()

  expect(manager).toMatchObject({ subtotal: 698, total: 648.2, left: 648.2, adjustments: rows })
  expect(packer).toMatchObject({ adjustments: rows, total: 648.2 })
})

test('the personal data of a customer has discounts and fees', async ({ shop, discounted }) => {
  const { orders } = (await shop.as('devi').get('/api/user/data')).json()

  const order = orders.find(({ _id }: { _id: string }) => _id === discounted)
  expect(order).toMatchObject({ discount: 69.8, paymentFee: 20, adjustments: rows })
})

test('a packing slip adds up to the cash to collect, whole and in part', async ({ shop, discounted }) => {
  const slipOf = async () =>
    (await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${discounted}`)).json().slips[0]

  const whole = await slipOf()
  await dispatch(shop, discounted)
  await creditPart(shop, discounted, pieces(1))
  const part = await slipOf()

  expect(whole).toMatchObject({
    items: [
      { quantity: 2, amount: 538.2 },
      { quantity: 1, amount: 90 },
    ],
    fee: 20,
    feeName: 'Delivery + Cash on delivery fee',
    total: 648.2,
    cashDue: 648.2,
  })
  expect(part).toMatchObject({
    items: [
      { quantity: 1, amount: 269.1 },
      { quantity: 1, amount: 90 },
    ],
    fee: 20,
    cashDue: 379.1,
  })
})

test('the refund due after a part credit is what the piece really cost', async ({ shop, honey }) => {
  const order = await placeOrder(shop, [{ of: honey, quantity: 2 }])
  await adjustOrder(shop, order, [offer(9800)])
  await dispatch(shop, order.id)
  await shop.asStaff('manager').post(`/api/admin/orders/${order.id}/payment`, { from: 'Pending', to: 'Paid' })

  await creditPart(shop, order.id, pieces(1))

  expect(await ofStaff(shop, order.id)).toMatchObject({
    total: 505,
    received: 505,
    left: 255,
    toGiveBack: 250,
  })
})
