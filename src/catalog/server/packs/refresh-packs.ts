import type { Database } from '../../../platform/db/tables'
import { noteStockChange } from '../stock/stock-notices'
import { derivePacks, lockPacks } from './pack-queries'

/**
 * Brings the packs up to date that these products are, or are part of. Call it after every change of a product's stock, facts
 * or state, in the same transaction; the products are locked before their packs.
 */
export async function refreshPacks(tx: Database, productIds: readonly string[]): Promise<void> {
  const packs = await lockPacks(tx, productIds)
  if (packs.length === 0) return
  const changed = await derivePacks(tx, packs)
  await noteStockChange(
    tx,
    changed.map(({ id, ...stock }) => ({ productId: id, optionId: null, ...stock })),
  )
}
