import { sql } from 'kysely'
import { expect } from 'vitest'
import { saveSettings } from '../../../tests/support/factories/dispatched-orders'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { orderCalls } from '../../../tests/support/shop/order-calls'
import { test as base } from '../../../tests/support/shop/shop-test'

const test = base.extend('orders', { scope: 'file' }, ({ shop }) => orderCalls(shop))

let honey: MadeProduct
test.beforeAll(async ({ shop }) => {
  honey = await aProduct(shop.db, { title: 'Forest honey' })
  await saveSettings(shop, { states: ['Kerala', 'Puducherry', 'Tamil Nadu'] })
})
test.afterAll(({ shop }) => sql`delete from setting`.execute(shop.db))

const to = (pincode: string, state: string) => anOrderOf([{ of: honey }], { pincode, state })

test.for([
  ['600001', 'Kerala', '600001 is in Chennai, Tamil Nadu. You chose Kerala.'],
  ['682001', 'Tamil Nadu', '682001 is in Ernakulam, Kerala. You chose Tamil Nadu.'],
  ['605001', 'Tamil Nadu', '605001 is in Puducherry. You chose Tamil Nadu.'],
  ['605007', 'Kerala', '605007 is in Puducherry or Tamil Nadu. You chose Kerala.'],
  ['795001', 'Tamil Nadu', 'We do not deliver to 795001 (Manipur) yet.'],
  [
    '682999',
    'Tamil Nadu',
    'PIN codes that begin with 68 are in Kerala or Lakshadweep. You chose Tamil Nadu.',
  ],
  ['290001', 'Tamil Nadu', 'No PIN code begins with 29. Please check it again.'],
] as const)(
  '[CHK-02] an order to %s in %s is rejected at both fields',
  async ([pincode, state, message], { orders: { order, ordersOf } }) => {
    const reply = await order('mistaken', to(pincode, state))

    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      code: 'PIN_MISMATCH',
      message,
      fields: { 'shippingInfo.pincode': message, 'shippingInfo.state': message },
    })
    expect(await ordersOf('mistaken')).toEqual([])
  },
)

test.for([
  ['a code in the chosen state', '600001', 'Tamil Nadu'],
  ['the first state of a code in two', '605007', 'Puducherry'],
  ['the second state of a code in two', '605007', 'Tamil Nadu'],
  ['a new code that begins like others of the state', '600999', 'Tamil Nadu'],
  ['a code of the army, which may be anywhere', '900056', 'Tamil Nadu'],
] as const)(
  '[CHK-02] an order is accepted with %s',
  async ([what, pincode, state], { orders: { order } }) => {
    const reply = await order(what.replaceAll(/\W/g, '-'), to(pincode, state))

    expect(reply.json()).toMatchObject({ order: { shippingInfo: { pincode, state } } })
  },
)

test('[CHK-02] the attempt that was rejected can be corrected and sent again', async ({
  orders: { order, ordersOf },
}) => {
  const wrong = to('600001', 'Kerala')

  const first = await order('corrected', wrong)
  const second = await order('corrected', {
    ...wrong,
    shippingInfo: { ...wrong.shippingInfo, state: 'Tamil Nadu' },
  })

  expect([first.statusCode, second.statusCode]).toEqual([422, 200])
  expect(await ordersOf('corrected')).toHaveLength(1)
})

test('[CHK-02] staff who have asked the customer may order to such an address', async ({ shop }) => {
  const customer = { firstname: 'Lakshmi', lastname: 'Devi', mobile: '9876543210' }
  const manager = shop.asStaff('manager')
  const { id } = (await manager.post('/api/admin/orders/customers', customer)).json()
  const { shippingInfo, orderItems, totalPrice } = to('560001', 'Tamil Nadu')

  const reply = await manager.post('/api/admin/orders/phone', {
    ...{
      customerId: id,
      key: 'by phone',
      shippingInfo,
      orderItems,
      total: totalPrice,
      method: 'COD',
      note: '',
    },
  })

  expect(reply.json()).toMatchObject({ address: { pincode: '560001', state: 'Tamil Nadu' } })
})
