import type { Database } from '../../../platform/db/tables'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { StockChange } from '../../contract/admin-stock'
import { noSuchOption } from '../editing/product-errors'
import { stockOfParts } from '../packs/pack-errors'
import { isPack } from '../packs/pack-queries'
import { refreshPacks } from '../packs/refresh-packs'
import { productNotFound } from '../products/catalogue-errors'
import { noteStockChange } from './stock-notices'
import { lockStock, logCorrections, type StockOwner, setStock } from './stock-queries'

type Reason = StockChange['reason'] | 'import' | 'started' | 'stopped'

export interface Correction extends StockOwner {
  /** A fixed reason, or one computed from the current stock. */
  reason: Reason | ((left: number | null) => Reason)
  note: string
  /** The idempotency key. */
  attempt?: string | undefined
  /** Computes the new stock from the current one while the stock is locked. */
  to: (left: number | null) => number | null
}

/** Corrects a stock and logs who did it and why, in the caller's transaction. */
export async function correctStock(
  tx: Database,
  staff: Staff,
  { productId, optionId, reason, note, attempt, to }: Correction,
): Promise<void> {
  if (await isPack(tx, productId)) throw stockOfParts()
  const held = await lockStock(tx, { productId, optionId })
  if (!held) throw optionId === null ? productNotFound() : noSuchOption()
  const [before, after] = [held.stock, to(held.stock)]
  if (before === after) return
  await setStock(tx, { productId, optionId }, after)
  await noteStockChange(tx, [{ productId, optionId, before, after }])
  await refreshPacks(tx, [productId])
  const why = typeof reason === 'function' ? reason(before) : reason
  const pieces = { pieces_before: before, pieces_after: after }
  await logCorrections(tx, staff, [
    { product_id: productId, option_id: optionId, reason: why, note, ...pieces, attempt: attempt ?? null },
  ])
  await recordChange(tx, staff, {
    entity: 'product',
    entityId: productId,
    action: 'stock corrected',
    before: { pieces: before },
    after: { pieces: after, reason: why, ...(optionId && { optionId }), ...(note && { note }) },
  })
}
