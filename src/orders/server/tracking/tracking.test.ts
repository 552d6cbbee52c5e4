import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'
import { findTrackingLink } from '../../../email/server/tracking-link'
import { loggedPath } from '../../../platform/http/request-log'
import { findTracked } from './show-tracking'

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
  const { email } = await shop.db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow()
  return { id: placed.json().order._id as string, shopper, email }
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

test('the source of the page contains nothing of a gift that the link does not show', async () => {
  const shopper = await shop.aShopper()
  const placed = await shopper.order({
    ...anOrderOf([{ of: honey, quantity: 2 }]),
    ...{ giftNote: 'Happy birthday, Kumar!', receiverMobile: '9840054321', sellerNote: 'Ring twice' },
  })
  const { _id } = placed.json().order
  expect(JSON.stringify(await shopper.orders())).toContain('9840054321')

  const tracked = await findTracked(shop.db, await tokenOf(_id), 'http://localhost')

  expect(JSON.stringify(tracked)).not.toMatch(/9840054321|birthday|Ring twice|Temple/)
  expect(Object.keys(tracked?.paymentInfo ?? {})).toEqual(['paymentMethod', 'paymentStatus'])
})

test('the link of a gift that is paid before it arrives names no amount; what is to pay on delivery it names', async () => {
  const lines = [{ of: honey, quantity: 2 }]
  const gift = async (path: string, body: object) => {
    const shopper = await shop.aShopper()
    const placed = await shopper.call('POST', path, { ...body, isGift: true })
    return (await track(await tokenOf(placed.json().order._id))).json()
  }

  const paid = await gift('/api/user/order/create', aUpiOrderOf(lines, { upiTransactionId: '412345678901' }))
  expect(paid).toMatchObject({ orderStatus: 'Processing', city: 'Madurai' })
  expect(paid).not.toHaveProperty('totalPriceAfterDiscount')
  expect(paid).not.toHaveProperty('paymentInfo')
  expect(await gift('/api/order/cod', anOrderOf(lines))).toMatchObject({
    totalPriceAfterDiscount: 603,
    paymentInfo: { paymentMethod: 'COD', paymentStatus: 'Pending' },
  })
})

const lookUp = (orderNumber: string, contact: string) =>
  shop.visitor.post('/api/track', { orderNumber, contact })
const numberOf = async (id: string): Promise<string> =>
  (await manager().get(`/api/admin/orders/${id}`)).json().number

test('an order is found by its number with the email or the mobile number of its customer', async () => {
  const { id, email } = await anOrder()
  const number = await numberOf(id)
  await shop.db.updateTable('customer').set({ mobile: '9811122233' }).where('email', '=', email).execute()

  const found = [
    await lookUp(number, email.toUpperCase()),
    await lookUp(number.replaceAll('-', ' ').toLowerCase(), '+91 98111-22233'),
  ]

  expect(found.map((reply) => [reply.statusCode, reply.json()])).toEqual(
    Array(2).fill([200, { token: await tokenOf(id) }]),
  )
})

test('an order whose number staff have corrected is found by either mobile number', async () => {
  const { id, email } = await anOrder()
  const number = await numberOf(id)
  await shop.db.updateTable('customer').set({ mobile: '9811122244' }).where('email', '=', email).execute()
  await shop.db
    .updateTable('order_address')
    .set({ mobile: '9811122255' })
    .where('order_id', '=', id)
    .execute()

  const replies = [await lookUp(number, '9811122244'), await lookUp(number, '9811122255')]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('an unknown number, a wrong contact and an order whose link has ended get the same answer', async () => {
  const [one, other, old] = [await anOrder(), await anOrder(), await anOrder()]
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', old.id)
    .execute()

  const replies = [
    await lookUp('TH-2627-999999', one.email),
    await lookUp('no number', one.email),
    await lookUp(await numberOf(one.id), other.email),
    await lookUp(await numberOf(one.id), 'nobody'),
    await lookUp(await numberOf(old.id), old.email),
  ]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ ...replies[0]?.json(), requestId: expect.any(String) })
  }
})

test('a number cannot be tried with many contacts, nor a contact with many numbers', async () => {
  const { id, email } = await anOrder()
  const number = await numberOf(id)
  const { id: otherId, email: otherEmail } = await anOrder()
  const other = await numberOf(otherId)

  for (let tried = 0; tried < 10; tried += 1) await lookUp(number, `guess${tried}@example.com`)
  // However it is written, and not counting what was found.
  expect((await lookUp(other, otherEmail)).statusCode).toBe(200)
  for (let tried = 0; tried < 10; tried += 1)
    await lookUp(`TH-2627-9000${tried}1`, tried % 2 ? 'known@example.com' : 'known＠example.com')

  expect((await lookUp(number, email)).json().code).toBe('TOO_MANY_ATTEMPTS')
  expect((await lookUp('TH-2627-900999', 'known@example.com')).json().code).toBe('TOO_MANY_ATTEMPTS')
})

test('[LAY-06] the form without scripts leads to the order, or shows what was typed and one sentence', async () => {
  const { id, email } = await anOrder()
  const send = (typed: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/track',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(typed).toString(),
    })
  const orderNumber = await numberOf(id)

  const found = await send({ orderNumber, contact: email })
  const other = await send({ orderNumber, contact: '"<b>' })
  const empty = await send({})

  expect([found.statusCode, found.headers.location]).toEqual([303, `/track/${await tokenOf(id)}`])
  expect([other.statusCode, empty.statusCode]).toEqual([404, 400])
  expect(other.body).toContain('No order with this number')
  expect(other.body).toContain('value="&quot;&lt;b&gt;"')
  expect(empty.body).toContain('<a href="#track-contact">')
})

test('the customer gets the link with one order, to share it', async () => {
  const { id, shopper } = await anOrder()

  const { trackingLink } = (await shopper.call('GET', `/api/order/my-orders/${id}`)).json()

  expect(trackingLink.split('/track/')[1]).toBe(await tokenOf(id))
  expect((await shopper.orders())[0].trackingLink).toBeUndefined()
})

test('a wrong signature, another order and nonsense are not found', async () => {
  const [one, other] = [await tokenOf((await anOrder()).id), await tokenOf((await anOrder()).id)]
  const swapped = one.slice(0, 32) + other.slice(32)
  const changed = one.slice(0, 63) + (one.endsWith('0') ? '1' : '0')

  const replies = await Promise.all([swapped, changed, 'x', 'f'.repeat(64), one.toUpperCase()].map(track))

  expect((await track(one)).statusCode).toBe(200)
  expect(replies.map((reply) => reply.json().code)).toEqual(Array(5).fill('TRACK_LINK_ENDED'))
})

test('a replaced link ends the one before', async () => {
  const { id } = await anOrder()
  const before = await tokenOf(id)

  const replaced = await manager().post(`/api/admin/orders/${id}/tracking-link`)

  const after = replaced.json().link.split('/track/')[1]
  expect(after).not.toBe(before)
  expect([(await track(before)).statusCode, (await track(after)).statusCode]).toEqual([404, 200])
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
