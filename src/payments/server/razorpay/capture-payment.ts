import { isInStage } from '../../../orders/contract/order-status'
import { isReceived } from '../../../orders/contract/payment-status'
import type { Database } from '../../../platform/db/tables'
import { ProviderRejected } from '../providers/provider-errors'
import type { RazorpayPayment } from './entities'
import { currency, type RazorpayClient } from './razorpay-client'
import { findAttempt } from './razorpay-queries'

/**
 * Takes the money of an authorized payment, if it is what the order waits for. Any other is left alone: Razorpay returns
 * what is not captured. Returns the payment as it is now.
 */
export async function captureIfWanted(
  db: Database,
  client: RazorpayClient,
  payment: RazorpayPayment,
): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized' || !(await isWanted(db, payment))) return payment
  try {
    return await client.capture(payment)
  } catch (error) {
    // Captured in between, by Razorpay itself or by a call whose answer was lost.
    if (error instanceof ProviderRejected) return client.findPayment(payment.id)
    throw error
  }
}

async function isWanted(db: Database, payment: RazorpayPayment): Promise<boolean> {
  const attempt = payment.order_id && (await findAttempt(db, payment.order_id))
  if (!attempt || attempt.replaced_at || isReceived(attempt.status)) return false
  if (isInStage(attempt.order_status, 'over')) return false
  return attempt.amount_paise === payment.amount && payment.currency === currency
}
