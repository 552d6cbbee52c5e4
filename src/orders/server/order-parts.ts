import { titleWithPack } from '../../catalog/contract/title-with-pack'
import type { Database } from '../../platform/db/tables'

/** What one pack of a line contained when it was ordered. */
export const findOrderParts = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('order_item_part as part')
    .leftJoin('product', 'product.id', 'part.product_id')
    .leftJoin('product_option as option', 'option.id', 'part.option_id')
    .select([
      'part.order_id',
      'part.position',
      'part.product_id',
      'part.title',
      'part.option_name',
      'part.pieces',
    ])
    // As stored now.
    .select((row) => row.fn.coalesce('option.sku', 'product.sku').as('sku'))
    .where('part.order_id', 'in', orderIds)
    .orderBy('part.title')
    .orderBy('part.option_id')
    .execute()

export type OrderPart = Awaited<ReturnType<typeof findOrderParts>>[number]

export const partsOf = (parts: readonly OrderPart[], orderId: string, position: number) =>
  parts.filter((part) => part.order_id === orderId && part.position === position)

/** The contents of a line for people, if it is a pack. */
export function contentsOf(
  parts: readonly OrderPart[],
  orderId: string,
  position: number,
): { contents?: string[] } {
  const contents = partsOf(parts, orderId, position).map(
    ({ pieces, title, option_name }) => `${pieces} × ${titleWithPack(title, option_name)}`,
  )
  return contents.length > 0 ? { contents } : {}
}
