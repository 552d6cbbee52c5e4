import { expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import { emailsOf } from '../../../../tests/support/email/order-emails'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { expectExactMoney, paymentsOf } from '../../../../tests/support/factories/differences'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'
import { times } from '../../../../tests/support/shop/busy-shop'

const { shop, manager, show, save, bodyFor, move, anOrder, aUpiOrder, stockOf } = await openChanges()

test('the same change twice, also at once, is one change', async () => {
  const honey = await aProduct(shop.db, { stock: 10 })
  const { id } = await anOrder([{ of: honey }])
  const body = await bodyFor(id, contentsOf([{ of: honey, quantity: 3 }]))

  const replies = await Promise.all(times(4, () => save(id, body)))
  const late = await save(id, body)

  expect([...replies, late].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await show(id)).toMatchObject({ version: 2, pieces: 3 })
  expect(await stockOf(honey)).toEqual({ stock: 7, sold: 3 })
  expect((await emailsOf(shop.db, id)).filter(({ kind }) => kind === 'orderChanged')).toHaveLength(1)
})

test('of two different changes at once one wins', async () => {
  const honey = await aProduct(shop.db, { stock: 20 })
  for (let round = 0; round < 5; round += 1) {
    const { id } = await anOrder([{ of: honey }])
    const bodies = await Promise.all(
      [2, 3].map((quantity) => bodyFor(id, contentsOf([{ of: honey, quantity }]))),
    )

    const replies = await Promise.all(bodies.map((body) => save(id, body)))

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await show(id)).version).toBe(2)
  }
  const { sold, stock } = await stockOf(honey)
  expect(sold + Number(stock)).toBe(20)
})

test.each(['Confirmed', 'Cancelled'])('of a change and a move to %s at once one wins', async (to) => {
  const honey = await aProduct(shop.db, { stock: 30 })
  for (let round = 0; round < 5; round += 1) {
    const { id } = await anOrder([{ of: honey }])
    const body = await bodyFor(id, contentsOf([{ of: honey, quantity: 2 }]))
    const step = { from: 'Processing', to, version: 1 }

    const replies = await Promise.all(
      round % 2 ? [save(id, body), move(id, step)] : [move(id, step), save(id, body)],
    )

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  }
  const { sold, stock } = await stockOf(honey)
  expect(sold + Number(stock)).toBe(30)
})

test('[ORD-04] a cancel of the customer during a change returns every piece', async () => {
  const honey = await aProduct(shop.db, { stock: 10 })
  for (let round = 0; round < 5; round += 1) {
    const { id, shopper } = await anOrder([{ of: honey, quantity: 2 }])
    const body = await bodyFor(id, contentsOf([{ of: honey, quantity: round % 2 ? 1 : 4 }]))

    const [, cancelled] = await Promise.all([save(id, body), shopper.call('POST', `/api/order/${id}/cancel`)])

    expect(cancelled.statusCode).toBe(200)
    expect(await stockOf(honey)).toEqual({ stock: 10, sold: 0 })
  }
})

test('[PROD-03] changes and orders at once never sell more than there is', async () => {
  const honey = await aProduct(shop.db, { stock: 8 })
  const orders = []
  for (let count = 0; count < 4; count += 1) orders.push((await anOrder([{ of: honey }])).id)
  const bodies = await Promise.all(
    orders.map(async (id) => ({ id, body: await bodyFor(id, contentsOf([{ of: honey, quantity: 3 }])) })),
  )

  const replies = await Promise.all(bodies.map(({ id, body }) => save(id, body)))

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
  expect(await stockOf(honey)).toEqual({ stock: 0, sold: 8 })
})

test('changes that swap products in opposite directions do not deadlock', async () => {
  const [honey, tea] = [await aProduct(shop.db, { stock: 100 }), await aProduct(shop.db, { stock: 100 })]
  const orders = []
  for (let count = 0; count < 10; count += 1) {
    const [has, wants] = count % 2 ? [honey, tea] : [tea, honey]
    const { id } = await anOrder([{ of: has, quantity: 2 }])
    orders.push({ id, body: await bodyFor(id, contentsOf([{ of: wants, quantity: 2 }])) })
  }

  const replies = await Promise.all(orders.map(({ id, body }) => save(id, body)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect([await stockOf(honey), await stockOf(tea)]).toEqual(Array(2).fill({ stock: 90, sold: 10 }))
})

/** Of one jar, paid. */
async function aPaidOrder(honey: MadeProduct) {
  const order = await aUpiOrder([{ of: honey }])
  await manager().post(`/api/admin/payments/${order.id}/confirm`, {})
  return order
}
const aToken = async (id: string): Promise<string> =>
  (await manager().post(`/api/admin/orders/${id}/payment-link`)).json().link.split('/pay/')[1]
const claim = (token: string, amount: number) =>
  shop.visitor.post(`/api/pay/${token}`, { upiTransactionId: nextReference(), amount })

test('a dearer change of a paid order several times at once asks for one difference', async () => {
  const honey = await aProduct(shop.db)
  const { id } = await aPaidOrder(honey)
  const body = await bodyFor(id, contentsOf([{ of: honey, quantity: 3 }]))

  const replies = await Promise.all(times(4, () => save(id, body)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await paymentsOf(shop.db, id)).toMatchObject([
    { status: 'Paid', amount: 30_400, current: false },
    { status: 'Pending', amount: 59_800, earlier: 30_400, current: true },
  ])
})

test('of a claim of the difference and a change of its amount at once one wins, and money is never lost', async () => {
  const honey = await aProduct(shop.db)
  for (const quantity of [1, 3, 1, 3, 1, 3]) {
    const { id } = await aPaidOrder(honey)
    await save(id, await bodyFor(id, contentsOf([{ of: honey, quantity: 2 }])))
    const token = await aToken(id)
    const body = await bodyFor(id, contentsOf([{ of: honey, quantity }]))

    const [changed, claimed] = await Promise.all([save(id, body), claim(token, 299)])

    // A change sends a link of its own, which ends the one before.
    expect([changed, claimed].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await expectExactMoney(shop.db, id)
  }
})

test('a cancel while the difference is confirmed refunds what has come', async () => {
  const honey = await aProduct(shop.db)
  for (let round = 0; round < 4; round += 1) {
    const { id } = await aPaidOrder(honey)
    await save(id, await bodyFor(id, contentsOf([{ of: honey, quantity: 2 }])))
    const pay = () => manager().post(`/api/admin/payments/${id}/confirm`, {})
    const cancel = () => move(id, { from: 'Processing', to: 'Cancelled' })

    const [first, second] = await Promise.all(round % 2 ? [pay(), cancel()] : [cancel(), pay()])

    expect([first.statusCode, second.statusCode]).toContain(200)
    await expectExactMoney(shop.db, id)
    expect(await show(id)).toMatchObject({ status: 'Cancelled', payment: 'Paid' })
  }
})

test('[CHK-14] every order is whole after the races', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
