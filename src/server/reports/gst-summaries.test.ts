import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { severalGstins } from '#contract/report-messages'
import type { ReportName } from '#contract/reports'
import {
  aTaxedProduct,
  dispatch,
  placeOrder,
  regularSeller,
  saveSettings,
  takeBack,
} from '../../../tests/support/dispatched-orders'
import { noon, openGstSales } from '../../../tests/support/gst-sales'
import { doAllJobs, takeExport } from '../../../tests/support/jobs'
import { findLeft, takeBack as takeBackLine } from '../invoices/credit-left'
import { findIssued, issueNoteOver } from '../invoices/issue-invoice'
import { tallyGst } from './gst-queries'
import { readReport } from './reports'

const { shop, sell, sellToBusiness, takeBackSome, ask } = await openGstSales()
const names = async (from: number, to = from) =>
  (await ask('gst-by-hsn', from, to)).rows.map((row) => [row.at(-1), row[0], row[1], row[3]])

test('a row without pieces is named for the fee that it holds, also once its day is tallied', async () => {
  const { id } = await sell(1, 'Tamil Nadu', 0, 1, 0)
  await takeBackSome(id, noon(1))

  const open = await names(1)
  await tallyGst(shop.db, noon(2))

  expect(open).toEqual([['B2C', '0409', 'Fee alone', 0]])
  expect(await names(1)).toEqual(open)
})

test('what people bought is not named by what a business bought under the same code', async () => {
  const comb = await aTaxedProduct(shop, { title: 'Comb honey', price_paise: 50_000 })
  await sell(5, 'Tamil Nadu', 0, 1, 0)
  const ofBusiness = { state: 'Tamil Nadu', gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
  const { id } = await placeOrder(shop, [{ of: comb }], ofBusiness)
  await dispatch(shop, id, noon(5))
  await sellToBusiness(6, 'Tamil Nadu', 0, 1, 0)
  await sell(6, 'Tamil Nadu', 0, 1, 0)

  const open = [await names(5), await names(6), await names(5, 6)]
  await tallyGst(shop.db, noon(7))
  const tallied = [await names(5), await names(6), await names(5, 6)]

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
  expect(tallied).toEqual(open)
})

test('GST documents issued: first and last number of each series, month and year of India, and what is missing', async () => {
  const dispatchedOn = async (...times: string[]) => {
    const papers = []
    for (const time of times) {
      const { id } = await placeOrder(shop, [{ of: await aTaxedProduct(shop) }])
      papers.push({ id, ...(await dispatch(shop, id, new Date(time))) })
    }
    return papers
  }
  // The last moment of March in India, the first of April, and three in May.
  const papers = await dispatchedOn(
    ...['2028-03-31T18:29:59Z', '2028-03-31T18:30:00Z', '2028-05-02T06:00:00Z'],
    ...['2028-05-03T06:00:00Z', '2028-05-04T06:00:00Z'],
  )
  await takeBack(shop, papers[4]?.id ?? '', new Date('2028-05-05T06:00:00Z'))
  const issued = async (from: string, to: string) =>
    (await readReport(shop.db, 'gst-documents', { from, to })).rows

  const yearEnd = await issued('2028-03-31', '2028-04-01')
  const may = await issued('2028-05-01', '2028-05-31')
  // Nobody can do so but by the database itself.
  await sql`alter table invoice disable trigger invoice_is_final`.execute(shop.db)
  await sql`delete from invoice where number = 'TH/I2829/000002'`.execute(shop.db)
  await sql`alter table invoice enable trigger invoice_is_final`.execute(shop.db)
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

test('of days with papers of two GSTINs a report tells of one, also once they are tallied and on a day of both', async () => {
  const [own, other] = [regularSeller.gstin, '33AAACT0000A2ZL']
  for (const [gstin, time] of [
    [own, '2029-05-03T06:00:00Z'],
    [other, '2029-05-14T04:00:00Z'],
    [own, '2029-05-14T08:00:00Z'],
    [own, '2029-05-20T06:00:00Z'],
  ] as const) {
    await saveSettings(shop, { gst: { ...regularSeller, gstin } })
    const { id } = await placeOrder(shop, [{ of: await aTaxedProduct(shop) }])
    await dispatch(shop, id, new Date(time))
    if (time === '2029-05-03T06:00:00Z') await takeBack(shop, id, new Date('2030-12-01T06:00:00Z'))
  }
  const days = { from: '2029-05-01', to: '2029-05-31' }
  const told = async (report: ReportName, gstin?: string) =>
    (await readReport(shop.db, report, { ...days, ...(gstin && { gstin }) })).rows
  const piecesAndSums = async () =>
    Promise.all(
      [own, other, undefined].map(async (gstin) => [
        (await told('gst-by-hsn', gstin)).map((row) => row[3]),
        (await told('gst-by-state', gstin)).map((row) => row[3]),
      ]),
    )
  const show = async (report: string, asked: object) =>
    (
      await shop
        .asStaff('manager')
        .get(`/api/admin/reports/${report}?${new URLSearchParams({ ...days, ...asked })}`)
    ).json()

  const open = await piecesAndSums()
  await tallyGst(shop.db, new Date('2029-06-02T06:00:00Z'))
  const tallied = await piecesAndSums()

  expect(open).toEqual([
    [[3], [912]],
    [[1], [304]],
    [[4], [1216]],
  ])
  expect(tallied).toEqual(open)
  const outward = 'Invoices for outward supply'
  expect([await told('gst-documents', own), await told('gst-documents', other)]).toEqual([
    [
      [outward, 'TH/I2930/000001', 'TH/I2930/000001', 1, 0, 0, 1],
      [outward, 'TH/I2930/000003', 'TH/I2930/000004', 2, 0, 0, 2],
    ],
    [[outward, 'TH/I2930/000002', 'TH/I2930/000002', 1, 0, 0, 1]],
  ])
  const late = { from: '2030-12-01', to: '2030-12-31', gstin: own }
  expect((await readReport(shop.db, 'gst-documents', late)).rows).toEqual([
    ['Credit Note', 'TH/C3031/000001', 'TH/C3031/000001', 1, 0, 0, 1],
  ])
  expect(await show('gst-by-state', {})).toMatchObject({
    notice: `These days have papers of 2 GSTINs: ${own}, ${other}. GSTR-1 is filed for each by itself, so please choose one of them before you use the figures or download them.`,
    gstins: [own, other],
  })
  const chosen = await show('gst-by-state', { gstin: other })
  expect([chosen.notice, chosen.gstins]).toEqual([undefined, [own, other]])
  for (const quiet of [await show('gst-by-hsn', { from: '2029-05-15' }), await show('sales-by-day', {})])
    expect([quiet.notice, quiet.gstins]).toEqual([undefined, undefined])
})

test('a file of GST is of one GSTIN, which its name says, or is refused', async () => {
  const door = '/api/admin/reports/gst-by-state/export'
  const asked = { from: '2029-05-01', to: '2029-05-31', form: 'csv' }

  const mixed = await shop.asStaff('manager').post(door, asked)
  const file = await takeExport(shop, 'manager', door, { ...asked, gstin: '33AAACT0000A2ZL' })
  const ofOneAlone = await shop.asStaff('manager').post(door, { ...asked, to: '2029-05-13' })

  expect([mixed.statusCode, mixed.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'SEVERAL_GSTINS', message: expect.stringContaining('33AAACT0000A2ZL') }),
  ])
  expect(file.headers['content-disposition']).toContain(
    'gst-by-state-33AAACT0000A2ZL-2029-05-01-to-2029-05-31.csv',
  )
  expect(file.body).toMatch(/\r\n33-Tamil Nadu,7A,5,304,/)
  expect(ofOneAlone.statusCode).toBe(200)
})

test('a file of GST looks again as it is made: papers of another GSTIN have come since it was asked for', async () => {
  const sellOn = async (day: string, gstin: string) => {
    await saveSettings(shop, { gst: { ...regularSeller, gstin } })
    const { id } = await placeOrder(shop, [{ of: await aTaxedProduct(shop) }])
    await dispatch(shop, id, new Date(`${day}T06:00:00Z`))
  }
  const days = { from: '2031-07-01', to: '2031-07-31' }
  await sellOn('2031-07-03', regularSeller.gstin)
  const asked = { ...days, form: 'csv' }
  const { jobId } = (
    await shop.asStaff('manager').post('/api/admin/reports/gst-by-state/export', asked)
  ).json()

  await sellOn('2031-07-04', '33AAACT0000A2ZL')
  await doAllJobs(shop)
  await saveSettings(shop, { gst: regularSeller })

  const job = await shop.asStaff('manager').get(`/api/admin/jobs/${jobId}`)
  expect(job.json()).toMatchObject({
    state: 'failed',
    error: severalGstins([regularSeller.gstin, '33AAACT0000A2ZL']),
  })
  expect((await shop.asStaff('manager').get(`/api/admin/exports/${jobId}`)).statusCode).toBe(404)
})

test.each(['\u0000', 'abc', '../../33', '33AAACT0000A1ZN'])(
  'what is no GSTIN, as %j, is refused by page and file of a report',
  async (gstin) => {
    const days = { from: '2029-05-01', to: '2029-05-31', gstin }
    const manager = shop.asStaff('manager')

    const file = await manager.post('/api/admin/reports/gst-by-state/export', { ...days, form: 'csv' })
    const page = await manager.get(
      `/api/admin/reports/gst-by-state?${new URLSearchParams({ ...days, gstin: gstin.replace('\u0000', 'x') })}`,
    )

    expect([file.statusCode, page.statusCode]).toEqual([400, 400])
    expect(file.json().fields).toEqual({ gstin: expect.stringContaining('A GSTIN has 15 signs') })
  },
)

test('the file of a report of orders is named after no GSTIN, as it tells of all', async () => {
  const asked = { from: '2029-05-01', to: '2029-05-31', form: 'csv', gstin: regularSeller.gstin }

  const file = await takeExport(shop, 'manager', '/api/admin/reports/sales-by-day/export', asked)

  expect(file.headers['content-disposition']).toContain('"sales-by-day-2029-05-01-to-2029-05-31.csv"')
})

test('GST by HSN as a file for Excel: a sheet for businesses and one for all others, a fee alone without a piece', async () => {
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
    ...{ from: '2028-06-02', to: '2028-06-30', form: 'xlsx' },
  })
  const sheets = await readExcelFile(Buffer.from(file.rawPayload))

  // 105.00 at 5 %: twice 2.50 of taxes, as 2.38 of the goods and 0.12 of the fee; back go 5.00 with twice 0.12.
  expect(
    sheets.map(({ sheet, data }) => [
      sheet,
      ...data.slice(1).map((row) => row.filter((cell) => cell !== null)),
    ]),
  ).toEqual([
    ['hsn(b2b)', ['0409', expect.stringContaining(', Amber'), 'NOS-NUMBERS', 1, 105, 5, 100, 0, 2.5, 2.5, 0]],
    ['hsn(b2c)', ['1008', 'Fee alone', 'NOS-NUMBERS', 0, -5, 5, -4.76, 0, -0.12, -0.12, 0]],
  ])
})
