import { refreshPacks } from '../../catalog/server/packs/refresh-packs'
import type { OrderCause } from '../../catalog/server/stock/stock-log-queries'
import { noteStockChange } from '../../catalog/server/stock/stock-notices'
import { takeStock } from '../../orders/server/stock-queries'
import type { Database } from '../../platform/db/tables'
import type { PricedLine } from './pricing-step'
import { assertInStock, deductionsFor, stockLinesOf } from './stock'

/**
 * Deducts these lines from stock, or rejects the order and names what is sold out [PROD-03]. A line with a negative quantity is
 * returned to stock.
 */
export async function reserveStock(
  tx: Database,
  wanted: readonly PricedLine[],
  cause: OrderCause,
): Promise<void> {
  const lines = stockLinesOf(wanted)
  const deductions = deductionsFor(lines)
  if (deductions.products.length === 0) return
  const { products, options, inPacks } = await takeStock(tx, deductions, cause)
  assertInStock(
    lines.map((line) => ({
      ...line,
      product_stock: products.get(line.product_id)?.stock ?? null,
      option_stock: options.get(line.option_id)?.stock ?? null,
    })),
  )

  const after = (stock: number | null, pieces: number) => (stock === null ? null : stock - pieces)
  const ofProducts = deductions.products.flatMap(({ id, pieces }) => {
    const { stock: before = null, low_stock: lowStock = 0 } = products.get(id) ?? {}
    return { productId: id, optionId: null, lowStock, before, after: after(before, pieces) }
  })
  const productOf = (optionId: string) =>
    lines.find(({ option_id }) => option_id === optionId)?.product_id ?? ''
  const ofOptions = deductions.options.map(({ id: optionId, pieces }) => {
    const productId = productOf(optionId)
    const before = options.get(optionId)?.stock ?? null
    const lowStock = products.get(productId)?.low_stock ?? 0
    return { productId, optionId, lowStock, before, after: after(before, pieces) }
  })
  await noteStockChange(tx, [...ofProducts, ...ofOptions])
  if (inPacks)
    await refreshPacks(
      tx,
      deductions.products.map(({ id }) => id),
    )
}
