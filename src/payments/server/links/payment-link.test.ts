import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import { emailsOf } from '../../../../tests/support/email/order-emails'
import { contentsOf } from '../../../../tests/support/factories/changed-orders'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { meenasAddress } from '../../../../tests/support/factories/order-bodies'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'
import { type BusyShop, openBusyShop, times } from '../../../../tests/support/shop/busy-shop'
import { tokenDigest } from '../../../platform/http/token-digest'

let shop: BusyShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { title: 'Forest honey', stock: 1000 })
})
afterAll(() => shop.close())

const manager = () => shop.asStaff('manager')
let keys = 0

/** A phone order that is still to be paid by UPI. */
async function anUnpaidOrder(by?: string) {
  keys += 1
  const customerId = by ?? (await shop.aShopper()).id
  const reply = await manager().post('/api/admin/orders/phone', {
    customerId,
    key: `link-${keys}`,
    shippingInfo: meenasAddress,
    orderItems: [{ product: honey.id, color: honey.options[0]?.id, quantity: 1 }],
    total: 304,
    method: 'UPI',
    byLink: true,
  })
  expect(reply.json()).toMatchObject({
    method: 'UPI',
    payment: 'Pending',
    reference: '',
    referenceUnusual: false,
  })
  return reply.json().id as string
}

const create = (id: string) => manager().post(`/api/admin/orders/${id}/payment-link`)
async function aLink(id: string): Promise<string> {
  const { link } = (await create(id)).json()
  return link.split('/pay/')[1]
}
const page = (token: string) => shop.visitor.get(`/api/pay/${token}`)
const pay = (token: string, upiTransactionId: string = nextReference(), amount = 304) =>
  shop.visitor.post(`/api/pay/${token}`, { upiTransactionId, amount })
const show = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json()
const claimOf = async (id: string) =>
  (await manager().get('/api/admin/payments'))
    .json()
    .claims.find(({ orderId }: { orderId: string }) => orderId === id)

test('an order that is entered to be paid by UPI is paid by its link and lands in the queue', async () => {
  const id = await anUnpaidOrder()
  const token = await aLink(id)
  const reference = nextReference()

  const open = await page(token)
  const claimed = await pay(token, reference)

  const { number } = await show(id)
  expect(open.json()).toEqual({
    number,
    state: 'open',
    amount: 304,
    reference: number.replaceAll('-', ''),
    lines: [{ title: 'Forest honey (Amber)', quantity: 1 }],
    subtotal: 299,
    adjustments: [{ kind: 'delivery', label: 'Delivery', amount: 5 }],
  })
  expect(open.headers['cache-control']).toBe('no-store')
  expect(claimed.json()).toMatchObject({ state: 'checking' })
  expect(await claimOf(id)).toMatchObject({ reference, amount: 304, payment: 'Verifying' })
  await manager().post(`/api/admin/payments/${id}/confirm`, { seenReference: reference })
  expect((await page(token)).json().state).toBe('paid')
  expect((await emailsOf(shop.db, id)).map(({ kind }) => kind)).toEqual([
    'orderPlaced',
    'orderNotice',
    'paymentChanged',
    'paymentChanged',
  ])
})

test('only the digest of a link is stored, and a new link ends the one before', async () => {
  const id = await anUnpaidOrder()
  const first = await create(id)
  const { link, whatsApp } = first.json()
  const token = link.split('/pay/')[1]

  const second = await aLink(id)

  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(decodeURIComponent(whatsApp)).toContain(`Please pay Rs. 304 for your order`)
  expect(decodeURIComponent(whatsApp)).toContain(link)
  expect((await page(token)).json()).toMatchObject({ code: 'PAY_LINK_ENDED' })
  expect((await pay(token)).statusCode).toBe(404)
  expect((await page(second)).statusCode).toBe(200)
  const stored = await shop.db.selectFrom('payment_link').selectAll().where('order_id', '=', id).execute()
  expect(stored).toMatchObject([{ digest: tokenDigest(second) }])
  expect(JSON.stringify(stored)).not.toContain(second)
  const audited = await sql`select 1 from audit_log where after::text like ${`%${second}%`}`.execute(shop.db)
  expect(audited.rows).toEqual([])
  expect((await manager().get(`/api/admin/orders/${id}/payment-link`)).json().link).toMatchObject({
    expiresAt: expect.any(String),
  })
})

test('the email about an order that is to be paid by UPI has its link, until the email is sent', async () => {
  const id = await anUnpaidOrder()
  const emails = (await emailsOf(shop.db, id)) as { kind: string; payToken?: string }[]
  const token = emails.find(({ kind }) => kind === 'orderPlaced')?.payToken ?? ''
  const reference = nextReference()

  const shown = await page(token)
  const claimed = await pay(token, reference)

  expect(emails.map(({ kind, payToken }) => [kind, payToken !== undefined])).toEqual([
    ['orderPlaced', true],
    ['orderNotice', false],
  ])
  expect(shown.json()).toMatchObject({ state: 'open', amount: 304 })
  expect(claimed.json()).toMatchObject({ state: 'checking' })
  expect(await claimOf(id)).toMatchObject({ reference })
})

test('an order of a customer without email gets no link before staff make one', async () => {
  const person = { firstname: 'Selvi', lastname: 'Mani', mobile: '9876543210', email: '' }
  const { id: customerId } = (await manager().post('/api/admin/orders/customers', person)).json()

  const id = await anUnpaidOrder(customerId)

  expect((await manager().get(`/api/admin/orders/${id}/payment-link`)).json()).toEqual({
    link: null,
    paysSampleShop: true,
  })
})

test.each(['x', 'f'.repeat(64), 'F'.repeat(64)])('the link %s is not found', async (token) => {
  expect((await page(token)).statusCode).toBe(404)
  expect((await pay(token)).statusCode).toBe(404)
})

test('the chat says that a payment is being checked only after a claim', async () => {
  const id = await anUnpaidOrder()
  const token = await aLink(id)
  const chat = async () => decodeURIComponent((await show(id)).whatsApp)

  const unpaid = await chat()
  await pay(token)

  expect(unpaid).toContain('which is still to be paid by UPI.')
  expect(unpaid).not.toContain('checking')
  expect(await chat()).toContain('are checking your UPI payment.')
})

test('a link ends after its days', async () => {
  const id = await anUnpaidOrder()
  const token = await aLink(id)
  await shop.db
    .updateTable('payment_link')
    .set({ expires_at: new Date() })
    .where('order_id', '=', id)
    .execute()

  expect((await page(token)).json()).toMatchObject({ code: 'PAY_LINK_ENDED' })
  expect((await pay(token)).statusCode).toBe(404)
})

test('a claim sent twice, also at once, is one claim; another reference after it is refused', async () => {
  const id = await anUnpaidOrder()
  const token = await aLink(id)
  const reference = nextReference()

  const replies = await Promise.all(times(4, () => pay(token, reference)))
  const repeated = await pay(token, reference)
  const other = await pay(token)

  expect([...replies, repeated].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(other.json()).toMatchObject({ code: 'CLAIMED_ALREADY' })
  const events = shop.db.selectFrom('payment_event').select('to_status').where('order_id', '=', id)
  expect(await events.execute()).toEqual([{ to_status: 'Verifying' }])
})

test('of two references at once one is the claim', async () => {
  const id = await anUnpaidOrder()
  const token = await aLink(id)

  const replies = await Promise.all([pay(token), pay(token)])

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('[CHK-09] a reference pays one order only, also when two links get it at once', async () => {
  const [one, other] = [await anUnpaidOrder(), await anUnpaidOrder()]
  const tokens = [await aLink(one), await aLink(other)]
  const reference = nextReference()

  const replies = await Promise.all(tokens.map((token) => pay(token, reference)))

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('TRANSACTION_ID_USED')
})

test('a cancelled order says so, and cancelling during a claim leaves one of the two', async () => {
  const cancelled = await anUnpaidOrder()
  const ended = await aLink(cancelled)
  const cancel = (id: string) =>
    manager().post(`/api/admin/orders/${id}/move`, { from: 'Processing', to: 'Cancelled' })
  await cancel(cancelled)

  expect((await page(ended)).json().state).toBe('over')
  expect((await pay(ended)).json().code).toBe('ORDER_OVER')
  expect((await create(cancelled)).json().code).toBe('NOT_PAYABLE')
  for (let round = 0; round < 4; round += 1) {
    const id = await anUnpaidOrder()
    const token = await aLink(id)
    const claim = () => pay(token)
    const both = round % 2 ? [claim(), cancel(id)] : [cancel(id), claim()]
    const claimed = (await Promise.all(both))[round % 2 ? 0 : 1]
    const { status, payment } = await show(id)
    expect(status).toBe('Cancelled')
    expect(payment).toBe(claimed?.statusCode === 200 ? 'Verifying' : 'Failed')
  }
})

test('a changed order shows its new amount, and a payer of the old one is told', async () => {
  const id = await anUnpaidOrder()
  const token = await aLink(id)
  const contents = contentsOf([{ of: honey, quantity: 2 }])
  await manager().put(`/api/admin/orders/${id}/change`, {
    ...contents,
    from: 'Processing',
    version: 1,
    total: 603,
  })
  const reference = nextReference()

  const old = await pay(token, reference)
  const fresh = await pay(token, reference, 603)

  expect((await page(token)).json().amount).toBe(603)
  expect(old.json()).toMatchObject({ code: 'AMOUNT_CHANGED', amount: 603 })
  expect(fresh.json()).toMatchObject({ state: 'checking', amount: 603 })
})

test('a payment that was not found can be sent again with another reference', async () => {
  const id = await anUnpaidOrder()
  const token = await aLink(id)
  const wrong = nextReference()
  await pay(token, wrong)
  await manager().post(`/api/admin/payments/${id}/reject`, { note: '', seenReference: wrong })

  const same = await pay(token, wrong)
  const right = await pay(token)

  expect(same.json().code).toBe('ID_NOT_FOUND')
  expect(right.json().state).toBe('checking')
  expect(await claimOf(id)).toMatchObject({ corrected: [{ was: wrong }] })
})

test('staff confirm a payment without a reference, and undoing it waits for the payment again', async () => {
  const id = await anUnpaidOrder()
  const mark = (from: string, to: string) =>
    manager().post(`/api/admin/orders/${id}/payment`, { from, to, note: 'Seen in the bank' })

  const checking = await mark('Pending', 'Verifying')
  const paid = await mark('Pending', 'Paid')
  const undone = await mark('Paid', 'Pending')

  expect(checking.json().code).toBe('NOT_A_MOVE')
  expect(paid.json()).toMatchObject({ payment: 'Paid', received: 304 })
  expect(undone.json()).toMatchObject({ payment: 'Pending', received: 0 })
  expect((await create(id)).statusCode).toBe(200)
})

test('links are made for UPI orders only', async () => {
  const { order } = await shop.aShopper()
  const cash = (
    await order({
      shippingInfo: meenasAddress,
      orderItems: [{ product: honey.id, color: honey.options[0]?.id, quantity: 1 }],
      totalPrice: 304,
    })
  ).json().order

  expect((await create(cash._id)).json().code).toBe('NOT_PAYABLE')
})

test('guessing references with a link is limited', async () => {
  const token = await aLink(await anUnpaidOrder())

  const replies = []
  for (let count = 0; count < 12; count += 1) replies.push(await pay(token, nextReference(), 1))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(409), 429, 429])
})

test('[CHK-14] orders with links are whole', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
