import { titleWithPack } from '../../catalog/server/products/pack-name'
import type { Database } from '../../platform/db/tables'

/** What one pack of a line contained when it was ordered. */
export const findOrderParts = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('order_item_part')
    .select(['order_id', 'position', 'product_id', 'title', 'option_name', 'pieces'])
    .where('order_id', 'in', orderIds)
    .orderBy('title')
    .orderBy('option_id')
    .execute()

export type OrderPart = Awaited<ReturnType<typeof findOrderParts>>[number]

/** The contents of a line for people, if it is a pack. */
export function contentsOf(
  parts: readonly OrderPart[],
  orderId: string,
  position: number,
): { contents?: string[] } {
  const own = parts.filter((part) => part.order_id === orderId && part.position === position)
  const contents = own.map(
    ({ pieces, title, option_name }) => `${pieces} × ${titleWithPack(title, option_name)}`,
  )
  return contents.length > 0 ? { contents } : {}
}
