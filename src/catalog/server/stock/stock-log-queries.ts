import { type Actor, actorColumns } from '../../../orders/server/actor'
import type { Database } from '../../../platform/db/tables'
import { historyPage, type OrderReason } from '../../contract/admin-stock'
import type { StockChange } from './stock-notices'

/** Why an order changes stock, and who did it. */
export interface OrderCause {
  orderId: string
  reason: OrderReason
  actor: Actor
}

/** Logs what an order returned to counted stock; what it takes is logged as it is taken (take_stock). */
export async function logOrderStock(
  tx: Database,
  { orderId, reason, actor }: OrderCause,
  changes: readonly StockChange[],
): Promise<void> {
  const { staff_id, staff_name } = actorColumns(actor)
  const rows = changes
    .filter(({ before, after }) => before !== after)
    .map(({ productId, optionId, before, after }) => ({
      product_id: productId,
      option_id: optionId,
      order_id: orderId,
      reason,
      staff_id,
      staff_name,
      pieces_before: before,
      pieces_after: after,
    }))
  if (rows.length > 0) await tx.insertInto('stock_change').values(rows).execute()
}

/** A page of what changed the stocks of a product, newest first. */
export const findStockHistory = (db: Database, productId: string, before?: number) =>
  db
    .selectFrom('stock_change as one')
    .leftJoin('product_option as option', 'option.id', 'one.option_id')
    .leftJoin('orders', 'orders.id', 'one.order_id')
    .select([
      'one.id',
      'one.at',
      'one.staff_name as staff',
      'option.name as option',
      'one.reason',
      'one.note',
    ])
    .select(['one.pieces_before as before', 'one.pieces_after as after'])
    .select(['one.order_id', 'orders.number', 'orders.created_at as ordered_at'])
    .where('one.product_id', '=', productId)
    .$if(before !== undefined, (query) => query.where('one.id', '<', Number(before)))
    .orderBy('one.id', 'desc')
    .limit(historyPage)
    .execute()
