import { findReviewedInOrders } from '../../catalog/server/reviews/review-queries'
import { queueOrderMoved } from '../../email/server/order-outbox'
import { isPrepaid } from '../../payments/contract/payment-methods'
import { changePayment, collectCash } from '../../payments/server/refunds/payment-state'
import { notifyProductsChanged } from '../../platform/db/notify-change'
import type { Database } from '../../platform/db/tables'
import { returnUses } from '../../promotions/server/record-uses'
import { completeReturns } from '../../returns/server/complete-returns'
import { needsTrackingNumber } from '../../shipping/contract/carriers'
import { issueCreditNote, issueInvoice } from '../../tax/server/invoices/issue-invoice'
import { findPiecesLeft } from '../../tax/server/rules/part-credit'
import {
  isInStage,
  isMove,
  isStepBack,
  type OrderEffect,
  type OrderStatus,
  orderStatusTable,
  upcomingStatuses,
} from '../contract/order-status'
import { type Actor, actorColumns, isSameActor, recordOrderChange } from './actor'
import { contentsChanged } from './change/change-errors'
import { findLastChange } from './change/change-queries'
import { dropDifference, isOpenDifference } from './difference'
import * as m from './messages'
import {
  findEmailFacts,
  findLastEvent,
  findShipment,
  findToReview,
  hadStatus,
  insertEvent,
  insertShipment,
  type LockedOrder,
  lockOrder,
  setStatus,
} from './move-queries'
import {
  carrierNeeded,
  movedSince,
  noOrder,
  notAMove,
  notFromThere,
  paymentNotConfirmed,
  trackingNumberNeeded,
} from './order-errors'
import { updateRefundDue } from './order-money-queries'
import { returnStock } from './stock-queries'

export interface Shipment {
  carrier: string
  trackingNumber: string
}

export interface MoveDetails {
  /** The status that the user saw; if it is another now, the move is rejected. */
  from?: OrderStatus | undefined
  /** The version of lines and address that the user saw; if it is another now, the move is rejected. */
  version?: number | undefined
  /** For staff alone. */
  note?: string | undefined
  /** For the customer: shown in the email and in the history. */
  told?: string | undefined
  /** Required for Shipped. */
  shipment?: Shipment | undefined
  /** Of cash on delivery, for Delivered, and for Returned after that. */
  cashCollected?: boolean | undefined
  /** For Returned: the goods can be sold again. */
  restock?: boolean | undefined
}

/**
 * Moves an order to its next status with everything that follows: history, stock, payment, email, audit log. Call it in a
 * transaction. A repeat by the same person changes nothing; the second of two people gets a 409 [ORD-03].
 */
export async function moveOrder(
  tx: Database,
  actor: Actor,
  orderId: string,
  to: OrderStatus,
  details: MoveDetails = {},
): Promise<void> {
  const found = await lockOrder(tx, orderId)
  if (!found) throw noOrder()
  if (found.status === to && (await isRepeat(tx, actor, orderId, details))) return
  await assertMove(tx, found, to, details)
  const order = await noteCash(tx, found, actor, { to, ...details })
  await setStatus(tx, orderId, to)
  const { note = '', told = '' } = details
  // An order that is packed again, after it was not, is no news.
  const isNews = !isStepBack(order.status, to) && (told !== '' || !(await hadStatus(tx, orderId, to)))
  const event = { from_status: order.status, to_status: to, note, told }
  await insertEvent(tx, { order_id: orderId, ...event, ...actorColumns(actor) })
  const { effects: wanted = [], stage } = orderStatusTable[to]
  if ((stage === 'arrived') !== isInStage(order.status, 'arrived'))
    await notifyProductsChanged(tx, await findReviewedInOrders(tx, [orderId]))
  for (const effect of wanted) if (!isDocument(effect)) await effects[effect](tx, order, actor, details)
  const review = stage === 'arrived' && { toReview: await findToReview(tx, orderId) }
  if (isNews) await queueOrderMoved(tx, { ...(await findEmailFacts(tx, orderId)), told, ...review })
  await recordOrderChange(tx, actor, orderId, {
    action: 'moved',
    before: { status: order.status },
    after: { status: to, ...details.shipment },
  })
  for (const effect of wanted) if (isDocument(effect)) await effects[effect](tx, order, actor, details)
}

/** The cash of a delivered parcel that comes back, before the return ends what is to be collected: it is to be refunded. */
async function noteCash(
  tx: Database,
  order: LockedOrder,
  actor: Actor,
  { to, cashCollected }: MoveDetails & { to: OrderStatus },
): Promise<LockedOrder> {
  if (!cashCollected || to !== 'Returned' || !isInStage(order.status, 'arrived')) return order
  await collectCash(tx, order, actor)
  return (await lockOrder(tx, order.id)) ?? order
}

async function isRepeat(tx: Database, actor: Actor, orderId: string, { shipment }: MoveDetails) {
  if (!isSameActor(actor, await findLastEvent(tx, orderId))) return false
  const sent = shipment && (await findShipment(tx, orderId))
  return !sent || (sent.carrier === shipment.carrier && sent.tracking_number === shipment.trackingNumber)
}

async function assertMove(
  tx: Database,
  order: LockedOrder,
  to: OrderStatus,
  { from, version = order.version }: MoveDetails,
): Promise<void> {
  // Only Packed goes back, so an order that has yet to come there was hardly moved by another person.
  const isYetToCome = from !== undefined && upcomingStatuses(order.status).includes(from)
  if (order.status === to || (from && from !== order.status && !isYetToCome)) {
    throw movedSince(order.status, (await findLastEvent(tx, order.id))?.staff_name ?? '')
  }
  if (isYetToCome && isMove(order.status, to)) throw notFromThere(order.status, from)
  if (version !== order.version)
    throw contentsChanged(order, (await findLastChange(tx, order.id))?.staff_name ?? '')
  if (!isMove(order.status, to)) throw notAMove(order.status, to)
  const unpaid = isPrepaid(order.method) && order.payment_status !== 'Paid'
  if (unpaid && orderStatusTable[to].needsPayment) throw paymentNotConfirmed()
}

type Effect = (tx: Database, order: LockedOrder, actor: Actor, details: MoveDetails) => Promise<unknown>

const effects: Readonly<Record<OrderEffect, Effect>> = {
  'record shipment': (tx, { id }, _actor, { shipment }) =>
    insertShipment(tx, { order_id: id, ...checkShipment(shipment) }),
  'record cash': async (tx, order, actor, { cashCollected = false }) => {
    if (cashCollected) await collectCash(tx, order, actor)
  },
  // Cash will not be collected. A UPI payment may still arrive, and what was paid has to be refunded.
  'stop payment': async (tx, order, actor) => {
    if (isOpenDifference(order) && !isInStage(order.status, 'arrived')) await dropDifference(tx, order, actor)
    else if (order.payment_status === 'Pending') await changePayment(tx, order, actor, { to: 'Failed' })
    else await updateRefundDue(tx, order.id)
  },
  'return offers': (tx, { id }) => returnUses(tx, id),
  'complete returns': (tx, { id }, actor) => completeReturns(tx, id, actorColumns(actor)),
  'return all stock': (tx, { id }, actor) =>
    returnStock(tx, { orderId: id, reason: 'order cancelled', actor }),
  // An undelivered parcel can be sold again. Pieces credited before were returned to stock then.
  'return stock if wanted': async (
    tx,
    { id, status },
    actor,
    { restock = isInStage(status, 'on its way') },
  ) => {
    const cause = { orderId: id, reason: 'order returned', actor } as const
    if (restock) await returnStock(tx, cause, await findPiecesLeft(tx, id))
  },
  'issue invoice': (tx, { id }) => issueInvoice(tx, id, new Date()),
  'issue credit note': (tx, { id }) =>
    issueCreditNote(tx, id, { now: new Date(), reason: m.goodsReturned() }),
}

/** Last, as numbering documents locks out other transactions. */
const isDocument = (effect: OrderEffect) => effect === 'issue invoice' || effect === 'issue credit note'

export function checkShipment(shipment: Shipment | undefined) {
  const { carrier = '', trackingNumber = '' } = shipment ?? {}
  if (carrier === '') throw carrierNeeded()
  if (trackingNumber === '' && needsTrackingNumber(carrier)) throw trackingNumberNeeded()
  return { carrier, tracking_number: trackingNumber }
}
