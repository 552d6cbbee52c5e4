import { hasRole } from '../../../platform/contract/route'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import { roleNeeded } from '../../../staff/server/staff-errors'
import type { Staff } from '../../../staff/server/staff-sessions'
import * as catalogMessages from '../../contract/messages'
import {
  type CountingLine,
  type CountResult,
  mostCounted,
  type StockTaking,
} from '../../contract/stock-taking'
import { correctStock } from './correct-stock'
import type { StockOwner } from './stock-queries'
import { countLines, findCountingLines, findOrdered, findStocksBySku } from './stock-taking-queries'

export async function listForCounting(
  db: Database,
  category: string,
): Promise<{ lines: CountingLine[]; total: number }> {
  const lines = await findCountingLines(db, category, mostCounted)
  return { lines, total: lines.length < mostCounted ? lines.length : await countLines(db, category) }
}

/**
 * Each count is a transaction of its own: a stock that was sold from stays for another look, the others are saved, and no
 * order waits for the whole list.
 */
export async function saveCounts(
  db: Database,
  staff: Staff,
  { counts, note }: StockTaking,
): Promise<{ results: CountResult[] }> {
  const skus = counts.flatMap(({ sku }) => sku ?? [])
  const found = skus.length === 0 ? [] : await findStocksBySku(db, skus)
  const results: CountResult[] = []
  for (const count of counts) {
    const { sku, productId = '', optionId = null } = count
    const owner = sku === undefined ? { productId, optionId } : ownerOf(sku, found)
    const result =
      owner instanceof AppError
        ? { productId: null, optionId: null, ...presentError(owner) }
        : { ...owner, ...(await saveCount(db, staff, owner, count, note)) }
    results.push({ ...(sku !== undefined && { sku }), ...result })
  }
  return { results }
}

function ownerOf(sku: string, found: readonly (StockOwner & { sku: string })[]): StockOwner | AppError {
  const [first, ...others] = found.filter((one) => one.sku === sku)
  if (!first) return noStockOfSku(sku)
  return others.length > 0
    ? skuOfSeveralStocks(sku, others.length + 1)
    : { productId: first.productId, optionId: first.optionId }
}

const presentError = ({ message, code }: AppError) => ({ saved: false, message, code })

async function saveCount(
  db: Database,
  staff: Staff,
  { productId, optionId }: StockOwner,
  { from, ordered, counted }: StockTaking['counts'][number],
  note: string,
): Promise<Omit<CountResult, 'productId' | 'optionId'>> {
  const free = Math.max(counted - ordered, 0)
  const stockAfter = (orderedNow: number) => (left: number | null) => {
    // A repeat finds its own number.
    if ((left !== from && left !== free) || orderedNow !== ordered)
      throw new AppError(409, 'STOCK_MOVED', movedTo(left), { left, ordered: orderedNow })
    if (left === null && !hasRole(staff.role, 'manager')) throw roleNeeded()
    return free
  }
  const reason = (left: number | null) => (left === null ? 'started' : 'counted')
  try {
    await retryOnConflict(() =>
      db.transaction().execute(async (tx) => {
        const to = stockAfter(await findOrdered(tx, { productId, optionId }))
        await correctStock(tx, staff, { productId, optionId, reason, note, to })
      }),
    )
    return { saved: true, message: '', code: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const now = error.code === 'STOCK_MOVED' ? (error.details as Pick<CountResult, 'left' | 'ordered'>) : {}
    return { ...presentError(error), ...now }
  }
}

const noStockOfSku = (sku: string) => new AppError(404, 'SKU_NOT_FOUND', catalogMessages.stockNoSku({ sku }))

const skuOfSeveralStocks = (sku: string, count: number) =>
  new AppError(409, 'SKU_NOT_UNIQUE', catalogMessages.stockSkuOfSeveral({ sku, count }))

const movedTo = (left: number | null) =>
  left === null ? catalogMessages.countingWasStopped() : catalogMessages.stockMovedTo({ left })
