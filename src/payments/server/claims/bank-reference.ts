import { sql } from 'kysely'
import { isByTransfer } from '../../../orders/server/status-conditions'
import type { Database } from '../../../platform/db/tables'

/** The number that the bank gave the transfer of `line`, if the payer of `payment` typed another. */
export const differingReference = sql<string | null>`case
  when payment_reference_key(payment.reference) = any (line.payment_references) then null
  else line.transaction_reference end`

/** The bank's number of the line that paid `payment`, if the payer typed another. Undoing the match takes it away. */
export const bankReference = sql<string | null>`(select ${differingReference} from statement_line line
  where line.payment_id = payment.id and ${isByTransfer('payment')})`

/** What the bank wrote with the line of the current payment. */
export async function findPayer(db: Database, orderId: string): Promise<{ payer?: string }> {
  const line = await db
    .selectFrom('statement_line as line')
    .innerJoin('current_payment as payment', 'payment.id', 'line.payment_id')
    .select('line.description')
    .where('payment.order_id', '=', orderId)
    .executeTakeFirst()
  return line ? { payer: line.description } : {}
}
