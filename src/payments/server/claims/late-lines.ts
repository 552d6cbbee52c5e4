import { sql } from 'kysely'
import { isReceived } from '../../../orders/contract/payment-status'
import { type LockedOrder, lockOrder } from '../../../orders/server/move-queries'
import { isByTransfer } from '../../../orders/server/status-conditions'
import { inTransaction } from '../../../platform/db/in-transaction'
import type { Database } from '../../../platform/db/tables'
import { AppError, notFound } from '../../../platform/http/app-error'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import * as m from '../../contract/messages'
import { isTransfer } from '../../contract/payment-methods'
import { receivePayment } from '../providers/receive-payment'
import { findLineAmount, ignoreLine } from './claim-queries'

/**
 * A UPI attempt that was replaced since, and whose money this bank line brings. A difference that is asked for again has the QR
 * code of the one before.
 */
export const replacedAttempt = sql`lateral (
  select late.id as payment_id, late.order_id from payment late
  where ${isByTransfer('late')} and late.replaced_at is not null and late.status = 'Failed'
    and (payment_reference_key(late.reference) = any (line.payment_references)
      or upper(late.qr_reference) = any (line.payment_references) and not exists (
        select from current_payment current
        where current.order_id = late.order_id and current.qr_reference = late.qr_reference))
  limit 1)`

async function findReplacedAttempt(tx: Database, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from statement_line line cross join ${replacedAttempt} late where line.id = ${lineId}`.execute(
    tx,
  )
  return rows[0]?.payment_id
}

/** Money for an attempt that was replaced: a refund is due, and the line is dealt with. */
export function keepLineForRefund(db: Database, staff: Staff, lineId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [paymentId, amount] = [await findReplacedAttempt(tx, lineId), await findLineAmount(tx, lineId)]
    if (!paymentId || amount === undefined) throw notFound()
    // Locks the order before the line, as confirming a claim does.
    await receivePayment(tx, paymentId, { provider: 'UPI', reference: lineId, amount }, staff)
    if (!(await ignoreLine(tx, lineId))) throw notFound()
    await recordChange(tx, staff, { entity: 'statement line', entityId: lineId, action: 'kept for refund' })
  })
}

/** A line that staff know to be a second payment of a paid order: a refund is due, and the line is dealt with. */
export function attachLine(db: Database, staff: Staff, lineId: string, orderId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [order, amount] = [await lockOrder(tx, orderId), await findLineAmount(tx, lineId)]
    if (!order || amount === undefined) throw notFound()
    if (!isReceived(order.payment_status)) throw new AppError(409, 'ORDER_NOT_PAID', m.orderNotPaidYet())
    if (await hasPaid(tx, lineId)) throw new AppError(409, 'LINE_HAS_PAID', m.lineHasPaid())
    if (isTransfer(order.method) && !(await hasLine(tx, order)))
      throw new AppError(409, 'PAID_WITHOUT_LINE', m.paidWithoutLine())
    await receivePayment(tx, order.payment_id, { provider: 'UPI', reference: lineId, amount }, staff)
    if (!(await ignoreLine(tx, lineId))) throw new AppError(409, 'LINE_TAKEN', m.lineTaken())
    await recordChange(tx, staff, {
      entity: 'statement line',
      entityId: lineId,
      action: 'kept for refund',
      after: { orderId },
    })
  })
}

/** The same transfer has paid an order: by another record of it, or confirmed by hand before this line was imported. */
async function hasPaid(tx: Database, lineId: string): Promise<boolean> {
  const { rows } = await sql`select from statement_line line where line.id = ${lineId} and (
    exists (select from statement_line settled where settled.order_id is not null
      and settled.transaction_reference = line.transaction_reference)
    or exists (select from payment where ${isByTransfer('payment')} and payment.status in ('Paid', 'Refunded')
      and payment_reference_key(payment.reference) = any (line.payment_references)))`.execute(tx)
  return rows.length > 0
}

/** The current payment of the order is among the bank lines. */
async function hasLine(tx: Database, order: Pick<LockedOrder, 'payment_id' | 'reference'>): Promise<boolean> {
  const { rows } = await sql`select from statement_line line
    where line.payment_id = ${order.payment_id} or payment_reference_key(${order.reference}) = any (line.payment_references)
    limit 1`.execute(tx)
  return rows.length > 0
}
