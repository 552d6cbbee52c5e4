import { findReviewedInOrder } from '../../catalog/server/reviews/review-queries'
import { queueOrderMoved } from '../../email/server/order-outbox'
import { changePayment } from '../../payments/server/refunds/payment-state'
import { notifyProductsChanged } from '../../platform/db/notify-change'
import type { Database } from '../../platform/db/tables'
import { needsTrackingNumber } from '../../shipping/contract/carriers'
import { issueCreditNote, issueInvoice } from '../../tax/server/invoices/issue-invoice'
import { findPiecesLeft } from '../../tax/server/rules/part-credit'
import {
  isInStage,
  isMove,
  type OrderEffect,
  type OrderStatus,
  orderStatusTable,
} from '../contract/order-status'
import { type Actor, actorColumns, isSameActor, recordOrderChange } from './actor'
import {
  findEmailFacts,
  findLastEvent,
  findShipment,
  findToReview,
  insertEvent,
  insertShipment,
  type LockedOrder,
  lockOrder,
  returnStock,
  setStatus,
} from './move-queries'
import {
  carrierNeeded,
  movedSince,
  noOrder,
  notAMove,
  paymentNotConfirmed,
  trackingNumberNeeded,
} from './order-errors'
import { updateRefundDue } from './order-money-queries'

export interface Shipment {
  carrier: string
  trackingNumber: string
}

export interface MoveDetails {
  /** The status that the mover saw: where it is another by now, somebody else was first. */
  from?: OrderStatus | undefined
  /** For staff alone. */
  note?: string | undefined
  /** For the customer: stands in the letter and in the order's history. */
  told?: string | undefined
  /** Needed for Shipped. */
  shipment?: Shipment | undefined
  /** At Delivered, for cash on delivery: the cash is here. */
  cashCollected?: boolean | undefined
  /** At Returned: the goods can be sold again. */
  restock?: boolean | undefined
}

/**
 * Brings an order one step on, with all that belongs to the step: history, stock, payment, letter,
 * audit log. Belongs into a transaction. The same step twice by the same person is one step; of two
 * people the later one is refused, as that one has not seen what the first has done [ORD-03].
 */
export async function moveOrder(
  tx: Database,
  actor: Actor,
  orderId: string,
  to: OrderStatus,
  details: MoveDetails = {},
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw noOrder()
  if (order.status === to && (await isRepeat(tx, actor, orderId, details))) return
  await refuseWrongMove(tx, order, to, details)
  await setStatus(tx, orderId, to)
  const { note = '', told = '' } = details
  const event = { from_status: order.status, to_status: to, note, told }
  await insertEvent(tx, { order_id: orderId, ...event, ...actorColumns(actor) })
  const { effects: brought = [], stage } = orderStatusTable[to]
  if ((stage === 'arrived') !== isInStage(order.status, 'arrived'))
    await notifyProductsChanged(tx, await findReviewedInOrder(tx, orderId))
  for (const effect of brought) if (!isDocument(effect)) await effects[effect](tx, order, actor, details)
  const came = stage === 'arrived' && { toReview: await findToReview(tx, orderId) }
  await queueOrderMoved(tx, { ...(await findEmailFacts(tx, orderId)), told, ...came })
  await recordOrderChange(tx, actor, orderId, {
    action: 'moved',
    before: { status: order.status },
    after: { status: to, ...details.shipment },
  })
  for (const effect of brought) if (isDocument(effect)) await effects[effect](tx, order, actor, details)
}

async function isRepeat(tx: Database, actor: Actor, orderId: string, { shipment }: MoveDetails) {
  if (!isSameActor(actor, await findLastEvent(tx, orderId))) return false
  const sent = shipment && (await findShipment(tx, orderId))
  return !sent || (sent.carrier === shipment.carrier && sent.tracking_number === shipment.trackingNumber)
}

async function refuseWrongMove(
  tx: Database,
  order: LockedOrder,
  to: OrderStatus,
  { from }: MoveDetails,
): Promise<void> {
  if (order.status === to || (from && from !== order.status)) {
    throw movedSince(order.status, (await findLastEvent(tx, order.id))?.staff_name ?? '')
  }
  if (!isMove(order.status, to)) throw notAMove(order.status, to)
  const unpaid = order.method === 'UPI' && order.payment_status !== 'Paid'
  if (unpaid && orderStatusTable[to].needsPayment) throw paymentNotConfirmed()
}

type Effect = (tx: Database, order: LockedOrder, actor: Actor, details: MoveDetails) => Promise<unknown>

const effects: Readonly<Record<OrderEffect, Effect>> = {
  'record shipment': (tx, { id }, _actor, { shipment }) =>
    insertShipment(tx, { order_id: id, ...checkShipment(shipment) }),
  'record cash': async (tx, order, actor, { cashCollected = false }) => {
    if (order.method === 'COD' && order.payment_status === 'Pending' && cashCollected)
      await changePayment(tx, order, actor, { to: 'Paid' })
  },
  // Cash will never come now. A UPI payment is still looked for, and what was paid has to be refunded.
  'stop payment': async (tx, order, actor) => {
    if (order.payment_status === 'Pending') await changePayment(tx, order, actor, { to: 'Failed' })
    else await updateRefundDue(tx, order.id)
  },
  'return all stock': (tx, { id }) => returnStock(tx, id),
  // A parcel that was never opened can go out again. What was credited before has been seen to then.
  'return stock if wanted': async (
    tx,
    { id, status },
    _actor,
    { restock = isInStage(status, 'on its way') },
  ) => {
    if (restock) await returnStock(tx, id, await findPiecesLeft(tx, id))
  },
  'issue invoice': (tx, { id }) => issueInvoice(tx, id, new Date()),
  'issue credit note': (tx, { id }) =>
    issueCreditNote(tx, id, { now: new Date(), reason: 'Goods came back' }),
}

/** Their numbers make transactions wait for each other, so they come last. */
const isDocument = (effect: OrderEffect) => effect === 'issue invoice' || effect === 'issue credit note'

export function checkShipment(shipment: Shipment | undefined) {
  const { carrier = '', trackingNumber = '' } = shipment ?? {}
  if (carrier === '') throw carrierNeeded()
  if (trackingNumber === '' && needsTrackingNumber(carrier)) throw trackingNumberNeeded()
  return { carrier, tracking_number: trackingNumber }
}
