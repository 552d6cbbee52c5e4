import { type Insertable, sql } from 'kysely'
import type { Paise } from '../../../platform/contract/money'
import type { Database, Tables } from '../../../platform/db/tables'

export const findAttempt = (db: Database, paymentId: string) =>
  db
    .selectFrom('payment')
    .select(['order_id', 'amount_paise', 'provider', 'status'])
    .where('id', '=', paymentId)
    .executeTakeFirst()

/** Whether a receipt pays this attempt. */
export async function isPaidByReceipt(tx: Database, paymentId: string): Promise<boolean> {
  const paid = tx.selectFrom('payment_receipt').select('reference').where('payment_id', '=', paymentId)
  return (await paid.where('problem', '=', '').executeTakeFirst()) !== undefined
}

/** False: it was reported before. */
export async function insertReceipt(
  tx: Database,
  receipt: Insertable<Tables['payment_receipt']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
    .insertInto('payment_receipt')
    .values(receipt)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return inserted > 0n
}

/** Everything of the order's receipts that does not pay it. */
export const unappliedPaise = sql<Paise>`coalesce((
  select sum(receipt.amount_paise) from payment_receipt receipt join payment attempt on attempt.id = receipt.payment_id
  where attempt.order_id = orders.id and receipt.problem <> ''), 0)::bigint`
