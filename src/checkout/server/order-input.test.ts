import { expect } from 'vitest'
import { saveSettings } from '../../../tests/support/factories/dispatched-orders'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, meenasAddressAnswered } from '../../../tests/support/factories/order-bodies'
import { orderCalls } from '../../../tests/support/shop/order-calls'
import { test as base } from '../../../tests/support/shop/shop-test'

const test = base.extend('orders', { scope: 'file' }, ({ shop }) => orderCalls(shop))

test('[CHK-01] the shop delivers to the states it serves, within India, however they are written', async ({
  shop,
  orders: { order },
}) => {
  const honey = await aProduct(shop.db)

  const [kerala, nepal, served] = [
    await order('traveller', anOrderOf([{ of: honey }], { state: 'Kerala' })),
    await order('traveller', anOrderOf([{ of: honey }], { country: 'Nepal' })),
    await order(
      'traveller',
      anOrderOf([{ of: honey }], {
        state: ' tamil nadu ',
        country: 'INDIA',
        pincode: 625001,
        address: '12,\r\n\nTemple Street \n',
      }),
    ),
  ]

  expect(kerala.statusCode).toBe(422)
  expect(kerala.json().message).toBe('We currently deliver only within Tamil Nadu.')
  expect(nepal.statusCode).toBe(422)
  expect(nepal.json().message).toBe('We deliver only within India.')
  expect(served.json().order.shippingInfo).toEqual({ ...meenasAddressAnswered, address: '12, Temple Street' })
})

test('[CHK-01] states the owner has enabled are served, at the fee the owner has set', async ({
  shop,
  orders: { order },
}) => {
  const honey = await aProduct(shop.db)
  await shop.db
    .insertInto('setting')
    .values([
      { key: 'states', value: JSON.stringify(['Tamil Nadu', 'Kerala']) },
      { key: 'feePaise', value: JSON.stringify(4_000) },
    ])
    .execute()

  const reply = await order('keralite', {
    ...anOrderOf([{ of: honey }], { state: 'Kerala' }),
    totalPriceAfterDiscount: 339,
  })
  await shop.db.deleteFrom('setting').execute()

  expect(reply.json().order).toMatchObject({ fee: 40, totalPrice: 339, shippingInfo: { state: 'Kerala' } })
})

test.for([
  [['Tamil Nadu', 'Kerala'], 'We currently deliver only within Tamil Nadu and Kerala.'],
  [['Goa', 'Tamil Nadu', 'Kerala'], 'We currently deliver only within Goa, Tamil Nadu and Kerala.'],
  [
    ['Goa', 'Tamil Nadu', 'Kerala', 'Bihar', 'Assam', 'Odisha', 'Sikkim'],
    'We do not deliver to Odissa yet. Please check the spelling.',
  ],
] as const)(
  '[CHK-01] the error for another state names where %j is served',
  async ([states, words], { shop, orders: { order } }) => {
    const honey = await aProduct(shop.db)
    await saveSettings(shop, { states: [...states] })

    const reply = await order('traveller', anOrderOf([{ of: honey }], { state: 'Odissa' }))
    await shop.db.deleteFrom('setting').execute()

    expect(reply.json()).toMatchObject({ message: words, fields: { 'shippingInfo.state': words } })
  },
)

test.for([
  ['six and six of the same', [6, 6], 'Quantity should be a whole number from 1 to 10'],
  ['fifty-one lines', Array(51).fill(1), 'An order can have at most 50 items.'],
] as const)(
  '[API-13] [API-23] an order of %s is rejected with a message',
  async ([_what, quantities, message], { shop, orders: { order, ordersOf } }) => {
    const honey = await aProduct(shop.db)

    const reply = await order('careless', anOrderOf(quantities.map((quantity) => ({ of: honey, quantity }))))

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, message })
    expect(await ordersOf('careless')).toEqual([])
  },
)

test('[API-13] lines of the same product and colour become one', async ({ shop, orders: { order } }) => {
  const honey = await aProduct(shop.db)

  const reply = await order(
    'doubled',
    anOrderOf([
      { of: honey, quantity: 2 },
      { of: honey, quantity: 3 },
    ]),
  )

  expect(reply.json().order).toMatchObject({ orderItems: [{ quantity: 5 }], subtotal: 1495 })
})
