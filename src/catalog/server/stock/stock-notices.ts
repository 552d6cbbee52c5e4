import { queueBackInStock, queueLowStock } from '../../../email/server/outbox'
import type { Database } from '../../../platform/db/tables'
import { stockNotice } from '../../../push/server/notices'
import { queuePush } from '../../../push/server/push-queries'
import { findStockNames, takeFulfillableRequests } from '../editing/stock-notice-queries'
import { isLowStock } from './low-stock'

/** A stock before and after a change, in the transaction of the change. */
export interface StockChange {
  productId: string
  /** null: the stock of the product, which options without their own share. */
  optionId: string | null
  /** null: not counted. */
  before: number | null
  after: number | null
  /** The product's low stock mark, if the caller has read it. Stock above it then needs no query. */
  lowStock?: number
}

type Pieces = Pick<StockChange, 'before' | 'after'>

const falls = ({ before, after }: Pieces): boolean => before !== null && after !== null && after < before

/** Emails the owner when a stock becomes low, and when it is sold out. */
export const runsLow = ({ before, after }: Pieces, lowStock: number): boolean =>
  falls({ before, after }) &&
  (after === 0 || (isLowStock(Number(after), lowStock) && !isLowStock(Number(before), lowStock)))

export const comesBack = ({ before, after }: Pieces): boolean => before === 0 && after !== 0

/** Queues the notices after a stock change: to the owner about low stock, to shoppers about goods back in stock. */
export async function noteStockChange(tx: Database, changes: readonly StockChange[]): Promise<void> {
  const fallen = changes.filter((one) =>
    one.lowStock === undefined ? falls(one) : runsLow(one, one.lowStock),
  )
  if (fallen.length > 0) await noteLowStock(tx, fallen)
  await noteBackInStock(
    tx,
    changes.filter(comesBack).map(({ productId }) => productId),
  )
}

/** For goods that can be bought again: restocked, restored or with a new option. */
export async function noteBackInStock(tx: Database, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const requests = await takeFulfillableRequests(tx, productIds)
  await queueBackInStock(
    tx,
    requests.flatMap(({ subscriptionId: _, ...request }) => (request.email === null ? [] : [request])),
  )
  await queuePush(
    tx,
    requests.flatMap(({ subscriptionId, ...goods }) =>
      subscriptionId === null ? [] : [{ subscriptionId, notice: stockNotice(goods) }],
    ),
  )
}

async function noteLowStock(tx: Database, fallen: readonly StockChange[]): Promise<void> {
  const names = await findStockNames(tx, fallen)
  const news = names.flatMap(({ place, lowStock, ...named }) => {
    const change = fallen[place]
    return change && runsLow(change, lowStock) ? [{ ...named, left: Number(change.after) }] : []
  })
  await queueLowStock(tx, news)
}
