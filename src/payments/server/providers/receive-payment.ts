import { queueExtraPayment } from '../../../email/server/order-outbox'
import { isReceived, type PaymentStatus } from '../../../orders/contract/payment-status'
import { type Actor, actorColumns, recordOrderChange } from '../../../orders/server/actor'
import {
  findEmailFacts,
  insertPaymentEvent,
  type LockedOrder,
  lockOrder,
} from '../../../orders/server/move-queries'
import { updateRefundDue } from '../../../orders/server/order-money-queries'
import { formatPaise, type Paise, toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { isTransfer, type PaymentMethod } from '../../contract/payment-methods'
import type { ReceiptProblem } from '../../contract/payment-receipts'
import * as m from '../messages'
import { setPaymentState } from '../refunds/payment-state'
import { findAttempt, insertReceipt, isPaidByReceipt } from './receipt-queries'

export interface Receipt {
  provider: PaymentMethod
  /** The id of the transfer at the provider: the same transfer counts once, however often it is reported. */
  reference: string
  amount: Paise
}

/**
 * Counts money that has come for an attempt. It pays the order if the attempt is the current one and the amount is right; a
 * cancelled order then has a refund due. Other money is kept for a refund. Call it in a transaction.
 */
export async function receivePayment(
  tx: Database,
  paymentId: string,
  receipt: Receipt,
  actor: Actor = 'shop',
): Promise<void> {
  const known = await findAttempt(tx, paymentId)
  const order = known && (await lockOrder(tx, known.order_id))
  // It may have changed before the lock.
  const attempt = order && (await findAttempt(tx, paymentId))
  if (!order || !attempt) throw new Error(`No payment ${paymentId} of the receipt ${receipt.reference}`)
  const problem = await findProblem(tx, order, { id: paymentId, ...attempt }, receipt)
  const { provider, reference, amount: amount_paise } = receipt
  const isNew = await insertReceipt(tx, { provider, reference, payment_id: paymentId, amount_paise, problem })
  if (!isNew) return
  if (problem !== '') return keepForRefund(tx, order, { paymentId, problem, amount: amount_paise }, actor)
  if (!isReceived(attempt.status)) await setPaymentState(tx, actor, order.id, 'Paid', { note: reference })
}

/**
 * Staff may have marked the payment as paid before its provider confirmed it. A bank line of a transfer reaches an order that
 * is paid only as a second payment.
 */
async function findProblem(
  tx: Database,
  order: LockedOrder,
  { id, status, amount_paise }: { id: string; status: PaymentStatus; amount_paise: Paise },
  { provider, amount }: Receipt,
): Promise<ReceiptProblem | ''> {
  if (isReceived(status)) {
    if (isTransfer(provider) || (await isPaidByReceipt(tx, id))) return 'again'
  } else if (order.payment_id !== id) return 'replaced'
  return amount === amount_paise ? '' : 'amount'
}

interface KeptMoney {
  paymentId: string
  problem: ReceiptProblem
  amount: Paise
}

/** Never accepted silently: staff see the note and the refund due, and the customer gets an email. */
async function keepForRefund(
  tx: Database,
  order: LockedOrder,
  { paymentId, problem, amount }: KeptMoney,
  actor: Actor,
): Promise<void> {
  await updateRefundDue(tx, order.id)
  const status = (await findAttempt(tx, paymentId))?.status ?? order.payment_status
  const note = notes[problem]({ amount: formatPaise(amount) })
  const event = { order_id: order.id, payment_id: paymentId, from_status: status, to_status: status, note }
  await insertPaymentEvent(tx, { ...event, ...actorColumns(actor) })
  await recordOrderChange(tx, actor, order.id, {
    action: 'money received that pays nothing',
    before: { payment: order.payment_status },
    after: { amount: toRupees(amount), problem },
  })
  await queueExtraPayment(tx, await findEmailFacts(tx, order.id), { amount, problem })
}

const notes = {
  replaced: m.receivedForReplaced,
  amount: m.receivedOtherAmount,
  again: m.receivedAgain,
} satisfies Record<ReceiptProblem, unknown>
