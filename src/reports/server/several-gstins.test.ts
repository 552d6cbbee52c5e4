import { expect, test } from 'vitest'
import {
  aTaxedProduct,
  dispatch,
  placeOrder,
  regularSeller,
  saveSettings,
  undo,
} from '../../../tests/support/factories/dispatched-orders'
import { openGstSales } from '../../../tests/support/factories/gst-sales'
import { doAllJobs, takeExport } from '../../../tests/support/shop/jobs'
import { severalGstins } from '../contract/report-messages'
import type { ReportName } from '../contract/reports'
import { readReport } from './reports'

const { shop } = await openGstSales()

test('a report covers one of two GSTINs, also on a day with both', async () => {
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
    if (time === '2029-05-03T06:00:00Z') await undo(shop, id, new Date('2030-12-01T06:00:00Z'))
  }
  const days = { from: '2029-05-01', to: '2029-05-31' }
  const rowsOf = async (report: ReportName, gstin?: string) =>
    (await readReport(shop.db, report, { ...days, ...(gstin && { gstin }) })).rows
  const piecesAndSums = async () =>
    Promise.all(
      [own, other, undefined].map(async (gstin) => [
        (await rowsOf('gst-by-hsn', gstin)).map((row) => row[3]),
        (await rowsOf('gst-by-state', gstin)).map((row) => row[3]),
      ]),
    )
  const show = async (report: string, asked: object) =>
    (
      await shop
        .asStaff('manager')
        .get(`/api/admin/reports/${report}?${new URLSearchParams({ ...days, ...asked })}`)
    ).json()

  const open = await piecesAndSums()

  expect(open).toEqual([
    [[3], [912]],
    [[1], [304]],
    [[4], [1216]],
  ])
  const outward = 'Invoices for outward supply'
  expect([await rowsOf('gst-documents', own), await rowsOf('gst-documents', other)]).toEqual([
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
    notice: `These days have documents of 2 GSTINs: ${own}, ${other}. GSTR-1 is filed for each GSTIN separately, so please choose one before you use or download the figures.`,
    gstins: [own, other],
  })
  const chosen = await show('gst-by-state', { gstin: other })
  expect([chosen.notice, chosen.gstins]).toEqual([undefined, [own, other]])
  for (const quiet of [await show('gst-by-hsn', { from: '2029-05-15' }), await show('sales-by-day', {})])
    expect([quiet.notice, quiet.gstins]).toEqual([undefined, undefined])
})

test('a GST file covers one GSTIN, which is in its name, else it is rejected', async () => {
  const path = '/api/admin/reports/gst-by-state/export'
  const asked = { from: '2029-05-01', to: '2029-05-31', form: 'csv' }

  const mixed = await shop.asStaff('manager').post(path, asked)
  const file = await takeExport(shop, 'manager', path, { ...asked, gstin: '33AAACT0000A2ZL' })
  const ofOneAlone = await shop.asStaff('manager').post(path, { ...asked, to: '2029-05-13' })
  const { form: _, ...days } = asked
  const read = (gstin: object) =>
    shop
      .asStaff('manager')
      .get(`/api/admin/reports/gst-by-state/csv?${new URLSearchParams({ ...days, ...gstin })}`)

  expect([mixed.statusCode, mixed.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'SEVERAL_GSTINS', message: expect.stringContaining('33AAACT0000A2ZL') }),
  ])
  expect((await read({})).json()).toMatchObject({ code: 'SEVERAL_GSTINS' })
  expect((await read({ gstin: '33AAACT0000A2ZL' })).body).toBe(file.body)
  expect(file.headers['content-disposition']).toContain(
    'gst-by-state-33AAACT0000A2ZL-2029-05-01-to-2029-05-31.csv',
  )
  expect(file.body).toMatch(/\r\n33-Tamil Nadu,7A,5,304,/)
  expect(ofOneAlone.statusCode).toBe(200)
})

test('a GST export checks again when it runs: another GSTIN may be new since the request', async () => {
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
  'an invalid GSTIN such as %j is rejected for the page and the file of a report',
  async (gstin) => {
    const days = { from: '2029-05-01', to: '2029-05-31', gstin }
    const manager = shop.asStaff('manager')

    const file = await manager.post('/api/admin/reports/gst-by-state/export', { ...days, form: 'csv' })
    const page = await manager.get(
      `/api/admin/reports/gst-by-state?${new URLSearchParams({ ...days, gstin: gstin.replace('\u0000', 'x') })}`,
    )

    expect([file.statusCode, page.statusCode]).toEqual([400, 400])
    expect(file.json().fields).toEqual({ gstin: expect.stringContaining('valid 15-character GSTIN') })
  },
)

test('the file name of an order report has no GSTIN, because it covers all', async () => {
  const asked = { from: '2029-05-01', to: '2029-05-31', form: 'csv', gstin: regularSeller.gstin }

  const file = await takeExport(shop, 'manager', '/api/admin/reports/sales-by-day/export', asked)

  expect(file.headers['content-disposition']).toContain('"sales-by-day-2029-05-01-to-2029-05-31.csv"')
})
