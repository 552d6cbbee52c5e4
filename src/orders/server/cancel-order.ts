import { validate as isId } from 'uuid'
import { queueOrderCancelledNotice } from '../../email/server/order-outbox'
import type { Database } from '../../platform/db/tables'
import { orderStatusTable } from '../contract/order-status'
import { moveOrder } from './move-order'
import { findEmailFacts, lockOrder } from './move-queries'
import { notCancellable, orderNotFound } from './order-errors'
import { findOrder, type OrderRow } from './order-queries'

/** Cancels an order on behalf of its customer, before packing has begun [ORD-04]. */
export async function cancelOrder(db: Database, customerId: string, orderId: string): Promise<OrderRow> {
  if (!isId(orderId)) throw orderNotFound()
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.customer_id !== customerId) throw orderNotFound()
    if (order.status !== 'Cancelled') {
      if (!orderStatusTable[order.status].cancellable) throw notCancellable()
      await moveOrder(tx, 'customer', orderId, 'Cancelled')
      await queueOrderCancelledNotice(tx, await findEmailFacts(tx, orderId))
    }
    return findOrder(tx, orderId)
  })
}
