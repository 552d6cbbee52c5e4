import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undo } from '../../../tests/support/factories/dispatched-orders'
import { may, noon, openGstSales } from '../../../tests/support/factories/gst-sales'
import type { InvoiceDocument } from '../../tax/server/rules/invoice-document'

const { shop, sell, sellToBusiness, takeBackSome, ask } = await openGstSales()

const step = fc.record({
  what: fc.constantFrom('sell', 'sell', 'sell to business', 'part', 'rest'),
  day: fc.integer({ min: 6, max: 12 }),
  state: fc.constantFrom('Tamil Nadu' as const, 'Kerala' as const),
  pieces: fc
    .tuple(fc.nat(3), fc.nat(3), fc.nat(4))
    .filter((pieces) => pieces.some((quantity) => quantity > 0)),
  which: fc.nat(),
})
const span = fc.tuple(fc.integer({ min: 6, max: 12 }), fc.integer({ min: 6, max: 12 }))

/** Sums of the documents by table, state and rate, in paise: value, taxable value and the three taxes. */
async function addUp(from: string, to: string) {
  const { rows: documents } = await sql<{ document: InvoiceDocument; day: string }>`
    select document, (issued_at at time zone 'Asia/Kolkata')::date::text as day from invoice`.execute(shop.db)
  const totalOf = new Map(documents.map(({ document }) => [document.number, document.totals.total]))
  const sums = new Map<string, number[]>()
  for (const { document, day } of documents) {
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

test('GST by state equals the sum of the documents of any range of days', async () => {
  const sold: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 7 }), span, async (steps, days) => {
      for (const { what, day, state, pieces, which } of steps) {
        const id = sold[which % sold.length]
        // Clocks may differ.
        await sql`update invoice_series set last_issued_at = '2026-05-01'`.execute(shop.db)
        if (what === 'sell') sold.push((await sell(day, state, ...pieces)).id)
        else if (what === 'sell to business') sold.push((await sellToBusiness(day, state, ...pieces)).id)
        else if (id && what === 'part') await takeBackSome(id, noon(day))
        else if (id) await undo(shop, id, noon(day))
      }
      const [from = 6, to = 6] = days.toSorted((one, other) => one - other)

      const { rows } = await ask('gst-by-state', from, to)
      const listed = await ask('gst-by-invoice', from, to)

      const actual = rows.map(([place, table, rate, ...money]) => [
        `${place} ${table} ${rate}`,
        money.slice(0, 5).map(paise),
      ])
      const documents = await addUp(may(from), may(to))
      expect(Object.fromEntries(actual)).toEqual(documents)
      const byThemselves = rows.filter(([, table]) => ['4', '5', '9B'].includes(String(table)))
      expect(paise(listed.totals[10])).toBe(byThemselves.reduce((sum, row) => sum + paise(row[4]), 0))
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)
