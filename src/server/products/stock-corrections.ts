import { validate as isId } from 'uuid'
import type { AdminProduct } from '#contract/admin-products'
import type { StockChange, StockCorrection, StockCounting } from '#contract/admin-stock'
import { productMessages as say, stockMoved } from '#contract/product-messages'
import { productNotFound } from '../catalogue/catalogue-refusals'
import type { Database } from '../database/tables'
import { Refusal } from '../http/refusal'
import type { Services } from '../services'
import { recordChange } from '../staff/audit'
import type { Staff } from '../staff/staff-sessions'
import { noSuchOption } from './product-refusals'
import { showForStaff } from './products'
import { findCorrections, lockStock, logCorrections, type StockOwner, setStock } from './stock-queries'

type Office = Pick<Services, 'db' | 'config'>
type Reason = StockChange['reason'] | 'import' | 'started' | 'stopped'

/** Room for what orders give back is left above it. */
const mostPieces = 1_000_000_000

interface Correction extends StockOwner {
  reason: Reason
  note: string
  /** Given what is left at this moment, how many there are to be; orders wait meanwhile. */
  to: (left: number | null) => number | null
}

/** Puts a stock right and notes by whom and why, within the transaction of whoever calls. */
export async function correctStock(
  tx: Database,
  staff: Staff,
  { productId, optionId, reason, note, to }: Correction,
): Promise<void> {
  const held = await lockStock(tx, { productId, optionId })
  if (!held) throw optionId === null ? productNotFound() : noSuchOption()
  const [before, after] = [held.stock, to(held.stock)]
  if (before === after) return
  await setStock(tx, { productId, optionId }, after)
  const pieces = { pieces_before: before, pieces_after: after }
  await logCorrections(tx, staff, [{ product_id: productId, option_id: optionId, reason, note, ...pieces }])
  await recordChange(tx, staff, {
    entity: 'product',
    entityId: productId,
    action: 'stock corrected',
    before: { pieces: before },
    after: { pieces: after, reason, ...(optionId && { optionId }), ...(note && { note }) },
  })
}

export async function changeStock(
  office: Office,
  staff: Staff,
  id: string,
  { change, ...given }: StockChange,
): Promise<AdminProduct> {
  const to = (left: number | null) => {
    if (left === null) throw new Refusal(409, 'NOT_COUNTED', say.notCounted)
    if (left + change < 0) throw new Refusal(409, 'STOCK_MOVED', stockMoved(left), { left })
    if (left + change > mostPieces) throw new Refusal(409, 'TOO_MANY_PIECES', say.tooManyPieces)
    return left + change
  }
  return correct(office, staff, { productId: id, ...given, to })
}

export async function countStock(
  office: Office,
  staff: Staff,
  id: string,
  { optionId, pieces }: StockCounting,
): Promise<AdminProduct> {
  const to = (left: number | null) => {
    if (pieces !== null && left !== null) throw new Refusal(409, 'COUNTED_ALREADY', say.countedAlready)
    return pieces
  }
  const reason = pieces === null ? 'stopped' : 'started'
  return correct(office, staff, { productId: id, optionId, reason, note: '', to })
}

export const listCorrections = async (db: Database, id: string): Promise<StockCorrection[]> =>
  isId(id) ? findCorrections(db, id) : []

async function correct(office: Office, staff: Staff, correction: Correction): Promise<AdminProduct> {
  const { productId, optionId } = correction
  if (!isId(productId)) throw productNotFound()
  if (optionId !== null && !isId(optionId)) throw noSuchOption()
  await office.db.transaction().execute((tx) => correctStock(tx, staff, correction))
  return showForStaff(office, productId)
}
