import { validate as isUuid } from 'uuid'
import type { Database } from '../database/tables'
import { insertEvent, lockOrder, returnStock, setPaymentStatus, setStatus } from './cancel-queries'
import { findOrder, type OrderRow } from './order-queries'
import { notCancellable, orderNotFound } from './order-refusals'

/**
 * Ends an order that nobody has begun to pack, and puts its pieces back [ORD-04]. Cash will then never
 * come; a UPI payment stays to be looked for, as money that did arrive has to go back.
 */
export async function cancelOrder(db: Database, customerId: string, orderId: string): Promise<OrderRow> {
  if (!isUuid(orderId)) throw orderNotFound()
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, customerId, orderId)
    if (!order) throw orderNotFound()
    if (order.status !== 'Cancelled') {
      if (order.status !== 'Processing') throw notCancellable()
      await setStatus(tx, orderId, 'Cancelled')
      await insertEvent(tx, {
        order_id: orderId,
        actor: 'customer',
        from_status: order.status,
        to_status: 'Cancelled',
      })
      if (order.payment_status === 'Pending') await setPaymentStatus(tx, orderId, 'Failed')
      await returnStock(tx, orderId)
    }
    return findOrder(tx, orderId)
  })
}
