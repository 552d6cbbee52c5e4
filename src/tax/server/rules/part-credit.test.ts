import { expect } from 'vitest'
import {
  aTaxedProduct,
  creditPart as credit,
  dispatch,
  pieces,
  placeOrder,
  regularSeller,
  saveSettings,
  undo,
} from '../../../../tests/support/factories/dispatched-orders'
import { amountsIn, readPdf } from '../../../../tests/support/pdf/read-pdf'
import { test } from '../../../../tests/support/shop/invoicing-shop-test'
import { emailOf } from '../../../../tests/support/shop/test-shop'
import { findMiscounted } from '../../../catalog/server/stock/count-sold'
import type { AdminOrder } from '../../../orders/contract/admin-orders'
import { findIssued } from '../invoices/issue-invoice'
import { showCreditStatus } from './part-credit'

test('a credit note credits some pieces, and a return credits the rest', async ({ shop, honey }) => {
  const tea = await aTaxedProduct(shop, { title: 'Tea', price_paise: 12_345, stock: 10, hsn: '0902' })
  const { id } = await placeOrder(shop, [
    { of: honey, quantity: 2 },
    { of: tea, quantity: 3 },
  ])
  const invoice = await dispatch(shop, id)

  const first = await credit(shop, id, { ...pieces(2, 1), restock: true })
  const second = await credit(shop, id, { ...pieces(1), fee: true, notes: 1, reason: 'Came too late' })
  const status = await shop.asStaff('manager').get(`/api/admin/orders/${id}/credit`)
  const rest = await undo(shop, id, new Date())

  expect([first.json().total, second.json().total]).toEqual([246.9, 304])
  expect(status.json()).toMatchObject({
    invoice: invoice.number,
    lines: [
      { description: 'Honey, Amber', quantity: 2, left: 1, price: 299 },
      { description: 'Tea, Amber', quantity: 3, left: 1 },
    ],
    fee: { name: 'Delivery', amount: 5, isLeft: false },
    notes: [first.json(), second.json()],
  })
  const { creditNotes } = await findIssued(shop.db, id)
  const sumOf = (key: 'taxable' | 'cgst' | 'total') =>
    creditNotes.reduce((sum, { totals }) => sum + totals[key], 0)
  expect(creditNotes).toHaveLength(3)
  expect(rest).toEqual(creditNotes[2])
  expect([sumOf('taxable'), sumOf('cgst'), sumOf('total')]).toEqual([
    invoice.totals.taxable,
    invoice.totals.cgst,
    invoice.totals.total,
  ])
  const stock = await shop.db.selectFrom('product').select('stock').where('id', '=', tea.id).execute()
  expect(stock).toEqual([{ stock: 9 }])
})

test('a partial credit warns once it is too late for GST, but not for sellers without GST', async ({
  shop,
  honey,
}) => {
  const { id } = await placeOrder(shop, [{ of: honey }])
  await dispatch(shop, id, new Date('2027-03-31T18:29:59Z'))
  await saveSettings(shop, { gst: { scheme: 'unregistered', gstin: '', stateCode: '33' } })
  const { id: plain } = await placeOrder(shop, [{ of: honey }])
  await dispatch(shop, plain, new Date('2027-03-31T18:29:59Z'))
  await saveSettings(shop, { gst: regularSeller })
  const toldOf = async (orderId: string, at: string) =>
    (await showCreditStatus(shop.db, orderId, new Date(at))).gstBackUntil

  expect(await toldOf(id, '2027-11-30T18:29:59Z')).toBeUndefined()
  expect(await toldOf(id, '2027-11-30T18:30:00Z')).toBe('2027-11-30')
  expect(await toldOf(plain, '2027-11-30T18:30:00Z')).toBeUndefined()
})

test('a return warns too, as long as something is left to credit', async ({ shop, honey }) => {
  const rice = await aTaxedProduct(shop, { title: 'Rice', since: '2024-07-01' })
  const late = await placeOrder(shop, [{ of: rice }])
  await dispatch(shop, late.id, new Date('2025-03-31T18:29:59Z'))
  const withTimeout = await placeOrder(shop, [{ of: honey }])
  await dispatch(shop, withTimeout.id)
  const toldOf = async ({ id }: { id: string }) =>
    (await shop.asStaff('owner').get(`/api/admin/orders/${id}`)).json<AdminOrder>().gstBackUntil

  expect(await toldOf(late)).toBe('2025-11-30')
  expect(await toldOf(withTimeout)).toBeUndefined()
  await credit(shop, late.id, { ...pieces(1), fee: true })
  expect(await toldOf(late)).toBeUndefined()
})

test('credited pieces no longer count as sold, also after a recount', async ({ shop, honey }) => {
  const tea = await aTaxedProduct(shop, { title: 'Tea', stock: 10 })
  const { id } = await placeOrder(shop, [
    { of: honey, quantity: 1 },
    { of: tea, quantity: 5 },
  ])
  await dispatch(shop, id)
  const counted = async () => {
    const { sold } = await shop.db
      .selectFrom('product')
      .select('sold')
      .where('id', '=', tea.id)
      .executeTakeFirstOrThrow()
    const miscounts = await findMiscounted(shop.db, new AbortController(), 1000)
    return sold + (miscounts.find((one) => one.id === tea.id)?.difference ?? 0)
  }

  await credit(shop, id, { ...pieces(2, 1), fee: true, restock: true })
  const restocked = await counted()
  await credit(shop, id, { ...pieces(1, 1), notes: 1 })

  expect([restocked, await counted()]).toEqual([3, 2])
})

test('each credit note has its own document, its email, a line in the history and in the audit log', async ({
  shop,
  orderOf,
}) => {
  const order = await orderOf('devi')
  await dispatch(shop, order.id)

  const { number } = (await credit(shop, order.id, { fee: true, reason: 'Came too late' })).json()
  await undo(shop, order.id, new Date())
  const ofStaff = `/api/admin/orders/${order.id}`
  const own = `/api/order/my-orders/${order.id}/credit-note`
  const [page = ''] = await readPdf(
    (await shop.asStaff('packer').get(`${ofStaff}/credit-note?number=${encodeURIComponent(number)}`))
      .rawPayload,
  )
  const mine = await shop.as('devi').get(`${own}?number=${encodeURIComponent(number)}`)
  const last = await shop.as('devi').get(own)

  expect(page).toContain(`${number} Date`)
  expect(page).toContain('Reason Came too late')
  expect(amountsIn(page)).toContain(500)
  expect((await readPdf(mine.rawPayload))[0]).toBe(page)
  expect((await readPdf(last.rawPayload))[0]).not.toBe(page)
  expect((await shop.as('devi').get(`${own}?number=TH/C2627/999999`)).statusCode).toBe(404)
  const shown = (await shop.asStaff('packer').get(ofStaff)).json()
  const { history } = shown
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'credit', to: `Credit note ${number}, Rs. 5`, note: 'Delivery' }),
  )
  expect(shown).toMatchObject({ left: 0, notes: 0 })
  const audit = (
    await shop.asStaff('manager').get(`/api/admin/audit?entity=order&entityId=${order.id}`)
  ).json()
  expect(audit[0]).toMatchObject({
    action: 'credited in part',
    after: { creditNote: number, total: 5 },
  })
  const emails = await shop.db
    .selectFrom('outbox')
    .select(['payload', 'recipient'])
    .where('kind', '=', 'partCredited')
    .where('recipient', '=', emailOf('devi'))
    .execute()
  expect(emails).toMatchObject([{ payload: { creditNote: number, amount: 500, reason: 'Came too late' } }])
})

test('too many pieces, none, no reason and an unshipped order are rejected with a message', async ({
  shop,
  honey,
}) => {
  const { id } = await placeOrder(shop, [{ of: honey, quantity: 2 }])
  const early = await credit(shop, id, pieces(1))
  await dispatch(shop, id)

  const replies = {
    tooMany: await credit(shop, id, pieces(3)),
    twice: await credit(shop, id, { lines: [pieces(1).lines[0], pieces(2).lines[0]] }),
    noLine: await credit(shop, id, pieces(1, 7)),
    nothing: await credit(shop, id, pieces(0)),
    noReason: await credit(shop, id, { ...pieces(1), reason: ' ' }),
    half: await credit(shop, id, pieces(0.5)),
    seenOther: await credit(shop, id, { ...pieces(1), notes: 1 }),
    noOrder: await credit(shop, 'nothing', pieces(1)),
  }

  expect(early.statusCode).toBe(404)
  expect(replies.tooMany.json()).toMatchObject({
    fields: { 'lines.0.quantity': 'Only 2 can still be credited.' },
  })
  expect(replies.nothing.json().fields).toHaveProperty(['lines.0.quantity'])
  expect(replies.noReason.json().fields).toHaveProperty('reason')
  expect(Object.values(replies).map(({ statusCode }) => statusCode)).toEqual([
    ...[400, 400, 400, 400, 400, 400, 409, 404],
  ])
  expect((await findIssued(shop.db, id)).creditNotes).toEqual([])
})

test('the email of a credit note has the amount due after it', async ({ shop, orderOf }) => {
  const { id } = await orderOf('gowri')
  await dispatch(shop, id)
  await shop.asStaff('manager').post(`/api/admin/orders/${id}/payment`, { from: 'Pending', to: 'Paid' })

  await credit(shop, id, { fee: true })

  const emails = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'partCredited')
    .where('recipient', '=', emailOf('gowri'))
    .execute()
  expect(emails).toMatchObject([{ payload: { amount: 500, total: 29_900, received: 30_400, due: 500 } }])
})
