import { sql } from 'kysely'
import type { Database } from './tables'

/** More products are announced as a change of everything: a notification holds 8,000 bytes. */
const mostProducts = 50

/** Invalidates the cached pages of these products in every process once the transaction commits. */
export async function notifyProductsChanged(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await notify(tx, ids.length > mostProducts ? ['all'] : ['products', ...ids.map((id) => `product:${id}`)])
}

/** Invalidates what every page shows of the shop, such as its categories. */
export const notifyShopChanged = (tx: Database) => notify(tx, ['shop'])

async function notify(tx: Database, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify('shop_changed', ${tags.join(' ')} || ' in:' || pg_current_xact_id())`.execute(tx)
}
