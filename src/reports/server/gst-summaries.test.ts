import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aTaxedProduct, dispatch, placeOrder, undo } from '../../../tests/support/factories/dispatched-orders'
import { noon, openGstSales } from '../../../tests/support/factories/gst-sales'
import { takeExport } from '../../../tests/support/shop/jobs'
import { findIssued, issueNoteOver } from '../../tax/server/invoices/issue-invoice'
import { findLeft, undo as takeBackLine } from '../../tax/server/rules/credit-left'
import { readReport } from './reports'

const { shop, sell, sellToBusiness, takeBackSome, ask } = await openGstSales()
const names = async (from: number, to = from) =>
  (await ask('gst-by-hsn', from, to)).rows.map((row) => [row.at(-1), row[0], row[1], row[3]])

test('a row without pieces is named after its fee', async () => {
  const { id } = await sell(1, 'Tamil Nadu', 0, 1, 0)
  await takeBackSome(id, noon(1))

  expect(await names(1)).toEqual([['B2C', '0409', 'Delivery only', 0]])
})

test('a row of consumers is not named after a line of a business with the same code', async () => {
  const comb = await aTaxedProduct(shop, { title: 'Comb honey', price_paise: 50_000 })
  await sell(5, 'Tamil Nadu', 0, 1, 0)
  const ofBusiness = { state: 'Tamil Nadu', gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
  const { id } = await placeOrder(shop, [{ of: comb }], ofBusiness)
  await dispatch(shop, id, noon(5))
  await sellToBusiness(6, 'Tamil Nadu', 0, 1, 0)
  await sell(6, 'Tamil Nadu', 0, 1, 0)

  const open = [await names(5), await names(6), await names(5, 6)]

  const [combs, forest] = ['Comb honey, Amber', 'Forest honey, Amber']
  expect(open).toEqual([
    [
      ['B2C', '0409', forest, 1],
      ['B2B', '0409', combs, 1],
    ],
    [
      ['B2C', '0409', forest, 1],
      ['B2B', '0409', forest, 1],
    ],
    [
      ['B2C', '0409', forest, 2],
      ['B2B', '0409', combs, 2],
    ],
  ])
})

test('GST documents issued: first, last and missing numbers per series, in Indian time', async () => {
  const dispatchedOn = async (...times: string[]) => {
    const documents = []
    for (const time of times) {
      const { id } = await placeOrder(shop, [{ of: await aTaxedProduct(shop) }])
      documents.push({ id, ...(await dispatch(shop, id, new Date(time))) })
    }
    return documents
  }
  // The end of March in India, the start of April, and three in May.
  const documents = await dispatchedOn(
    ...['2028-03-31T18:29:59Z', '2028-03-31T18:30:00Z', '2028-05-02T06:00:00Z'],
    ...['2028-05-03T06:00:00Z', '2028-05-04T06:00:00Z'],
  )
  await undo(shop, documents[4]?.id ?? '', new Date('2028-05-05T06:00:00Z'))
  const issued = async (from: string, to: string) =>
    (await readReport(shop.db, 'gst-documents', { from, to })).rows

  const yearEnd = await issued('2028-03-31', '2028-04-01')
  const may = await issued('2028-05-01', '2028-05-31')
  // Only possible directly in the database.
  await sql`alter table invoice disable trigger invoice_immutable`.execute(shop.db)
  await sql`delete from invoice where number = 'TH/I2829/000002'`.execute(shop.db)
  await sql`alter table invoice enable trigger invoice_immutable`.execute(shop.db)
  const gap = await issued('2028-05-01', '2028-05-31')

  const outward = 'Invoices for outward supply'
  expect(yearEnd).toEqual([
    [outward, 'TH/I2728/000001', 'TH/I2728/000001', 1, 0, 0, 1],
    [outward, 'TH/I2829/000001', 'TH/I2829/000001', 1, 0, 0, 1],
  ])
  const note = ['Credit Note', 'TH/C2829/000001', 'TH/C2829/000001', 1, 0, 0, 1]
  expect(may).toEqual([[outward, 'TH/I2829/000002', 'TH/I2829/000004', 3, 0, 0, 3], note])
  expect(gap).toEqual([[outward, 'TH/I2829/000002', 'TH/I2829/000004', 3, 0, 1, 2], note])
})

test('GST by HSN for Excel: one sheet for businesses and one for others; a fee has no pieces', async () => {
  const business = { gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
  const millet = await aTaxedProduct(shop, { price_paise: 10_000, hsn: '1008' })
  const { id } = await placeOrder(shop, [{ of: millet }])
  await dispatch(shop, id, new Date('2028-06-01T06:00:00Z'))
  const { id: sold } = await placeOrder(
    shop,
    [{ of: await aTaxedProduct(shop, { price_paise: 10_000 }) }],
    business,
  )
  await dispatch(shop, sold, new Date('2028-06-02T06:00:00Z'))
  const { invoice } = await findIssued(shop.db, id)
  if (!invoice) throw new Error('There is no invoice')
  const [, fee] = findLeft(invoice, [])
  if (!fee) throw new Error('There is no fee')
  const back = {
    invoice,
    lines: [takeBackLine(fee, 1)],
    reason: 'Late',
    now: new Date('2028-06-03T06:00:00Z'),
  }
  await shop.db.transaction().execute((tx) => issueNoteOver(tx, id, back))

  const file = await takeExport(shop, 'manager', '/api/admin/reports/gst-by-hsn/export', {
    from: '2028-06-02',
    to: '2028-06-30',
    form: 'xlsx',
  })
  const sheets = await readExcelFile(Buffer.from(file.rawPayload))

  // 105.00 at 5 %: 2 × 2.50 tax, 2.38 for goods and 0.12 for the fee. Credited: 5.00 with 2 × 0.12.
  expect(
    sheets.map(({ sheet, data }) => [
      sheet,
      ...data.slice(1).map((row) => row.filter((cell) => cell !== null)),
    ]),
  ).toEqual([
    ['hsn(b2b)', ['0409', expect.stringContaining(', Amber'), 'NOS-NUMBERS', 1, 105, 5, 100, 0, 2.5, 2.5, 0]],
    ['hsn(b2c)', ['1008', 'Delivery only', 'NOS-NUMBERS', 0, -5, 5, -4.76, 0, -0.12, -0.12, 0]],
  ])
})
