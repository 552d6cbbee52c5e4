import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import {
  creditPart,
  dispatch,
  pieces,
  saveSettings,
} from '../../../../tests/support/factories/dispatched-orders'
import { readPdf } from '../../../../tests/support/pdf/read-pdf'
import { test } from '../../../../tests/support/shop/invoicing-shop-test'
import { takeExport } from '../../../../tests/support/shop/jobs'
import { mostInPdf } from '../../contract/invoices'

const route = '/api/admin/invoices/export'

test('the documents of some days are one PDF in the order of issue, each with page numbers of its own', async ({
  shop,
  orderOf,
}) => {
  const jpeg = await sharp({ create: { width: 320, height: 100, channels: 3, background: '#2a5a40' } })
    .jpeg()
    .toBuffer()
  const logo = { id: (await orderOf('ravi')).id, key: 'c'.repeat(16), widths: [320], width: 320, height: 100 }
  await shop.services.media.put(logo.key, '320.jpg', jpeg)
  await saveSettings(shop, { logo })
  const issue = async (at: string, firstname = 'Ravi') =>
    (await dispatch(shop, (await orderOf('ravi', { firstname })).id, new Date(at))).number
  await issue('2027-02-28T18:29:59Z')
  const first = await issue('2027-02-28T18:30:00Z')
  const second = await issue('2027-03-10T06:00:00Z', 'ரவி')
  await issue('2027-03-31T18:30:00Z')
  await saveSettings(shop, { logo: null })

  const file = await takeExport(shop, 'manager', route, {
    ...{ form: 'pdf', from: '2027-03-01', to: '2027-03-31' },
  })

  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="invoices-from-2027-03-01-to-2027-03-31.pdf"',
  })
  const pages = await readPdf(file.rawPayload)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(first)
  expect(pages[1]).toContain(second)
  for (const page of pages) expect(page).toContain('Page 1 of 1')
  expect(file.rawPayload.toString('latin1').split('/Subtype /Image')).toHaveLength(2)
  const [, logged] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(logged).toMatchObject({
    ...{ entity: 'invoice', action: 'exported' },
    after: { form: 'pdf', from: '2027-03-01', to: '2027-03-31', documents: 2 },
  })
})

test('the register has a row for each document, credit notes below zero, and no formulas', async ({
  shop,
  orderOf,
}) => {
  const order = await orderOf('meena', {
    ...{ firstname: '=HYPERLINK("x")', lastname: 'Rao', business: 'Sunita Foods', gstin: '33AAACT0000A1ZM' },
  })
  const plain = await orderOf('meena', { firstname: '=2+3', lastname: 'Rao' })
  const business = await dispatch(shop, order.id, new Date('2027-05-03T06:00:00Z'))
  const { number, orderNumber } = await dispatch(shop, plain.id, new Date('2027-05-03T06:00:00Z'))
  await creditPart(shop, plain.id, pieces(1))
  const { documents } = (await shop.asStaff('manager').get(`/api/admin/orders/${plain.id}`)).json()

  const file = await takeExport(shop, 'manager', route, { form: 'csv', search: orderNumber })
  const days = await takeExport(shop, 'manager', route, { form: 'csv', from: '2027-05-03', to: '2027-05-03' })

  const [titles, note, invoice] = file.body.split('\r\n')
  expect(titles).toContain('Number,Date,Document,Order number,Customer,GSTIN of customer,Place of supply,')
  expect(invoice).toBe(
    `${number},2027-05-03,Tax Invoice,${orderNumber},'=2+3 Rao,,33-Tamil Nadu,289.52,7.24,7.24,0,304,`,
  )
  expect(note).toContain(`${documents.creditNotes[0]},`)
  expect(note).toContain(`,-284.76,-7.12,-7.12,0,-299,${number}`)
  expect(days.body).toContain(`${business.number},2027-05-03,Tax Invoice,`)
  expect(days.body).toContain(',Sunita Foods,33AAACT0000A1ZM,')
})

test('too many documents for one PDF and none at all are rejected with what to do', async ({
  shop,
  orderOf,
}) => {
  const order = await orderOf('kumar')
  const { number } = await dispatch(shop, order.id, new Date('2027-07-01T06:00:00Z'))
  const ask = (body: object) => shop.asStaff('manager').post(route, body)
  await sql`
    insert into invoice
    select gen_random_uuid(), 'credit_note', series, 10000 + n, 'X/' || n, issued_at, order_id, place_of_supply,
      taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, jsonb_set(document, '{number}', to_jsonb('X/' || n))
    from invoice, generate_series(1, ${mostInPdf}::int) n where number = ${number}`.execute(shop.db)

  const tooMany = await ask({ form: 'pdf', from: '2027-07-01', to: '2027-07-31' })
  const none = await ask({ form: 'pdf', from: '2027-08-01', to: '2027-08-31' })
  const table = await takeExport(shop, 'manager', route, {
    form: 'csv',
    from: '2027-07-01',
    to: '2027-07-31',
  })

  expect(tooMany.statusCode).toBe(409)
  expect(tooMany.json()).toMatchObject({ code: 'TOO_MANY_DOCUMENTS', documents: mostInPdf + 1 })
  expect(tooMany.json().message).toContain('Please choose fewer days')
  expect(none.json()).toMatchObject({ code: 'NOTHING_TO_EXPORT' })
  const rows = table.body.trim().split('\r\n')
  expect(rows).toHaveLength(mostInPdf + 2)
  expect(new Set(rows).size).toBe(rows.length)
})
