import { expect, test } from 'vitest'
import { aLine, nextReference, openPayments } from '../../../tests/support/database/statements'
import { emailsOf } from '../../../tests/support/email/order-emails'
import { contentsOf } from '../../../tests/support/factories/changed-orders'
import { expectExactMoney } from '../../../tests/support/factories/differences'

const { shop, honey, manager, aClaim, claimOf, upload } = await openPayments()

const admin = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json()
const ask = (id: string, amount: number) => manager().post(`/api/admin/orders/${id}/difference`, { amount })
const collect = (id: string, amount: number) =>
  manager().post(`/api/admin/orders/${id}/difference/cash`, { amount })
const waive = (id: string, amount: number) =>
  manager().post(`/api/admin/orders/${id}/difference/waive`, { amount })
const move = (id: string, from: string, to: string) =>
  manager().post(`/api/admin/orders/${id}/move`, { from, to })

/** An order of Rs. 304 whose confirmed bank line has only Rs. 280. */
async function aShortPayment() {
  const made = await aClaim()
  await upload([aLine(made.reference, '280.00')])
  const [line] = (await claimOf(made.id)).maybe
  const confirmed = await manager().post(`/api/admin/payments/${made.id}/confirm`, { lineId: line.id })
  expect(confirmed.statusCode).toBe(200)
  return made
}

test('[ORD-03] the rest of a UPI payment that came short is asked for with a link, and the order waits for it', async () => {
  const { id, reference: first } = await aShortPayment()
  const short = await admin(id)
  const { rows } = (await manager().get('/api/admin/orders')).json()
  await move(id, 'Processing', 'Confirmed')
  const asked = await ask(id, 24)
  const packedEarly = await move(id, 'Confirmed', 'Packed')
  const mail = (await emailsOf(shop.db, id)).at(-1) as unknown as { payToken: string }
  const page = (await shop.visitor.get(`/api/pay/${mail.payToken}`)).json()
  const reference = nextReference()
  await shop.visitor.post(`/api/pay/${mail.payToken}`, { upiTransactionId: reference, amount: 24 })
  await upload([aLine(reference, '24.00')])
  const claim = await claimOf(id)
  await manager().post(`/api/admin/payments/${id}/confirm`, { lineId: claim.match.id })
  const paid = await admin(id)
  const packed = await move(id, 'Confirmed', 'Packed')

  expect(short).toMatchObject({ payment: 'Paid', total: 304, received: 280, rest: 24 })
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({ rest: 24 })
  expect(asked.json()).toMatchObject({ payment: 'Pending', received: 280, toPay: 24, asked: 24 })
  expect(asked.json()).not.toHaveProperty('rest')
  expect(packedEarly.json()).toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' })
  expect(mail).toMatchObject({ kind: 'paymentChanged', payment: 'Pending', toPay: 2400 })
  expect(page).toMatchObject({ state: 'open', amount: 24, paid: 280 })
  expect(short).not.toHaveProperty('otherPayments')
  expect(paid).toMatchObject({ payment: 'Paid', received: 304, reference })
  expect(paid.otherPayments).toMatchObject([
    { method: 'UPI', amount: 280, reference: first, payer: expect.stringContaining(first) },
  ])
  expect(paid.otherPayments[0]).not.toHaveProperty('isUnapplied')
  expect(paid).not.toHaveProperty('rest')
  expect(packed.json()).toMatchObject({ status: 'Packed' })
  await expectExactMoney(shop.db, id)
})

test('a rest that was asked for is collected on delivery instead: its link ends, the order goes on, and the invoice names both ways', async () => {
  const { id } = await aShortPayment()
  await ask(id, 24)
  const { payToken } = (await emailsOf(shop.db, id)).at(-1) as unknown as { payToken: string }

  const other = await collect(id, 23)
  const inCash = await collect(id, 24)
  const again = await collect(id, 24)
  for (const [from, to] of [
    ['Processing', 'Confirmed'],
    ['Confirmed', 'Packed'],
  ] as const)
    await move(id, from, to)
  const parcel = { from: 'Packed', to: 'Shipped', carrier: 'Own delivery' }
  const shipped = (await manager().post(`/api/admin/orders/${id}/move`, parcel)).json()
  const invoice = await manager().get(
    `/api/admin/invoices/document?number=${encodeURIComponent(shipped.documents.invoice)}`,
  )

  expect(other.json()).toMatchObject({ code: 'DIFFERENCE_CHANGED' })
  expect(inCash.json()).toMatchObject({
    method: 'COD',
    payment: 'Pending',
    received: 280,
    cashDue: 24,
    toPay: 24,
  })
  expect(inCash.json().history.findLast(({ what }: { what: string }) => what === 'payment')).toMatchObject({
    note: expect.stringContaining('Cash on delivery'),
  })
  expect(again.json()).toMatchObject({ code: 'DIFFERENCE_CHANGED' })
  expect((await shop.visitor.get(`/api/pay/${payToken}`)).statusCode).toBe(404)
  expect(shipped).toMatchObject({ status: 'Shipped', cashDue: 24 })
  expect(invoice.json()).toMatchObject({ paymentMethod: 'COD', earlierPaymentMethods: ['UPI'] })
  await expectExactMoney(shop.db, id)
})

test('a rest that was asked for is waived: the order counts as paid, and the link asks for nothing', async () => {
  const { id } = await aShortPayment()
  await ask(id, 24)
  const { payToken } = (await emailsOf(shop.db, id)).at(-1) as unknown as { payToken: string }

  const waived = await waive(id, 24)
  const again = await waive(id, 24)

  expect(waived.json()).toMatchObject({ payment: 'Paid', received: 280, rest: 24, toGiveBack: 0 })
  expect(again.json()).toMatchObject({ code: 'DIFFERENCE_CHANGED' })
  expect((await shop.visitor.get(`/api/pay/${payToken}`)).json()).toMatchObject({ state: 'paid' })
  await expectExactMoney(shop.db, id)
})

test('the difference of an order that got dearer is waived; the payment before it then counts for the whole total', async () => {
  const { id, reference } = await aClaim()
  await manager().post(`/api/admin/payments/${id}/confirm`, { seenReference: reference })
  const { version } = await admin(id)
  const contents = contentsOf([{ of: honey, quantity: 2 }])
  await manager().put(`/api/admin/orders/${id}/change`, {
    ...contents,
    from: 'Processing',
    version,
    total: 603,
  })

  const waived = await waive(id, 299)
  await expectExactMoney(shop.db, id)
  const mark = (body: object) => manager().post(`/api/admin/orders/${id}/payment`, body)
  const undone = await mark({ from: 'Paid', to: 'Verifying', note: 'By mistake' })
  await mark({ from: 'Verifying', to: 'Paid', note: '' })
  const paidWhole = await admin(id)

  expect(waived.json()).toMatchObject({ payment: 'Paid', total: 603, received: 304, rest: 299 })
  expect(undone.json()).toMatchObject({ payment: 'Verifying', asked: 603 })
  expect(paidWhole).toMatchObject({ payment: 'Paid', received: 603 })
  await expectExactMoney(shop.db, id)
})

test('only the difference that staff saw is asked for or waived, once of two at once', async () => {
  const { id } = await aShortPayment()

  const other = await ask(id, 25)
  const both = await Promise.all([ask(id, 24), ask(id, 24)])
  const waivedOther = await waive(id, 20)

  expect(other.json()).toMatchObject({
    code: 'DIFFERENCE_CHANGED',
    message: 'The difference is Rs. 24 now. Please check before you continue.',
  })
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(waivedOther.json()).toMatchObject({ code: 'DIFFERENCE_CHANGED' })
  expect(await admin(id)).toMatchObject({ payment: 'Pending', toPay: 24 })
})

test('nothing is missing of an exact payment, nor once the parcel has left', async () => {
  const exact = await aClaim()
  await manager().post(`/api/admin/payments/${exact.id}/confirm`, { seenReference: exact.reference })
  const short = await aShortPayment()
  await move(short.id, 'Processing', 'Confirmed')
  await move(short.id, 'Confirmed', 'Packed')
  const shipment = { from: 'Packed', to: 'Shipped', carrier: 'Own delivery' }
  await manager().post(`/api/admin/orders/${short.id}/move`, shipment)

  expect(await admin(exact.id)).not.toHaveProperty('rest')
  expect(await admin(short.id)).not.toHaveProperty('rest')
  expect((await ask(exact.id, 1)).json()).toMatchObject({ code: 'DIFFERENCE_CHANGED' })
  expect((await ask(short.id, 24)).json()).toMatchObject({ code: 'DIFFERENCE_CHANGED' })
})
