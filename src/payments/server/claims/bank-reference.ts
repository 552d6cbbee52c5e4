import { sql } from 'kysely'
import { isByTransfer } from '../../../orders/server/status-conditions'
import type { Database } from '../../../platform/db/tables'

/** The number that the bank gave the transfer of `line`, if the payer of `payment` typed another. */
export const differingReference = sql<string | null>`case
  when payment_reference_key(payment.reference) = any (line.payment_references) then null
  else line.transaction_reference end`

/** The bank's number of the line that paid `orders`, if the payer typed another. Undoing the match takes it away. */
export const bankReference = sql<string | null>`(select ${differingReference} from statement_line line
  where line.order_id = orders.id and ${isByTransfer('payment')})`

/** What the bank wrote with the line that paid the order. */
export async function findPayer(db: Database, orderId: string): Promise<{ payer?: string }> {
  const line = await db
    .selectFrom('statement_line')
    .select('description')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return line ? { payer: line.description } : {}
}
