import type { PlacedOrder } from '../../orders/contract/placed-orders'
import { formatOrderNumber } from '../../orders/server/order-number'
import { toRupees } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { sentKey } from './order-request'

/**
 * Finds the order of an attempt whose response was lost. Null means "not yet": the request may still be on its way
 * (decision 8).
 */
export async function findPlacedOrder(
  db: Database,
  customerId: string,
  key: string,
): Promise<PlacedOrder | null> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.number',
      'orders.created_at',
      'orders.total_paise',
      'payment.provider as method',
    ])
    .where('orders.customer_id', '=', customerId)
    .where('orders.idempotency_key', '=', sentKey(key))
    .executeTakeFirst()
  if (!order) return null
  return {
    _id: order.id,
    orderNumber: formatOrderNumber(order.number, order.created_at),
    totalPrice: toRupees(order.total_paise),
    paymentMethod: order.method,
  }
}
