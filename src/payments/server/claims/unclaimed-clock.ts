import { sql } from 'kysely'
import { queuePaymentReminder } from '../../../email/server/order-outbox'
import { statusesIn } from '../../../orders/contract/order-status'
import { moveOrder } from '../../../orders/server/move-order'
import { findEmailFacts } from '../../../orders/server/move-queries'
import { isByTransfer, isOneOf } from '../../../orders/server/status-conditions'
import type { Database } from '../../../platform/db/tables'
import * as m from '../messages'
import { setPaymentState } from '../refunds/payment-state'
import { noteReminder } from './claim-queries'
import { isOpen } from './line-matching'

/** Reminds customers who have a payment link and have not paid. */
export async function remindUnclaimed(tx: Database, hours: number): Promise<void> {
  const orders = await unclaimed(tx, hours)
    .where((of) => of.or([of('link.created_at', 'is not', null), of('payment.earlier_paise', '>', 0)]))
    .where('payment.reminded_at', 'is', null)
    .limit(20)
    .forNoKeyUpdate('payment')
    .skipLocked()
    .execute()
  for (const { id } of orders) {
    await noteReminder(tx, id)
    await queuePaymentReminder(tx, await findEmailFacts(tx, id))
  }
}

/**
 * Cancels one order that was never paid and returns its stock. After a reminder the customer has 12 hours. Staff decide about
 * an order that is paid in part.
 */
export async function releaseUnclaimed(tx: Database, hours: number, isReminded: boolean): Promise<boolean> {
  const order = await unclaimed(tx, hours)
    .where('payment.earlier_paise', '=', 0)
    .where((of) =>
      of.or([
        of('link.created_at', 'is', null),
        isReminded
          ? of('payment.reminded_at', '<', sql<Date>`now() - interval '12 hours'`)
          : sql<boolean>`true`,
      ]),
    )
    .limit(1)
    .forNoKeyUpdate(['orders', 'payment'])
    .skipLocked()
    .executeTakeFirst()
  if (!order) return false
  await setPaymentState(tx, 'shop', order.id, 'Failed', { note: m.notPaidWithinHours({ hours }) })
  await moveOrder(tx, 'shop', order.id, 'Cancelled', { told: m.unpaidCancelled() })
  return true
}

const isInShop = isOneOf(sql`orders.status`, statusesIn('in shop'))

/** UPI orders that wait for the payment of a customer: since the link was made, or the order without one, or a difference. */
const unclaimed = (tx: Database, hours: number) =>
  tx
    .selectFrom('current_payment as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('payment_link as link', 'link.order_id', 'orders.id')
    .select('orders.id')
    .where(isByTransfer('payment'))
    .where('payment.status', '=', 'Pending')
    .where((of) =>
      of.or([
        of('orders.status', '=', 'Processing'),
        of.and([of('payment.earlier_paise', '>', 0), isInShop]),
      ]),
    )
    .where(
      sql<Date>`greatest(coalesce(link.created_at, orders.created_at),
        case when payment.earlier_paise > 0 then payment.created_at end)`,
      '<',
      sql<Date>`now() - make_interval(hours => ${hours})`,
    )
    // Staff decide about a bank line with the reference of our QR code.
    .where(
      sql<boolean>`not exists (select from statement_line line where ${isOpen}
        and line.payment_references @> array[upper(coalesce(payment.qr_reference, '-'))])`,
    )
    .orderBy('orders.id')
