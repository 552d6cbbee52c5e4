import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../tests/support/shop/busy-shop'
import { moveOrder } from './move-order'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

async function aShippedOrder() {
  const shopper = await shop.aShopper()
  const staff = await aStaffMember(shop.db, { name: 'Priya' })
  const placed = await shopper.order(anOrderOf([{ of: await aProduct(shop.db) }]))
  const id: string = placed.json().order._id
  const move = (...[to, details]: [Parameters<typeof moveOrder>[3], Parameters<typeof moveOrder>[4]?]) =>
    shop.db.transaction().execute((tx) => moveOrder(tx, staff, id, to, details))
  await move('Confirmed', { note: 'Pays late, says Arun', told: 'Thank you for waiting.' })
  await move('Packed')
  await move('Shipped', { shipment: { carrier: 'Blue Dart', trackingNumber: '778 899' } })
  return { shopper, id }
}

test('[ORD-03] shoppers see each step with its time and message, and the parcel with its link', async () => {
  const { shopper, id } = await aShippedOrder()

  const [order] = await shopper.orders()

  expect(order).toMatchObject({
    orderStatus: 'Shipped',
    shipment: {
      carrier: 'Blue Dart',
      trackingNumber: '778 899',
      trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=778%20899',
    },
  })
  expect(order.timeline).toEqual([
    { status: 'Processing', at: order.createdAt, message: '' },
    { status: 'Confirmed', at: expect.any(String), message: 'Thank you for waiting.' },
    { status: 'Packed', at: expect.any(String), message: '' },
    { status: 'Shipped', at: expect.any(String), message: '' },
  ])
  expect((await shopper.call('GET', `/api/order/my-orders/${id}`)).json()).toEqual({
    ...order,
    trackingLink: expect.any(String),
  })
})

test('[ORD-03] shoppers do not see staff notes', async () => {
  const { shopper, id } = await aShippedOrder()

  const answers = [
    await shopper.call('GET', '/api/order/my-orders'),
    await shopper.call('GET', `/api/order/my-orders/${id}`),
    await shopper.call('GET', '/api/user/data'),
  ]

  for (const { body } of answers) {
    expect(body).toContain('Thank you for waiting.')
    expect(body).not.toMatch(/Arun|Priya/)
  }
})

test('[ORD-01] another customer’s order or an unknown one is not found', async () => {
  const { shopper, id } = await aShippedOrder()
  const other = await shop.aShopper()

  const replies = [
    await other.call('GET', `/api/order/my-orders/${id}`),
    await shopper.call('GET', '/api/order/my-orders/undefined'),
    await shopper.call('GET', '/api/order/my-orders/0198f1a0-0000-7000-8000-000000000000'),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404])
  expect((await shop.visitor.get(`/api/order/my-orders/${id}`)).statusCode).toBe(401)
})
