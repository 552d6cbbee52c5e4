import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextReference } from '../../../tests/support/database/statements'
import {
  aTaxedProduct,
  regularSeller,
  saveSettings,
} from '../../../tests/support/factories/dispatched-orders'
import type { MadeProduct } from '../../../tests/support/factories/factories'
import { MoneyModel, pricePaise, quantity } from '../../../tests/support/factories/money-model'
import { anOrderOf, aUpiOrderOf } from '../../../tests/support/factories/order-bodies'
import { trials } from '../../../tests/support/run/trials'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../tests/support/shop/busy-shop'
import { toPaise, toRupees } from '../../platform/contract/money'
import type { OrderStatus } from '../contract/order-status'
import type { PaymentStatus } from '../contract/payment-status'

let shop: BusyShop
let tea: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  await saveSettings(shop, { gst: regularSeller })
  tea = await aTaxedProduct(shop, { price_paise: pricePaise })
})
afterAll(() => shop.close())

interface Real {
  id: string
  shopper: Shopper
  model: MoneyModel
}
/** All orders of the shop, also those of former runs. */
const everyOrder: Real[] = []

async function anOrder(method: 'COD' | 'UPI'): Promise<Real> {
  const lines = [{ of: tea, quantity }]
  const shopper = await shop.aShopper()
  const placed =
    method === 'COD'
      ? await shopper.order(anOrderOf(lines))
      : await shopper.call(
          ...(['POST', '/api/user/order/create'] as const),
          aUpiOrderOf(lines, { upiTransactionId: nextReference() }),
        )
  const order = { id: placed.json().order._id as string, shopper, model: new MoneyModel(method) }
  everyOrder.push(order)
  return order
}

const manager = () => shop.asStaff('manager')
const post = async ({ id }: Real, what: string, body: object) =>
  (await manager().post(`/api/admin/orders/${id}/${what}`, body)).statusCode

interface Step {
  run(order: Real): Promise<void>
}
const step =
  <HandlerContext>(run: (order: Real, given: HandlerContext) => Promise<void>) =>
  (given: HandlerContext): Step & { given: HandlerContext } => ({ given, run: (order) => run(order, given) })

const way: readonly OrderStatus[] = ['Processing', 'Confirmed', 'Packed', 'Shipped', 'Delivered']

const move = step<{ to: OrderStatus | 'next'; cashCollected: boolean }>(
  async (order, { to: wanted, cashCollected }) => {
    const { status: from } = order.model
    const to = wanted === 'next' ? (way[way.indexOf(from) + 1] ?? 'Returned') : wanted
    if (to === from) return
    const parcel = to === 'Shipped' ? { carrier: 'Own delivery' } : {}
    const reply = await post(order, 'move', { from, to, cashCollected, ...parcel })
    expect(reply).toBe(order.model.move(to, cashCollected))
  },
)

const mark = step<{ to: PaymentStatus }>(async (order, { to }) => {
  const { payment: from } = order.model
  if (to === from) return
  const reply = await post(order, 'payment', { from, to, note: 'As the bank says' })
  expect(reply).toBe(order.model.mark(to))
})

const credit = step<{ pieces: number; fee: boolean }>(async (order, { pieces, fee }) => {
  const wanted = { lines: [{ position: 0, quantity: pieces }], fee, restock: false, reason: 'Broken' }
  const reply = await post(order, 'credit', { ...wanted, notes: order.model.notes })
  expect(reply).toBe(order.model.credit(pieces, fee))
})

/** Refunds part of the amount due, or a paisa too much; a repeat counts once. */
const refund = step<{ share: number; presses: number }>(async (order, { share, presses }) => {
  const { due, transfers } = order.model
  const amount = share > 1 ? due + 1 : Math.max(1, Math.round(due * share))
  const body = { amount: toRupees(amount), refunds: transfers.length, reference: `UTR ${transfers.length}` }
  const replies = await Promise.all(times(presses, () => post(order, 'refunds', body)))
  const expected = order.model.refund(amount)
  expect(replies).toEqual(times(presses, () => expected))
})

/** Voids a refund, which may not exist or may be voided already; a repeat counts once. */
const undo = step<{ place: number; presses: number }>(async (order, { place, presses }) => {
  const body = { place, why: 'Noted by mistake' }
  const replies = await Promise.all(times(presses, () => post(order, 'refunds/take-back', body)))
  const expected = order.model.undo(place)
  expect(replies).toEqual(times(presses, () => expected))
})

const correct = step<object>(async ({ id, shopper, model }) => {
  const orders = await shopper.orders()
  const from = orders.find(({ _id }) => _id === id)?.paymentInfo.upiTransactionId
  const body = { upiTransactionId: nextReference(), from }
  const reply = await shopper.call('PUT', `/api/order/${id}/transaction-id`, body)
  if (model.payment !== 'Verifying' || model.isOver) expect(reply.statusCode).toBe(409)
})

/** All pages show the same sums, to the paisa. */
async function agree({ model, id, shopper }: Real): Promise<void> {
  const shown = (await manager().get(`/api/admin/orders/${id}`)).json()
  const figures = ['received', 'givenBack', 'toGiveBack', 'left'].map((name) => toPaise(shown[name]))
  expect(figures).toEqual([model.received, model.refunded, model.due, model.left])
  expect([shown.status, shown.payment]).toEqual([model.status, model.payment])
  expect(figures[2]).toBeLessThanOrEqual(model.received)

  const mine = (await shopper.call('GET', `/api/order/my-orders/${id}`)).json()
  expect(toPaise(mine.toGiveBack ?? 0)).toBe(model.due)
  for (const refunds of [mine.refunds ?? [], shown.sent])
    expect(refunds.map(({ amount }: { amount: number }) => toPaise(amount))).toEqual(model.standing)
  expect(toPaise(mine.afterCredits ?? mine.totalPrice)).toBe(model.left)
  const history = (what: string) => shown.history.filter((one: { what: string }) => one.what === what).length
  const takenBack = model.transfers.length - model.standing.length
  expect([history('refund'), history('voided')]).toEqual([model.transfers.length, takenBack])
}

async function agreeAltogether(): Promise<void> {
  const sumOf = (figure: (model: MoneyModel) => number) =>
    everyOrder.reduce((sum, { model }) => sum + figure(model), 0)
  const due = everyOrder.filter(({ model }) => model.due > 0)
  const { refundsDue } = (await manager().get('/api/admin/today')).json()
  expect([refundsDue.count, toPaise(refundsDue.sum)]).toEqual([due.length, sumOf((model) => model.due)])
  expect(refundsDue.since === null).toBe(due.length === 0)
  const list = (await manager().get('/api/admin/orders?refundDue=yes&limit=100')).json()
  expect(list.total).toBe(due.length)

  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
  const report = async (name: string) =>
    (await manager().get(`/api/admin/reports/${name}?from=${day}&to=${day}`)).json()
  const { totals } = await report('payments-by-method')
  expect(totals.slice(3).map(toPaise)).toEqual([
    sumOf((model) => model.total),
    sumOf((model) => model.credited),
    sumOf((model) => model.received),
    sumOf((model) => model.refunded),
    sumOf((model) => model.due),
  ])
  const given = await report('refunds')
  expect(given.rows).toHaveLength(everyOrder.reduce((count, { model }) => count + model.standing.length, 0))
  expect(toPaise(Number(given.totals[3]) || 0)).toBe(sumOf((model) => model.refunded))
}

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const steps = fc.oneof(
  often(8, fc.record({ to: fc.constant('next' as const), cashCollected: fc.boolean() }).map(move)),
  often(
    2,
    fc
      .record({
        to: fc.constantFrom<OrderStatus>('Cancelled', 'Returned'),
        cashCollected: fc.boolean(),
      })
      .map(move),
  ),
  often(
    4,
    fc
      .record({
        to: fc.constantFrom<PaymentStatus>('Paid', 'Paid', 'Paid', 'Failed', 'Verifying', 'Refunded'),
      })
      .map(mark),
  ),
  often(5, fc.record({ pieces: fc.nat(quantity), fee: fc.boolean() }).map(credit)),
  often(
    5,
    fc
      .record({
        share: fc.constantFrom(0.3, 0.5, 1, 1, 1, 2),
        presses: fc.integer({ min: 1, max: 2 }),
      })
      .map(refund),
  ),
  often(
    6,
    fc.record({ place: fc.constantFrom(0, 0, 0, 1, 2), presses: fc.integer({ min: 1, max: 2 }) }).map(undo),
  ),
  often(1, fc.constant({}).map(correct)),
)

const next = move({ to: 'next', cashCollected: true })
const delivered: readonly Step[] = [mark({ to: 'Paid' }), next, next, next, next]
const partlyRefunded = [
  ...delivered,
  credit({ pieces: 2, fee: false }),
  refund({ share: 0.5, presses: 1 }),
  refund({ share: 1, presses: 2 }),
]
/** Random events alone rarely lead to a refund. */
const beginnings = fc.constantFrom<readonly Step[]>([], delivered, partlyRefunded, partlyRefunded)

test('the refund due is exact after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<'COD' | 'UPI'>('COD', 'UPI'),
      beginnings,
      fc.array(steps, { minLength: 4, maxLength: 24, size: 'max' }),
      async (method, beginning, doings) => {
        const order = await anOrder(method)
        for (const doing of [...beginning, ...doings]) {
          await doing.run(order)
          await agree(order)
        }
        await agreeAltogether()
      },
    ),
    { numRuns: trials(12) },
  )
}, 3_600_000)
