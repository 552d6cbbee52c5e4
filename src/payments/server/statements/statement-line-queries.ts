import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import type { Credit } from './read-statement'

type NumberedCredit = Credit & { occurrence: number }

/** Banks and payment apps may book one payment on different days. */
const mostDaysApart = 7
const daysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000

/** Skips lines of an earlier file, and payments that another file has in another layout. */
export const insertCredits = (db: Database, statementId: string, credits: readonly NumberedCredit[]) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('statement-lines'))`.execute(tx)
    const known = new Map<string, KnownPayment[]>()
    for (const payment of await findTransactions(tx, credits)) note(known, payment)
    const fresh: NumberedCredit[] = []
    for (const credit of credits) {
      const same = known
        .get(keyOf(credit))
        ?.find(({ bookedOn }) => daysApart(bookedOn, credit.bookedOn) <= mostDaysApart)
      if (same?.id) await addReferences(tx, same.id, credit.references)
      if (same) continue
      if (credit.transactionReference) note(known, credit)
      fresh.push(credit)
    }
    if (fresh.length > 0) await insertLines(tx, statementId, fresh)
  })

/** For the planner: the embedded database counts rows only at night, and matching claims to 50,000 new lines took 8 s. */
export async function refreshLineStatistics(db: Database): Promise<void> {
  await sql`analyze statement_line`.execute(db)
}

interface KnownPayment {
  id?: string
  transactionReference?: string | undefined
  amountPaise: number
  bookedOn: string
}

const keyOf = ({ transactionReference, amountPaise }: KnownPayment) =>
  `${transactionReference} ${amountPaise}`

function note(known: Map<string, KnownPayment[]>, payment: KnownPayment): void {
  known.set(keyOf(payment), [...(known.get(keyOf(payment)) ?? []), payment])
}

async function findTransactions(tx: Database, credits: readonly Credit[]) {
  const references = credits.flatMap(({ transactionReference }) => transactionReference ?? [])
  const rows = await tx
    .selectFrom('statement_line')
    .select(['id', 'amount_paise', 'transaction_reference'])
    .select(sql<string>`booked_on::text`.as('booked_on'))
    .where('transaction_reference', '=', sql<string>`any(${references})`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amountPaise: row.amount_paise,
    bookedOn: row.booked_on,
    transactionReference: row.transaction_reference ?? undefined,
  }))
}

/** The report of a payment app may have a number that the bank does not show. */
async function addReferences(tx: Database, id: string, references: readonly string[]): Promise<void> {
  await tx
    .updateTable('statement_line')
    .set({
      payment_references: sql`payment_references || array(
        select unnest(${references}::text[]) except select unnest(payment_references))`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`not payment_references @> ${references}::text[]`)
    .execute()
}

async function insertLines(
  tx: Database,
  statementId: string,
  credits: readonly NumberedCredit[],
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
        transaction_reference: credit.transactionReference ?? null,
        amount_paise: credit.amountPaise,
        fingerprint: fingerprint(credit),
      })),
    )
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
}

const fingerprint = ({ bookedOn, amountPaise, description, references, occurrence }: NumberedCredit) =>
  createHash('sha256')
    .update(JSON.stringify([bookedOn, amountPaise, description, references, occurrence]))
    .digest()
