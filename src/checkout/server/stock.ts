import type { OfferRow } from '../../cart/server/offer-queries'
import { soldOut } from '../../orders/server/order-errors'
import type { PricedLine } from './pricing-step'

/** `pieces` come from the stock that options share, `sold` counts all pieces of the product. */
interface ProductDeduction {
  id: string
  pieces: number
  sold: number
}

/** Deductions per product, and per option that has its own stock. */
export interface StockDeductions {
  products: readonly ProductDeduction[]
  options: readonly { id: string; pieces: number }[]
}

const isCounted = (line: OfferRow) => line.option_stock !== null || line.product_stock !== null

/** Stock that is not counted stays untouched [PROD-03]. */
export function deductionsFor(lines: readonly PricedLine[]): StockDeductions {
  const counted = lines.filter(isCounted)
  const own = counted.filter((line) => line.option_stock !== null)
  return {
    products: byProduct(counted),
    options: own.map((line) => ({ id: line.option_id, pieces: line.quantity })),
  }
}

export function assertInStock(lines: readonly PricedLine[]): void {
  const shortages = findShortages(lines)
  if (shortages.length > 0) throw soldOut(shortages)
}

/** Checks options with their own stock one by one, and the other options of a product together. */
export function findShortages(lines: readonly PricedLine[]): { title: string; left: number }[] {
  const own = lines.flatMap(({ title, option_stock: left, quantity }) =>
    left !== null && quantity > left ? [{ title, left }] : [],
  )
  const shared = byProduct(lines).flatMap(({ id, pieces }) => {
    const { title, product_stock: left } = lines.find((line) => line.product_id === id) as PricedLine
    return left !== null && pieces > left ? [{ title, left }] : []
  })
  return [...own, ...shared]
}

function byProduct(lines: readonly PricedLine[]): ProductDeduction[] {
  const products = new Map<string, ProductDeduction>()
  for (const { product_id: id, option_stock, quantity } of lines) {
    const before = products.get(id) ?? { id, pieces: 0, sold: 0 }
    const pieces = before.pieces + (option_stock === null ? quantity : 0)
    products.set(id, { id, pieces, sold: before.sold + quantity })
  }
  return [...products.values()]
}
