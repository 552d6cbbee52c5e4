import { sql } from 'kysely'
import { unappliedPaise } from '../../payments/server/providers/receipt-queries'
import type { Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { isReceived, type PaymentStatus } from '../contract/payment-status'
import { amountUndone, type OrderMoney, receivedAfter, refundDue, restToPay } from './order-money'

const readMoney = (db: Database, orderId: string): Promise<Required<OrderMoney> & { dueBefore: Paise }> =>
  db
    .selectFrom('current_payment as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select([
      'payment.provider as method',
      'payment.status as payment',
      'orders.status',
      'orders.total_paise as total',
      'payment.amount_paise as amount',
      'payment.earlier_paise as earlier',
      'payment.received_paise as received',
      'payment.refund_due_paise as dueBefore',
      unappliedPaise.as('unapplied'),
      sql<number>`coalesce((select sum(total_paise) from invoice where invoice.order_id = orders.id
        and kind = 'credit_note' and document #>> '{against,part}' = 'true'), 0)::bigint`.as('credited'),
      sql<number>`coalesce((select sum(refund.amount_paise) from refund where refund.order_id = orders.id
        and voided_at is null), 0)::bigint`.as('refunded'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

export const findRestToPay = async (db: Database, orderId: string): Promise<Paise> =>
  restToPay(await readMoney(db, orderId))

/**
 * Stores the sums of an order's money with its payment, for lists and reports. Call it after every change of receipts, credit
 * notes, refunds or final status, in the same transaction and with the order locked.
 */
export async function updateRefundDue(
  tx: Database,
  orderId: string,
  { isRefundVoided = false } = {},
): Promise<void> {
  const { dueBefore, ...money } = await readMoney(tx, orderId)
  const due = refundDue(money)
  // After a voided refund the money has been due since the first date.
  const since = isRefundVoided ? sql<Date>`coalesce(refund_due_since, now())` : sql<Date>`now()`
  await tx
    .updateTable('current_payment')
    .set({
      credited_paise: money.credited,
      unapplied_paise: money.unapplied,
      refunded_paise: money.refunded,
      refund_due_paise: due,
      ...(due > 0 && dueBefore === 0 && { refund_due_since: since }),
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** A refund keeps `paid_at`. A payment that is checked again gets a new reminder. */
export async function updatePayment(
  tx: Database,
  orderId: string,
  { status, received }: { status: PaymentStatus; received?: Paise | undefined },
): Promise<void> {
  const before = await readMoney(tx, orderId)
  const isUndone = isReceived(before.payment) && !isReceived(status)
  const paid_at = sql<Date | null>`case ${status}::text
    when 'Paid' then case status when 'Refunded' then paid_at else now() end when 'Refunded' then paid_at end`
  await tx
    .updateTable('current_payment')
    .set({
      status,
      paid_at,
      ...(status === 'Paid' && { held_until: null }),
      received_paise: receivedAfter({ ...before, received: received ?? before.received }, status),
      ...(isUndone && before.earlier > 0 && { amount_paise: amountUndone(before) }),
      ...(status === 'Verifying' && { reminded_at: null }),
    })
    .where('order_id', '=', orderId)
    .execute()
  await updateRefundDue(tx, orderId)
}
