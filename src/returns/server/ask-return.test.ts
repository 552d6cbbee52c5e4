import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsOf } from '../../../tests/support/email/order-emails'
import { saveSettings } from '../../../tests/support/factories/dispatched-orders'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { deliveredDaysAgo, openReturns } from '../../../tests/support/factories/returns'
import { times } from '../../../tests/support/shop/busy-shop'

let returns: Awaited<ReturnType<typeof openReturns>>
let honey: MadeProduct
let tea: MadeProduct
beforeAll(async () => {
  returns = await openReturns()
  honey = await aProduct(returns.shop.db, { title: 'Forest honey', stock: 1000 })
  tea = await aProduct(returns.shop.db, { title: 'Tea', stock: 1000 })
})
afterAll(() => returns.shop.close())

const anOrder = (pieces = 2) =>
  returns.aDeliveredOrder([
    { of: honey, quantity: pieces },
    { of: tea, quantity: 1 },
  ])
const idIn = (reply: { json(): { requests: { id: string }[] } }) => reply.json().requests[0]?.id ?? ''

test('a shopper asks to return pieces of a delivered order, and the shop and the shopper hear of it', async () => {
  const order = await anOrder()

  const before = await returns.show(order)
  const asked = await returns.ask(order)

  expect(before).toMatchObject({
    closed: '',
    requests: [],
    lines: [{ left: 2, isAsked: false }, { left: 1 }],
  })
  expect(before.reasons).toHaveLength(5)
  expect(asked.json()).toMatchObject({
    closed: '',
    lines: [
      { left: 2, isAsked: true },
      { left: 1, isAsked: false },
    ],
    requests: [
      {
        status: 'Requested',
        reason: 'damaged',
        text: 'The jar broke.',
        lines: [{ position: 0, title: 'Forest honey (Amber)', quantity: 1 }],
        answer: '',
      },
    ],
  })
  expect((await emailsOf(returns.shop.db, order.id)).map(({ kind }) => kind).slice(-2)).toEqual([
    'returnAsked',
    'returnNotice',
  ])
  const own = await order.shopper.call('GET', `/api/order/my-orders/${order.id}`)
  expect(own.json().returns).toEqual(['Requested'])
})

test('a request sent twice, also at once, is one, and a line is asked for once', async () => {
  const order = await anOrder()

  const repeats = await Promise.all(times(4, () => returns.ask(order, {}, 'key-1')))
  const others = await Promise.all(times(2, (at) => returns.ask(order, {}, `key-${at + 2}`)))

  expect(repeats.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(repeats.map(idIn)).size).toBe(1)
  expect(others.map((reply) => reply.json().code)).toEqual(['RETURN_OPEN', 'RETURN_OPEN'])
  expect((await returns.show(order)).requests).toHaveLength(1)
})

test('two different requests for a line at once are one', async () => {
  const order = await anOrder()

  const both = await Promise.all([returns.ask(order, {}, 'one'), returns.ask(order, {}, 'other')])

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test.each([
  [{ lines: [] }, 400, 'Please choose the items and how many pieces.'],
  [{ lines: [{ position: 0, quantity: 0 }] }, 400, 'Please choose the items and how many pieces.'],
  [{ reason: 'because' }, 400, 'Please choose a reason.'],
  [{ lines: [{ position: 0, quantity: 3 }] }, 409, 'Only 2 pieces of this item can still be returned.'],
  [
    { lines: [{ position: 7, quantity: 1 }] },
    409,
    'This item was already credited. Please reload this page.',
  ],
  [
    { photos: ['01890000-0000-7000-8000-000000000001'] },
    409,
    'One of the photos is no longer there. Please remove it and add it again.',
  ],
])('the request %j is refused', async (body, status, message) => {
  const order = await anOrder()

  const reply = await returns.ask(order, body)

  expect(reply.statusCode).toBe(status)
  expect(JSON.stringify(reply.json())).toContain(message)
  expect((await returns.show(order)).requests).toEqual([])
})

test('each reason has its days after delivery, and the page says when they are over', async () => {
  const order = await anOrder()
  const reasonsNow = async () =>
    (await returns.show(order)).reasons.map(({ reason }: { reason: string }) => reason)

  await deliveredDaysAgo(returns.shop, order.id, 4)
  const late = await reasonsNow()
  const broken = await returns.ask(order)
  await deliveredDaysAgo(returns.shop, order.id, 8)
  const over = await returns.show(order)

  expect(late).toEqual(['unwanted'])
  expect(broken.json()).toMatchObject({ code: 'REASON_CLOSED', fields: { reason: expect.any(String) } })
  expect(over.closed).toMatch(/^The time for a return was over on /)
  expect((await returns.ask(order, { reason: 'unwanted' })).json().code).toBe('RETURN_CLOSED')
})

test('without days, an order on its way or an order of another customer, nothing can be asked for', async () => {
  const order = await anOrder()
  const stranger = await returns.shop.aShopper()
  await saveSettings(returns.shop, { returns: { days: null, faultDays: null } })

  const none = await returns.show(order)
  await saveSettings(returns.shop, { returns: { days: 7, faultDays: 3 } })

  expect(none).toMatchObject({ closed: expect.stringContaining('do not take back'), reasons: [] })
  expect((await returns.ask({ ...order, shopper: stranger })).statusCode).toBe(404)
  expect((await stranger.call('GET', `/api/order/${order.id}/returns`)).statusCode).toBe(404)
})

test('an open request can be withdrawn, twice too, and frees its lines', async () => {
  const order = await anOrder()
  const id = idIn(await returns.ask(order))
  const stranger = await returns.shop.aShopper()

  const strange = await returns.withdraw({ ...order, shopper: stranger }, id)
  const replies = await Promise.all(times(2, () => returns.withdraw(order, id)))

  expect(strange.statusCode).toBe(404)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(replies[1]?.json()).toMatchObject({
    lines: [{ isAsked: false }, {}],
    requests: [{ status: 'Withdrawn' }],
  })
  const kinds = (await emailsOf(returns.shop.db, order.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'returnWithdrawn')).toHaveLength(1)
  expect((await returns.ask(order)).statusCode).toBe(200)
})

test('asking and withdrawing in turn is limited', async () => {
  const order = await anOrder()
  const replies = []
  for (let count = 0; count < 11; count += 1) {
    const asked = await returns.ask(order)
    replies.push(asked.statusCode)
    if (asked.statusCode === 200) await returns.withdraw(order, idIn(asked))
  }

  expect(replies).toEqual([...Array(10).fill(200), 429])
})

test('the UPI ID for the refund of a cash order is checked and reaches staff, whose order page names the request', async () => {
  const order = await anOrder()

  const wrong = await returns.ask(order, { refundUpi: 'not an id' })
  const asked = await returns.ask(order, { refundUpi: ' meena@okbank ' })

  expect((await returns.show(order)).isCash).toBe(true)
  expect([wrong.statusCode, asked.statusCode]).toEqual([400, 200])
  const request = idIn(asked)
  expect((await returns.detail(request)).refundUpi).toBe('meena@okbank')
  const page = () => returns.manager().get(`/api/admin/orders/${order.id}`)
  expect((await page()).json()).toMatchObject({ openReturn: request, refundUpi: 'meena@okbank' })
  await returns.withdraw(order, request)
  expect((await page()).json().openReturn).toBeUndefined()
  expect((await page()).json().refundUpi, 'of a request that is withdrawn').toBeUndefined()
})
