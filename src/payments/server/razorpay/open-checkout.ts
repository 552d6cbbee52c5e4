import { formatOrderNumber } from '../../../orders/server/order-number'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { RazorpayCheckout } from '../../contract/razorpay'
import { currency, type RazorpayClient } from './razorpay-client'
import { beginAttempt, keepRazorpayId } from './razorpay-queries'

export interface PayableOrder {
  id: string
  number: number
  created_at: Date
  payment_id: string
  amount: Paise
  prefill: RazorpayCheckout['prefill']
}

/**
 * What the hosted checkout needs to take this payment. The attempt is stored first and its id is the receipt, so that a
 * crash or a lost answer at any point is followed by the same Razorpay order, or by one that no browser has seen.
 */
export async function openCheckout(
  db: Database,
  client: RazorpayClient,
  order: PayableOrder,
): Promise<RazorpayCheckout> {
  const { keyId, isTest } = client.config
  const orderNumber = formatOrderNumber(order.number, order.created_at)
  return {
    script: checkoutScript(client.config),
    key: keyId,
    isTest,
    razorpayOrderId: await findOrCreateOrder(db, client, order, orderNumber),
    amount: order.amount,
    currency,
    orderNumber,
    prefill: order.prefill,
  }
}

export const checkoutScript = ({ standIn = 'https://checkout.razorpay.com' }: { standIn?: string | undefined }) =>
  `${standIn}/v1/checkout.js`

async function findOrCreateOrder(
  db: Database,
  client: RazorpayClient,
  { id, payment_id, amount }: PayableOrder,
  orderNumber: string,
): Promise<string> {
  const attempt = { payment_id, order_id: id, is_test: client.config.isTest }
  const { razorpayId, isNew } = await beginAttempt(db, attempt)
  if (razorpayId) return razorpayId
  const known = isNew ? [] : await client.findOrders(payment_id)
  const found = known.find((order) => order.amount === amount && order.currency === currency)
  const { id: made } =
    found ?? (await client.createOrder({ amount, receipt: payment_id, notes: { order: orderNumber } }))
  return keepRazorpayId(db, payment_id, made)
}
