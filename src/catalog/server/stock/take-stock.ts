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
import { countLines, findCountingLines, findOrdered } from './stock-taking-queries'

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
  const results: CountResult[] = []
  for (const count of counts) results.push(await saveCount(db, staff, count, note))
  return { results }
}

async function saveCount(
  db: Database,
  staff: Staff,
  { productId, optionId, from, ordered, counted }: StockTaking['counts'][number],
  note: string,
): Promise<CountResult> {
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
    return { productId, optionId, saved: true, message: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const now = error.code === 'STOCK_MOVED' ? (error.details as Pick<CountResult, 'left' | 'ordered'>) : {}
    return { productId, optionId, saved: false, message: error.message, ...now }
  }
}

const movedTo = (left: number | null) =>
  left === null ? catalogMessages.countingWasStopped() : catalogMessages.stockMovedTo({ left })
