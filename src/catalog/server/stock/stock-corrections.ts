import { isDeepStrictEqual } from 'node:util'
import { validate as isId } from 'uuid'
import { formatOrderNumber } from '../../../orders/server/order-number'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import { requestId } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminProduct } from '../../contract/admin-products'
import type { StockChange, StockCounting, StockHistoryEntry } from '../../contract/admin-stock'
import * as catalogMessages from '../../contract/messages'
import { correctedAlready, deliveredAlready } from '../../contract/product-messages'
import { countedAlready, noSuchOption, stockDiffers } from '../editing/product-errors'
import { showForStaff } from '../editing/show-products'
import { productNotFound } from '../products/catalogue-errors'
import { type Correction, correctStock } from './correct-stock'
import { findStockHistory } from './stock-log-queries'
import { findAttempt, findSameDelivery, lockStock } from './stock-queries'

type Office = Pick<Services, 'db' | 'config'>
/** The limit leaves room for cancelled orders. */
const mostPieces = 1_000_000_000

export async function changeStock(
  office: Office,
  staff: Staff,
  id: string,
  { another, ...sent }: StockChange,
): Promise<AdminProduct> {
  const attempt = sent.attempt ?? requestId(staff, `stock ${id} ${sent.optionId}`)
  const wished = { ...sent, attempt }
  const { change, ...given } = wished
  const to = (left: number | null) => {
    if (left === null) throw new AppError(409, 'NOT_COUNTED', catalogMessages.notCounted())
    if (left + change < 0)
      throw new AppError(409, 'STOCK_MOVED', catalogMessages.stockMoved({ left }), { left })
    if (left + change > mostPieces)
      throw new AppError(409, 'TOO_MANY_PIECES', catalogMessages.tooManyPieces())
    return left + change
  }
  return correct(office, staff, { productId: id, ...given, to }, async (tx) => {
    if (await isMade(tx, id, wished)) return true
    if (!another) await refuseSameDelivery(tx, id, sent)
    return false
  })
}

/** Whether this is a retry. A retry with other values is rejected. */
async function isMade(tx: Database, productId: string, wished: StockChange): Promise<boolean> {
  const { attempt, optionId, change, reason, note } = wished
  if (!attempt) return false
  // A concurrent retry waits here.
  await lockStock(tx, { productId, optionId })
  const made = await findAttempt(tx, attempt)
  if (!made) return false
  const { pieces_before, pieces_after, ...said } = made
  const by = (pieces_after ?? 0) - (pieces_before ?? 0)
  const same = isDeepStrictEqual(said, { product_id: productId, option_id: optionId, reason, note })
  if (by !== change || !same) throw new AppError(409, 'CORRECTED_ALREADY', correctedAlready(by))
  return true
}

/** Two tabs or two people have different attempt ids. Only they know whether it is one delivery. */
async function refuseSameDelivery(tx: Database, productId: string, wished: StockChange): Promise<void> {
  const { attempt, optionId, change, reason, note } = wished
  // Programs cannot ask: two keys of theirs are two deliveries.
  if (!attempt || reason !== 'delivery') return
  const booked = await findSameDelivery(tx, { productId, optionId }, { change, note })
  if (!booked) return
  const sentence = deliveredAlready(change, booked.staff_name, note !== '')
  throw new AppError(409, 'DELIVERED_ALREADY', sentence, { at: booked.at.toISOString() })
}

export async function countStock(
  office: Office,
  staff: Staff,
  id: string,
  { optionId, pieces, from }: StockCounting,
): Promise<AdminProduct> {
  const to = (left: number | null) => {
    // A repeat finds its own number.
    if (from !== undefined && left !== from && left !== pieces) throw stockDiffers(left, from)
    if (from === undefined && pieces !== null && left !== null) throw countedAlready(left)
    return pieces
  }
  const reason = (left: number | null) =>
    pieces === null ? 'stopped' : left === null ? 'started' : 'counted'
  return correct(office, staff, { productId: id, optionId, reason, note: '', to })
}

export async function listStockHistory(
  db: Database,
  id: string,
  before?: number,
): Promise<StockHistoryEntry[]> {
  if (!isId(id)) return []
  const rows = await findStockHistory(db, id, before)
  return rows.map(({ at, order_id, number, ordered_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    order:
      order_id && number && ordered_at
        ? { id: order_id, number: formatOrderNumber(number, ordered_at) }
        : null,
  }))
}

async function correct(
  office: Office,
  staff: Staff,
  correction: Correction,
  isDone: (tx: Database) => Promise<boolean> = async () => false,
): Promise<AdminProduct> {
  const { productId, optionId } = correction
  if (!isId(productId)) throw productNotFound()
  if (optionId !== null && !isId(optionId)) throw noSuchOption()
  await office.db.transaction().execute(async (tx) => {
    if (!(await isDone(tx))) await correctStock(tx, staff, correction)
  })
  return showForStaff(office, productId)
}
