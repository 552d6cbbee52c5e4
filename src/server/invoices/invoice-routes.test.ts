import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aTaxedProduct,
  dispatch,
  dispatchDay,
  placeOrder,
  regularSeller,
  saveSettings,
} from '../../../tests/support/dispatched-orders'
import type { MadeProduct } from '../../../tests/support/makers'
import { amountsIn, readPdf } from '../../../tests/support/read-pdf'
import { emailOf, openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { invoiceAttachment } from './invoice-download'
import { findIssued, issueCreditNote } from './issue-invoice'

let shop: TestShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openTestShop()
  await saveSettings(shop, { gst: regularSeller })
  honey = await aTaxedProduct(shop, { title: 'Honey' })
})
afterAll(() => shop.close())

async function orderOf(name: string, address: object = {}) {
  await shop.as(name).get('/api/user/cart')
  const { id: customerId } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', emailOf(name))
    .executeTakeFirstOrThrow()
  return placeOrder(shop, [{ of: honey }], { customerId, ...address })
}
const takeBack = (orderId: string, now = dispatchDay) =>
  shop.db.transaction().execute((tx) => issueCreditNote(tx, orderId, { now, reason: 'Goods returned' }))

test('[ORD-04] a customer fetches the invoice of an own order, once it has left', async () => {
  const order = await orderOf('meena')
  const path = `/api/order/my-orders/${order.id}/invoice`

  const before = await shop.as('meena').get(path)
  const { number } = await dispatch(shop, order.id)
  const after = await shop.as('meena').get(path)

  expect(before.statusCode).toBe(404)
  expect(before.json().message).toBe('There is no invoice yet: it is written when the parcel leaves.')
  expect(after.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Tax-Invoice-${number.replaceAll('/', '-')}.pdf"`,
    'cache-control': 'no-store',
  })
  expect((await readPdf(after.rawPayload))[0]).toContain(number)
})

test("[ORD-04] somebody else's order is as unknown as one that does not exist", async () => {
  const order = await orderOf('meena')
  await dispatch(shop, order.id)
  await takeBack(order.id)

  for (const paper of ['invoice', 'credit-note']) {
    const foreign = await shop.as('ravi').get(`/api/order/my-orders/${order.id}/${paper}`)
    const unknown = await shop.as('ravi').get(`/api/order/my-orders/${honey.id}/${paper}`)
    const nonsense = await shop.as('ravi').get(`/api/order/my-orders/nothing/${paper}`)
    const stranger = await shop.visitor.get(`/api/order/my-orders/${order.id}/${paper}`)

    for (const reply of [foreign, unknown, nonsense]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json().code).toBe('ORDER_NOT_FOUND')
    }
    expect(stranger.statusCode).toBe(401)
  }
})

test('staff of every role fetch any paper; what was not taken back has no credit note', async () => {
  const order = await orderOf('asha')
  const { number } = await dispatch(shop, order.id)
  const paths = [
    `/api/admin/orders/${order.id}/invoice`,
    `/api/admin/orders/${order.id}/credit-note`,
  ] as const

  const invoice = await shop.asStaff('packer').get(paths[0])
  const none = await shop.asStaff('packer').get(paths[1])
  const unknown = await shop.asStaff('owner').get('/api/admin/orders/nothing/invoice')
  const note = await takeBack(order.id)
  const taken = await shop.asStaff('packer').get(paths[1])

  expect((await readPdf(invoice.rawPayload))[0]).toContain(number)
  expect(invoice.headers['content-disposition']).toMatch(/^inline; filename="Tax-Invoice-/)
  expect(none.statusCode).toBe(404)
  expect(none.json().message).toContain('no credit note')
  expect(unknown.statusCode).toBe(404)
  expect((await readPdf(taken.rawPayload))[0]).toContain(note?.number)
})

test('the list finds by number, order and name, filters, sorts and pages', async () => {
  const list = async (query = '') =>
    (await shop.asStaff('manager').get(`/api/admin/invoices?${query}`)).json()
  const order = await orderOf('latha', { firstname: 'Latha', lastname: '100%_Sure', state: 'Tamil Nadu' })
  const { number, orderNumber } = await dispatch(shop, order.id, new Date('2026-12-24T06:00:00Z'))
  await takeBack(order.id)

  const [newest] = (await list()).rows
  const found = {
    number: await list(`search=${encodeURIComponent(number)}`),
    order: await list(`search=${orderNumber}&kind=invoice`),
    name: await list(`search=${encodeURIComponent('latha 100%_')}&kind=credit_note`),
    nothing: await list('search=%25%25'),
    notes: await list('kind=credit_note&sort=issued'),
    page: await list('limit=1&page=2'),
  }

  expect(newest).toEqual({
    ...{ number, kind: 'invoice', title: 'Tax Invoice', orderId: order.id, orderNumber },
    ...{ issuedAt: '2026-12-24T06:00:00.000Z', recipient: 'Latha 100%_Sure', state: 'Tamil Nadu' },
    ...{ taxable: 289.52, tax: 14.48, total: 304 },
  })
  expect(found.number).toMatchObject({ total: 1, rows: [{ number }] })
  expect(found.order).toMatchObject({ total: 1, rows: [{ number }] })
  expect(found.name).toMatchObject({ total: 1, rows: [{ kind: 'credit_note', orderNumber }] })
  expect(found.nothing.total).toBe(0)
  expect(found.notes.rows.length).toBe(found.notes.total)
  expect(found.page.rows).toHaveLength(1)
  expect((await shop.asStaff('manager').get('/api/admin/invoices?sort=colour')).statusCode).toBe(400)
})

test('an order has a file to go with its letter once it has left', async () => {
  const order = await orderOf('kumar')

  const before = await invoiceAttachment(shop.services, order.id)
  const { number } = await dispatch(shop, order.id)
  const after = await invoiceAttachment(shop.services, order.id)

  expect(before).toBeUndefined()
  expect(after).toMatchObject({ name: expect.stringMatching(/\.pdf$/), type: 'application/pdf' })
  expect((await readPdf(after?.content ?? Buffer.alloc(0)))[0]).toContain(number)
})

const credit = (orderId: string, wanted: object) =>
  shop.asStaff('manager').post(`/api/admin/orders/${orderId}/credit`, {
    ...{ lines: [], fee: false, restock: false, reason: 'A jar broke', notes: 0 },
    ...wanted,
  })
const pieces = (quantity: number, position = 0) => ({ lines: [{ position, quantity }] })

test('some pieces are given back by a credit note of their own, the rest with the return', async () => {
  const tea = await aTaxedProduct(shop, { title: 'Tea', price_paise: 12_345, stock: 10, hsn: '0902' })
  const { id } = await placeOrder(shop, [
    { of: honey, quantity: 2 },
    { of: tea, quantity: 3 },
  ])
  const invoice = await dispatch(shop, id)

  const first = await credit(id, { ...pieces(2, 1), restock: true })
  const second = await credit(id, { ...pieces(1), fee: true, notes: 1, reason: 'Came too late' })
  const desk = await shop.asStaff('manager').get(`/api/admin/orders/${id}/credit`)
  const rest = await takeBack(id, new Date())

  expect([first.json().total, second.json().total]).toEqual([246.9, 304])
  expect(desk.json()).toMatchObject({
    invoice: invoice.number,
    lines: [
      { description: 'Honey, Amber', quantity: 2, left: 1, price: 299 },
      { description: 'Tea, Amber', quantity: 3, left: 1 },
    ],
    fee: { name: 'Delivery', amount: 5, isLeft: false },
    notes: [first.json(), second.json()],
  })
  const { creditNotes } = await findIssued(shop.db, id)
  const sumOf = (key: 'taxable' | 'cgst' | 'total') =>
    creditNotes.reduce((sum, { totals }) => sum + totals[key], 0)
  expect(creditNotes).toHaveLength(3)
  expect(rest).toEqual(creditNotes[2])
  expect([sumOf('taxable'), sumOf('cgst'), sumOf('total')]).toEqual([
    invoice.totals.taxable,
    invoice.totals.cgst,
    invoice.totals.total,
  ])
  const stock = await shop.db.selectFrom('product').select('stock').where('id', '=', tea.id).execute()
  expect(stock).toEqual([{ stock: 9 }])
})

test('each credit note has its own paper, its letter, a line in the history and in the audit log', async () => {
  const order = await orderOf('devi')
  await dispatch(shop, order.id)

  const { number } = (await credit(order.id, { fee: true, reason: 'Came too late' })).json()
  await takeBack(order.id, new Date())
  const desk = `/api/admin/orders/${order.id}`
  const own = `/api/order/my-orders/${order.id}/credit-note`
  const [page = ''] = await readPdf(
    (await shop.asStaff('packer').get(`${desk}/credit-note?number=${encodeURIComponent(number)}`)).rawPayload,
  )
  const mine = await shop.as('devi').get(`${own}?number=${encodeURIComponent(number)}`)
  const last = await shop.as('devi').get(own)

  expect(page).toContain(`${number} Date`)
  expect(page).toContain('Reason Came too late')
  expect(amountsIn(page)).toContain(500)
  expect((await readPdf(mine.rawPayload))[0]).toBe(page)
  expect((await readPdf(last.rawPayload))[0]).not.toBe(page)
  expect((await shop.as('devi').get(`${own}?number=TH/C2627/999999`)).statusCode).toBe(404)
  const history = (await shop.asStaff('packer').get(desk)).json().history
  expect(history.at(-1).note).toBe(`Given back by credit note ${number}: Delivery`)
  const audit = (
    await shop.asStaff('manager').get(`/api/admin/audit?entity=order&entityId=${order.id}`)
  ).json()
  expect(audit[0]).toMatchObject({
    action: 'partly given back',
    after: { creditNote: number, total: 5 },
  })
  const letters = await shop.db
    .selectFrom('outbox')
    .select(['payload', 'recipient'])
    .where('kind', '=', 'partCredited')
    .where('recipient', '=', emailOf('devi'))
    .execute()
  expect(letters).toMatchObject([{ payload: { creditNote: number, amount: 500, reason: 'Came too late' } }])
})

test('more pieces than are left, nothing, no reason and an order that never left are refused in words', async () => {
  const { id } = await placeOrder(shop, [{ of: honey, quantity: 2 }])
  const early = await credit(id, pieces(1))
  await dispatch(shop, id)

  const replies = {
    tooMany: await credit(id, pieces(3)),
    twice: await credit(id, { lines: [pieces(1).lines[0], pieces(2).lines[0]] }),
    noLine: await credit(id, pieces(1, 7)),
    nothing: await credit(id, pieces(0)),
    noReason: await credit(id, { ...pieces(1), reason: ' ' }),
    half: await credit(id, pieces(0.5)),
    seenOther: await credit(id, { ...pieces(1), notes: 1 }),
    noOrder: await credit('nothing', pieces(1)),
  }

  expect(early.statusCode).toBe(404)
  expect(replies.tooMany.json()).toMatchObject({
    fields: { 'lines.0.quantity': 'Only 2 can still be given back.' },
  })
  expect(replies.nothing.json().fields).toHaveProperty(['lines.0.quantity'])
  expect(replies.noReason.json().fields).toHaveProperty('reason')
  expect(Object.values(replies).map(({ statusCode }) => statusCode)).toEqual([
    ...[400, 400, 400, 400, 400, 400, 409, 404],
  ])
  expect((await findIssued(shop.db, id)).creditNotes).toEqual([])
})

test('the logo of the day stands on a paper for good, at the counter and in the letter alike', async () => {
  const order = await orderOf('latha')
  const drawing = { create: { width: 320, height: 100, channels: 3, background: '#2a5a40' } } as const
  const jpeg = await sharp(drawing).jpeg().toBuffer()
  const logo = { id: order.id, key: 'b'.repeat(16), widths: [320], width: 320, height: 100 }
  await shop.services.media.put(logo.key, '320.jpg', jpeg)

  await saveSettings(shop, { logo })
  await dispatch(shop, order.id)
  await saveSettings(shop, { logo: null })

  const letter = await invoiceAttachment(shop.services, order.id)
  const counter = await shop.asStaff('packer').get(`/api/admin/orders/${order.id}/invoice`)
  for (const paper of [letter?.content, counter.rawPayload]) expect(paper?.includes(jpeg)).toBe(true)
})

test('the letter about a refund of the whole names what was still to send back', async () => {
  const { id } = await orderOf('gowri')
  await dispatch(shop, id)
  await credit(id, { fee: true })

  for (const [from, to] of [
    ['Pending', 'Paid'],
    ['Paid', 'Refunded'],
  ])
    await shop.asStaff('manager').post(`/api/admin/orders/${id}/payment`, { from, to })

  const letters = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'paymentChanged')
    .where('recipient', '=', emailOf('gowri'))
    .execute()
  expect(letters).toMatchObject([{ payload: { payment: 'Refunded', total: 29_900 } }])
})
