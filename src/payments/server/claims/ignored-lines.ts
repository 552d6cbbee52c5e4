import { type SqlBool, sql } from 'kysely'
import { inTransaction } from '../../../platform/db/in-transaction'
import type { Database } from '../../../platform/db/tables'
import { notFound } from '../../../platform/http/app-error'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { LineRow } from './line-matching'

/** Not the lines whose money is kept for a refund: taken back, it would count twice. */
const isTakenBack = sql<SqlBool>`ignored_at is not null and order_id is null
  and not exists (select from payment_receipt where provider = 'UPI' and reference = statement_line.id::text)`

/** The last ones first. */
export const findIgnoredLines = (db: Database, limit: number): Promise<LineRow[]> =>
  db
    .selectFrom('statement_line')
    .select(['id', 'description', 'payment_references', 'amount_paise'])
    .select([sql<string>`booked_on::text`.as('booked_on'), sql<null>`null`.as('paid')])
    .where(isTakenBack)
    .orderBy('ignored_at', 'desc')
    .limit(limit)
    .execute()

/** The second of two people finds no ignored line any more. */
export function restoreLine(db: Database, staff: Staff, lineId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('statement_line')
      .set({ ignored_at: null })
      .where('id', '=', lineId)
      .where(isTakenBack)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    await recordChange(tx, staff, { entity: 'statement line', entityId: lineId, action: 'taken back' })
  })
}
