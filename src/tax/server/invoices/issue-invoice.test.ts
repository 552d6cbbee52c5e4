import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  aTaxedProduct,
  dispatch,
  placeOrder,
  regularSeller,
  saveSettings,
  undo,
} from '../../../../tests/support/factories/dispatched-orders'
import { aProduct } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { formatOrderNumber } from '../../../orders/server/order-number'
import { takeBackRest } from '../rules/credit-left'
import { issueNoteOver } from './issue-invoice'

test.beforeEach(({ shop }) =>
  saveSettings(shop, { gst: regularSeller, states: ['Tamil Nadu', 'Kerala', 'Puducherry'] }),
)

test('an order within the state is invoiced with equal halves that match its total', async ({ shop }) => {
  const honey = await aTaxedProduct(shop, { title: 'Forest honey' })
  const tea = await aTaxedProduct(shop, { title: 'Nilgiri tea', price_paise: 12_350, hsn: '0902' })
  const order = await placeOrder(shop, [{ of: honey, quantity: 2 }, { of: tea }])

  const invoice = await dispatch(shop, order.id)

  expect(invoice).toMatchObject({
    kind: 'invoice',
    title: 'Tax Invoice',
    number: 'TH/I2627/000001',
    orderNumber: formatOrderNumber(order.number, order.created_at),
    seller: { gstin: regularSeller.gstin, legalName: 'Thulir Naturals Private Limited' },
    recipient: {
      name: 'Meena Raman',
      lines: ['12 Temple Street', 'First floor', 'Madurai 625001', 'Tamil Nadu'],
    },
    placeOfSupply: { code: '33', state: 'Tamil Nadu' },
    lines: [
      { description: 'Forest honey, Amber', hsn: '0409', quantity: 2, price: 29_900, rate: 500 },
      { description: 'Nilgiri tea, Amber', hsn: '0902', quantity: 1, amount: 12_350 },
      { kind: 'fee', description: 'Delivery', hsn: '0409', amount: 500 },
    ],
    totals: { taxable: 69_190, cgst: 1730, sgst: 1730, igst: 0, total: 72_650 },
    inWords: 'Rupees Seven Hundred Twenty Six and Fifty Paise Only',
  })
  expect(invoice.totals.total).toBe(order.total_paise)
})

test('an order to another state or union territory has only IGST', async ({ shop }) => {
  const honey = await aTaxedProduct(shop)
  const toKerala = await placeOrder(shop, [{ of: honey }], { state: 'Kerala' })
  const toPuducherry = await placeOrder(shop, [{ of: honey }], { state: 'Puducherry' })

  const [first, second] = [await dispatch(shop, toKerala.id), await dispatch(shop, toPuducherry.id)]

  expect(first.placeOfSupply).toEqual({ code: '32', state: 'Kerala' })
  expect(first.totals).toEqual({ taxable: 28_952, cgst: 0, sgst: 0, igst: 1448, total: 30_400 })
  expect(second.totals.igst).toBe(1448)
})

test('a shop without GSTIN issues a plain bill, a composition seller a bill of supply; both without tax', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db)
  const orders = [await placeOrder(shop, [{ of: honey }]), await placeOrder(shop, [{ of: honey }])]

  await saveSettings(shop, { gst: { scheme: 'unregistered', gstin: '', stateCode: '33' } })
  const plain = await dispatch(shop, orders[0]?.id ?? '')
  await saveSettings(shop, { gst: { ...regularSeller, scheme: 'composition' } })
  const ofSupply = await dispatch(shop, orders[1]?.id ?? '')

  expect(plain).toMatchObject({ kind: 'bill', title: 'Bill', number: 'TH/B2627/000001' })
  expect(ofSupply).toMatchObject({ kind: 'bill', title: 'Bill of Supply', number: 'TH/B2627/000002' })
  for (const { totals } of [plain, ofSupply]) {
    expect(totals).toEqual({ taxable: 30_400, cgst: 0, sgst: 0, igst: 0, total: 30_400 })
  }
})

test('exempt goods are on a bill of supply, mixed with taxed goods on one combined document', async ({
  shop,
}) => {
  const [exempt, taxed] = [await aTaxedProduct(shop, { rate: 0, hsn: '1008' }), await aTaxedProduct(shop)]
  const alone = await placeOrder(shop, [{ of: exempt }])
  const together = await placeOrder(shop, [{ of: exempt }, { of: taxed }])

  expect((await dispatch(shop, alone.id)).title).toBe('Bill of Supply')
  expect((await dispatch(shop, together.id)).title).toBe('Invoice-cum-Bill of Supply')
})

test('[ORD-04] a business gets taxed and exempt goods on a tax invoice, as rule 46A covers only consumers', async ({
  shop,
}) => {
  const goods = [await aTaxedProduct(shop, { rate: 0, hsn: '1008' }), await aTaxedProduct(shop)]
  const business = { gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
  const together = await placeOrder(
    shop,
    goods.map((of) => ({ of })),
    business,
  )
  const exempt = await placeOrder(
    shop,
    goods.slice(0, 1).map((of) => ({ of })),
    business,
  )

  const document = await dispatch(shop, together.id)

  expect(document.title).toBe('Tax Invoice')
  expect(document.lines[0]).toMatchObject({ rate: 0, cgst: 0, sgst: 0, igst: 0 })
  expect((await dispatch(shop, exempt.id)).title).toBe('Bill of Supply')
})

test('the rate is that of the dispatch day in India, not of the order day', async ({ shop }) => {
  const malt = await aTaxedProduct(shop, { title: 'Ragi malt', rate: 1800, hsn: '1901' })
  await shop.db
    .insertInto('product_tax')
    .values({ product_id: malt.id, valid_from: '2026-12-01', hsn: '190190', gst_rate_bp: 500 })
    .execute()
  const orders = [await placeOrder(shop, [{ of: malt }]), await placeOrder(shop, [{ of: malt }])]

  const before = await dispatch(shop, orders[0]?.id ?? '', new Date('2026-11-30T18:29:59Z'))
  const after = await dispatch(shop, orders[1]?.id ?? '', new Date('2026-11-30T18:30:00Z'))

  expect(before.lines[0]).toMatchObject({ rate: 1800, hsn: '1901' })
  expect(after.lines[0]).toMatchObject({ rate: 500, hsn: '190190' })
})

test('without a rate no invoice is issued, no number is lost, and the products are named', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { title: 'Forest honey' })
  const order = await placeOrder(shop, [{ of: honey }])
  const before = await lastNumber(shop, 'TH/I2627')

  await expect(dispatch(shop, order.id)).rejects.toMatchObject({
    code: 'GST_RATE_MISSING',
    message: expect.stringContaining('Forest honey'),
  })

  expect(await lastNumber(shop, 'TH/I2627')).toBe(before)
})

test('an issued document is unchanged by later changes of shop, product and address', async ({ shop }) => {
  const honey = await aTaxedProduct(shop, { title: 'Forest honey' })
  const order = await placeOrder(shop, [{ of: honey }])
  const issued = await dispatch(shop, order.id)

  await saveSettings(shop, { legalName: 'Another Company', feeName: 'Handling' })
  await shop.db.updateTable('order_address').set({ city: 'Salem' }).where('order_id', '=', order.id).execute()
  const again = await dispatch(shop, order.id, new Date('2027-06-01T00:00:00Z'))

  expect(again).toEqual(issued)
  await saveSettings(shop, { legalName: 'Thulir Naturals Private Limited', feeName: 'Delivery' })
})

test.for([
  ['changed', (shop: TestShop) => shop.db.updateTable('invoice').set({ total_paise: 1 }).execute()],
  ['removed', (shop: TestShop) => shop.db.deleteFrom('invoice').execute()],
  ['emptied', (shop: TestShop) => sql`truncate invoice`.execute(shop.db)],
] as const)('an issued invoice cannot be %s', async ([, change], { shop }) => {
  await expect(change(shop)).rejects.toThrow(/never changed or removed/)
})

test('a return gets one credit note for the whole invoice', async ({ shop }) => {
  const honey = await aTaxedProduct(shop)
  const order = await placeOrder(shop, [{ of: honey }])
  const invoice = await dispatch(shop, order.id)

  const note = await undo(shop, order.id, new Date('2027-04-01T00:00:00Z'))
  const again = await undo(shop, order.id, new Date('2027-05-01T00:00:00Z'), 'Another reason')

  expect(note).toMatchObject({
    kind: 'credit_note',
    title: 'Credit Note',
    number: 'TH/C2728/000001',
    against: { number: invoice.number, issuedAt: invoice.issuedAt, reason: 'Goods returned' },
  })
  expect(note?.lines).toEqual(invoice.lines)
  expect(note?.totals).toEqual(invoice.totals)
  expect(again).toEqual(note)
})

test('credit notes together never exceed their invoice, and a rejected one uses no number', async ({
  shop,
}) => {
  const order = await placeOrder(shop, [{ of: await aTaxedProduct(shop) }])
  const invoice = await dispatch(shop, order.id)
  const whole = { invoice, lines: takeBackRest(invoice, []), reason: 'Twice', now: new Date() }
  const creditWhole = () => shop.db.transaction().execute((tx) => issueNoteOver(tx, order.id, whole))
  const issued = () =>
    shop.db.selectFrom('invoice').select('number').where('kind', '=', 'credit_note').execute()
  await creditWhole()
  const before = await issued()

  await expect(creditWhole()).rejects.toThrow(/exceed their invoice by 30400 paise/)

  expect(await issued()).toEqual(before)
})

test('an unshipped order gets no credit note', async ({ shop }) => {
  const order = await placeOrder(shop, [{ of: await aTaxedProduct(shop) }])

  expect(await undo(shop, order.id)).toBeUndefined()
})

test('an unknown order is not found', async ({ shop }) => {
  await expect(dispatch(shop, '0199aaaa-0000-7000-8000-000000000000')).rejects.toMatchObject({ status: 404 })
})

async function lastNumber(shop: TestShop, series: string): Promise<number> {
  const row = await shop.db
    .selectFrom('invoice_series')
    .select('last_number')
    .where('series', '=', series)
    .executeTakeFirst()
  return row?.last_number ?? 0
}
