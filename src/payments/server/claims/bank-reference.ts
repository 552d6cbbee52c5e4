import { sql } from 'kysely'
import { isByTransfer } from '../../../orders/server/status-conditions'

/** The number that the bank gave the transfer of `line`, if the payer of `payment` typed another. */
export const differingReference = sql<string | null>`case
  when payment_reference_key(payment.reference) = any (line.payment_references) then null
  else line.transaction_reference end`

/** The bank's number of the line that paid `orders`, if the payer typed another. Undoing the match takes it away. */
export const bankReference = sql<string | null>`(select ${differingReference} from statement_line line
  where line.order_id = orders.id and ${isByTransfer('payment')})`
