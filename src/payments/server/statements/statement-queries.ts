import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import type { ColumnMapping } from '../../contract/payments'

export async function insertStatement(
  tx: Database,
  statement: { id: string; fileName: string; staffId: string | null },
): Promise<void> {
  await tx
    .insertInto('statement')
    .values({ id: statement.id, file_name: statement.fileName, staff_id: statement.staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes what was read with the wrong columns. Lines that pay an order stay. */
export async function removeOpenLines(tx: Database, statementId: string): Promise<void> {
  await tx
    .deleteFrom('statement_line')
    .where('statement_id', '=', statementId)
    .where('order_id', 'is', null)
    .where('ignored_at', 'is', null)
    .execute()
}

export async function countLines(db: Database, statementId: string): Promise<number> {
  const counted = db
    .selectFrom('statement_line')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('statement_id', '=', statementId)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

export type SavedMapping = Awaited<ReturnType<typeof findMappings>>[number]

export const findMappings = (db: Database) =>
  db
    .selectFrom('statement_mapping')
    .select(['headings', 'columns'])
    .orderBy('saved_at', 'desc')
    .limit(200)
    .execute()

export async function saveMapping(tx: Database, headings: string[], columns: ColumnMapping): Promise<void> {
  const value = JSON.stringify(columns)
  await tx
    .insertInto('statement_mapping')
    .values({ headings, columns: value })
    .onConflict((conflict) =>
      conflict.column('headings').doUpdateSet({ columns: value, saved_at: sql`now()` }),
    )
    .execute()
}
