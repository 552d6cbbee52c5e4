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

/** What an order takes from one stock: the goods of a line, or a part of a pack. */
export interface StockLine extends Pick<PricedLine, 'title' | 'quantity' | 'product_id' | 'product_stock'> {
  option_id: string
  option_stock: number | null
  /** How many of them one pack contains; only for a part of a pack, whose `title` is that of the pack. */
  perPack?: number
}

/** Packs have no stock of their own: they take from that of their parts. */
export const stockLinesOf = (lines: readonly PricedLine[]): StockLine[] =>
  lines.flatMap((line): StockLine[] =>
    line.parts
      ? line.parts.map(({ pieces, ...part }) => ({
          ...part,
          title: line.title,
          quantity: pieces * line.quantity,
          perPack: pieces,
        }))
      : [line],
  )

const isCounted = (line: StockLine) => line.option_stock !== null || line.product_stock !== null

/** Stock that is not counted stays untouched [PROD-03]. */
export function deductionsFor(lines: readonly StockLine[]): StockDeductions {
  const counted = lines.filter(isCounted)
  const own = counted.filter((line) => line.option_stock !== null)
  return {
    products: byProduct(counted),
    options: sumById(own.map((line) => ({ id: line.option_id, pieces: line.quantity }))),
  }
}

export function assertInStock(lines: readonly StockLine[]): void {
  const shortages = findShortages(lines)
  if (shortages.length > 0) throw soldOut(shortages)
}

/** Checks options with their own stock one by one, and the other options of a product together. */
export function findShortages(lines: readonly StockLine[]): { title: string; left: number }[] {
  const own = sumById(lines.map((line) => ({ id: line.option_id, pieces: line.quantity }))).flatMap(
    ({ id, pieces }) => {
      const line = goodsFirst(lines).find(({ option_id }) => option_id === id) as StockLine
      const { option_stock: left } = line
      return left !== null && pieces > left ? [shortage(line, left)] : []
    },
  )
  const shared = byProduct(lines).flatMap(({ id, pieces }) => {
    const line = goodsFirst(lines).find(({ product_id }) => product_id === id) as StockLine
    const { product_stock: left } = line
    return left !== null && pieces > left ? [shortage(line, left)] : []
  })
  return leastPerTitle([...own, ...shared])
}

const goodsFirst = (lines: readonly StockLine[]): StockLine[] =>
  [...lines].sort((one, other) => Number(one.perPack !== undefined) - Number(other.perPack !== undefined))

const shortage = ({ title, perPack = 1 }: StockLine, left: number) => ({
  title,
  left: Math.floor(left / perPack),
})

/** A pack is named once, with the part that is shortest. */
function leastPerTitle(shortages: readonly { title: string; left: number }[]) {
  const least = new Map<string, number>()
  for (const { title, left } of shortages) least.set(title, Math.min(left, least.get(title) ?? left))
  return [...least].map(([title, left]) => ({ title, left }))
}

function sumById(rows: readonly { id: string; pieces: number }[]): { id: string; pieces: number }[] {
  const sums = new Map<string, number>()
  for (const { id, pieces } of rows) sums.set(id, (sums.get(id) ?? 0) + pieces)
  return [...sums].map(([id, pieces]) => ({ id, pieces }))
}

/** Pieces in packs are sold as packs. */
function byProduct(lines: readonly StockLine[]): ProductDeduction[] {
  const products = new Map<string, ProductDeduction>()
  for (const { product_id: id, option_stock, quantity, perPack } of lines) {
    const before = products.get(id) ?? { id, pieces: 0, sold: 0 }
    const pieces = before.pieces + (option_stock === null ? quantity : 0)
    products.set(id, { id, pieces, sold: before.sold + (perPack === undefined ? quantity : 0) })
  }
  return [...products.values()]
}
