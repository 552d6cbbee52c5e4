import { sql } from 'kysely'
import { orderStatuses, orderStatusTable } from '../../../orders/contract/order-status'
import type { Database } from '../../../platform/db/tables'

const payable = orderStatuses.filter((status) => orderStatusTable[status].payable)

/** One order whose time to pay is over, locked. Skips orders that are being changed now, such as by their payment. */
export const lockHeldOrder = (tx: Database) =>
  tx
    .selectFrom('current_payment as payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('orders.id')
    .where('payment.held_until', '<', sql<Date>`now()`)
    .where('payment.status', 'in', ['Pending', 'Failed'])
    .where('orders.status', 'in', payable)
    .orderBy('payment.held_until')
    .limit(1)
    .forNoKeyUpdate(['orders', 'payment'])
    .skipLocked()
    .executeTakeFirst()
