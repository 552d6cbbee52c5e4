import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, nextReference } from '../../../../tests/support/database/statements'
import { emailsOf } from '../../../../tests/support/email/order-emails'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { expectExactMoney, paymentsOf } from '../../../../tests/support/factories/differences'
import { aProduct } from '../../../../tests/support/factories/factories'
import { setPaymentMethods } from '../../../../tests/support/factories/payment-methods'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'
import type { Shopper } from '../../../../tests/support/shop/busy-shop'
import { doAllJobs } from '../../../../tests/support/shop/jobs'
import { releaseStaleClaims } from '../../../payments/server/claims/claim-clock'
import { dayInIndia } from '../../../platform/contract/india-time'

const { shop, manager, show, preview, change, move, anOrder, aUpiOrder } = await openChanges()
const honey = await aProduct(shop.db, { stock: 1000 })
const tea = await aProduct(shop.db, { price_paise: 10_000, stock: 1000 })
const jars = (quantity: number) => contentsOf([{ of: honey, quantity }])

/** A UPI order of one jar, Rs. 304, whose payment staff have confirmed. */
async function aPaidOrder() {
  const reference = nextReference()
  const order = await aUpiOrder([{ of: honey }], reference)
  await manager().post(`/api/admin/payments/${order.id}/confirm`, { seenReference: reference })
  return { ...order, reference }
}

/** The same, and staff have added a jar of Rs. 299. */
async function aDearerOrder(more: object = {}) {
  const order = await aPaidOrder()
  expect((await change(order.id, jars(2), more)).json()).toMatchObject({ total: 603, toPay: 299 })
  return order
}

const aLink = async (id: string): Promise<string> =>
  (await manager().post(`/api/admin/orders/${id}/payment-link`)).json().link.split('/pay/')[1]
const payable = async (token: string) => (await shop.visitor.get(`/api/pay/${token}`)).json()
const claim = (token: string, amount: number, upiTransactionId = nextReference()) =>
  shop.visitor.post(`/api/pay/${token}`, { upiTransactionId, amount })
const confirm = (id: string, body: object = {}) => manager().post(`/api/admin/payments/${id}/confirm`, body)
const mine = async ({ id, shopper }: { id: string; shopper: Shopper }) =>
  (await shopper.call('GET', `/api/order/my-orders/${id}`)).json()
const cancel = (id: string) => move(id, { from: 'Processing', to: 'Cancelled' })
const refund = (id: string, amount: number, refunds = 0) =>
  manager().post(`/api/admin/orders/${id}/refunds`, { amount, refunds, reference: `UTR ${refunds}` })
async function claimsOf(id: string) {
  const { claims } = (await manager().get('/api/admin/payments')).json()
  return claims.filter(({ orderId }: { orderId: string }) => orderId === id)
}

test('[ORD-03] a paid order that gets dearer asks for the difference alone, and is packed once that is confirmed', async () => {
  const order = await aPaidOrder()
  const { id } = order
  await move(id, { from: 'Processing', to: 'Confirmed' })
  const seen = (await preview(id, jars(2))).json()
  const changed = await change(id, jars(2))

  const packedEarly = await move(id, { from: 'Confirmed', to: 'Packed' })
  const shown = await show(id)
  const ordered = await mine(order)
  const token = await aLink(id)
  const page = await payable(token)
  const whole = await claim(token, 603)
  const claimed = await claim(token, 299)
  const [checked] = await claimsOf(id)
  const whileChecked = await mine(order)
  await confirm(id, { seenReference: checked.reference })

  expect(seen).toMatchObject({ total: 603, paid: 304, toPay: 299, toRefund: 0, problem: null })
  expect(seen.payBy).toEqual(['UPI', 'COD'])
  expect(changed.json()).toMatchObject({ payment: 'Pending', method: 'UPI', received: 304, asked: 299 })
  expect(packedEarly.json()).toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' })
  expect(shown).toMatchObject({ total: 603, toPay: 299, cashDue: 0, toGiveBack: 0 })
  expect(decodeURIComponent(shown.whatsApp)).toContain('Rs. 304 is paid, and Rs. 299 is still to pay')
  expect(ordered).toMatchObject({
    totalPriceAfterDiscount: 603,
    paidBefore: 304,
    toPay: 299,
    paymentInfo: { paymentMethod: 'UPI', paymentStatus: 'Pending', upiTransactionId: '' },
  })
  expect(page).toMatchObject({ state: 'open', amount: 299, paid: 304 })
  expect(page.reference).toBe(`${shown.number.replaceAll('-', '')}P2`)
  expect(whole.json()).toMatchObject({ code: 'AMOUNT_CHANGED', amount: 299 })
  expect(claimed.json()).toMatchObject({ state: 'checking', amount: 299 })
  expect(checked).toMatchObject({ amount: 299, warnings: [] })
  expect(whileChecked).toMatchObject({ paidBefore: 304, toPay: 299 })
  expect(await show(id)).toMatchObject({ payment: 'Paid', received: 603, toGiveBack: 0 })
  expect(await show(id)).not.toHaveProperty('toPay')
  expect(await mine(order)).not.toHaveProperty('paidBefore')
  expect((await move(id, { from: 'Confirmed', to: 'Packed' })).statusCode).toBe(200)
  expect(await paymentsOf(shop.db, id)).toEqual([
    { provider: 'UPI', status: 'Paid', amount: 30_400, earlier: 0, current: false },
    { provider: 'UPI', status: 'Paid', amount: 29_900, earlier: 30_400, current: true },
  ])
})

test('the emails name what was paid and ask for the difference, with a link that works', async () => {
  const { id } = await aDearerOrder()

  const changed = (await emailsOf(shop.db, id)).find(({ kind }) => kind === 'orderChanged') as unknown as {
    payToken: string
  }
  await claim(changed.payToken, 299)
  await confirm(id)
  const thanks = (await emailsOf(shop.db, id)).at(-1)

  expect(changed).toMatchObject({ total: 60_300, earlier: 30_400, toPay: 29_900 })
  expect(thanks).toMatchObject({ kind: 'paymentChanged', payment: 'Paid', received: 60_300, earlier: 30_400 })
})

test('the customer pays the difference on the page of the order, and may choose cash there', async () => {
  const order = await aDearerOrder()
  const { id, shopper } = order
  const pay = (body: object) => shopper.call('POST', `/api/order/${id}/payment`, body)
  await setPaymentMethods(shop.db, { COD: { feePaise: 2500 } })

  const { methods, reference } = (await shopper.call('GET', `/api/order/${id}/payment`)).json()
  const asWhole = await pay({ method: 'COD', total: 603 })
  const inCash = await pay({ method: 'COD', total: 299 })
  const byUpi = await pay({ method: 'UPI', total: 299, upiTransactionId: nextReference() })
  await setPaymentMethods(shop.db, {})

  expect(methods.map(({ code, fee, total }: Record<string, unknown>) => [code, fee, total])).toEqual([
    ['UPI', 0, 299],
    ['COD', 0, 299],
  ])
  expect(reference).toMatch(/P2$/)
  expect(asWhole.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: 299 })
  expect(inCash.json().order).toMatchObject({ totalPriceAfterDiscount: 603, paidBefore: 304, toPay: 299 })
  expect(byUpi.json().order).toMatchObject({ paymentInfo: { paymentStatus: 'Verifying' }, toPay: 299 })
  expect(await show(id)).toMatchObject({ total: 603, received: 304, asked: 299 })
  await expectExactMoney(shop.db, id)
})

test('a difference in cash is collected on delivery, and does not keep the order from being packed', async () => {
  const { id } = await aDearerOrder({ payBy: 'COD' })

  await move(id, { from: 'Processing', to: 'Confirmed' })
  await move(id, { from: 'Confirmed', to: 'Packed' })
  const { slips } = (await manager().get(`/api/admin/orders/slips?ids=${id}`)).json()
  await move(id, { from: 'Packed', to: 'Shipped', carrier: 'Own delivery' })
  const today = (await manager().get('/api/admin/today')).json()
  await move(id, { from: 'Shipped', to: 'Delivered', cashCollected: true })

  expect(slips[0]).toMatchObject({ total: 603, cashDue: 299 })
  expect(today.cashOnItsWay).toBe(299)
  expect(await show(id)).toMatchObject({ payment: 'Paid', method: 'COD', received: 603, cashDue: 0 })
})

test('cash is offered where the shop takes it, and stated ways alone are taken', async () => {
  const { id } = await aPaidOrder()
  const cash = await anOrder([{ of: honey }])
  await manager().post(`/api/admin/orders/${cash.id}/payment`, { from: 'Pending', to: 'Paid', note: '' })
  const ofCash = (await preview(cash.id, jars(2))).json()
  await setPaymentMethods(shop.db, { COD: { isOn: false } })

  const seen = (await preview(id, jars(2))).json()
  const wished = await change(id, jars(2), { payBy: 'COD' })
  await setPaymentMethods(shop.db, {})

  expect(ofCash).toMatchObject({ paid: 304, toPay: 299, payBy: ['COD'] })
  expect(seen.payBy).toEqual(['UPI'])
  expect(wished.json()).toMatchObject({ code: 'METHOD_NOT_AVAILABLE' })
  expect(await show(id)).toMatchObject({ total: 304, payment: 'Paid' })
})

test('how the difference is paid can be chosen with another total alone: else nothing new is asked for', async () => {
  const { id } = await aDearerOrder({ payBy: 'COD' })

  const street = (
    await preview(id, contentsOf([{ of: honey, quantity: 2 }], { address: '14 Car Street' }))
  ).json()
  const dearer = (await preview(id, jars(3))).json()

  expect(street).toMatchObject({ total: 603, paid: 304, toPay: 299 })
  expect(street).not.toHaveProperty('payBy')
  expect(dearer.payBy).toEqual(['COD', 'UPI'])
})

test('a further change asks for another difference; the paid total or less drops it', async () => {
  const order = await aDearerOrder()
  const { id } = order

  const dearer = await change(id, jars(3))
  const cheaper = await change(id, jars(2))
  const inCash = await change(id, jars(4), { payBy: 'COD' })
  const back = await change(id, jars(1))

  expect(dearer.json()).toMatchObject({ total: 902, toPay: 598, received: 304 })
  expect(cheaper.json()).toMatchObject({ total: 603, toPay: 299 })
  expect(inCash.json()).toMatchObject({ total: 1201, toPay: 897, method: 'COD', cashDue: 897 })
  expect(back.json()).toMatchObject({
    total: 304,
    payment: 'Paid',
    method: 'UPI',
    received: 304,
    toGiveBack: 0,
  })
  expect(back.json()).not.toHaveProperty('toPay')
  expect(await paymentsOf(shop.db, id)).toEqual([
    { provider: 'UPI', status: 'Paid', amount: 30_400, earlier: 0, current: true },
    { provider: 'UPI', status: 'Failed', amount: 29_900, earlier: 30_400, current: false },
    { provider: 'COD', status: 'Failed', amount: 89_700, earlier: 30_400, current: false },
  ])
  expect((await mine(order)).paymentInfo.paymentStatus).toBe('Paid')
})

test('the order keeps the fee of its first payment, however the difference is paid', async () => {
  const { id } = await aPaidOrder()
  await setPaymentMethods(shop.db, { COD: { feePaise: 2500 } })

  const inCash = await change(id, jars(2), { payBy: 'COD' })
  const more = await change(id, jars(3))
  await setPaymentMethods(shop.db, {})

  expect(inCash.json()).toMatchObject({ total: 603, toPay: 299, method: 'COD' })
  expect(more.json()).toMatchObject({ total: 902, toPay: 598, method: 'COD' })
})

test('while the difference is checked another total is refused, another address is not', async () => {
  const { id } = await aDearerOrder()
  await claim(await aLink(id), 299)

  const refused = (await preview(id, jars(3))).json()
  const moved = await change(id, contentsOf([{ of: honey, quantity: 2 }], { address: '14 Car Street' }))

  expect(refused.problem).toContain('confirm or reject that payment first')
  expect(moved.json()).toMatchObject({ payment: 'Verifying', toPay: 299, asked: 299, version: 3 })
})

test('a second difference adds to the first, and a cheaper order then has a refund due', async () => {
  const { id } = await aDearerOrder()
  await claim(await aLink(id), 299)
  await confirm(id)

  const third = await change(id, jars(3))
  const { reference } = await payable(await aLink(id))
  await claim(await aLink(id), 299)
  await confirm(id)
  const cheaper = await change(id, jars(1))
  const sent = await refund(id, 598)

  expect(third.json()).toMatchObject({ total: 902, toPay: 299, received: 603 })
  expect(reference).toMatch(/P3$/)
  expect(cheaper.json()).toMatchObject({ total: 304, received: 902, toGiveBack: 598 })
  expect(sent.json()).toMatchObject({ toGiveBack: 0, givenBack: 598 })
  await expectExactMoney(shop.db, id)
  const again = await change(id, jars(2))
  expect(again.json()).toMatchObject({ total: 603, toPay: 299, toGiveBack: 0, received: 902 })
  await expectExactMoney(shop.db, id)
})

test('once what was paid is refunded in part, a difference asks for all up to the new total', async () => {
  const { id } = await aDearerOrder()
  await claim(await aLink(id), 299)
  await confirm(id)
  const small = (await change(id, contentsOf([{ of: tea }]))).json()
  await refund(id, small.toGiveBack)
  await change(id, jars(2))

  const less = await change(id, jars(1))

  expect(less.json()).toMatchObject({
    total: 304,
    payment: 'Pending',
    toPay: 304 - small.total,
    toGiveBack: 0,
  })
})

test('once the rest of a short payment is asked for, a cheaper order asks for less of it', async () => {
  const { id } = await aPaidOrder()
  const short = shop.db.updateTable('payment').set({ received_paise: 28_000 })
  await short.where('order_id', '=', id).execute()
  const cheaper = await aProduct(shop.db, { price_paise: 28_900 })
  await manager().post(`/api/admin/orders/${id}/difference`, { amount: 24 })

  const changed = await change(id, contentsOf([{ of: cheaper }]))

  expect(changed.json()).toMatchObject({ total: 294, payment: 'Pending', received: 280, toPay: 14 })
})

test('[ORD-04] a cancelled order refunds all that was paid, with or without the difference', async () => {
  const unpaid = await aDearerOrder()
  const checked = await aDearerOrder()
  await claim(await aLink(checked.id), 299)
  const paid = await aDearerOrder()
  await claim(await aLink(paid.id), 299)
  await confirm(paid.id)

  for (const { id } of [unpaid, checked, paid]) await cancel(id)

  expect(await show(unpaid.id)).toMatchObject({ payment: 'Paid', received: 304, toGiveBack: 304 })
  expect(await show(checked.id)).toMatchObject({ payment: 'Verifying', received: 304, toGiveBack: 304 })
  expect(await show(paid.id)).toMatchObject({ payment: 'Paid', received: 603, toGiveBack: 603 })
  expect((await refund(unpaid.id, 304)).json()).toMatchObject({ payment: 'Refunded', toGiveBack: 0 })
  await confirm(checked.id)
  expect(await show(checked.id)).toMatchObject({ received: 603, toGiveBack: 603 })
  expect((await refund(paid.id, 603)).json()).toMatchObject({ payment: 'Refunded', toGiveBack: 0 })
  for (const { id } of [unpaid, checked, paid]) await expectExactMoney(shop.db, id)
})

test('a difference that was confirmed by mistake is checked again, whatever was refunded of the first payment', async () => {
  const { id } = await aPaidOrder()
  await change(id, jars(2))
  await claim(await aLink(id), 299)
  await confirm(id)
  await change(id, jars(1))
  await refund(id, 299)
  await change(id, jars(2))
  await claim(await aLink(id), 299)
  await confirm(id)

  const undone = await manager().post(`/api/admin/orders/${id}/payment`, {
    from: 'Paid',
    to: 'Verifying',
    note: 'Another order’s',
  })

  expect(undone.json()).toMatchObject({ payment: 'Verifying', received: 603, toGiveBack: 0, toPay: 299 })
  const mails = (await emailsOf(shop.db, id)).length
  await confirm(id)
  expect(await show(id)).toMatchObject({ payment: 'Paid', received: 902, toGiveBack: 0 })
  expect((await emailsOf(shop.db, id)).length).toBe(mails)
})

test('a difference that turns out not to have come asks for what is missing, also after refunds of it', async () => {
  const { id } = await aDearerOrder()
  await claim(await aLink(id), 299)
  await confirm(id)
  await change(id, contentsOf([{ of: tea, quantity: 1 }]))
  await refund(id, 300)

  await manager().post(`/api/admin/orders/${id}/payment`, { from: 'Paid', to: 'Failed', note: 'Not ours' })

  const undone = await show(id)
  expect(undone).toMatchObject({ payment: 'Failed', received: 304, givenBack: 300, toGiveBack: 0 })
  expect(undone.toPay).toBe(undone.total - 4)
  await claim(await aLink(id), undone.toPay)
  await confirm(id)
  expect(await show(id)).toMatchObject({ payment: 'Paid', received: 304 + undone.toPay, toGiveBack: 0 })
  await expectExactMoney(shop.db, id)
})

test('the bank lines of both payments are matched, each to its own, and reports count both once', async () => {
  const reference = nextReference()
  const { id } = await aUpiOrder([{ of: honey }], reference)
  const day = dayInIndia(Date.now())
  const report = async (name: string) =>
    (await manager().get(`/api/admin/reports/${name}?from=${day}&to=${day}`)).json()
  const sums = async () => {
    const [byMethod, received] = [await report('payments-by-method'), await report('money-received')]
    return [byMethod.totals[3], byMethod.totals[5], received.totals[3]].map(Number)
  }
  const before = await sums()
  const [other] = [nextReference()]
  const upload = async (lines: string[]) => {
    const bytes = new TextEncoder().encode(['Date,Narration,Debit,Credit', ...lines].join('\n'))
    await manager().upload('/api/admin/statements?name=bank.csv', bytes)
    await doAllJobs(shop)
  }
  await upload([aLine(reference)])
  const [first] = await claimsOf(id)
  await confirm(id, { lineId: first.match.id })
  await change(id, jars(2))

  const repeated = await confirm(id, { lineId: first.match.id })
  await claim(await aLink(id), 299, other)
  await upload([aLine(other, '299.00')])
  const [second] = await claimsOf(id)
  const confirmed = await confirm(id, { lineId: second.match.id })

  expect(repeated.statusCode).toBe(409)
  expect(confirmed.statusCode).toBe(200)
  expect(await show(id)).toMatchObject({ payment: 'Paid', received: 603 })
  const lines = shop.db.selectFrom('statement_line').select('amount_paise').where('order_id', '=', id)
  expect((await lines.orderBy('amount_paise').execute()).map((line) => line.amount_paise)).toEqual([
    29_900, 30_400,
  ])
  const after = await sums()
  expect(after.map((sum, place) => Math.round((sum - (before[place] ?? 0)) * 100) / 100)).toEqual([
    299, 603, 603,
  ])
})

test('money with the QR code of a difference that was dropped and is asked for again is not money of the dropped one', async () => {
  const { id } = await aDearerOrder()
  const { reference } = await payable(await aLink(id))
  const upload = async (lines: string[]) => {
    const bytes = new TextEncoder().encode(['Date,Narration,Debit,Credit', ...lines].join('\n'))
    await manager().upload('/api/admin/statements?name=bank.csv', bytes)
    await doAllJobs(shop)
  }
  await upload([aLine(`${nextReference()}/${reference}`, '299.00')])
  const unclaimed = async () => {
    const { unclaimed: lines } = (await manager().get('/api/admin/payments')).json()
    return lines.find(({ references }: { references: string[] }) => references.includes(reference))
  }

  const asked = await unclaimed()
  await change(id, jars(1))
  const dropped = await unclaimed()
  await change(id, jars(2))
  const askedAgain = await unclaimed()

  for (const line of [asked, askedAgain]) {
    expect(line).toMatchObject({ amount: 299 })
    expect(line).not.toHaveProperty('replacedIn')
  }
  expect(dropped).toMatchObject({ replacedIn: { id } })
})

test('the clocks remind of an unpaid difference once and cancel nothing', async () => {
  const value = JSON.stringify({ remindAfterHours: 24, releaseAfterHours: 72 })
  await shop.db.insertInto('setting').values({ key: 'upiClaims', value }).execute()
  const [unpaid, checked] = [await aDearerOrder(), await aDearerOrder()]
  await claim(await aLink(checked.id), 299)
  const young = await aDearerOrder()
  const age = (id: string, table: 'orders' | 'payment' | 'payment_link' | 'payment_event') =>
    sql`update ${sql.table(table)} set ${sql.ref(table === 'payment_event' ? 'at' : 'created_at')} = now() - interval '200 hours'
      where ${sql.ref(table === 'orders' ? 'id' : 'order_id')} = ${id}`.execute(shop.db)
  for (const { id } of [unpaid, checked])
    for (const table of ['orders', 'payment', 'payment_link', 'payment_event'] as const) await age(id, table)
  await sql`update payment set replaced_at = now() - interval '200 hours' where replaced_at is not null`.execute(
    shop.db,
  )
  await age(young.id, 'orders')

  await releaseStaleClaims(shop.db)
  await sql`update payment set reminded_at = now() - interval '13 hours' where reminded_at is not null`.execute(
    shop.db,
  )
  await releaseStaleClaims(shop.db)

  const reminders = async (id: string) =>
    (await emailsOf(shop.db, id)).filter(({ kind }) => kind === 'paymentReminder')
  expect(await reminders(unpaid.id)).toMatchObject([{ payment: 'Pending', earlier: 30_400, toPay: 29_900 }])
  expect(await reminders(checked.id)).toMatchObject([{ payment: 'Verifying', toPay: 29_900 }])
  expect(await reminders(young.id)).toEqual([])
  expect(await show(unpaid.id)).toMatchObject({ status: 'Processing', payment: 'Pending' })
  expect(await show(checked.id)).toMatchObject({ status: 'Processing', payment: 'Verifying' })
})

test('a packer sees what is to be collected, and no refund', async () => {
  const { id } = await aDearerOrder({ payBy: 'COD' })

  const seen = (await manager('packer').get(`/api/admin/orders/${id}`)).json()

  expect(seen).toMatchObject({ cashDue: 299, toPay: 299, received: 0 })
})

test('[CHK-14] every order with a difference is whole', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
