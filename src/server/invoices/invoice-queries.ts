import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../database/tables'
import type { InvoiceDocument } from './invoice-document'

/** Whoever ships, cancels or returns an order waits for whoever is at it. */
export const lockOrder = (tx: Database, orderId: string) =>
  tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()

/** The next number of a series, which nobody else gets before this transaction has ended. */
export function takeNumber(tx: Database, series: string, now: Date) {
  return tx
    .insertInto('invoice_series')
    .values({ series, last_number: 1, last_issued_at: now })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({
        last_number: sql`invoice_series.last_number + 1`,
        last_issued_at: sql`greatest(invoice_series.last_issued_at, excluded.last_issued_at)`,
      }),
    )
    .returning(['last_number as position', 'last_issued_at as issuedAt'])
    .executeTakeFirstOrThrow()
}

export async function insertInvoice(
  tx: Database,
  { orderId, ...place }: { orderId: string; series: string; position: number },
  document: InvoiceDocument,
): Promise<void> {
  const { kind, number, issuedAt, placeOfSupply, totals } = document
  await tx
    .insertInto('invoice')
    .values({
      id: uuid(),
      ...{ kind, number, ...place, order_id: orderId },
      issued_at: issuedAt,
      place_of_supply: placeOfSupply.code,
      taxable_paise: totals.taxable,
      cgst_paise: totals.cgst,
      sgst_paise: totals.sgst,
      igst_paise: totals.igst,
      total_paise: totals.total,
      document: JSON.stringify(document),
    })
    .execute()
}

/** What was issued for an order: its invoice or bill, and the credit note if it was taken back. */
export function findDocuments(db: Database, orderId: string) {
  return db.selectFrom('invoice').select('document').where('order_id', '=', orderId).orderBy('id').execute()
}
