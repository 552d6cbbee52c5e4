import { sql } from 'kysely'
import { expect } from 'vitest'
import { saveSettings } from '../../../tests/support/factories/dispatched-orders'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../tests/support/factories/order-bodies'
import { orderCalls } from '../../../tests/support/shop/order-calls'
import { test as base } from '../../../tests/support/shop/shop-test'
import { dayInIndia, dayMs, dayWithoutYear } from '../../platform/contract/india-time'
import { deliveryWindow } from '../../shipping/contract/delivery-time'

const test = base.extend('orders', { scope: 'file' }, ({ shop }) => orderCalls(shop))

let honey: MadeProduct
test.beforeAll(async ({ shop }) => {
  honey = await aProduct(shop.db, { title: 'Forest honey', stock: 10 })
})
test.afterEach(({ shop }) => sql`delete from setting`.execute(shop.db))

const dayFromNow = (days: number) => dayInIndia(Date.now() + days * dayMs)
const deliveryDays = { first: 3, last: 6 }
const aHoliday = (given: object = {}) => ({
  startsOn: dayFromNow(-1),
  endsOn: dayFromNow(12),
  notice: 'Happy Pongal!',
  takesOrders: true,
  ...given,
})
const reopensOn = dayFromNow(13)

test('[PROD-09] an order during a holiday is promised from the day after it, as are quote and PIN code', async ({
  shop,
  orders,
}) => {
  await saveSettings(shop, { deliveryDays, holiday: aHoliday() })
  const promised = deliveryWindow(new Date(reopensOn), deliveryDays)
  const body = anOrderOf([{ of: honey }])

  const { order } = (await orders.order('waiting', body)).json()
  const quote = (await shop.visitor.post('/api/checkout/quote', quoteOf(body))).json()
  const pin = (await shop.visitor.get('/api/pin/625001')).json()

  const [placed] = await orders.ordersOf('waiting')
  expect(deliveryWindow(new Date(order.createdAt), placed.delivery.days)).toBe(promised)
  expect(deliveryWindow(new Date(), quote.deliveries[0].days)).toBe(promised)
  expect(deliveryWindow(new Date(), pin.days)).toBe(promised)
  await saveSettings(shop, { holiday: aHoliday({ startsOn: dayFromNow(1) }) })
  const before = (await shop.visitor.post('/api/checkout/quote', quoteOf(body))).json()
  expect(before.deliveries[0].days).toEqual(deliveryDays)
})

const quoteOf = ({ orderItems }: ReturnType<typeof anOrderOf>) => ({
  lines: orderItems.map(({ product, color, quantity }) => ({ product, color, quantity })),
  state: 'Tamil Nadu',
  pincode: '625001',
})

test('a shop that takes no orders during its holiday refuses unpaid ones, and stores nothing', async ({
  shop,
  orders: { order, ordersOf },
}) => {
  await saveSettings(shop, { holiday: aHoliday({ takesOrders: false }) })
  const body = anOrderOf([{ of: honey }])
  const customer = shop.as('early')

  const refused = [await order('early', body), await customer.post('/api/order', { ...body, method: 'COD' })]

  for (const reply of refused) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'SHOP_CLOSED',
      message: `We are on holiday and take orders again from ${dayWithoutYear(reopensOn)}. Your cart is kept.`,
      reopensOn,
    })
  }
  expect(await ordersOf('early')).toEqual([])
  await saveSettings(shop, { holiday: aHoliday({ takesOrders: false, endsOn: dayFromNow(-1) }) })
  expect((await order('early', body)).statusCode).toBe(200)
})

test('an order that was paid by UPI before the shop closed is taken', async ({
  shop,
  orders: { ordersOf },
}) => {
  await saveSettings(shop, { holiday: aHoliday({ takesOrders: false }) })
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: '498765432101' })

  const reply = await shop.as('paid').post('/api/user/order/create', body)

  expect(reply.statusCode).toBe(200)
  expect(await ordersOf('paid')).toHaveLength(1)
})

test('an order that was placed before a holiday is answered again during it', async ({
  shop,
  orders: { order, ordersOf },
}) => {
  const body = anOrderOf([{ of: honey }])
  const first = await order('repeating', body)
  await saveSettings(shop, { holiday: aHoliday({ takesOrders: false }) })

  const again = await order('repeating', body)

  expect(again.json()).toEqual(first.json())
  expect(await ordersOf('repeating')).toHaveLength(1)
})

test('staff enter phone orders while shoppers cannot order', async ({ shop }) => {
  await saveSettings(shop, { holiday: aHoliday({ takesOrders: false }) })
  const staff = shop.asStaff('manager')
  const lakshmi = { firstname: 'Lakshmi', lastname: 'Devi', mobile: '+91 98765 43210' }
  const { id } = (await staff.post('/api/admin/orders/customers', lakshmi)).json()
  const { shippingInfo, orderItems, totalPrice: total } = anOrderOf([{ of: honey }])

  const reply = await staff.post('/api/admin/orders/phone', {
    ...{ customerId: id, key: 'by-phone', shippingInfo, total, method: 'COD', note: '' },
    orderItems: orderItems.map(({ price: _, ...item }) => item),
  })

  expect(reply.json()).toMatchObject({ status: 'Processing', name: 'Meena Raman' })
})
