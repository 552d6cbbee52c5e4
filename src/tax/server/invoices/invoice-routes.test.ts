import sharp from 'sharp'
import { expect } from 'vitest'
import {
  creditPart,
  dispatch,
  pieces,
  placeOrder,
  regularSeller,
  saveSettings,
  undo,
} from '../../../../tests/support/factories/dispatched-orders'
import { readPdf } from '../../../../tests/support/pdf/read-pdf'
import { test } from '../../../../tests/support/shop/invoicing-shop-test'
import { StorageError } from '../../../platform/storage/file-store'
import { invoiceAttachment } from '../pdf/invoice-download'

test('[ORD-04] a customer downloads the invoice of their own order once it has shipped', async ({
  shop,
  orderOf,
}) => {
  const order = await orderOf('meena')
  const path = `/api/order/my-orders/${order.id}/invoice`

  const before = await shop.as('meena').get(path)
  const { number } = await dispatch(shop, order.id)
  const after = await shop.as('meena').get(path)

  expect(before.statusCode).toBe(404)
  expect(before.json().message).toBe('There is no invoice yet. It is issued when the order is shipped.')
  expect(after.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Tax-Invoice-${number.replaceAll('/', '-')}.pdf"`,
    'cache-control': 'no-store',
  })
  expect((await readPdf(after.rawPayload))[0]).toContain(number)
})

test("[ORD-04] the response for another customer's order equals that for an unknown one", async ({
  shop,
  honey,
  orderOf,
}) => {
  const order = await orderOf('meena')
  await dispatch(shop, order.id)
  await undo(shop, order.id)

  for (const document of ['invoice', 'credit-note']) {
    const foreign = await shop.as('ravi').get(`/api/order/my-orders/${order.id}/${document}`)
    const unknown = await shop.as('ravi').get(`/api/order/my-orders/${honey.id}/${document}`)
    const nonsense = await shop.as('ravi').get(`/api/order/my-orders/nothing/${document}`)
    const stranger = await shop.visitor.get(`/api/order/my-orders/${order.id}/${document}`)

    for (const reply of [foreign, unknown, nonsense]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json().code).toBe('ORDER_NOT_FOUND')
    }
    expect(stranger.statusCode).toBe(401)
  }
})

test('staff of every role download any document; an order without credits has no credit note', async ({
  shop,
  orderOf,
}) => {
  const order = await orderOf('asha')
  const { number } = await dispatch(shop, order.id)
  const paths = [
    `/api/admin/orders/${order.id}/invoice`,
    `/api/admin/orders/${order.id}/credit-note`,
  ] as const

  const invoice = await shop.asStaff('packer').get(paths[0])
  const none = await shop.asStaff('packer').get(paths[1])
  const unknown = await shop.asStaff('owner').get('/api/admin/orders/nothing/invoice')
  const note = await undo(shop, order.id)
  const taken = await shop.asStaff('packer').get(paths[1])

  expect((await readPdf(invoice.rawPayload))[0]).toContain(number)
  expect(invoice.headers['content-disposition']).toMatch(/^inline; filename="Tax-Invoice-/)
  expect(none.statusCode).toBe(404)
  expect(none.json().message).toContain('no credit note')
  expect(unknown.statusCode).toBe(404)
  expect((await readPdf(taken.rawPayload))[0]).toContain(note?.number)
})

test('the list searches by number, order and name, filters, sorts and pages', async ({ shop, orderOf }) => {
  const list = async (query = '') =>
    (await shop.asStaff('manager').get(`/api/admin/invoices?${query}`)).json()
  const order = await orderOf('latha', {
    firstname: 'Latha',
    lastname: '100%_Sure',
    state: 'Tamil Nadu',
  })
  const { number, orderNumber } = await dispatch(shop, order.id, new Date('2026-12-24T06:00:00Z'))
  await undo(shop, order.id)

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
    number,
    kind: 'invoice',
    title: 'Tax Invoice',
    orderId: order.id,
    orderNumber,
    issuedAt: '2026-12-24T06:00:00.000Z',
    recipient: 'Latha 100%_Sure',
    gstin: '',
    state: 'Tamil Nadu',
    stateCode: '33',
    taxable: 289.52,
    cgst: 7.24,
    sgst: 7.24,
    igst: 0,
    tax: 14.48,
    total: 304,
    against: null,
  })
  expect(found.number).toMatchObject({ total: 1, rows: [{ number }] })
  expect(found.order).toMatchObject({ total: 1, rows: [{ number }] })
  expect(found.name).toMatchObject({ total: 1, rows: [{ kind: 'credit_note', orderNumber }] })
  expect(found.nothing.total).toBe(0)
  expect(found.notes.rows.length).toBe(found.notes.total)
  expect(found.page.rows).toHaveLength(1)
  expect((await shop.asStaff('manager').get('/api/admin/invoices?sort=colour')).statusCode).toBe(400)
})

test('the list has the documents of some days of India', async ({ shop, orderOf }) => {
  const issue = async (at: string) => (await dispatch(shop, (await orderOf('ravi')).id, new Date(at))).number
  const [before, first, last, after] = [
    await issue('2027-01-09T18:29:59Z'),
    await issue('2027-01-09T18:30:00Z'),
    await issue('2027-01-11T18:29:59Z'),
    await issue('2027-01-11T18:30:00Z'),
  ]
  const numbers = async (query: string) =>
    (await shop.asStaff('manager').get(`/api/admin/invoices?sort=issued&${query}`))
      .json()
      .rows.map(({ number }: { number: string }) => number)

  expect(await numbers('from=2027-01-10&to=2027-01-11')).toEqual([first, last])
  expect(await numbers('from=2027-01-12')).toEqual([after])
  expect(await numbers('to=2027-01-09&from=2027-01-09')).toEqual([before])
  const wrong = await shop.asStaff('manager').get('/api/admin/invoices?from=10.1.2027')
  expect(wrong.json().fields).toEqual({ from: 'Please enter a date, such as 2026-11-21.' })
})

test('the list has what was issued since a moment, with the lines of each if they are asked for', async ({
  shop,
  honey,
}) => {
  const order = await placeOrder(shop, [{ of: honey, quantity: 2 }])
  const { number } = await dispatch(shop, order.id, new Date('2027-02-01T06:00:00Z'))
  await undo(shop, order.id, new Date('2027-02-01T06:00:01Z'))
  const list = async (query: string) =>
    (await shop.asStaff('manager').get(`/api/admin/invoices?sort=issued&${query}`)).json()

  const plain = await list('changedSince=2027-02-01T06:00:00Z')
  const whole = await list('changedSince=2027-02-01T06:00:00Z&lines=yes')
  const late = await list('changedSince=2027-02-01T11:30:01%2B05:30')
  const read = async (one: string) =>
    (
      await shop.asStaff('manager').get(`/api/admin/invoices/document?number=${encodeURIComponent(one)}`)
    ).json()

  expect(plain).toMatchObject({
    rows: [
      {
        number,
        kind: 'invoice',
        gstin: '',
        stateCode: '33',
        cgst: 14.36,
        sgst: 14.36,
        igst: 0,
        against: null,
      },
      { kind: 'credit_note', against: number },
    ],
    total: 2,
  })
  expect(plain.rows[0]).not.toHaveProperty('lines')
  for (const row of whole.rows) expect(row.lines).toEqual((await read(row.number)).lines)
  expect(late.rows).toMatchObject([{ kind: 'credit_note' }])
})

test('one invoice is read by its number, with lines, tax and the GSTIN of the buyer', async ({
  shop,
  orderOf,
}) => {
  const business = {
    business: 'Sunita Foods',
    gstin: '29AAGCB7383J1Z4',
    state: 'Karnataka',
    pincode: '560001',
  }
  await saveSettings(shop, { states: ['Tamil Nadu', 'Karnataka'] })
  const order = await orderOf('meena', business)
  const { number, issuedAt } = await dispatch(shop, order.id)
  const read = (wanted: string) =>
    shop.asStaff('manager').get(`/api/admin/invoices/document?number=${encodeURIComponent(wanted)}`)

  const invoice = (await read(number)).json()

  expect(invoice).toMatchObject({
    ...{ number, kind: 'invoice', title: 'Tax Invoice', issuedAt, orderId: order.id, paymentMethod: 'COD' },
    seller: { gstin: regularSeller.gstin, scheme: 'regular', stateCode: '33' },
    recipient: { name: 'Sunita Foods', gstin: business.gstin },
    placeOfSupply: { code: '29', state: 'Karnataka' },
    totals: { taxable: 289.52, cgst: 0, sgst: 0, igst: 14.48, total: 304 },
    against: null,
  })
  expect(invoice.lines).toEqual([
    {
      ...{
        position: 0,
        kind: 'goods',
        description: 'Honey, Amber',
        hsn: '0409',
        unit: 'NOS',
        quantity: 1,
        rate: 5,
      },
      ...{ price: 299, discount: 0, amount: 299, taxable: 284.76, cgst: 0, sgst: 0, igst: 14.24 },
    },
    {
      ...{ position: 1, kind: 'fee', description: 'Delivery', hsn: '0409', unit: '', quantity: 1, rate: 5 },
      ...{ price: 5, discount: 0, amount: 5, taxable: 4.76, cgst: 0, sgst: 0, igst: 0.24 },
    },
  ])
  expect((await read('TH/I2627/999999')).json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
  expect((await read('')).json().fields).toHaveProperty('number')
})

test('a credit note names the invoice and the lines that it takes back', async ({ shop, honey }) => {
  const order = await placeOrder(shop, [{ of: honey, quantity: 3 }])
  const { number, issuedAt } = await dispatch(shop, order.id)
  await creditPart(shop, order.id, pieces(1))
  const rest = await undo(shop, order.id)
  const { documents } = (await shop.asStaff('manager').get(`/api/admin/orders/${order.id}`)).json()

  const notes = await Promise.all(
    documents.creditNotes.map(async (note: string) =>
      (await shop.asStaff('manager').get(`/api/admin/invoices/document?number=${note}`)).json(),
    ),
  )

  expect(notes.map(({ against }) => against)).toEqual([
    { number, issuedAt, reason: 'A jar broke' },
    { number, issuedAt, reason: 'Goods returned' },
  ])
  expect(notes[1].number).toBe(rest?.number)
  expect(
    notes.map(({ lines }) =>
      lines.map(({ takes, quantity, amount }: Record<string, number>) => [takes, quantity, amount]),
    ),
  ).toEqual([
    [[0, 1, 299]],
    [
      [0, 2, 598],
      [1, 1, 5],
    ],
  ])
})

test('[CHK-10] the invoice of a gift is billed to its buyer and shipped to its receiver, as is the credit note', async ({
  shop,
  orderOf,
}) => {
  const to = { firstname: 'Amma', lastname: 'Selvi', address: '7 Hill Road', city: 'Ooty', pincode: '643001' }
  const order = await orderOf('meena', to)
  const plain = await orderOf('meena', to)
  await shop.db.insertInto('shopper_note').values({ order_id: order.id, is_gift: true }).execute()
  const { number } = await dispatch(shop, order.id)
  await dispatch(shop, plain.id)
  await undo(shop, order.id)
  const read = async (path: string) =>
    (await readPdf((await shop.asStaff('packer').get(`/api/admin/orders/${path}`)).rawPayload))[0]

  const shown = (
    await shop.asStaff('manager').get(`/api/admin/invoices/document?number=${encodeURIComponent(number)}`)
  ).json()

  const parties = 'Billed to meena Test Shipped to Amma Selvi 7 Hill Road'
  expect(await read(`${order.id}/invoice`)).toContain(parties)
  expect(await read(`${order.id}/credit-note`)).toContain(parties)
  expect(await read(`${plain.id}/invoice`)).toContain('Recipient and delivery address Amma Selvi 7 Hill Road')
  expect(shown).toMatchObject({
    recipient: { name: 'meena Test', lines: [] },
    shipTo: { name: 'Amma Selvi', lines: expect.arrayContaining(['Ooty 643001']) },
    placeOfSupply: { code: '33' },
  })
})

test('a shipped order has an invoice to attach to its email', async ({ shop, orderOf }) => {
  const order = await orderOf('kumar')

  const before = await invoiceAttachment(shop.services, order.id)
  const { number } = await dispatch(shop, order.id)
  const after = await invoiceAttachment(shop.services, order.id)

  expect(before).toBeUndefined()
  expect(after).toMatchObject({ name: expect.stringMatching(/\.pdf$/), type: 'application/pdf' })
  expect((await readPdf(after?.content ?? Buffer.alloc(0)))[0]).toContain(number)
})

test('a document keeps the logo of its issue date, as a download and in the email, and comes without while pictures are away', async ({
  shop,
  orderOf,
}) => {
  const order = await orderOf('latha')
  const drawing = { create: { width: 320, height: 100, channels: 3, background: '#2a5a40' } } as const
  const jpeg = await sharp(drawing).jpeg().toBuffer()
  const logo = { id: order.id, key: 'b'.repeat(16), widths: [320], width: 320, height: 100 }
  await shop.services.media.put(logo.key, '320.jpg', jpeg)

  await saveSettings(shop, { logo })
  await dispatch(shop, order.id)
  await saveSettings(shop, { logo: null })

  const email = await invoiceAttachment(shop.services, order.id)
  const counter = await shop.asStaff('packer').get(`/api/admin/orders/${order.id}/invoice`)
  for (const document of [email?.content, counter.rawPayload]) expect(document?.includes(jpeg)).toBe(true)
  const away = { ...shop.services.media, get: () => Promise.reject(new StorageError('away')) }
  const bare = await invoiceAttachment({ ...shop.services, media: away }, order.id)
  expect(bare?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bare?.content.includes(jpeg)).toBe(false)
})
