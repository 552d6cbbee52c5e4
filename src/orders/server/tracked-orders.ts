import { findReviewedInOrders } from '../../catalog/server/reviews/review-queries'
import { mostCorrections } from '../../payments/contract/payment-correction'
import { isCash, isTransfer } from '../../payments/contract/payment-methods'
import { isBeingChecked } from '../../payments/server/refunds/correct-reference'
import { findCorrections } from '../../payments/server/refunds/correction-queries'
import { leftAfterCredits, type RefundRow } from '../../payments/server/refunds/refund-queries'
import { toRupees } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { findReturnStates } from '../../returns/server/return-queries'
import { readSettings } from '../../settings/server/settings'
import type { OwnCarrier } from '../../shipping/contract/carriers'
import { isInStage, orderStatuses } from '../contract/order-status'
import type { TrackedOrder } from '../contract/orders'
import { presentShipment } from './admin/admin-order-serializer'
import { findTracking, type Tracking } from './admin/order-history-queries'
import { isDifferenceToPay, paidBefore, toPay } from './cash-due'
import type { OrderRow } from './order-queries'
import { presentOrder } from './order-serializer'

/** Orders as their customer sees them, with history and parcel [ORD-03]. */
export async function trackOrders(
  db: Database,
  orders: readonly OrderRow[],
  origin: string,
): Promise<TrackedOrder[]> {
  const tracking = await findTracking(
    db,
    orders.map(({ id }) => id),
  )
  const carriers = tracking.shipments.length > 0 ? (await readSettings(db)).carriers : []
  const checked = orders.filter(isCorrectable).map(({ id }) => id)
  const corrections = await findCorrections(db, checked)
  const arrived = orders.filter(({ status }) => isInStage(status, 'arrived', 'over')).map(({ id }) => id)
  const returns = await findReturnStates(db, arrived)
  const reviewed = await findReviewedInOrders(db, arrived)
  return orders.map((order) => ({
    ...presentOrder(order, origin),
    ...presentTracking(order.id, tracking, carriers),
    ...presentMoney(order, tracking),
    ...(checked.includes(order.id) && { correctionsLeft: correctionsLeft(order.id, corrections) }),
    ...presentReturns(order.id, returns),
    ...(arrived.includes(order.id) && presentReviewed(order, reviewed)),
  }))
}

export async function trackOrder(db: Database, order: OrderRow, origin: string): Promise<TrackedOrder> {
  const [tracked] = await trackOrders(db, [order], origin)
  if (!tracked) throw new Error('trackOrders returned nothing for an order')
  return tracked
}

function presentReturns(orderId: string, all: readonly { order_id: string; status: string }[]) {
  const returns = all.filter(({ order_id }) => order_id === orderId).map(({ status }) => status)
  return returns.length > 0 ? { returns } : {}
}

/** The reviews of one customer. */
function presentReviewed({ items }: OrderRow, all: readonly string[]) {
  const reviewed = all.filter((id) => items.some(({ product_id }) => product_id === id))
  return reviewed.length > 0 ? { reviewed } : {}
}

/** Only while the payment is being checked. */
const isCorrectable = (order: OrderRow) => isTransfer(order.method) && isBeingChecked(order)

const correctionsLeft = (orderId: string, corrections: readonly { order_id: string }[]) =>
  Math.max(0, mostCorrections - corrections.filter(({ order_id }) => order_id === orderId).length)

const presentTracking = (
  orderId: string,
  { steps, shipments, documents }: Tracking,
  carriers: readonly OwnCarrier[],
) => ({
  timeline: steps.flatMap(({ order_id, status, at, told }) =>
    order_id === orderId ? [{ status: nameStatus(status), at: at.toISOString(), message: told }] : [],
  ),
  shipment: presentShipment(
    shipments.find(({ order_id }) => order_id === orderId),
    carriers,
  ),
  creditNotes: documents.flatMap(({ order_id, kind, number }) =>
    order_id === orderId && kind === 'credit_note' ? [number] : [],
  ),
})

/** Only the amounts that differ from a plain paid order. */
function presentMoney(order: OrderRow, { refunds, documents }: Tracking) {
  const { credited_paise, refund_due_paise, method, payment_status, total_paise } = order
  const isDifference = isDifferenceToPay(order)
  const sent = refunds.filter(({ order_id, voided_at }) => order_id === order.id && !voided_at)
  const own = documents.filter(({ order_id }) => order_id === order.id)
  const left = leftAfterCredits(order, own)
  const lessCash = isCash(method) && payment_status === 'Pending' && credited_paise > 0
  return {
    ...((lessCash || isDifference) && { toPay: toRupees(toPay(order)) }),
    ...(isDifference && { paidBefore: toRupees(paidBefore(order)) }),
    ...(left !== total_paise && { afterCredits: toRupees(left) }),
    ...(refund_due_paise > 0 && { toGiveBack: toRupees(refund_due_paise) }),
    ...(sent.length > 0 && { refunds: sent.map(presentRefund) }),
  }
}

const presentRefund = ({ amount_paise, sent_on, reference }: RefundRow) => ({
  amount: toRupees(amount_paise),
  sentOn: sent_on,
  reference,
})

/** The database column is text. */
function nameStatus(text: string) {
  const status = orderStatuses.find((one) => one === text)
  if (!status) throw new Error(`'${text}' is no status of an order`)
  return status
}
