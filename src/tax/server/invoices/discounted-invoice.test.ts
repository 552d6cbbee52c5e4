import { expect } from 'vitest'
import { adjustOrder, offer, paymentFee } from '../../../../tests/support/factories/discounted-orders'
import {
  aTaxedProduct,
  creditPart,
  dispatch,
  pieces,
  placeOrder,
  undo,
} from '../../../../tests/support/factories/dispatched-orders'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { aPromotion } from '../../../../tests/support/factories/promotions'
import { readPdf } from '../../../../tests/support/pdf/read-pdf'
import { test } from '../../../../tests/support/shop/invoicing-shop-test'
import { toPaise } from '../../../platform/contract/money'
import { renderInvoice } from '../pdf/invoice-pdf'
import { findIssued } from './issue-invoice'

test('an invoice shows discounts and fees, and its total is what the order costs', async ({
  shop,
  honey,
}) => {
  const malt = await aTaxedProduct(shop, { title: 'Malt', price_paise: 10_000, hsn: '1901', rate: 1800 })
  const order = await placeOrder(shop, [{ of: honey, quantity: 2 }, { of: malt }])
  const added = [offer(5980), offer(10_000, 1, 'Gift'), offer(500, null, 'Free delivery'), paymentFee(2000)]
  await adjustOrder(shop, order, added)

  const invoice = await dispatch(shop, order.id)
  const [page = ''] = await readPdf(await renderInvoice(invoice))

  expect(invoice.totals.total).toBe(59_800 - 5980 + 2000)
  for (const words of [
    'Price Discount Taxable',
    'Honey, Amber 0409 2 NOS 299.00 59.80 512.58 5% 12.81 12.81 538.20',
    'Malt, Amber 1901 1 NOS 100.00 100.00 0.00 18% 0.00 0.00 0.00',
    'Delivery 1901 5.00 5.00 0.00',
    'fee 1901 20.00 – 16.94 18% 1.53 1.53 20.00',
    'Total, all taxes included Rs. 558.20',
    'Discounts were given at the time of sale',
    'Delivery and fees are part of the supply',
  ])
    expect(page).toContain(words)
})

test('an invoice without discounts says nothing of them', async ({ shop, orderOf }) => {
  const { id } = await orderOf('devi')

  const invoice = await dispatch(shop, id)
  const [page] = await readPdf(await renderInvoice(invoice))

  expect(JSON.stringify(invoice)).not.toContain('discount')
  expect(page).not.toMatch(/discount/i)
  expect(page).toContain('Delivery is part of the supply')
})

test('part credits give back what the pieces really cost, and the last takes the rest', async ({
  shop,
  honey,
}) => {
  const order = await placeOrder(shop, [{ of: honey, quantity: 3 }])
  await adjustOrder(shop, order, [offer(10_000)])
  const invoice = await dispatch(shop, order.id)
  const creditStatus = () => shop.asStaff('manager').get(`/api/admin/orders/${order.id}/credit`)

  const before = (await creditStatus()).json()
  const first = await creditPart(shop, order.id, pieces(1))
  const after = (await creditStatus()).json()
  const second = await creditPart(shop, order.id, { ...pieces(1), notes: 1 })
  const rest = await undo(shop, order.id)

  expect(before.lines).toMatchObject([{ left: 3, price: 299, credits: [265.67, 531.33, 797] }])
  expect(after.lines).toMatchObject([{ left: 2, credits: [265.66, 531.33] }])
  expect([first.json().total, second.json().total, rest?.totals.total]).toEqual([265.67, 265.66, 27_067])
  const { creditNotes } = await findIssued(shop.db, order.id)
  expect(creditNotes.reduce((sum, { totals }) => sum + totals.taxable, 0)).toBe(invoice.totals.taxable)
  const [page] = await readPdf(await renderInvoice(creditNotes[0] as typeof invoice))
  expect(page).toContain('1 NOS 299.00 33.33')
})

test('pieces that cost nothing are credited only together with others', async ({ shop, honey }) => {
  const gift = await aTaxedProduct(shop, { title: 'Gift', price_paise: 5000 })
  const order = await placeOrder(shop, [{ of: honey }, { of: gift }])
  await adjustOrder(shop, order, [offer(5000, 1), offer(500, null, 'Free delivery')])
  await dispatch(shop, order.id)

  const alone = await creditPart(shop, order.id, pieces(1, 1))
  const freeFee = await creditPart(shop, order.id, { fee: true })
  const both = await creditPart(shop, order.id, {
    lines: [pieces(1).lines[0], pieces(1, 1).lines[0]],
  })

  expect(alone.json().fields['lines.0.quantity']).toContain('no money to credit')
  expect(freeFee.statusCode).toBe(400)
  expect(both.json().total).toBe(299)
})

test('a free order gets an invoice of nothing, and no credit note', async ({ shop, honey }) => {
  const order = await placeOrder(shop, [{ of: honey }])
  await adjustOrder(shop, order, [offer(29_900), offer(500, null, 'Free delivery')])

  const invoice = await dispatch(shop, order.id)
  const note = await undo(shop, order.id)

  expect(invoice).toMatchObject({ totals: { total: 0, taxable: 0 }, inWords: 'Rupees Zero Only' })
  expect(note).toBeUndefined()
})

test('[CHK-04] what a code takes off is invoiced, and a return credits what was paid', async ({
  shop,
  honey,
}) => {
  const malt = await aTaxedProduct(shop, { title: 'Malt', price_paise: 12_345, hsn: '1901', rate: 1800 })
  await aPromotion(shop.db, { code: 'FEST', name: 'Festival', parameters: { percent: 15, maximum: 0 } })
  const body = anOrderOf([{ of: honey, quantity: 2 }, { of: malt }])
  const lines = body.orderItems.map(({ product, color, quantity }) => ({ product, color, quantity }))
  const { total } = (await shop.visitor.post('/api/checkout/quote', { lines, code: 'FEST' })).json()
  const placed = await shop
    .as('meena')
    .post('/api/order/cod', { ...body, totalPriceAfterDiscount: total, code: 'FEST' })
  const { _id: id } = placed.json().order

  const invoice = await dispatch(shop, id)
  const part = await creditPart(shop, id, pieces(1))
  const rest = await undo(shop, id)

  expect(invoice.totals.total).toBe(toPaise(total))
  expect(invoice.lines).toMatchObject([
    { discount: 8970, amount: 50_830 },
    { discount: 1852 },
    { kind: 'fee' },
  ])
  expect(toPaise(part.json().total)).toBe(25_415)
  expect(Number(rest?.totals.total)).toBe(invoice.totals.total - 25_415)
})
