import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import type { ColumnMapping } from '../../contract/payments'
import type { Credit } from './read-statement'

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

/** Skips lines that an earlier file had. */
export async function insertCredits(
  tx: Database,
  statementId: string,
  credits: readonly (Credit & { occurrence: number })[],
): Promise<void> {
  await tx
    .insertInto('statement_line')
    .values(
      credits.map((credit) => ({
        id: newId(),
        statement_id: statementId,
        booked_on: credit.bookedOn,
        description: credit.description,
        payment_references: credit.references,
        amount_paise: credit.amountPaise,
        fingerprint: fingerprint(credit),
      })),
    )
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
}

export async function countLines(db: Database, statementId: string): Promise<number> {
  const counted = db
    .selectFrom('statement_line')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('statement_id', '=', statementId)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

const fingerprint = ({
  bookedOn,
  amountPaise,
  description,
  references,
  occurrence,
}: Credit & { occurrence: number }) =>
  createHash('sha256')
    .update(JSON.stringify([bookedOn, amountPaise, description, references, occurrence]))
    .digest()

const mappingKey = 'statementColumns'

export async function findMapping(db: Database): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', mappingKey).executeTakeFirst()
  return row?.value
}

export async function saveMapping(tx: Database, columns: ColumnMapping): Promise<void> {
  const value = JSON.stringify(columns)
  await tx
    .insertInto('setting')
    .values({ key: mappingKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
