import { actorColumns } from '../../../orders/server/actor'
import { insertPaymentEvent, type LockedOrder, lockOrder } from '../../../orders/server/move-queries'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import * as m from '../messages'
import { receivePayment } from '../providers/receive-payment'
import type { RazorpayPayment } from './entities'
import { currency } from './razorpay-client'
import { findAttempt, keepFurthest } from './razorpay-queries'

/** What a message about a payment did, for the list of webhooks. */
export type Recorded = 'unknown order' | 'noted' | 'money noted' | 'other currency'

/**
 * The only way from a payment at Razorpay to an order, for the browser's answer, a webhook and the clock.
 * Repeats, stale messages and messages in the wrong order change nothing. The amount comes from Razorpay, never from a
 * browser; one that differs from ours is kept for a refund and does not pay the order.
 */
export async function recordRazorpayPayment(tx: Database, payment: RazorpayPayment): Promise<Recorded> {
  const attempt = payment.order_id && (await findAttempt(tx, payment.order_id))
  const order = attempt && (await lockOrder(tx, attempt.order_id))
  if (!order) return 'unknown order'
  const isNews = await keepFurthest(tx, attempt.payment_id, payment)
  if (payment.status !== 'captured' && payment.status !== 'refunded') return 'noted'
  if (payment.currency !== currency) {
    if (isNews) await noteOtherCurrency(tx, order, attempt.payment_id, payment)
    return 'other currency'
  }
  await receivePayment(tx, attempt.payment_id, {
    provider: 'RAZORPAY',
    reference: payment.id,
    amount: payment.amount,
  })
  return 'money noted'
}

export const recordPayment = (db: Database, payment: RazorpayPayment): Promise<Recorded> =>
  retryOnConflict(() => db.transaction().execute((tx) => recordRazorpayPayment(tx, payment)))

/** Its amount cannot be compared with ours. */
const noteOtherCurrency = (
  tx: Database,
  { id, payment_status }: LockedOrder,
  paymentId: string,
  payment: RazorpayPayment,
) =>
  insertPaymentEvent(tx, {
    order_id: id,
    payment_id: paymentId,
    from_status: payment_status,
    to_status: payment_status,
    note: m.otherCurrency({ amount: payment.amount / 100, currency: payment.currency }),
    ...actorColumns('shop'),
  })
