import { validate as isId } from 'uuid'
import type { MethodChoice } from '../../checkout/server/pricing-step'
import { isCash, methodLabel } from '../../payments/contract/payment-methods'
import { type PaymentPreferences, readPreferences } from '../../payments/contract/payment-preferences'
import { heldUntil } from '../../payments/server/providers/hold'
import { assertMethodAvailable, methodChoices } from '../../payments/server/providers/method-choices'
import { paymentFee } from '../../payments/server/providers/payment-step'
import type { PaymentRequest } from '../../payments/server/providers/provider'
import { startPayment } from '../../payments/server/providers/providers'
import { refuseFormerReference } from '../../payments/server/refunds/correct-reference'
import type { Paise } from '../../platform/contract/money'
import { inTransaction } from '../../platform/db/in-transaction'
import { retryOnConflict } from '../../platform/db/retry-on-conflict'
import type { Database } from '../../platform/db/tables'
import { notPayable } from '../contract/payable-order'
import { type Actor, actorColumns } from './actor'
import { nameDifference } from './difference'
import * as m from './messages'
import { insertPaymentEvent, type LockedOrder, lockOrder } from './move-queries'
import { orderNotFound, rejectUsedReference } from './order-errors'
import { findOrder, type OrderRow } from './order-queries'
import { findPayableFacts, type PayableFacts, replaceAttempt, replacePaymentFee } from './pay-order-queries'
import { cannotPay, paymentNotFoundBefore, paymentTotalChanged } from './payment-errors'

interface WantedPayment {
  customerId: string
  orderId: string
  payment: PaymentRequest
  /** The amount that the customer saw for this method. */
  expectedTotal: Paise
}

/**
 * Repeats the payment of an unpaid order or changes its method. Order, prices and stock stay; the fee follows the method. A
 * repeated request, one from another tab at the same time and one that continues the current attempt change nothing.
 */
export async function payOrder(db: Database, wanted: WantedPayment): Promise<OrderRow> {
  if (!isId(wanted.orderId)) throw orderNotFound()
  return retryOnConflict(() => inTransaction(db, (tx) => pay(tx, wanted))).catch(rejectUsedReference)
}

async function pay(tx: Database, { customerId, orderId, payment, expectedTotal }: WantedPayment) {
  const order = await lockOrder(tx, orderId)
  if (order?.customer_id !== customerId) throw orderNotFound()
  if (isRepeat(order, payment)) return findOrder(tx, orderId)
  const problem = notPayable({ ...order, payment: order.payment_status })
  if (problem) throw cannotPay(problem)
  if (continues(order, payment)) return findOrder(tx, orderId)

  const facts = await findPayableFacts(tx, orderId)
  const preferences = readPreferences(facts.preferences)
  const choice = assertMethodAvailable(choicesFor(facts, preferences), payment.method)
  const amount = amountWith(facts, choice)
  if (amount !== expectedTotal) throw paymentTotalChanged(choice.label, amount)
  if (facts.earlier === 0 && amount !== facts.total)
    await replacePaymentFee(tx, orderId, { total: amount, fee: paymentFee(choice) })
  await startAttempt(tx, order, 'customer', {
    payment,
    amount,
    held_until: holdFor(order, payment, facts, preferences),
  })
  const changed = await findOrder(tx, orderId)
  await refuseFormerReference(tx, changed)
  return changed
}

/** The same claim or the same choice of cash, sent twice. */
const isRepeat = ({ method, payment_status, reference }: LockedOrder, wanted: PaymentRequest): boolean =>
  method === wanted.method &&
  payment_status !== 'Failed' &&
  (isCash(method) || (wanted.reference !== undefined && reference === wanted.reference))

/** The provider continues the attempt: a second one could be paid too. */
const continues = ({ method }: LockedOrder, wanted: PaymentRequest): boolean =>
  method === wanted.method && wanted.reference === undefined && !isCash(method)

export function choicesFor(facts: PayableFacts, payments: PaymentPreferences): MethodChoice[] {
  const choices = methodChoices({
    total: facts.total - facts.fee,
    place: { state: facts.state, pincode: facts.pincode },
    cashOrders: facts.cash_orders,
    payments,
  })
  return facts.earlier > 0 ? choices.map((choice) => ({ ...choice, fee: 0 })) : choices
}

/** What the customer pays this way: the order, or the difference, which leaves the fee of the first payment as it is. */
export const amountWith = ({ total, fee, asked, earlier }: PayableFacts, choice: MethodChoice): Paise =>
  earlier > 0 ? asked : total - fee + choice.fee

/** A new attempt does not prolong the hold. An order that was placed for cash or is paid in part is not cancelled by the clock. */
const holdFor = (
  { method: was, earlier_paise }: LockedOrder,
  { method }: PaymentRequest,
  { held_until, now }: PayableFacts,
  preferences: PaymentPreferences,
): Date | null => {
  const fresh = earlier_paise > 0 ? null : heldUntil(method, now, preferences)
  return fresh && (held_until ?? (isCash(was) ? null : fresh))
}

export async function startAttempt(
  tx: Database,
  order: LockedOrder,
  actor: Actor,
  { payment, amount, held_until }: { payment: PaymentRequest; amount: Paise; held_until: Date | null },
): Promise<void> {
  if (payment.reference !== undefined && payment.reference === order.reference) throw paymentNotFoundBefore()
  const started = startPayment(payment)
  const payment_id = await replaceAttempt(tx, order, { ...started, amount_paise: amount, held_until })
  if (order.earlier_paise > 0) await nameDifference(tx, order.id, payment.method)
  const note = m.paymentMethodChanged({ from: methodLabel(order.method), to: methodLabel(payment.method) })
  const event = { from_status: order.payment_status, to_status: started.status, note }
  await insertPaymentEvent(tx, { order_id: order.id, payment_id, ...event, ...actorColumns(actor) })
}
