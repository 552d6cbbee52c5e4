import { validate as isId } from 'uuid'
import { queueRefundVoided } from '../../../email/server/order-outbox'
import { type Actor, actorColumns, isSameActor, recordOrderChange } from '../../../orders/server/actor'
import { findEmailFacts, lockOrder } from '../../../orders/server/move-queries'
import { noOrder, noRefund, reversedSince, sentByProvider } from '../../../orders/server/order-errors'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { RefundVoid } from '../../contract/refunds'
import { followRefunds } from './payment-state'
import { findMoney, findRefunds, voidRefundRow } from './refund-queries'

/**
 * Voids a mistaken refund: it stays in the history with who voided it, when and why, but no longer counts. The order is
 * locked: a repeat by the same person counts once, and the second of two people gets a 409 that names the first.
 */
export async function voidRefund(
  db: Database,
  staff: Exclude<Actor, string>,
  orderId: string,
  wanted: RefundVoid,
): Promise<void> {
  if (!isId(orderId)) throw noOrder()
  await db.transaction().execute((tx) => undo(tx, staff, orderId, wanted))
}

async function undo(
  tx: Database,
  staff: Exclude<Actor, string>,
  orderId: string,
  { place, why }: RefundVoid,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw noOrder()
  const refund = (await findRefunds(tx, [orderId])).find(({ position }) => position === place)
  if (!refund) throw noRefund()
  if (refund.provider_state && !refund.voided_at) throw sentByProvider()
  if (refund.voided_at) {
    const isRepeat = isSameActor(staff, { actor: 'staff', staff_id: refund.voided_by })
    if (isRepeat && refund.voided_why === why) return
    throw reversedSince(refund.voided_by_name)
  }
  const before = await findMoney(tx, orderId)
  const { staff_id: voided_by, staff_name: voided_by_name } = actorColumns(staff)
  await voidRefundRow(tx, refund, { voided_by, voided_by_name, voided_why: why })
  const after = await followRefunds(tx, order, staff)
  const { amount_paise: amount, sent_on: sentOn, reference } = refund
  await recordOrderChange(tx, staff, orderId, {
    action: 'refund reversed',
    before: { refundDue: toRupees(before.due) },
    after: { amount: toRupees(amount), sentOn, refundDue: toRupees(after.due) },
  })
  const facts = { amount, sentOn, reference, left: after.refunded }
  await queueRefundVoided(tx, await findEmailFacts(tx, orderId), facts)
}
