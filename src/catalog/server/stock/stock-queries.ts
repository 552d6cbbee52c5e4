import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/db/tables'
import type { Staff } from '../../../staff/server/staff-sessions'

type Correction = Omit<Insertable<Tables['stock_change']>, 'staff_id' | 'staff_name' | 'at'>

export async function logCorrections(
  tx: Database,
  staff: Pick<Staff, 'id' | 'name'>,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return
  const rows = corrections.map((one) => ({ ...one, staff_id: staff.id, staff_name: staff.name }))
  await tx.insertInto('stock_change').values(rows).execute()
}

export interface StockOwner {
  productId: string
  /** null: the stock that options without their own share. */
  optionId: string | null
}

/** The correction with this attempt id. */
export const findAttempt = (tx: Database, attempt: string) =>
  tx
    .selectFrom('stock_change')
    .select(['product_id', 'option_id', 'reason', 'note', 'pieces_before', 'pieces_after'])
    .where('attempt', '=', attempt)
    .executeTakeFirst()

/**
 * The last booking of the same number of pieces with the same note. Without a note it counts for 12 hours, as some goods come
 * every day. The caller has locked the stock.
 */
export const findSameDelivery = (
  tx: Database,
  { productId, optionId }: StockOwner,
  { change, note }: { change: number; note: string },
) =>
  tx
    .selectFrom('stock_change')
    .select(['at', 'staff_name'])
    .where('product_id', '=', productId)
    .where('option_id', 'is not distinct from', optionId)
    .where('reason', '=', 'delivery')
    .where('note', '=', note)
    .where(sql`pieces_after - pieces_before`, '=', change)
    .where('at', '>', sql<Date>`now() - ${note === '' ? sql`interval '12 hours'` : sql`interval '7 days'`}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The stock, locked until the transaction ends; undefined if there is none. */
export function lockStock(
  tx: Database,
  { productId, optionId }: StockOwner,
): Promise<{ stock: number | null } | undefined> {
  return optionId === null
    ? tx.selectFrom('product').select('stock').where('id', '=', productId).forNoKeyUpdate().executeTakeFirst()
    : tx
        .selectFrom('product_option')
        .select('stock')
        .where('id', '=', optionId)
        .where('product_id', '=', productId)
        .where('archived_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
}

export async function setStock(
  tx: Database,
  { productId, optionId }: StockOwner,
  stock: number | null,
): Promise<void> {
  if (optionId === null) {
    await tx.updateTable('product').set({ stock }).where('id', '=', productId).execute()
  } else {
    await tx.updateTable('product_option').set({ stock }).where('id', '=', optionId).execute()
  }
}

/** Locks the requested product or option, and returns whether it is in stock. */
export async function lockWishlistEntry(
  tx: Database,
  productId: string,
  optionId: string | undefined,
): Promise<{ inStock: boolean } | undefined> {
  const { rows } = await sql<{ inStock: boolean }>`
    with held as (
      select o.stock, p.stock as shared from product p join product_option o on o.product_id = p.id
      where p.id = ${productId} and p.archived_at is null and o.archived_at is null
        and (${optionId ?? null}::uuid is null or o.id = ${optionId ?? null}::uuid)
      for share
    )
    select coalesce(bool_or(coalesce(stock, shared, 1) > 0), false) as "inStock" from held
    having count(*) > 0`.execute(tx)
  return rows[0]
}

/**
 * Deletes requests for removed options, which never return, and for products archived 90 days ago (decision 16).
 */
export const removeStaleRequests = (db: Database) =>
  sql`
    delete from stock_request request
    where exists (select from product where id = product_id and archived_at < now() - interval '90 days')
      or exists (select from product_option where id = request.option_id and archived_at is not null)`.execute(
    db,
  )

/** The initial stock of a product and its options, by their ids. */
export async function findInitialStock(db: Database, productId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('stock_change')
    .distinctOn('option_id')
    .select(['product_id', 'option_id', 'pieces_after'])
    .where('product_id', '=', productId)
    .where('reason', '=', 'started')
    .orderBy('option_id')
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.option_id ?? row.product_id, row.pieces_after ?? 0]))
}
