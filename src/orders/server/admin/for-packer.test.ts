import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aTaxedProduct,
  regularSeller,
  saveSettings,
} from '../../../../tests/support/factories/dispatched-orders'
import { aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'

let shop: BusyShop
let id: string
const reference = '412588301971'
const [manager, packer] = [() => shop.asStaff('manager'), () => shop.asStaff('packer')]

/** Paid by UPI and shipped, one of two jars credited: a refund of Rs. 299 is due. */
beforeAll(async () => {
  shop = await openBusyShop()
  await saveSettings(shop, { gst: regularSeller })
  const honey = await aTaxedProduct(shop)
  const body = aUpiOrderOf([{ of: honey, quantity: 2 }], { upiTransactionId: reference })
  const placed = await (await shop.aShopper()).call('POST', '/api/user/order/create', body)
  id = placed.json().order._id
  const tell = (what: string, told: object) => manager().post(`/api/admin/orders/${id}/${what}`, told)
  await tell('payment', { from: 'Verifying', to: 'Paid', note: `Found ${reference} at the bank` })
  for (const [from, to] of [
    ['Processing', 'Confirmed'],
    ['Confirmed', 'Packed'],
    ['Packed', 'Shipped'],
  ])
    await tell('move', { from, to, carrier: 'Own delivery' })
  const oneJar = { lines: [{ position: 0, quantity: 1 }], fee: false, restock: false, reason: 'Broken' }
  const credited = await tell('credit', { ...oneJar, notes: 0 })
  expect(credited.statusCode).toBe(200)
  await packer().post(`/api/admin/orders/${id}/notes`, { text: 'Ring twice' })
})
afterAll(() => shop.close())

test('a packer sees address and amounts of an order, not its reference or refunds', async () => {
  const seen = await packer().get(`/api/admin/orders/${id}`)
  const whole = (await manager().get(`/api/admin/orders/${id}`)).json()

  const { reference: paidBy, customer, toGiveBack, received, history, ...same } = seen.json()
  expect(seen.body).not.toContain(reference)
  expect([paidBy, customer.email, toGiveBack, received]).toEqual(['', '', 0, 0])
  expect(same).toMatchObject({
    payment: 'Paid',
    total: 603,
    feeName: 'Delivery',
    mobile: whole.mobile,
    address: whole.address,
  })
  expect(history.map(({ what, to }: Record<string, string>) => [what, to])).toEqual(
    expect.arrayContaining([
      ['order', 'Shipped'],
      ['payment', 'Paid'],
    ]),
  )
  expect(history.at(-1)).toMatchObject({ what: 'note', note: 'Ring twice' })
  expect(whole).toMatchObject({ reference, toGiveBack: 299, received: 603 })
  expect(whole.customer.email).toContain('@')
})

test('the response to a packer’s step or note has only what packers see', async () => {
  const noted = await packer().post(`/api/admin/orders/${id}/notes`, { text: 'Second bag' })
  const parcel = { carrier: 'Delhivery', trackingNumber: '7788' }
  const corrected = await packer().put(`/api/admin/orders/${id}/shipment`, parcel)

  for (const answer of [noted, corrected]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain(reference)
    expect(answer.json()).toMatchObject({ toGiveBack: 0, customer: { email: '' } })
  }
})

test('the list of a packer has no refunds, and finds no order by its reference', async () => {
  const list = async (query: string) => (await packer().get(`/api/admin/orders?${query}`)).json()

  expect((await list('')).rows).toMatchObject([{ id, toGiveBack: 0 }])
  expect(await list(`search=${reference}`)).toMatchObject({ total: 0 })
  expect(await list('refundDue=yes')).toMatchObject({ code: 'ROLE_NEEDED' })
  const managers = await manager().get('/api/admin/orders?refundDue=yes')
  expect(managers.json().rows).toMatchObject([{ id, toGiveBack: 299 }])
})
