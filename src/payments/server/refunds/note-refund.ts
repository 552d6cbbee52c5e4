import { validate as isId } from 'uuid'
import { queueRefundNoted } from '../../../email/server/order-outbox'
import { type Actor, actorColumns, isSameActor, recordOrderChange } from '../../../orders/server/actor'
import { findEmailFacts } from '../../../orders/server/move-queries'
import { noOrder, sentBefore, sentInFuture } from '../../../orders/server/order-errors'
import { dayInIndia } from '../../../platform/contract/india-time'
import { type Paise, toPaise, toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { RefundNote } from '../../contract/refunds'
import { beginRefund } from './begin-refund'
import { followRefunds } from './payment-state'
import { findPaymentToRefund, insertRefund, type RefundRow } from './refund-queries'

/** A `RefundNote` in paise; `seen` is the number of refunds that the form showed. */
interface WantedRefund {
  amount: Paise
  sentOn: string
  reference: string
  note: string
  seen: number
}

/**
 * Records a refund, at most what is due. The order is locked and the caller sends how many refunds they saw: a repeat by
 * the same person counts once, and the second of two people gets a 409. So does a repeat of a refund that was voided in
 * between, as it may be another transfer.
 */
export async function noteRefund(
  db: Database,
  staff: Exclude<Actor, string>,
  orderId: string,
  { amount, sentOn, reference, note = '', refunds }: RefundNote,
  now: Date,
): Promise<void> {
  if (!isId(orderId)) throw noOrder()
  const sent = { amount: toPaise(amount), sentOn: sentOn ?? dayInIndia(now), reference, note, seen: refunds }
  if (sent.sentOn > dayInIndia(now)) throw sentInFuture()
  await db.transaction().execute((tx) => noteOnce(tx, staff, orderId, sent))
}

async function noteOnce(
  tx: Database,
  staff: Exclude<Actor, string>,
  orderId: string,
  { amount, seen, ...sent }: WantedRefund,
): Promise<void> {
  const begun = await beginRefund(tx, orderId, { amount, seen }, (last) =>
    isRepeat(last, staff, { amount, ...sent }),
  )
  if (begun.repeated) return
  const { order, due, refunded } = begun
  if (sent.sentOn < dayInIndia(order.created_at)) throw sentBefore()
  const { sentOn: sent_on, reference, note } = sent
  const { staff_id, staff_name } = actorColumns(staff)
  await insertRefund(tx, {
    order_id: orderId,
    payment_id: (await findPaymentToRefund(tx, orderId))?.id ?? order.payment_id,
    position: seen,
    amount_paise: amount,
    sent_on,
    reference,
    note,
    staff_id,
    staff_name,
  })
  const after = await followRefunds(tx, order, staff)
  await recordOrderChange(tx, staff, orderId, {
    action: 'refund noted',
    before: { refundDue: toRupees(due) },
    after: { amount: toRupees(amount), sentOn: sent_on, refundDue: toRupees(after.due) },
  })
  const facts = { amount, sentOn: sent_on, reference, before: refunded }
  await queueRefundNoted(tx, await findEmailFacts(tx, orderId), facts)
}

const isRepeat = (
  last: RefundRow,
  staff: Exclude<Actor, string>,
  { amount, sentOn, reference, note }: Omit<WantedRefund, 'seen'>,
) =>
  !last.voided_at &&
  isSameActor(staff, { actor: 'staff', staff_id: last.staff_id }) &&
  last.amount_paise === amount &&
  last.sent_on === sentOn &&
  last.reference === reference &&
  last.note === note
