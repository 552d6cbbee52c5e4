import { queuePaymentChanged } from '../../../email/server/order-outbox'
import { isPaymentMove, isReceived, type PaymentStatus } from '../../../orders/contract/payment-status'
import { type Actor, actorColumns, isSameActor, recordOrderChange } from '../../../orders/server/actor'
import {
  findConfirmedPaise,
  findEmailFacts,
  findLastPaymentEvent,
  findMayHaveCash,
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
import { isCash, isTransfer } from '../../contract/payment-methods'
import { findMoney } from './refund-queries'

export interface PaymentDetails {
  /** The status that the caller saw; a different status now is a conflict. */
  from?: PaymentStatus | undefined
  /** The UPI reference that the caller saw; a different one now is a conflict. */
  seenReference?: string | undefined
  /** For staff only. Required to undo a paid status. */
  note?: string | undefined
  /** The amount of the bank line; by default the amount due. */
  received?: Paise | undefined
}

/**
 * Changes the payment status with history, email and audit log, in the caller's transaction. A mistaken confirmation goes
 * back to Verifying (decision 16). Allows listed moves only (domain.md E13); the second of two people at once gets a 409.
 * Refunded follows from recorded refunds. Returns the order, locked, as it was before.
 */
export async function setPaymentState(
  tx: Database,
  actor: Actor,
  orderId: string,
  to: PaymentStatus,
  details: PaymentDetails = {},
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw noOrder()
  const { payment_status: was } = order
  const last = await findLastPaymentEvent(tx, orderId)
  if (was === to && isSameActor(actor, last)) return order
  if (was === to || (details.from && details.from !== was)) throw paidSince(was, last?.staff_name ?? '')
  const { seenReference = order.reference } = details
  if (isTransfer(order.method) && seenReference !== order.reference) throw referenceCorrected(order.reference)
  const mayHaveCash = await findMayHaveCash(tx, orderId)
  if (!isPaymentMove({ ...order, payment: was, mayHaveCash }, to)) throw notAPaymentMove(was, to)
  if (to === 'Refunded') throw amountNeeded()
  const told = to === 'Paid' ? await findConfirmedPaise(tx, orderId) : undefined
  const undonePaise = was === 'Paid' ? await checkUndoPaid(tx, orderId, details) : undefined
  await changePayment(tx, order, actor, { to, undonePaise, ...details })
  if (was === 'Paid') await releaseLine(tx, order.payment_id)
  // Staff check again, or send a link; the customer has nothing to do.
  if ((was === 'Paid' && to === 'Verifying') || to === 'Pending') return order
  const facts = await findEmailFacts(tx, orderId)
  if (facts.received_paise - facts.earlier_paise !== told) await queuePaymentChanged(tx, facts)
  return order
}

/** Undoing a paid status needs a reason, and no refunds of its money. Returns the amount it counted as. */
async function checkUndoPaid(tx: Database, orderId: string, { note }: PaymentDetails): Promise<Paise> {
  const { refunded, received, others } = await findMoney(tx, orderId)
  if (refunded > others) throw refundedAlready(refunded)
  if (!note) throw reasonNeeded()
  return received - others
}

/** The order must be locked and the move allowed. */
export async function changePayment(
  tx: Database,
  order: LockedOrder,
  actor: Actor,
  {
    to,
    note = '',
    received,
    undonePaise,
  }: PaymentDetails & { to: PaymentStatus; undonePaise?: Paise | undefined },
): Promise<void> {
  const { id, payment_id, payment_status: was, reference } = order
  await updatePayment(tx, id, { status: to, received })
  const event = { order_id: id, payment_id, from_status: was, to_status: to, note }
  await insertPaymentEvent(tx, { ...event, ...actorColumns(actor) })
  await recordOrderChange(tx, actor, id, {
    action: 'payment changed',
    before: {
      payment: was,
      reference,
      ...(undonePaise !== undefined && { received: toRupees(undonePaise) }),
    },
    after: { payment: to, reference },
  })
}

/** Cash that was still to be collected has come. */
export async function collectCash(tx: Database, order: LockedOrder, actor: Actor): Promise<void> {
  if (isCash(order.method) && order.payment_status === 'Pending')
    await changePayment(tx, order, actor, { to: 'Paid' })
}

/**
 * Marks a payment as refunded once all that came was sent back, and as paid when some of it was not after all. Call it after
 * each change of refunds, with the order as it was locked. Returns the sums.
 */
export async function followRefunds(tx: Database, order: LockedOrder, actor: Actor) {
  const money = await findMoney(tx, order.id)
  const to = money.refunded < money.received ? 'Paid' : 'Refunded'
  if (isReceived(order.payment_status) && order.payment_status !== to)
    await changePayment(tx, order, actor, { to })
  return money
}
