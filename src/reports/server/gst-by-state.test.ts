import { expect, test } from 'vitest'
import { aTaxedProduct, dispatch, placeOrder, undo } from '../../../tests/support/factories/dispatched-orders'
import { may, noon, openGstSales } from '../../../tests/support/factories/gst-sales'
import { takeExport } from '../../../tests/support/shop/jobs'

const { shop, sell, sellToBusiness, takeBackSome, ask } = await openGstSales()

test('GST by state: own state in 7A, other states in 7B, goods without tax in 8, as in GSTR-1', async () => {
  await sell(1, 'Tamil Nadu', 2, 2, 1)
  await sell(1, 'Kerala', 1, 1, 0)
  await sell(1, 'Kerala', 0, 3, 0)

  const { columns, rows, totals } = await ask('gst-by-state', 1)

  expect(columns.map(({ label }) => label).slice(0, 4)).toEqual([
    'Place of supply',
    'Table',
    'Rate',
    'Total value',
  ])
  // The fee of 5.00 has the highest rate: once 18 %, twice 5 %.
  expect(rows).toEqual([
    ['33-Tamil Nadu', '7A', 5, 200.02, 190.5, 0, 4.76, 4.76, 0],
    ['33-Tamil Nadu', '7A', 18, 33_338.33, 28_252.83, 0, 2542.75, 2542.75, 0],
    ['32-Kerala', '7B', 5, 410.04, 390.51, 19.53, 0, 0, 0],
    ['32-Kerala', '8C', 0, 77.77, 77.77, 0, 0, 0, 0],
    ['33-Tamil Nadu', '8D', 0, 155.54, 155.54, 0, 0, 0, 0],
  ])
  expect(totals).toEqual(['Total', '', '', 34_181.7, 29_067.15, 19.53, 2547.51, 2547.51, 0])
})

test('GST by invoice: only invoices above one lakh to another state, with their credit notes', async () => {
  const { invoice: within } = await sell(3, 'Tamil Nadu', 0, 0, 4)
  // Three mills and the fee are 1,00,004.99; three without a fee would be one paisa short of a lakh.
  const { id, invoice } = await sell(3, 'Kerala', 1, 1, 3)
  const { id: small } = await sell(3, 'Kerala', 0, 1, 2)
  const note = await takeBackSome(id, noon(4))
  const rest = await undo(shop, id, noon(4))
  await undo(shop, small, noon(4))

  const listed = await ask('gst-by-invoice', 3, 4)
  const tables = (await ask('gst-by-state', 3, 4)).rows.map(([place, table, rate]) => [place, table, rate])

  expect(within.totals.total).toBeGreaterThan(100_000_00)
  expect(listed.rows.map((row) => row.slice(0, 10))).toEqual([
    [invoice.number, may(3), '5', '', '', '', '32-Kerala', 100_182.77, 5, 100.01],
    [invoice.number, may(3), '5', '', '', '', '32-Kerala', 100_182.77, 18, 100_004.99],
    [note?.number, may(4), '9B', '', '', invoice.number, '32-Kerala', -33_511.11, 5, -100.01],
    [note?.number, may(4), '9B', '', '', invoice.number, '32-Kerala', -33_511.11, 18, -33_333.33],
    [rest?.number, may(4), '9B', '', '', invoice.number, '32-Kerala', -66_671.66, 18, -66_671.66],
  ])
  expect(listed.totals.slice(0, 11)).toEqual(['Total', '', '', '', '', '', '', '', '', 0, 0])
  expect(tables).toEqual([
    ['32-Kerala', '5', 5],
    ['32-Kerala', '5', 18],
    ['33-Tamil Nadu', '7A', 18],
    ['32-Kerala', '9B', 5],
    ['32-Kerala', '9B', 18],
  ])
})

test('GST by state: an invoice of exactly one lakh is in the sum, one paisa more is listed separately', async () => {
  const exact = await aTaxedProduct(shop, { title: 'Press', price_paise: 99_995_00, hsn: '8437', rate: 1800 })
  const more = await aTaxedProduct(shop, { title: 'Press', price_paise: 99_995_01, hsn: '8437', rate: 1800 })
  for (const of of [exact, more])
    await dispatch(shop, (await placeOrder(shop, [{ of }], { state: 'Kerala' })).id, noon(5))

  const { rows } = await ask('gst-by-state', 5)

  expect(rows.map(([, table, , value]) => [table, value])).toEqual([
    ['5', 100_000.01],
    ['7B', 100_000],
  ])
})

test('GST of businesses: table 4 and 9B by invoice, within the state too, 8A and 8B, and table 12 in two parts', async () => {
  const { id, invoice } = await sellToBusiness(13, 'Tamil Nadu', 1, 2, 0)
  await sellToBusiness(13, 'Kerala', 1, 0, 0)
  await sell(13, 'Tamil Nadu', 1, 1, 0)
  const note = await takeBackSome(id, noon(14))
  const buyer = ['33AAPFU0939F1Z2', 'Kurinji Stores']

  const listed = await ask('gst-by-invoice', 13, 14)
  const byState = await ask('gst-by-state', 13)
  const byHsn = await ask('gst-by-hsn', 13, 14)

  expect(listed.rows.map((row) => row.slice(0, 10))).toEqual([
    [invoice.number, may(13), '4', ...buyer, '', '33-Tamil Nadu', 282.79, 5, 205.02],
    [note?.number, may(14), '9B', ...buyer, invoice.number, '33-Tamil Nadu', -177.78, 5, -100.01],
  ])
  expect(byState.rows.map(([place, table, , value]) => [table, place, value])).toEqual([
    ['4', '33-Tamil Nadu', 205.02],
    ['7A', '33-Tamil Nadu', 105.01],
    ['8A', '32-Kerala', 82.77],
    ['8B', '33-Tamil Nadu', 77.77],
    ['8D', '33-Tamil Nadu', 77.77],
  ])
  expect(byHsn.rows.map((row) => [row.at(-1), row[0], row[3], row[4]])).toEqual([
    ['B2C', '0409', 1, 105.01],
    ['B2C', '1008', 1, 77.77],
    ['B2B', '0409', 1, 105.01],
    ['B2B', '1008', 1, 82.77],
  ])
})

test('GST by state as CSV has the state names of the tax department', async () => {
  const csv = await takeExport(shop, 'manager', '/api/admin/reports/gst-by-state/export', {
    from: may(1),
    to: may(1),
    form: 'csv',
  })

  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFPlace of supply,Table,Rate,Total value,Taxable value,IGST,CGST,SGST or UTGST,Cess',
    '33-Tamil Nadu,7A,5,200.02,190.5,0,4.76,4.76,0',
  ])
})
