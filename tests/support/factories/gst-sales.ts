import { afterAll } from 'vitest'
import type { ShippingInfo } from '../../../src/orders/contract/orders'
import { readReport } from '../../../src/reports/server/reports'
import { findIssued, issueNoteOver } from '../../../src/tax/server/invoices/issue-invoice'
import { findLeft, undo as takeBackLine } from '../../../src/tax/server/rules/credit-left'
import { openTestShop } from '../shop/test-shop'
import { aTaxedProduct, dispatch, placeOrder, regularSeller, saveSettings } from './dispatched-orders'

/** Quantities of tax-free grain, honey at 5 % and mills at 18 %. */
type Pieces = [number, number, number]
const gstins = { 'Tamil Nadu': '33AAPFU0939F1Z2', Kerala: '32AAPFU0939F1Z4' }

export const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
/** Noon in India of a day in May. */
export const noon = (day: number) => new Date(`${may(day)}T06:30:00Z`)

/** A shop in Tamil Nadu with sales on days in May; closed after the tests of a file. */
export async function openGstSales() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  await saveSettings(shop, { gst: regularSeller, states: ['Tamil Nadu', 'Kerala', 'Puducherry'] })
  const goods = [
    await aTaxedProduct(shop, { title: 'Loose millet', price_paise: 7_777, hsn: '1008', rate: 0 }),
    await aTaxedProduct(shop, { title: 'Forest honey', price_paise: 10_001 }),
    await aTaxedProduct(shop, { title: 'Flour mill', price_paise: 33_333_33, hsn: '8437', rate: 1800 }),
  ]

  async function sellTo(buyer: Partial<ShippingInfo>, day: number, pieces: Pieces) {
    const lines = goods.flatMap((of, place) => (pieces[place] ? [{ of, quantity: pieces[place] }] : []))
    const { id } = await placeOrder(shop, lines, buyer)
    return { id, invoice: await dispatch(shop, id, noon(day)) }
  }

  return {
    shop,
    sell: (day: number, state: string, ...pieces: Pieces) => sellTo({ state }, day, pieces),
    sellToBusiness: (day: number, state: keyof typeof gstins, ...pieces: Pieces) =>
      sellTo({ state, gstin: gstins[state], business: 'Kurinji Stores' }, day, pieces),
    /** Returns one piece of each line, without the fee. */
    takeBackSome: (orderId: string, now: Date) =>
      shop.db.transaction().execute(async (tx) => {
        const { invoice, creditNotes } = await findIssued(tx, orderId)
        if (!invoice) throw new Error('There is no invoice')
        const left = findLeft(invoice, creditNotes)
        const lines = left
          .filter(({ line, left }) => line.kind === 'goods' && left > 0)
          .map((one) => takeBackLine(one, 1))
        if (lines.length === 0) return undefined
        return issueNoteOver(tx, orderId, { invoice, lines, reason: 'A jar broke', part: true, now })
      }),
    /** A report of these days in May. */
    ask: (report: 'gst-by-state' | 'gst-by-invoice' | 'gst-by-hsn', from: number, to = from, db = shop.db) =>
      readReport(db, report, { from: may(from), to: may(to) }),
  }
}
