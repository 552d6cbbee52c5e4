import { afterAll, beforeAll, expect, test } from 'vitest'
import { regularSeller, saveSettings } from '../../../../tests/support/factories/dispatched-orders'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../../tests/support/shop/busy-shop'
import type { Role } from '../../../platform/contract/route'
import { collectPackingSlips } from './packing-slips'

let shop: BusyShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { title: 'Forest honey' })
})
afterAll(() => shop.close())

const show = async (id: string, role: Role = 'manager') =>
  (await shop.asStaff(role).get(`/api/admin/orders/${id}`)).json()
const move = (role: 'packer' | 'manager', id: string, body: object) =>
  shop.asStaff(role).post(`/api/admin/orders/${id}/move`, body)

async function anOrder(address: object = {}) {
  const { id: customerId, order } = await shop.aShopper()
  const placed = (await order(anOrderOf([{ of: honey }], address))).json().order
  return { id: String(placed._id), number: String(placed.orderNumber), customerId }
}
async function aUpiOrder(upiTransactionId: string): Promise<string> {
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId })
  return (await (await shop.aShopper()).call('POST', '/api/user/order/create', body)).json().order._id
}

test('the detail shows customer, address, lines, payment, parcel, notes and all events', async () => {
  const { id, number, customerId } = await anOrder()
  await move('manager', id, { from: 'Processing', to: 'Confirmed', told: 'Thank you' })
  await shop.asStaff('packer').post(`/api/admin/orders/${id}/notes`, { text: 'Ring twice' })
  await move('packer', id, { from: 'Confirmed', to: 'Packed' })
  const parcel = { carrier: 'Delhivery', trackingNumber: '77 88' }
  await move('packer', id, { from: 'Packed', to: 'Shipped', ...parcel, note: 'Second bag' })

  const order = await show(id)

  expect(order).toMatchObject({
    id,
    number,
    status: 'Shipped',
    method: 'COD',
    payment: 'Pending',
    name: 'Meena Raman',
    customer: { id: customerId, name: 'Meena Raman', email: expect.stringContaining('@'), orders: 1 },
    address: { city: 'Madurai', pincode: '625001' },
    items: [{ product: { title: 'Forest honey' } }],
    shipment: { ...parcel, trackingUrl: 'https://www.delhivery.com/track-v2/package/77%2088' },
  })
  expect(
    order.history.map(({ what, to, note, told }: Record<string, string>) => [what, to, note, told]),
  ).toEqual([
    ['order', 'Processing', '', ''],
    ['order', 'Confirmed', '', 'Thank you'],
    ['note', '', 'Ring twice', ''],
    ['order', 'Packed', '', ''],
    ['order', 'Shipped', 'Second bag', ''],
  ])
  const page = /\S+\/track\/\S+(?= Please)/.exec(decodeURIComponent(order.whatsApp))?.[0] ?? ''
  expect((await shop.visitor.get(new URL(page).pathname)).body).toContain(number)
  expect(decodeURIComponent(order.whatsApp)).toBe(
    `https://wa.me/919840012345?text=Hello Meena, this is Thulir Naturals: your order ${number} is shipped and on its way with Delhivery, tracking number 77 88. Track it here: https://www.delhivery.com/track-v2/package/77%2088 All about your order: ${page} Please keep Rs. 304 in cash ready.`,
  )
})

test('an order has the SKUs of its lines and the cash to collect, for packers too', async () => {
  const tea = await aProduct(shop.db, { sku: 'TEA', options: [{ sku: 'TEA-250' }, {}] })
  const bare = await aProduct(shop.db)
  const lines = [{ of: tea }, { of: tea, option: 1 }, { of: bare }]
  const { order } = await shop.aShopper()
  const id = String((await order(anOrderOf(lines))).json().order._id)
  const upi = await aUpiOrder('433344445555')

  const seen = await Promise.all((['packer', 'owner'] as const).map((role) => show(id, role)))

  for (const { items, cashDue, asked, total } of seen) {
    expect(items.map(({ sku }: { sku: string }) => sku)).toEqual(['TEA-250', 'TEA', null])
    expect([cashDue, asked]).toEqual([total, total])
  }
  const { slips } = (await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${id},${upi}`)).json()
  const { rows } = (await shop.asStaff('packer').get('/api/admin/orders?limit=2')).json()
  const cash = [seen[0].total, 0]
  expect(slips.map((slip: { cashDue: number }) => slip.cashDue)).toEqual(cash)
  expect(rows.map((row: { cashDue: number }) => row.cashDue).reverse()).toEqual(cash)
  expect(await show(upi, 'packer')).toMatchObject({ cashDue: 0 })
})

test('the shopper and the history show a corrected tracking number', async () => {
  const { id } = await anOrder()
  const correct = (body: object) => shop.asStaff('packer').put(`/api/admin/orders/${id}/shipment`, body)
  const from = { carrier: 'DTDC', trackingNumber: 'D1' }
  const tooEarly = await correct({ from, carrier: 'DTDC', trackingNumber: 'D2' })
  await shop.db.updateTable('orders').set({ status: 'Packed' }).where('id', '=', id).execute()
  await move('packer', id, { from: 'Packed', to: 'Shipped', carrier: 'DTDC', trackingNumber: 'D1' })

  const reply = await correct({ from, carrier: 'DTDC', trackingNumber: 'D2' })

  expect(tooEarly.statusCode).toBe(409)
  expect(reply.json().shipment).toMatchObject({ trackingNumber: 'D2' })
  expect((await correct({ from, carrier: 'DTDC', trackingNumber: '' })).statusCode).toBe(400)
  for (const role of ['packer', 'manager'] as const)
    expect((await show(id, role)).history.at(-1)).toMatchObject({
      what: 'shipment',
      to: 'D2',
      was: 'D1',
      by: expect.stringMatching(/./),
    })
})

test('the credited part of an order is not collected, on delivery or in a chat', async () => {
  const { id } = await anOrder()
  await shop.db.updateTable('orders').set({ status: 'Packed' }).where('id', '=', id).execute()
  await move('packer', id, { from: 'Packed', to: 'Shipped', carrier: 'DTDC', trackingNumber: 'D1' })
  const whole = await show(id)

  const reply = await shop.asStaff('manager').post(`/api/admin/orders/${id}/credit`, {
    lines: [],
    fee: true,
    restock: false,
    reason: 'It came late',
    notes: 0,
  })

  expect(reply.statusCode).toBe(200)
  const less = await show(id)
  expect([whole.left, less.left, less.total]).toEqual([whole.total, whole.total - 5, whole.total])
  expect([whole.cashDue, less.cashDue]).toEqual([whole.total, whole.total - 5])
  expect(decodeURIComponent(less.whatsApp)).toContain(`Please keep Rs. ${less.left} in cash ready.`)
})

test('a correction based on an outdated parcel is rejected, a repeat is no change', async () => {
  const { id } = await anOrder()
  await shop.db.updateTable('orders').set({ status: 'Packed' }).where('id', '=', id).execute()
  await move('packer', id, { from: 'Packed', to: 'Shipped', carrier: 'DTDC', trackingNumber: 'D1' })
  const correct = (from: string, trackingNumber: string, role: Role = 'packer') =>
    shop.asStaff(role).put(`/api/admin/orders/${id}/shipment`, {
      from: { carrier: 'DTDC', trackingNumber: from },
      carrier: 'DTDC',
      trackingNumber,
    })

  await correct('D1', 'D2')
  const late = await correct('D1', 'D3', 'manager')
  const again = await correct('D1', 'D2')
  const seen = await correct('D2', 'D3')

  const log = (await shop.asStaff('manager').get(`/api/admin/audit?entity=order&entityId=${id}`)).json()
  const corrections = log.filter(({ action }: { action: string }) => action === 'shipment corrected')
  expect(corrections).toHaveLength(2)
  expect(late.json()).toMatchObject({
    code: 'SHIPMENT_CHANGED',
    message: expect.stringMatching(`^${corrections[1].staffName} has already .* to DTDC D2`),
    now: { carrier: 'DTDC', trackingNumber: 'D2' },
  })
  expect([again.statusCode, seen.json().shipment.trackingNumber]).toEqual([200, 'D3'])
})

test.each([
  ['packer', 'Processing', 'Confirmed', 403],
  ['packer', 'Processing', 'Cancelled', 403],
  ['packer', 'Shipped', 'Returned', 200],
  ['packer', 'Delivered', 'Returned', 403],
  ['packer', 'Confirmed', 'Packed', 200],
  ['packer', 'Shipped', 'Delivered', 200],
  ['manager', 'Processing', 'Confirmed', 200],
  ['manager', 'Shipped', 'Returned', 200],
] as const)('a %s who brings an order from %s to %s gets %i', async (role, from, to, status) => {
  const { id } = await anOrder()
  await shop.db.updateTable('orders').set({ status: from }).where('id', '=', id).execute()

  const reply = await move(role, id, { from, to })

  expect(reply.statusCode).toBe(status)
  expect((await show(id)).status).toBe(status === 200 ? to : from)
})

test('a packer cannot return a parcel that has since been delivered', async () => {
  const { id } = await anOrder()
  await shop.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute()

  const reply = await move('packer', id, { from: 'Shipped', to: 'Returned' })

  expect(reply.json()).toMatchObject({ code: 'ORDER_CHANGED', now: 'Delivered' })
  expect((await show(id)).status).toBe('Delivered')
})

test('payments are marked by a manager', async () => {
  const id = await aUpiOrder('411122223333')
  const mark = (body: object) => shop.asStaff('manager').post(`/api/admin/orders/${id}/payment`, body)

  const marked = await mark({ from: 'Verifying', to: 'Paid' })
  const stale = await mark({ from: 'Verifying', to: 'Failed' })

  expect(marked.json()).toMatchObject({ payment: 'Paid', paidAt: expect.any(String) })
  expect(stale.statusCode).toBe(409)
})

test('many are confirmed at once, with a message for each that cannot be', async () => {
  const [one, two, gone] = [await anOrder(), await anOrder(), await anOrder()]
  const claimed = await aUpiOrder('455566667777')
  await move('manager', gone.id, { from: 'Processing', to: 'Cancelled' })
  const ids = [one.id, gone.id, claimed, two.id, one.id, 'none']

  const reply = await shop.asStaff('manager').post('/api/admin/orders/move', { ids, to: 'Confirmed' })

  expect(reply.json().results).toMatchObject([
    { id: one.id, number: one.number, moved: true, message: '' },
    {
      ...{ id: gone.id, moved: false, message: expect.stringContaining('marked this as Cancelled') },
      ...{ code: 'ORDER_CHANGED', now: 'Cancelled' },
    },
    {
      ...{ id: claimed, moved: false, message: expect.stringContaining('not confirmed yet') },
      code: 'PAYMENT_NOT_CONFIRMED',
    },
    { id: two.id, moved: true, message: '', code: '' },
    { id: 'none', number: '', moved: false, message: 'Order not found.', code: 'ORDER_NOT_FOUND' },
  ])
  expect(reply.json().results[0]).not.toHaveProperty('now')
  const byOther = await shop
    .asStaff('owner')
    .post('/api/admin/orders/move', { ids: [one.id], to: 'Confirmed' })
  expect(byOther.json().results).toMatchObject([{ moved: false, code: 'ORDER_CHANGED', now: 'Confirmed' }])
})

test('many orders that are not that far say which status they need', async () => {
  const { id } = await anOrder()
  const manager = shop.asStaff('manager')
  const parcels = [{ id, trackingNumber: 'D9' }]

  const shipped = await manager.post('/api/admin/orders/ship', { carrier: 'DTDC', parcels })
  const delivered = await manager.post('/api/admin/orders/move', { ids: [id], to: 'Delivered' })

  expect(shipped.json().results).toMatchObject([
    {
      message:
        'An order with the status Processing cannot be changed to Shipped, which needs Packed. It can become Confirmed or Cancelled.',
      ...{ code: 'NOT_A_MOVE', now: 'Processing' },
    },
  ])
  expect(delivered.json().results).toMatchObject([{ code: 'NOT_A_MOVE', now: 'Processing' }])
})

test.each([{ ids: [] }, { ids: Array.from({ length: 51 }, (_, index) => `${index}`) }, { ids: 'all' }, {}])(
  'a bulk of %j is rejected',
  async (body) => {
    const reply = await shop.asStaff('manager').post('/api/admin/orders/move', { to: 'Confirmed', ...body })

    expect(reply.statusCode).toBe(400)
  },
)

test('[ORD-03] many are shipped at once, each with its own number; sent twice they are shipped once', async () => {
  const packed = async () => {
    const { id, number } = await anOrder()
    await shop.db.updateTable('orders').set({ status: 'Packed' }).where('id', '=', id).execute()
    return { id, number }
  }
  const [one, two, gone] = [await packed(), await packed(), await packed()]
  await move('manager', gone.id, { from: 'Packed', to: 'Cancelled' })
  const ship = (parcels: object[], carrier = 'DTDC') =>
    shop.asStaff('packer').post('/api/admin/orders/ship', { carrier, parcels })
  const parcels = [
    { id: one.id, trackingNumber: 'D1', version: 1 },
    { id: gone.id, trackingNumber: 'D2' },
    { id: two.id, trackingNumber: 'D3' },
  ]

  const twice = await ship([...parcels, { id: 'none', trackingNumber: ' D1 ' }])
  const [reply, again] = [await ship(parcels), await ship(parcels)]
  const unnumbered = await ship([{ id: (await packed()).id, trackingNumber: '' }])

  expect(twice.json().fields).toEqual({
    'parcels.3.trackingNumber': 'This number is entered for another order too.',
  })
  for (const { results } of [reply.json(), again.json()])
    expect(results).toMatchObject([
      { id: one.id, number: one.number, moved: true, message: '' },
      { id: gone.id, moved: false, message: expect.stringContaining('marked this as Cancelled') },
      { id: two.id, moved: true },
    ])
  expect(unnumbered.json().results).toMatchObject([
    { moved: false, message: 'Please enter the tracking number.', code: 'INVALID' },
  ])
  const { shipment, documents, history } = await show(two.id)
  expect(shipment).toMatchObject({ carrier: 'DTDC', trackingNumber: 'D3' })
  expect(documents.invoice).toMatch(/./)
  expect(history.filter(({ to }: { to: string }) => to === 'Shipped')).toHaveLength(1)
})

test('many are delivered at once with their cash still due, and its arrival is noted at once later', async () => {
  const [one, two] = [await anOrder(), await anOrder()]
  const paid = await aUpiOrder('422233334444')
  const ids = [one.id, two.id, paid]
  await shop.db.updateTable('orders').set({ status: 'Shipped' }).where('id', 'in', ids).execute()
  await shop.asStaff('manager').post(`/api/admin/orders/${paid}/payment`, { from: 'Verifying', to: 'Paid' })
  const collect = () => shop.asStaff('manager').post('/api/admin/orders/collect', { ids })

  const early = (await collect()).json().results
  await shop.asStaff('packer').post('/api/admin/orders/move', { ids, to: 'Delivered' })
  const delivered = await show(one.id)
  const [late, again] = [(await collect()).json().results, (await collect()).json().results]

  expect(early).toMatchObject([
    {
      ...{ number: one.number, moved: false, message: expect.stringContaining('no cash to collect') },
      code: 'NO_CASH',
    },
    { moved: false },
    { moved: false },
  ])
  expect(delivered).toMatchObject({ status: 'Delivered', payment: 'Pending' })
  for (const results of [late, again])
    expect(results).toMatchObject([{ moved: true }, { moved: true }, { moved: false }])
  expect(await show(two.id)).toMatchObject({ payment: 'Paid', received: 304 })
})

test('slips have the address, the items and the amount to collect', async () => {
  const [cash, other] = [await anOrder(), await anOrder({ other: '' })]
  await saveSettings(shop, { feeName: 'Courier' })

  const reply = await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${other.id},${cash.id}`)

  const { sender, slips } = reply.json()
  expect(sender).toMatchObject({ brand: 'Thulir Naturals', phone: expect.any(String), feeName: 'Courier' })
  expect(slips).toMatchObject([
    { number: other.number, to: ['Meena Raman', '12 Temple Street', 'Madurai', 'Tamil Nadu, India'] },
    { number: cash.number, pincode: '625001', mobile: '9840012345', method: 'COD' },
  ])
  expect(slips[1].cashDue).toBe(slips[1].total)
  expect((await shop.asStaff('packer').get('/api/admin/orders/slips?ids=none')).statusCode).toBe(404)
  expect((await shop.asStaff('packer').get('/api/admin/orders/slips')).statusCode).toBe(400)
})

test('many slips need as few statements as one, and keep the chosen order', async () => {
  const ids = [(await anOrder()).id, (await anOrder()).id, (await anOrder()).id]
  const statementsFor = async (chosen: string[]) => {
    let sent = 0
    const counted = shop.db.withPlugin({
      transformQuery: ({ node }) => {
        sent += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { slips } = await collectPackingSlips(counted, chosen, 'https://shop.test')
    expect(slips.map(({ id }) => id)).toEqual([...new Set(chosen)])
    return sent
  }

  expect(await statementsFor(ids.slice(2))).toBe(6)
  expect(await statementsFor([ids[2] ?? '', ids[0] ?? '', ids[2] ?? '', ids[1] ?? ''])).toBe(6)
})

test('slips have the statuses of order and payment, and the business', async () => {
  const upi = await aUpiOrder('412588301971')
  const business = { gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
  const cancelled = await anOrder(business)
  await move('manager', cancelled.id, { from: 'Processing', to: 'Cancelled' })

  const reply = await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${upi},${cancelled.id}`)

  const [unpaid, gone] = reply.json().slips
  expect(unpaid).toMatchObject({ status: 'Processing', payment: 'Verifying' })
  expect(gone).toMatchObject({ status: 'Cancelled', method: 'COD' })
  expect(unpaid.to.slice(0, 2)).toEqual(['Meena Raman', '12 Temple Street'])
  expect(gone.to.slice(0, 3)).toEqual(['Meena Raman', 'Kurinji Stores', '12 Temple Street'])
})

test('before shipping, an order names the texts that its invoice cannot print in full', async () => {
  const { id } = await anOrder({ firstname: 'Meena 😀', other: 'राम भवन' })
  const plain = await anOrder({ firstname: 'मीना' })

  expect((await show(id, 'packer')).unprintable).toEqual(['Meena 😀 Raman'])
  expect(await show(plain.id)).not.toHaveProperty('unprintable')
})

test('before shipping, an order names the products whose GST rate its invoice will need', async () => {
  const plain = await aProduct(shop.db, { title: 'Wild honey' })
  const { order } = await shop.aShopper()
  const { _id } = (await order(anOrderOf([{ of: plain }]))).json().order
  expect(await show(_id), 'a seller without GST').not.toHaveProperty('untaxed')
  await saveSettings(shop, { gst: regularSeller })
  try {
    expect((await show(_id)).untaxed).toEqual([{ productId: plain.id, title: 'Wild honey' }])
    await shop.db
      .insertInto('product_tax')
      .values({ product_id: plain.id, valid_from: '2025-09-22', hsn: '0409', gst_rate_bp: 500 })
      .execute()
    expect(await show(_id)).not.toHaveProperty('untaxed')
  } finally {
    await saveSettings(shop, { gst: { scheme: 'unregistered', gstin: '', stateCode: '33' } })
  }
})

test('an unknown order and a malformed id are not found', async () => {
  for (const id of ['none', '0198f1a0-0000-7000-8000-000000000000', '%27']) {
    expect((await shop.asStaff('manager').get(`/api/admin/orders/${id}`)).statusCode).toBe(404)
    expect((await move('manager', id, { from: 'Processing', to: 'Confirmed' })).statusCode).toBe(404)
    const paid = { from: 'Pending', to: 'Paid' }
    expect((await shop.asStaff('manager').post(`/api/admin/orders/${id}/payment`, paid)).statusCode).toBe(404)
    const note = { text: 'x' }
    expect((await shop.asStaff('manager').post(`/api/admin/orders/${id}/notes`, note)).statusCode).toBe(404)
  }
})
