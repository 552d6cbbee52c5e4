import { type RawBuilder, sql } from 'kysely'
import type { CashHistory } from '../../../checkout/server/pricing-step'
import { statusesIn } from '../../../orders/contract/order-status'
import { isOneOf } from '../../../orders/server/status-conditions'
import { cashMethods } from '../../contract/payment-methods'

/**
 * The customer's orders in cash: a JSON object, as part of the statement of a quote. Not counted in a shop that has changed no
 * payment method.
 */
export const cashOrdersOf = (
  customerId: string | null | RawBuilder<unknown>,
  without: string | null | RawBuilder<unknown> = null,
): RawBuilder<CashHistory> => sql<CashHistory>`(
  select json_build_object(
    'open', count(*) filter (where ${isOneOf(sql`orders.status`, statusesIn('in shop', 'on its way'))}),
    'returned', count(*) filter (where orders.status = 'Returned'))
  from orders join current_payment cash on cash.order_id = orders.id
  where orders.customer_id = ${customerId}::uuid and ${isOneOf(sql`cash.provider`, cashMethods)}
    and orders.id is distinct from ${without}::uuid
    and exists (select from setting where key = 'paymentMethods'))`
