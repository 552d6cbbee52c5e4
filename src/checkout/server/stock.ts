import type { OfferRow } from '../../cart/server/offer-queries'
import { soldOut } from '../../orders/server/order-errors'
import type { PricedLine } from './price-order'

/** Pieces to be taken from a product: `pieces` from the stock it shares among options, `sold` in all. */
interface ProductDeduction {
  id: string
  pieces: number
  sold: number
}

/** What an order takes from stock: of each product, and of each option with a stock of its own. */
export interface StockDeductions {
  products: readonly ProductDeduction[]
  options: readonly { id: string; pieces: number }[]
}

const isCounted = (line: OfferRow) => line.option_stock !== null || line.product_stock !== null

/** The pieces of an order to be taken from what is left; nothing is touched where none are counted [PROD-03]. */
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

/** What there is too little of: options with their own stock one by one, the others of a product together. */
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
