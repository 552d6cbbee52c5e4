import { queuePaymentChanged } from '../../../email/server/order-outbox'
import { isPaymentMove, type PaymentStatus } from '../../../orders/contract/payment-status'
import { type Actor, actorColumns, isSameActor, recordOrderChange } from '../../../orders/server/actor'
import {
  findEmailFacts,
  findLastPaymentEvent,
  findToldPaise,
  insertPaymentEvent,
  type LockedOrder,
  lockOrder,
  releaseLine,
} from '../../../orders/server/move-queries'
import {
  amountNeeded,
  noOrder,
  notAPaymentMove,
  paidSince,
  reasonNeeded,
  referenceCorrected,
  refundedAlready,
} from '../../../orders/server/order-errors'
import { updatePayment } from '../../../orders/server/order-money-queries'
import { type Paise, toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { findMoney } from './refund-queries'

export interface PaymentDetails {
  /** The state that the mover saw: where it is another by now, somebody else was first. */
  from?: PaymentStatus | undefined
  /** The UPI reference that the mover saw: where it is another by now, its customer has corrected it. */
  seenReference?: string | undefined
  /** For staff alone. Needed to take back that something was paid. */
  note?: string | undefined
  /** What the bank says to have come; else it is what was asked for. */
  received?: Paise | undefined
}

/**
 * Says what became of the money of an order: history, email, audit log, in the transaction of the caller. What was
 * confirmed by mistake goes back to be checked (decision 16). Only listed moves (domain.md E13); of two people at once
 * the later one is refused. Refunded follows from the refunds that are noted (note-refund.ts).
 */
export async function setPaymentState(
  tx: Database,
  actor: Actor,
  orderId: string,
  to: PaymentStatus,
  details: PaymentDetails = {},
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw noOrder()
  const { payment_status: was } = order
  const last = await findLastPaymentEvent(tx, orderId)
  if (was === to && isSameActor(actor, last)) return
  if (was === to || (details.from && details.from !== was)) throw paidSince(was, last?.staff_name ?? '')
  const { seenReference = order.reference } = details
  if (order.method === 'UPI' && seenReference !== order.reference) throw referenceCorrected(order.reference)
  if (!isPaymentMove({ ...order, payment: was }, to)) throw notAPaymentMove(was, to)
  if (to === 'Refunded') throw amountNeeded()
  const told = to === 'Paid' ? await findToldPaise(tx, orderId) : undefined
  const doubted = was === 'Paid' ? await refuseDoubt(tx, orderId, details) : undefined
  await changePayment(tx, order, actor, { to, doubted, ...details })
  if (was === 'Paid') await releaseLine(tx, orderId)
  // Who confirmed by mistake looks again, and the customer has nothing to do.
  if (was === 'Paid' && to === 'Verifying') return
  const facts = await findEmailFacts(tx, orderId)
  if (facts.received_paise !== told) await queuePaymentChanged(tx, facts)
}

/** What was paid is taken back only with a reason, and not while part of it was refunded; gives what it counted as. */
async function refuseDoubt(tx: Database, orderId: string, { note }: PaymentDetails): Promise<Paise> {
  const { refunded, received } = await findMoney(tx, orderId)
  if (refunded > 0) throw refundedAlready(refunded)
  if (!note) throw reasonNeeded()
  return received
}

/** The change itself; the order is locked and the move is known to be listed. */
export async function changePayment(
  tx: Database,
  order: LockedOrder,
  actor: Actor,
  { to, note = '', received, doubted }: PaymentDetails & { to: PaymentStatus; doubted?: Paise | undefined },
): Promise<void> {
  const { id, payment_id, payment_status: was, reference } = order
  await updatePayment(tx, id, { status: to, received })
  const event = { order_id: id, payment_id, from_status: was, to_status: to, note }
  await insertPaymentEvent(tx, { ...event, ...actorColumns(actor) })
  await recordOrderChange(tx, actor, id, {
    action: 'payment changed',
    before: { payment: was, reference, ...(doubted !== undefined && { received: toRupees(doubted) }) },
    after: { payment: to, reference },
  })
}
