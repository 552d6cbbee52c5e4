import { lockStock, takeStock } from '../../orders/server/stock-queries'
import type { Database } from '../../platform/db/tables'
import type { PricedLine } from './price-order'
import { deductionsFor, refuseShortages } from './stock'

/** Takes the pieces of these lines from stock, or rejects the order and names what is short [PROD-03]. */
export async function reserveStock(tx: Database, lines: readonly PricedLine[]): Promise<void> {
  const deductions = deductionsFor(lines)
  if (deductions.products.length === 0) return
  const { products, options } = await lockStock(tx, deductions)
  refuseShortages(
    lines.map((line) => ({
      ...line,
      product_stock: products.get(line.product_id) ?? null,
      option_stock: options.get(line.option_id) ?? null,
    })),
  )
  await takeStock(tx, deductions)
}
