import { validate as isId } from 'uuid'
import { orderNotFound } from '../../../orders/server/order-errors'
import { findOrder, type OrderRow } from '../../../orders/server/order-queries'
import { AppError } from '../../../platform/http/app-error'
import * as m from '../../contract/messages'
import type { RazorpayAnswer } from '../../contract/razorpay'
import { ProviderRejected, ProviderUnreachable } from '../providers/provider-errors'
import { captureIfWanted } from './capture-payment'
import { findAttempt } from './razorpay-queries'
import type { RazorpayServices } from './razorpay-services'
import { recordPayment } from './record-payment'
import { isCheckoutSigned } from './signatures'

/**
 * Takes what the hosted checkout told the browser. The signature shows that Razorpay made it; what was paid is asked at
 * Razorpay. If it does not answer now, its webhook or the clock completes the payment, and the order stays open until then.
 */
export async function confirmCheckout(
  services: RazorpayServices,
  customerId: string,
  orderId: string,
  answer: RazorpayAnswer,
): Promise<OrderRow> {
  const { db, log, razorpay: client } = services
  const { razorpay_order_id: razorpayOrderId, razorpay_payment_id: razorpayPaymentId } = answer
  const attempt = isId(orderId) ? await findAttempt(db, razorpayOrderId) : undefined
  if (attempt?.order_id !== orderId.toLowerCase() || attempt.customer_id !== customerId) throw orderNotFound()
  const signed = { razorpayOrderId, razorpayPaymentId, signature: answer.razorpay_signature }
  if (!isCheckoutSigned(signed, client.config.keySecret)) {
    log.warn({ orderId }, 'an answer of the hosted checkout had a wrong signature')
    throw new AppError(400, 'PAYMENT_NOT_CONFIRMED', m.paymentNotSigned())
  }
  try {
    const payment = await client.findPayment(razorpayPaymentId)
    if (payment.order_id === razorpayOrderId)
      await recordPayment(db, await captureIfWanted(db, client, payment))
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRejected)) throw error
    log.warn({ reason: error.message, orderId }, 'a signed payment could not be looked up and will be later')
  }
  return findOrder(db, orderId)
}
