import { orderStatuses } from '#contract/constants'
import type { TrackedOrder } from '#contract/orders'
import type { Database } from '../database/tables'
import { presentShipment } from './admin-order-presenter'
import { findTracking, type Tracking } from './order-history-queries'
import { presentOrder } from './order-presenter'
import type { OrderRow } from './order-queries'

/** Orders as their customer sees them, with each step and its time, and the parcel [ORD-03]. */
export async function trackOrders(
  db: Database,
  orders: readonly OrderRow[],
  origin: string,
): Promise<TrackedOrder[]> {
  const tracking = await findTracking(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ ...presentOrder(order, origin), ...presentTracking(order.id, tracking) }))
}

export async function trackOrder(db: Database, order: OrderRow, origin: string): Promise<TrackedOrder> {
  const tracking = await findTracking(db, [order.id])
  return { ...presentOrder(order, origin), ...presentTracking(order.id, tracking) }
}

const presentTracking = (orderId: string, { steps, shipments, papers }: Tracking) => ({
  timeline: steps.flatMap(({ order_id, status, at, told }) =>
    order_id === orderId ? [{ status: nameStatus(status), at: at.toISOString(), message: told }] : [],
  ),
  shipment: presentShipment(shipments.find(({ order_id }) => order_id === orderId)),
  creditNotes: papers.flatMap(({ order_id, kind, number }) =>
    order_id === orderId && kind === 'credit_note' ? [number] : [],
  ),
})

/** The history is text in the database, and holds nothing but statuses. */
function nameStatus(text: string) {
  const status = orderStatuses.find((one) => one === text)
  if (!status) throw new Error(`'${text}' is no status of an order`)
  return status
}
