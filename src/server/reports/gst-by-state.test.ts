import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShippingInfo } from '#contract/orders'
import {
  aTaxedProduct,
  dispatch,
  placeOrder,
  regularSeller,
  saveSettings,
  takeBack,
} from '../../../tests/support/dispatched-orders'
import { takeExport } from '../../../tests/support/jobs'
import { plansOf, rowsRead } from '../../../tests/support/plans'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { findLeft, takeBack as takeBackLine } from '../invoices/credit-left'
import type { InvoiceDocument } from '../invoices/invoice-document'
import { findIssued, issueNoteOver } from '../invoices/issue-invoice'
import { tallyGst } from './gst-queries'
import { readReport } from './reports'

let shop: TestShop
let grain: Awaited<ReturnType<typeof aTaxedProduct>>
let honey: typeof grain
let mill: typeof grain
beforeAll(async () => {
  shop = await openTestShop()
  await saveSettings(shop, { gst: regularSeller, states: ['Tamil Nadu', 'Kerala', 'Puducherry'] })
  grain = await aTaxedProduct(shop, { title: 'Loose millet', price_paise: 7_777, hsn: '1008', rate: 0 })
  honey = await aTaxedProduct(shop, { title: 'Forest honey', price_paise: 10_001 })
  mill = await aTaxedProduct(shop, { title: 'Flour mill', price_paise: 33_333_33, hsn: '8437', rate: 1800 })
})
afterAll(() => shop.close())

type Pieces = [number, number, number]
const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
const noon = (day: number) => new Date(`${may(day)}T06:30:00Z`)
const ask = (
  report: 'gst-by-state' | 'gst-by-invoice' | 'gst-by-hsn',
  from: number,
  to = from,
  db = shop.db,
) => readReport(db, report, { from: may(from), to: may(to) })

const gstins = { 'Tamil Nadu': '33AAPFU0939F1Z2', Kerala: '32AAPFU0939F1Z4' }

async function sell(day: number, state: string, ...pieces: Pieces) {
  return sellTo({ state }, day, pieces)
}
const sellToBusiness = (day: number, state: keyof typeof gstins, ...pieces: Pieces) =>
  sellTo({ state, gstin: gstins[state], business: 'Kurinji Stores' }, day, pieces)

async function sellTo(buyer: Partial<ShippingInfo>, day: number, pieces: Pieces) {
  const lines = [grain, honey, mill].flatMap((of, place) =>
    pieces[place] ? [{ of, quantity: pieces[place] }] : [],
  )
  const { id } = await placeOrder(shop, lines, buyer)
  return { id, invoice: await dispatch(shop, id, noon(day)) }
}

/** Takes back one piece of each line, without the fee. */
const takeBackSome = (orderId: string, now: Date) =>
  shop.db.transaction().execute(async (tx) => {
    const { invoice, creditNotes } = await findIssued(tx, orderId)
    if (!invoice) throw new Error('There is no invoice')
    const left = findLeft(invoice, creditNotes).filter(({ line, left }) => line.kind === 'goods' && left > 0)
    const lines = left.map((one) => takeBackLine(one, 1))
    if (lines.length === 0) return undefined
    return issueNoteOver(tx, orderId, { invoice, lines, reason: 'A jar broke', part: true, now })
  })

test('GST by state: rates of the own state in 7A, of others in 7B, goods without tax in 8, as GSTR-1 has them', async () => {
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
  // The fee of 5.00 goes with the dearest rate: once at 18 %, twice at 5 %.
  expect(rows).toEqual([
    ['33-Tamil Nadu', '7A', 5, 200.02, 190.5, 0, 4.76, 4.76, 0],
    ['33-Tamil Nadu', '7A', 18, 33_338.33, 28_252.83, 0, 2542.75, 2542.75, 0],
    ['32-Kerala', '7B', 5, 410.04, 390.51, 19.53, 0, 0, 0],
    ['32-Kerala', '8C', 0, 77.77, 77.77, 0, 0, 0, 0],
    ['33-Tamil Nadu', '8D', 0, 155.54, 155.54, 0, 0, 0, 0],
  ])
  expect(totals).toEqual(['Total', '', '', 34_181.7, 29_067.15, 19.53, 2547.51, 2547.51, 0])
})

test('GST by invoice: above one lakh to another state each by itself, its credit notes as well, all others never', async () => {
  const { invoice: within } = await sell(3, 'Tamil Nadu', 0, 0, 4)
  // Three mills and the fee are 1,00,004.99; three without a fee would be one paisa short of a lakh.
  const { id, invoice } = await sell(3, 'Kerala', 1, 1, 3)
  const { id: small } = await sell(3, 'Kerala', 0, 1, 2)
  const note = await takeBackSome(id, noon(4))
  const rest = await takeBack(shop, id, noon(4))
  await takeBack(shop, small, noon(4))

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

test('GST by state: exactly one lakh is summed up, one paisa more is told by itself', async () => {
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

const step = fc.record({
  what: fc.constantFrom('sell', 'sell', 'sell to business', 'part', 'rest', 'tally', 'older tally'),
  day: fc.integer({ min: 6, max: 12 }),
  state: fc.constantFrom('Tamil Nadu' as const, 'Kerala' as const),
  pieces: fc
    .tuple(fc.nat(3), fc.nat(3), fc.nat(4))
    .filter((pieces) => pieces.some((quantity) => quantity > 0)),
  which: fc.nat(),
})
const span = fc.tuple(fc.integer({ min: 6, max: 12 }), fc.integer({ min: 6, max: 12 }))

/** By table, place and rate as the papers themselves say, in paise: value, taxable value and the three taxes. */
async function addUp(from: string, to: string) {
  const { rows: papers } = await sql<{ document: InvoiceDocument; day: string }>`
    select document, (issued_at at time zone 'Asia/Kolkata')::date::text as day from invoice`.execute(shop.db)
  const totalOf = new Map(papers.map(({ document }) => [document.number, document.totals.total]))
  const sums = new Map<string, number[]>()
  for (const { document, day } of papers) {
    if (day < from || day > to) continue
    const { kind, against, number, placeOfSupply: place, seller, recipient } = document
    const within = place.code === seller.stateCode
    const large = !within && (totalOf.get(against?.number ?? number) ?? 0) > 100_000_00
    const sign = kind === 'credit_note' ? -1 : 1
    for (const { rate, amount, taxable, igst, cgst, sgst } of document.lines) {
      const [small, untaxed] = within ? ['7A', '8D'] : ['7B', '8C']
      const alone = sign < 0 ? '9B' : recipient.gstin ? '4' : '5'
      const untaxedOf = recipient.gstin ? (within ? '8B' : '8A') : untaxed
      const table = rate === 0 ? untaxedOf : large || recipient.gstin ? alone : small
      const key = `${place.code}-${place.state} ${table} ${rate / 100}`
      const sum = sums.get(key) ?? [0, 0, 0, 0, 0]
      sums.set(
        key,
        [amount, taxable, igst, cgst, sgst].map((paise, at) => (sum[at] ?? 0) + sign * paise),
      )
    }
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum.some((paise) => paise !== 0)))
}

const paise = (rupees: string | number | undefined) => Math.round(Number(rupees) * 100)

test('GST by state is what the papers of any days come to, to the paisa, wherever the tally stands', async () => {
  const sold: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 7 }), span, async (steps, days) => {
      for (const { what, day, state, pieces, which } of steps) {
        const id = sold[which % sold.length]
        // Clocks differ: a paper may come of a day that is tallied.
        await sql`update invoice_series set last_issued_at = '2026-05-01'`.execute(shop.db)
        if (what === 'sell') sold.push((await sell(day, state, ...pieces)).id)
        else if (what === 'sell to business') sold.push((await sellToBusiness(day, state, ...pieces)).id)
        else if (what === 'tally') await tallyGst(shop.db, noon(day))
        // An instance of the version before knows nothing of states.
        else if (what === 'older tally')
          await sql`update gst_tallied set until = greatest(until, ${noon(day)})`.execute(shop.db)
        else if (id && what === 'part') await takeBackSome(id, noon(day))
        else if (id) await takeBack(shop, id, noon(day))
      }
      const [from = 6, to = 6] = days.toSorted((one, other) => one - other)

      const { rows } = await ask('gst-by-state', from, to)
      const listed = await ask('gst-by-invoice', from, to)

      const told = rows.map(([place, table, rate, ...money]) => [
        `${place} ${table} ${rate}`,
        money.slice(0, 5).map(paise),
      ])
      const papers = await addUp(may(from), may(to))
      expect(Object.fromEntries(told)).toEqual(papers)
      const byThemselves = rows.filter(([, table]) => ['4', '5', '9B'].includes(String(table)))
      expect(paise(listed.totals[10])).toBe(byThemselves.reduce((sum, row) => sum + paise(row[4]), 0))
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)

test('GST by state and by invoice read no paper of a day that is tallied but those that they list', async () => {
  await tallyGst(shop.db, noon(20))

  const byState = await plansOf(shop.db, (db) => ask('gst-by-state', 1, 12, db))
  const byInvoice = await plansOf(shop.db, (db) => ask('gst-by-invoice', 1, 12, db))

  const listed = new Set((await ask('gst-by-invoice', 1, 12)).rows.map(([number]) => number))
  expect(byState.map((plan) => rowsRead(plan, 'invoice'))).toEqual([0])
  expect(listed.size).toBeGreaterThan(2)
  expect(byInvoice).toHaveLength(1)
  expect(byInvoice[0] && rowsRead(byInvoice[0], 'gst_state_tally')).toBeLessThan(listed.size * 3)
})

test('GST by state as a file: CSV with the states as the tax department writes them', async () => {
  const csv = await takeExport(shop, 'manager', '/api/admin/reports/gst-by-state/export', {
    ...{ from: may(1), to: may(1), form: 'csv' },
  })

  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFPlace of supply,Table,Rate,Total value,Taxable value,IGST,CGST,SGST or UTGST,Cess',
    '33-Tamil Nadu,7A,5,200.02,190.5,0,4.76,4.76,0',
  ])
})
