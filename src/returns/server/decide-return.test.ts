import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsOf } from '../../../tests/support/email/order-emails'
import { creditPart, pieces } from '../../../tests/support/factories/dispatched-orders'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { creditOf, type Delivered, openReturns } from '../../../tests/support/factories/returns'
import { findBrokenOrders } from '../../../tests/support/factories/whole-orders'

let returns: Awaited<ReturnType<typeof openReturns>>
let honey: MadeProduct
beforeAll(async () => {
  returns = await openReturns()
  honey = await aProduct(returns.shop.db, { title: 'Forest honey', stock: 1000 })
})
afterAll(() => returns.shop.close())

/** An order of two jars, and a request for so many. */
async function aRequest(quantity = 1, cash = { cashCollected: true }) {
  const order = await returns.aDeliveredOrder([{ of: honey, quantity: 2 }], cash)
  const asked = await returns.ask(order, { lines: [{ position: 0, quantity }] })
  return { order, id: asked.json().requests[0].id as string }
}
const orderOf = async ({ id }: Delivered) => (await returns.manager().get(`/api/admin/orders/${id}`)).json()
const stock = async () =>
  (
    await returns.shop.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', honey.id)
      .executeTakeFirstOrThrow()
  ).stock
const lastEmails = async ({ id }: Delivered) => (await emailsOf(returns.shop.db, id)).slice(-1)

test('completing a request credits its pieces, returns them to stock if wanted and makes a refund due', async () => {
  const { order, id } = await aRequest()
  const before = (await stock()) ?? 0

  const reply = await returns.decide(id, {
    to: 'Completed',
    answer: 'Sorry!',
    ...creditOf(1, { restock: true }),
  })

  expect(reply.json()).toMatchObject({
    status: 'Completed',
    answer: 'Sorry!',
    creditNote: expect.stringMatching(/^TH\/C/),
    toGiveBack: 299,
    credit: { lines: [{ left: 1 }] },
  })
  expect(await stock()).toBe(before + 1)
  expect(await orderOf(order)).toMatchObject({ status: 'Delivered', toGiveBack: 299 })
  expect(await lastEmails(order)).toMatchObject([{ kind: 'returnDecided', status: 'Completed' }])
  expect((await returns.show(order)).requests).toMatchObject([{ status: 'Completed', answer: 'Sorry!' }])
})

test('a shopper who paid in cash says where the refund goes once it is due, and staff see it', async () => {
  const { order, id } = await aRequest()
  const stranger = await returns.shop.aShopper()
  const early = await returns.setRefundUpi(order, 'meena@okbank')
  await returns.decide(id, { to: 'Completed', answer: '', ...creditOf(1) })

  const asking = await lastEmails(order)

  const wrong = await returns.setRefundUpi(order, 'meena')
  const strange = await returns.setRefundUpi({ ...order, shopper: stranger }, 'eve@okbank')
  const said = await returns.setRefundUpi(order, ' meena@okbank ')

  expect(early.json().code).toBe('NO_REFUND_DUE')
  expect(asking).toMatchObject([{ kind: 'returnDecided', lacksUpi: true }])
  expect([wrong.statusCode, strange.statusCode]).toEqual([400, 404])
  expect(wrong.json().fields).toHaveProperty('refundUpi')
  expect(said.json().requests).toMatchObject([{ refundUpi: 'meena@okbank' }])
  expect(await orderOf(order)).toMatchObject({ refundUpi: 'meena@okbank', toGiveBack: 299 })
})

test('another program hears when a return is asked for and decided, and finds its order by the time', async () => {
  const { db } = returns.shop
  const order = await returns.aDeliveredOrder([{ of: honey, quantity: 2 }])
  const hook = { id: newId(), url: 'https://courier.example', secret: 'whsec_x' }
  await db.insertInto('webhook').values(hook).execute()
  const since = new Date().toISOString()

  const asked = await returns.ask(order, { lines: [{ position: 0, quantity: 1 }] })
  const found = await returns.manager().get(`/api/admin/orders?changedSince=${since}`)
  await returns.decide(asked.json().requests[0].id, {
    to: 'Completed',
    answer: 'Sorry!',
    ...creditOf(1, { restock: true }),
  })

  expect(found.json().rows).toMatchObject([{ id: order.id }])
  expect(found.json().rows[0].updatedAt >= since).toBe(true)
  const sent = await db.selectFrom('webhook_delivery').select(['event', 'order_id']).orderBy('at').execute()
  expect(sent.filter(({ event }) => event === 'return.changed')).toEqual([
    { event: 'return.changed', order_id: order.id },
    { event: 'return.changed', order_id: order.id },
  ])
  await db.deleteFrom('webhook').execute()
})

test('an order that comes back whole is returned with its delivery fee, by one email', async () => {
  const { order, id } = await aRequest(2)

  await returns.decide(id, { to: 'Completed', answer: 'All came back.', ...creditOf(2, { fee: true }) })

  expect(await orderOf(order)).toMatchObject({ status: 'Returned', toGiveBack: 603 })
  expect(await lastEmails(order)).toMatchObject([
    { kind: 'orderMoved', status: 'Returned', told: 'All came back.' },
  ])
  expect(await returns.detail(id)).toMatchObject({
    status: 'Completed',
    creditNote: expect.stringMatching(/^TH\/C/),
  })
})

test.each([
  { quantity: 1, status: 'Delivered', due: 299 },
  { quantity: 2, status: 'Returned', due: 603 },
])('$quantity of 2 jars paid on delivery are refunded before the carrier pays', async (jars) => {
  const { order, id } = await aRequest(jars.quantity, { cashCollected: false })
  const before = await returns.detail(id)

  await returns.decide(id, {
    to: 'Completed',
    answer: 'Sorry!',
    ...creditOf(jars.quantity, { fee: jars.quantity === 2, cashPaid: true }),
  })

  expect(before).toMatchObject({ cashToCollect: 603, toGiveBack: 0 })
  expect(await returns.detail(id)).toMatchObject({ cashToCollect: 0, toGiveBack: jars.due })
  expect(await orderOf(order)).toMatchObject({ status: jars.status, payment: 'Paid', toGiveBack: jars.due })
})

test('a returned jar that was not paid is taken off the cash to collect', async () => {
  const { order, id } = await aRequest(1, { cashCollected: false })

  await returns.decide(id, { to: 'Completed', answer: 'Sorry!', ...creditOf(1) })

  expect(await returns.detail(id)).toMatchObject({ cashToCollect: 304, toGiveBack: 0 })
  expect(await orderOf(order)).toMatchObject({ payment: 'Pending', toGiveBack: 0 })
})

test('a request can wait for the goods, and be settled without a credit note or declined with a reason', async () => {
  const replaced = await aRequest()
  const declined = await aRequest()

  const approved = await returns.decide(replaced.id, {
    to: 'Approved',
    answer: 'The courier comes on Monday.',
  })
  const settled = await returns.decide(replaced.id, {
    from: 'Approved',
    to: 'Completed',
    answer: 'A new jar is on its way.',
  })
  const silent = await returns.decide(declined.id, { to: 'Declined', answer: '' })
  await returns.decide(declined.id, { to: 'Declined', answer: 'The photos show another jar.' })

  expect(approved.json().status).toBe('Approved')
  expect(settled.json()).toMatchObject({ status: 'Completed', creditNote: null, toGiveBack: 0 })
  expect(silent.json()).toMatchObject({ fields: { answer: 'Please write a message to the customer.' } })
  expect((await returns.show(declined.order)).requests).toMatchObject([
    { status: 'Declined', answer: 'The photos show another jar.' },
  ])
  expect((await returns.ask(declined.order)).statusCode).toBe(200)
})

test('of two decisions at once one counts, a repeat changes nothing, and a stale one is told', async () => {
  const { order, id } = await aRequest()
  const decline = { to: 'Declined', answer: 'No.' }

  const both = await Promise.all([
    returns.decide(id, { to: 'Completed', answer: '', ...creditOf(1) }),
    returns.decide(id, decline, 'owner'),
  ])
  const { status } = await returns.detail(id)
  const repeat =
    status === 'Declined'
      ? await returns.decide(id, decline, 'owner')
      : await returns.decide(id, { to: 'Completed', answer: '', ...creditOf(1) })
  const late = await returns.withdraw(order, id)

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(`to ${status}`)
  expect(repeat.statusCode).toBe(200)
  expect(late.json().code).toBe('RETURN_DECIDED')
  expect((await orderOf(order)).documents.creditNotes).toHaveLength(status === 'Completed' ? 1 : 0)
})

test('an approval needs no message, a rejection and a settlement without money do', async () => {
  const { id } = await aRequest()

  const refused = await returns.decide(id, { to: 'Declined', answer: '' })
  const settled = await returns.decide(id, { to: 'Completed', answer: '' })
  const approved = await returns.decide(id, { to: 'Approved', answer: '' })

  expect([refused.statusCode, settled.statusCode, approved.statusCode]).toEqual([400, 400, 200])
})

test('a decision about a withdrawn request is refused', async () => {
  const { order, id } = await aRequest()
  await returns.withdraw(order, id)

  const reply = await returns.decide(id, { to: 'Approved', answer: 'Fine.' })

  expect(reply.json()).toMatchObject({
    code: 'STATUS_CONFLICT',
    message: 'The customer has withdrawn this request.',
  })
})

test('pieces that a colleague has credited, or that were not asked for, are not credited again', async () => {
  const { order, id } = await aRequest()
  const more = await returns.decide(id, { to: 'Completed', answer: '', ...creditOf(2) })
  await creditPart(returns.shop, order.id, pieces(2))

  const stale = await returns.decide(id, { to: 'Completed', answer: '', ...creditOf(1) })
  const fresh = await returns.decide(id, { to: 'Completed', answer: '', ...creditOf(1, { notes: 1 }) })

  expect(more.json().code).toBe('TOO_MANY_PIECES')
  expect([stale.statusCode, fresh.statusCode]).toEqual([409, 400])
  expect((await returns.detail(id)).status).toBe('Requested')
  expect((await orderOf(order)).documents.creditNotes).toHaveLength(1)
})

test('marking the order as returned settles its open requests', async () => {
  const { order, id } = await aRequest()

  await returns.move(order.id, { from: 'Delivered', to: 'Returned' })

  expect((await returns.detail(id)).status).toBe('Completed')
})

test('the queue shows open requests, finds them by order and name, and counts for managers alone', async () => {
  const { order, id } = await aRequest()
  const { number } = await orderOf(order)
  const list = async (query: string) => (await returns.manager().get(`/api/admin/returns?${query}`)).json()
  const idsIn = ({ rows }: { rows: { id: string }[] }) => rows.map((row) => row.id)

  const open = await list('')
  const today = (await returns.manager().get('/api/admin/today')).json()
  const packers = (await returns.shop.asStaff('packer').get('/api/admin/today')).json()

  expect(idsIn(open)).toContain(id)
  expect(idsIn(await list(`search=${number}`))).toEqual([id])
  expect(idsIn(await list('search=meena&sort=-created&limit=1'))).toEqual([id])
  expect(idsIn(await list('status=Declined'))).not.toContain(id)
  expect(today.returns).toMatchObject({ count: open.total, since: expect.any(String) })
  expect(packers.returns).toEqual({ count: 0, since: null })
})

test('[CHK-14] orders with returns are whole', async () => {
  expect(await findBrokenOrders(returns.shop.db)).toEqual([])
})
