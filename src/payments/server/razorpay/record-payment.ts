import { lockOrder } from '../../../orders/server/move-queries'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import { applyReceipt } from '../providers/apply-receipt'
import type { RazorpayPayment } from './entities'
import { currency } from './razorpay-client'
import { findAttempt, keepFurthest } from './razorpay-queries'

/** Of which kind a message about a payment was, for the list of webhooks. */
export type Recorded = 'unknown order' | 'noted' | 'money noted'

/**
 * The one way by which a payment at Razorpay reaches an order, whoever told of it: the browser, a webhook, or the clock.
 * Repeats, stale messages and messages in the wrong order change nothing. The amount comes from Razorpay, never from a
 * browser; one that differs from ours is noted for staff and does not pay the order.
 */
export async function recordRazorpayPayment(tx: Database, payment: RazorpayPayment): Promise<Recorded> {
  const attempt = payment.order_id && (await findAttempt(tx, payment.order_id))
  if (!attempt) return 'unknown order'
  await lockOrder(tx, attempt.order_id)
  await keepFurthest(tx, attempt.payment_id, payment)
  if (payment.status !== 'captured' && payment.status !== 'refunded') return 'noted'
  await applyReceipt(tx, {
    provider: 'RAZORPAY',
    reference: payment.id,
    paymentId: attempt.payment_id,
    amount: payment.amount,
    isOtherCurrency: payment.currency !== currency,
  })
  return 'money noted'
}

export const recordPayment = (db: Database, payment: RazorpayPayment): Promise<Recorded> =>
  retryOnConflict(() => db.transaction().execute((tx) => recordRazorpayPayment(tx, payment)))
