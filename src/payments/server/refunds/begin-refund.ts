import { type LockedOrder, lockOrder } from '../../../orders/server/move-queries'
import { noOrder, refundedSince, tooMuchBack } from '../../../orders/server/order-errors'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { findMoney, findRefunds, type RefundRow } from './refund-queries'

interface WantedRefund {
  amount: Paise
  /** The number of refunds that the form showed. */
  seen: number
}

type BegunRefund =
  | { repeated: RefundRow }
  | { repeated?: never; order: LockedOrder; due: Paise; refunded: Paise }

/**
 * Locks the order of a refund. A repeat gets the refund of the first request; the second of two people gets a 409, as does
 * more than is due.
 */
export async function beginRefund(
  tx: Database,
  orderId: string,
  { amount, seen }: WantedRefund,
  isRepeat: (last: RefundRow) => boolean,
): Promise<BegunRefund> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw noOrder()
  const before = await findRefunds(tx, [orderId])
  const last = before.at(-1)
  if (last && before.length === seen + 1 && isRepeat(last)) return { repeated: last }
  const { due, refunded } = await findMoney(tx, orderId)
  if (before.length !== seen) throw refundedSince(last?.voided_by_name || (last?.staff_name ?? ''), due)
  if (amount > due) throw tooMuchBack(due)
  return { order, due, refunded }
}
