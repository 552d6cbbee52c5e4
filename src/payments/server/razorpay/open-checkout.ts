import { formatOrderNumber } from '../../../orders/server/order-number'
import type { OrderRow } from '../../../orders/server/order-queries'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { RazorpayCheckout } from '../../contract/razorpay'
import { currency, type RazorpayClient } from './razorpay-client'
import { beginOrder, findPayer, keepRazorpayId } from './razorpay-queries'

/**
 * What the hosted checkout needs to take this payment. The attempt is stored first and its id is the receipt, so that a
 * crash or a lost answer at any point is followed by the same Razorpay order, or by one that no browser has seen.
 */
export async function openCheckout(
  db: Database,
  client: RazorpayClient,
  order: OrderRow,
): Promise<RazorpayCheckout> {
  const { keyId, isTest } = client.config
  const orderNumber = formatOrderNumber(order.number, order.created_at)
  const { amount, ...payer } = await findPayer(db, order.payment_id)
  return {
    script: checkoutScript(client.config),
    key: keyId,
    isTest,
    razorpayOrderId: await findOrCreateOrder(db, client, { ...order, amount, orderNumber }),
    amount,
    currency,
    orderNumber,
    prefill: {
      name: `${order.firstname} ${order.lastname}`.trim(),
      email: payer.email ?? '',
      contact: payer.mobile ?? '',
    },
  }
}

const checkoutScript = ({ standIn = 'https://checkout.razorpay.com' }: { standIn?: string | undefined }) =>
  `${standIn}/v1/checkout.js`

interface Wanted {
  amount: Paise
  orderNumber: string
}

async function findOrCreateOrder(
  db: Database,
  client: RazorpayClient,
  { id, payment_id, amount, orderNumber }: Pick<OrderRow, 'id' | 'payment_id'> & Wanted,
): Promise<string> {
  const order = { payment_id, amount_paise: amount, is_test: client.config.isTest, order_id: id }
  const { razorpayId, isNew } = await beginOrder(db, order)
  if (razorpayId) return razorpayId
  const known = isNew ? [] : await client.findOrders(payment_id)
  const found = known.find((one) => one.amount === amount && one.currency === currency)
  const { id: made } =
    found ?? (await client.createOrder({ amount, receipt: payment_id, notes: { order: orderNumber } }))
  return keepRazorpayId(db, order, made)
}
