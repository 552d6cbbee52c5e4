import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'
import { findTrackingLink } from '../../../email/server/tracking-link'
import { loggedPath } from '../../../platform/http/request-log'

let shop: BusyShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { title: 'Forest honey', stock: 1000 })
})
afterAll(() => shop.close())

const manager = () => shop.asStaff('manager')
async function anOrder() {
  const shopper = await shop.aShopper()
  const placed = await shopper.order(anOrderOf([{ of: honey, quantity: 2 }]))
  return { id: placed.json().order._id as string, shopper }
}
const tokenOf = async (id: string): Promise<string> => {
  const { link } = (await manager().get(`/api/admin/orders/${id}/tracking-link`)).json()
  return link.split('/track/')[1]
}
const track = (token: string) => shop.visitor.get(`/api/track/${token}`)

test('[ORD-03] a tracking link shows steps, parcel, items and amount without a login', async () => {
  const { id } = await anOrder()
  const move = (body: object) => manager().post(`/api/admin/orders/${id}/move`, body)
  await move({ from: 'Processing', to: 'Confirmed', told: 'Your neighbour Kumar may take it.' })
  await move({ from: 'Confirmed', to: 'Packed' })
  await move({ from: 'Packed', to: 'Shipped', carrier: 'Delhivery', trackingNumber: '7788' })

  const reply = await track(await tokenOf(id))

  expect(reply.json()).toMatchObject({
    orderStatus: 'Shipped',
    timeline: [
      { status: 'Processing' },
      { status: 'Confirmed', message: '' },
      { status: 'Packed' },
      { status: 'Shipped' },
    ],
    shipment: { carrier: 'Delhivery', trackingNumber: '7788' },
    lines: [{ title: 'Forest honey (Amber)', quantity: 2 }],
    totalPriceAfterDiscount: 603,
    paymentInfo: { paymentMethod: 'COD', paymentStatus: 'Pending' },
    city: 'Madurai',
  })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).not.toMatch(/Meena|Raman|Temple|First floor|625001|Kumar|example\.com|98400/)
})

test('a wrong signature, another order and nonsense are not found', async () => {
  const [one, other] = [await tokenOf((await anOrder()).id), await tokenOf((await anOrder()).id)]
  const swapped = one.slice(0, 32) + other.slice(32)
  const changed = one.slice(0, 63) + (one.endsWith('0') ? '1' : '0')

  const replies = await Promise.all([swapped, changed, 'x', 'f'.repeat(64), one.toUpperCase()].map(track))

  expect((await track(one)).statusCode).toBe(200)
  expect(replies.map((reply) => reply.json().code)).toEqual(Array(5).fill('TRACK_LINK_ENDED'))
})

test('a replaced link ends the one before; packers may not replace it', async () => {
  const { id } = await anOrder()
  const before = await tokenOf(id)

  const replaced = await manager().post(`/api/admin/orders/${id}/tracking-link`)

  const after = replaced.json().link.split('/track/')[1]
  expect(after).not.toBe(before)
  expect([(await track(before)).statusCode, (await track(after)).statusCode]).toEqual([404, 200])
  expect((await shop.asStaff('packer').post(`/api/admin/orders/${id}/tracking-link`)).statusCode).toBe(403)
})

test('[ACC-11] a link ends with the account, and half a year after the order', async () => {
  const [left, old] = [await anOrder(), await anOrder()]
  const tokens = [await tokenOf(left.id), await tokenOf(old.id)]
  await shop.db.updateTable('orders').set({ customer_id: null }).where('id', '=', left.id).execute()
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', old.id)
    .execute()

  expect((await Promise.all(tokens.map(track))).map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('emails to the customer get the link when they are sent, those to the shop do not', async () => {
  const { id } = await anOrder()
  const { link } = (await manager().get(`/api/admin/orders/${id}/tracking-link`)).json()
  const payload = { orderId: id }
  const linkFor = (recipient: string | null, about: object) =>
    findTrackingLink(shop.db, { recipient, payload: about }, 'http://shop.test')

  expect(await linkFor('meena@example.com', payload)).toBe(link)
  expect(await linkFor(null, payload)).toBeUndefined()
  expect(await linkFor('meena@example.com', { ticket: 'TN-1' })).toBeUndefined()
})

test('the page of a link is not cached and sends no referrer', async () => {
  const token = await tokenOf((await anOrder()).id)

  const page = await shop.visitor.get(`/track/${token}`)

  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(page.body).toContain(`"city":"Madurai"`)
  expect((await shop.visitor.get(`/track/${'0'.repeat(64)}`)).body).toContain('"order":null')
  expect(loggedPath(`/track/${token}`)).toBe('/track/…')
})
