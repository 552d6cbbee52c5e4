import { sql } from 'kysely'
import type { LockedOrder } from '../../../orders/server/move-queries'
import { isByTransfer } from '../../../orders/server/status-conditions'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { differingReference } from './bank-reference'
import {
  claimedAt,
  comparedClaim,
  hasReference,
  isNear,
  isOfNoOther,
  isOfSameWeeks,
} from './claims-to-check-queries'
import { isOpen } from './line-matching'

export const findLineAmount = async (tx: Database, lineId: string) =>
  (await tx.selectFrom('statement_line').select('amount_paise').where('id', '=', lineId).executeTakeFirst())
    ?.amount_paise

/** What the line brings this order. */
export const findLineFor = (tx: Database, lineId: string, orderId: string) =>
  tx
    .selectFrom('statement_line as line')
    .innerJoin('current_payment as payment', (on) => on.on('payment.order_id', '=', orderId))
    .select(['line.amount_paise', 'payment.reference as typed', differingReference.as('bank')])
    .where('line.id', '=', lineId)
    .executeTakeFirst()

export async function isLineOf(tx: Database, lineId: string, paymentId: string): Promise<boolean> {
  const line = tx.selectFrom('statement_line').select('id').where('id', '=', lineId)
  return (await line.where('payment_id', '=', paymentId).executeTakeFirst()) !== undefined
}

/** Assigns an open bank line to the current payment of this order. */
export const takeLine = (tx: Database, lineId: string, { id, payment_id }: LockedOrder) =>
  tx
    .updateTable('statement_line')
    .set({ order_id: id, payment_id })
    .where('id', '=', lineId)
    .where('order_id', 'is', null)
    .where('ignored_at', 'is', null)
    .returning(['booked_on', 'description', 'amount_paise'])
    .executeTakeFirst()

/** Also for an order that was marked as paid before. */
export const noteReceived = (tx: Database, orderId: string, amount: Paise) =>
  tx
    .updateTable('current_payment')
    .set({ received_paise: amount })
    .where('order_id', '=', orderId)
    .where(sql<boolean>`coalesce(received_paise, amount_paise) <> ${amount}`)
    .execute()

export async function ignoreLine(db: Database, lineId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement_line')
    .set({ ignored_at: sql`now()` })
    .where('id', '=', lineId)
    .where('order_id', 'is', null)
    .where('ignored_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims of this age without a reminder, locked. */
export const findClaimsToRemind = (tx: Database, hours: number) =>
  waitingClaims(tx, hours)
    .where('payment.reminded_at', 'is', null)
    .limit(20)
    .forNoKeyUpdate('payment')
    .skipLocked()
    .execute()

/**
 * A claim of this age, locked with its order. If the shop sends reminders, the customer is reminded first and has 12 hours
 * after a reminder or a correction. Staff decide about a bank line that nearly matches, and about an order that is paid in part.
 */
export const lockClaimToRelease = (tx: Database, hours: number, isReminded: boolean) =>
  waitingClaims(tx, hours)
    .where('payment.earlier_paise', '=', 0)
    .where(
      isReminded
        ? sql<boolean>`payment.reminded_at < now() - interval '12 hours'`
        : sql<boolean>`not exists (select from payment_correction correction
            where correction.order_id = orders.id and correction.at > now() - interval '12 hours')`,
    )
    .where(
      sql<boolean>`not exists (select from ${comparedClaim} cross join statement_line line
        where ${isOpen} and ${isOfSameWeeks} and ${isNear} and ${isOfNoOther})`,
    )
    .limit(1)
    .forNoKeyUpdate(['orders', 'payment'])
    .skipLocked()
    .executeTakeFirst()

const waitingClaims = (tx: Database, hours: number) =>
  tx
    .selectFrom('current_payment as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('orders.id')
    .where(isByTransfer('payment'))
    .where('payment.status', '=', 'Verifying')
    .where('orders.status', '=', 'Processing')
    .where(claimedAt, '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    // A claim that replaced another attempt has its own time.
    .where(
      sql<boolean>`not exists (select from payment former
        where former.order_id = orders.id and former.replaced_at > now() - make_interval(hours => ${hours}))`,
    )
    // After a recent status change, staff are still checking it.
    .where(
      sql<boolean>`not exists (select from payment_event event
        where event.order_id = orders.id and event.at > now() - interval '12 hours')`,
    )
    // A claim with a matching bank line waits for staff to confirm or ignore it.
    .where(
      sql<boolean>`not exists (select from ${comparedClaim} cross join statement_line line
        where ${isOpen} and ${hasReference})`,
    )
    .orderBy('orders.id')

export async function noteReminder(tx: Database, orderId: string): Promise<void> {
  await tx
    .updateTable('current_payment')
    .set({ reminded_at: sql`now()` })
    .where('order_id', '=', orderId)
    .execute()
}
