import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aTaxedProduct,
  dispatch,
  placeOrder,
  regularSeller,
  saveSettings,
  takeBack,
} from '../../../tests/support/dispatched-orders'
import { may, noon } from '../../../tests/support/gst-sales'
import { plansOf, rowsRead } from '../../../tests/support/plans'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import type { Report, ReportName } from '../contract/reports'
import { tallyGst } from './gst-queries'
import { readReport } from './reports'

let shop: TestShop
let malt: Awaited<ReturnType<typeof aTaxedProduct>>
let honey: typeof malt
beforeAll(async () => {
  shop = await openTestShop()
  await saveSettings(shop, { gst: regularSeller, states: ['Tamil Nadu', 'Kerala'] })
  honey = await aTaxedProduct(shop, { title: 'Forest honey', price_paise: 10_000 })
  malt = await aTaxedProduct(shop, { title: 'Ragi malt', price_paise: 20_050, hsn: '1901', rate: 1800 })
})
afterAll(() => shop.close())

async function anOrder(n: number): Promise<string> {
  const lines = n % 2 ? [{ of: honey, quantity: n }, { of: malt }] : [{ of: malt, quantity: n }]
  return (await placeOrder(shop, lines, { state: n % 3 ? 'Tamil Nadu' : 'Kerala' })).id
}

const tallied = async (table = 'gst_tally') =>
  (
    await sql<{ day: string }>`select distinct day::text from ${sql.table(table)} order by day`.execute(
      shop.db,
    )
  ).rows.map(({ day }) => day)

const ask = (from: number, to = from, db = shop.db, report: ReportName = 'gst-by-hsn') =>
  readReport(db, report, { from: may(from), to: may(to) })

test('GST of days that are over is told as from the papers, also once it is tallied and another comes late', async () => {
  const [first = '', second = '', third = ''] = await Promise.all([1, 2, 3].map(anOrder))
  await dispatch(shop, first, noon(1))
  await dispatch(shop, second, noon(2))
  await dispatch(shop, third, noon(3))
  const before = await ask(1, 3)

  await tallyGst(shop.db, noon(3))
  const onceTallied = await tallied()
  const after = await ask(1, 3)
  await takeBack(shop, second, noon(2))
  const added = await ask(2)
  await tallyGst(shop.db, noon(4))
  const plans = await plansOf(shop.db, (db) => ask(1, 3, db))

  expect(before.rows.map(([hsn]) => hsn)).toEqual(['0409', '1901'])
  expect(after).toEqual(before)
  expect(onceTallied).toEqual([may(1), may(2)])
  expect(added.rows).toEqual([])
  expect(await tallied()).toEqual([may(1), may(2), may(3)])
  expect(plans).toHaveLength(1)
  expect(plans.map((plan) => rowsRead(plan, 'invoice'))).toEqual([0])
})

test('GST is told from the papers alone where nothing says how far it is tallied', async () => {
  await dispatch(shop, await anOrder(5), noon(4))
  const [told, toldByState] = [await ask(1, 4), await ask(1, 4, shop.db, 'gst-by-state')]

  const tx = await shop.db.startTransaction().execute()
  await sql`delete from gst_tallied`.execute(tx)
  const lost = await ask(1, 4, tx)
  const lostByState = await ask(1, 4, tx, 'gst-by-state')
  await tx.rollback().execute()

  expect(told.rows).toHaveLength(2)
  expect(lost).toEqual(told)
  expect(lostByState).toEqual(toldByState)
})

/** What the papers of a day come to by their own columns: value, taxable value and the three taxes in paise. */
async function addedUp(day: number) {
  const { rows } = await sql<{ sums: number[] }>`
    select jsonb_build_array(coalesce(sum(sign * total_paise), 0), coalesce(sum(sign * taxable_paise), 0),
      coalesce(sum(sign * igst_paise), 0), coalesce(sum(sign * cgst_paise), 0), coalesce(sum(sign * sgst_paise), 0)) as sums
    from invoice cross join lateral (select case kind when 'credit_note' then -1 else 1 end as sign) side
    where (issued_at at time zone 'Asia/Kolkata')::date = ${may(day)}`.execute(shop.db)
  return rows[0]?.sums
}

const sumsOf = ({ columns, totals }: Report) =>
  ['Total value', 'Taxable value', 'IGST', 'CGST', 'SGST or UTGST'].map((name) =>
    Math.round(Number(totals[columns.findIndex(({ label }) => label === name)]) * 100),
  )

test('whoever issues papers while days are tallied, and whatever their clocks, the tally holds every paper once', async () => {
  let before: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const ids = await Promise.all([1, 2, 3, 4].map((n) => anOrder(n + round)))
    await sql`update invoice_series set last_issued_at = '2026-05-01'`.execute(shop.db)
    const day = (n: number) => noon(5 + ((round * 5 + n * 7) % 8))

    await Promise.all([
      ...ids.flatMap((id, n) => [dispatch(shop, id, day(n)), tallyGst(shop.db, day(n + 1))]),
      ...before.slice(2).map((id, n) => takeBack(shop, id, day(n + 2))),
    ])

    for (let n = 5; n <= 12; n += 1) {
      const papers = await addedUp(n)
      expect(sumsOf(await ask(n))).toEqual(papers)
      expect(sumsOf(await ask(n, n, shop.db, 'gst-by-state'))).toEqual(papers)
    }
    before = ids
  }
  expect(await tallied()).not.toEqual([])
  expect(await tallied('gst_state_tally')).not.toEqual([])
})
