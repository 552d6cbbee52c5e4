import { type Insertable, sql } from 'kysely'
import { receivedStatuses } from '../../../orders/contract/payment-status'
import { updateRefundDue } from '../../../orders/server/order-money-queries'
import { isOneOf } from '../../../orders/server/status-conditions'
import type { Paise } from '../../../platform/contract/money'
import type { Database, Tables } from '../../../platform/db/tables'
import { cashMethods } from '../../contract/payment-methods'

/** The amount that `payment` itself received; 0 until it is marked as paid. */
export const ownPaise = sql<number>`(case when ${isOneOf(sql`payment.status`, receivedStatuses)}
  then coalesce(payment.received_paise, payment.amount_paise) else 0 end)`

/** The amount received for an order whose current payment is `payment`. */
export const receivedPaise = sql<number>`(payment.earlier_paise + ${ownPaise})`

/** The amount that marking `payment` as paid counts as received. */
export const askedPaise = sql<number>`coalesce(payment.received_paise, greatest(0,
  payment.amount_paise - case when ${isOneOf(sql`payment.provider`, cashMethods)} then payment.credited_paise else 0 end))`

/** The total less all credit notes. */
export const leftAfterCredits = (
  { total_paise }: { total_paise: Paise },
  documents: readonly { kind: string; total_paise: Paise }[],
): Paise =>
  documents.reduce(
    (left, document) => (document.kind === 'credit_note' ? left - document.total_paise : left),
    total_paise,
  )

/** As written by `updateRefundDue`. */
export const findMoney = (db: Database, orderId: string) =>
  db
    .selectFrom('current_payment as payment')
    .select([
      // With what pays nothing and is to be refunded.
      sql<Paise>`${receivedPaise} + payment.unapplied_paise`.as('received'),
      'payment.unapplied_paise as unapplied',
      sql<Paise>`payment.unapplied_paise + payment.earlier_paise`.as('others'),
      'refunded_paise as refunded',
      'refund_due_paise as due',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** The payment of an order that has most of its money left to refund. */
export const findPaymentToRefund = (tx: Database, orderId: string) =>
  tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where(isOneOf(sql`payment.status`, receivedStatuses))
    .orderBy(
      sql`${ownPaise} - coalesce((select sum(refund.amount_paise) from refund
        where refund.payment_id = payment.id and voided_at is null), 0)`,
      'desc',
    )
    .limit(1)
    .executeTakeFirst()

/** Oldest first, with voided ones. */
export const findRefunds = (db: Database, orderIds: readonly string[]) =>
  db.selectFrom('refund').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute()

export type RefundRow = Awaited<ReturnType<typeof findRefunds>>[number]

export async function insertRefund(tx: Database, refund: Insertable<Tables['refund']>): Promise<void> {
  await tx.insertInto('refund').values(refund).execute()
  await updateRefundDue(tx, refund.order_id)
}

/** The row stays for the history. */
export async function voidRefundRow(
  tx: Database,
  { order_id, position }: Pick<RefundRow, 'order_id' | 'position'>,
  voided: Pick<Insertable<Tables['refund']>, 'voided_by' | 'voided_by_name' | 'voided_why'>,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ voided_at: sql`now()`, ...voided })
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .where('voided_at', 'is', null)
    .execute()
  await updateRefundDue(tx, order_id, { isRefundVoided: true })
}
