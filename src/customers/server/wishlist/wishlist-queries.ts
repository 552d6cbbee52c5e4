import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

export const findWishlistEntry = (db: Database, customerId: string, productId: string) =>
  db
    .selectFrom('product')
    .leftJoin('wishlist_entry as entry', (join) =>
      join.onRef('entry.product_id', '=', 'product.id').on('entry.customer_id', '=', customerId),
    )
    .select(['product.archived_at', 'entry.created_at as wished_at'])
    .where('product.id', '=', productId)
    .executeTakeFirst()

/** Skips withdrawn products, as customers could not remove them. */
export async function countWishes(db: Database, customerId: string): Promise<number> {
  const { entries } = await db
    .selectFrom('wishlist_entry as entry')
    .innerJoin('product', 'product.id', 'entry.product_id')
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('entry.customer_id', '=', customerId)
    .where('product.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return entries
}

export async function insertWishlistEntry(
  db: Database,
  customerId: string,
  productId: string,
): Promise<void> {
  await db.insertInto('wishlist_entry').values({ customer_id: customerId, product_id: productId }).execute()
}

/** Does nothing if the product has no such option. */
export async function saveOption(
  db: Database,
  customerId: string,
  productId: string,
  optionId: string,
): Promise<void> {
  await db
    .updateTable('wishlist_entry as entry')
    .from('product_option as option')
    .set((eb) => ({ option_id: eb.ref('option.id') }))
    .whereRef('option.product_id', '=', 'entry.product_id')
    .where('option.id', '=', optionId)
    .where('entry.customer_id', '=', customerId)
    .where('entry.product_id', '=', productId)
    .execute()
}

export const findSavedOptions = (db: Database, customerId: string) =>
  db
    .selectFrom('wishlist_entry as entry')
    .innerJoin('product_option as option', 'option.id', 'entry.option_id')
    .select(['option.product_id', 'option.id', 'option.name'])
    .select(['option.price_paise', 'option.mrp_paise', 'option.net_quantity'])
    .where('entry.customer_id', '=', customerId)
    .execute()

export type SavedOptionRow = Awaited<ReturnType<typeof findSavedOptions>>[number]

export async function deleteWishlistEntry(
  db: Database,
  customerId: string,
  productId: string,
): Promise<void> {
  await db
    .deleteFrom('wishlist_entry')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute()
}
