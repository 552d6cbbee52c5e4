import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

/** Oldest first. */
export const findCorrections = (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment_correction')
        .select(['order_id', 'at', 'was'])
        .where('order_id', 'in', orderIds)
        .orderBy('id')
        .execute()

export const countCorrections = async (tx: Database, orderId: string): Promise<number> => {
  const found = tx
    .selectFrom('payment_correction')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
  return (await found.executeTakeFirstOrThrow()).count
}

/**
 * Records the old reference first, so that no other order can use it. Restarts the time after a reminder, as the new
 * reference has not been checked yet.
 */
export async function replaceReference(
  tx: Database,
  orderId: string,
  { was, became }: { was: string; became: string },
): Promise<void> {
  await tx.insertInto('payment_correction').values({ order_id: orderId, was, became }).execute()
  await tx
    .updateTable('current_payment')
    .set({ reference: became, reminded_at: sql`case when reminded_at is not null then now() end` })
    .where('order_id', '=', orderId)
    .execute()
}

/** Whether another order had this reference before its customer corrected it. */
export async function isFormerReference(
  tx: Database,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const found = tx
    .selectFrom('payment_correction')
    .select('order_id')
    .where(sql`upper(was)`, '=', sql`upper(${reference})`)
    .where('order_id', '<>', id)
  return (await found.executeTakeFirst()) !== undefined
}
