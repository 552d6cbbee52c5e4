import { isTransfer, type PaymentMethod } from '../../payments/contract/payment-methods'
import { prepareForLink } from '../../payments/server/links/link-queries'
import { qrReferenceOf } from '../../payments/server/links/payable-order'
import { startPayment } from '../../payments/server/providers/providers'
import { formatPaise, type Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { isReceived } from '../contract/payment-status'
import { type Actor, actorColumns } from './actor'
import * as m from './messages'
import { insertPaymentEvent, type LockedOrder } from './move-queries'
import { updateRefundDue } from './order-money-queries'
import { findOrder } from './order-queries'
import { endAttempt, insertAttempt, restorePaid } from './pay-order-queries'

type Paying = Pick<LockedOrder, 'id' | 'payment_id' | 'method' | 'payment_status' | 'earlier_paise'>

/** The current payment asks for the difference to earlier ones, and no one claims to have paid it. */
export const isOpenDifference = ({
  payment_status: status,
  earlier_paise,
}: Pick<Paying, 'payment_status' | 'earlier_paise'>) =>
  earlier_paise > 0 && (status === 'Pending' || status === 'Failed')

/**
 * Starts the payment of the difference. The one before it stays paid, or failed if it asked for a difference itself. The order
 * must be locked. No clock cancels it: staff decide about an order that is paid in part.
 */
export async function startDifference(
  tx: Database,
  order: Paying,
  actor: Actor,
  { method, amount, received }: { method: PaymentMethod; amount: Paise; received: Paise },
): Promise<void> {
  const { id, payment_status: was } = order
  await endAttempt(tx, order.payment_id, isReceived(was) ? undefined : 'Failed')
  const started = startPayment({ method, byLink: true })
  const attempt = { ...started, amount_paise: amount, held_until: null, earlier_paise: received }
  const payment_id = await insertAttempt(tx, id, attempt)
  await nameDifference(tx, id, method)
  const note = m.differenceToPay({ amount: formatPaise(amount) })
  const event = { order_id: id, payment_id, from_status: was, to_status: started.status, note }
  await insertPaymentEvent(tx, { ...event, ...actorColumns(actor) })
}

/** Its QR code has a reference of its own, as its bank line is another one. */
export async function nameDifference(tx: Database, orderId: string, method: PaymentMethod): Promise<void> {
  if (isTransfer(method)) await prepareForLink(tx, orderId, qrReferenceOf(await findOrder(tx, orderId)))
}

/** Drops an open difference: the payment before it is the current one again. What still comes for it is refunded. */
export async function dropDifference(tx: Database, order: Paying, actor: Actor): Promise<void> {
  const { id: order_id, payment_status: from_status } = order
  await endAttempt(tx, order.payment_id, 'Failed')
  const { id: payment_id, status: to_status } = await restorePaid(tx, order_id)
  await updateRefundDue(tx, order_id)
  const event = { order_id, payment_id, from_status, to_status, note: m.differenceDropped() }
  await insertPaymentEvent(tx, { ...event, ...actorColumns(actor) })
}
