import { findOffers, type OfferRow } from '../cart/offer-queries'
import type { Database } from '../database/tables'
import type { PricedLine } from './order-queries'
import { soldOut } from './order-refusals'
import { type ProductTaking, takeFromOptions, takeFromProducts } from './stock-queries'

const isCounted = (line: OfferRow) => line.option_stock !== null || line.product_stock !== null

/** Takes the pieces of an order from what is left, all or none; nothing is touched where none are counted [PROD-03]. */
export async function takeStock(tx: Database, lines: readonly PricedLine[]): Promise<void> {
  refuseShortages(lines)
  const counted = lines.filter(isCounted)
  if (counted.length === 0) return
  const products = byProduct(counted)
  const options = counted
    .filter((line) => line.option_stock !== null)
    .map((line) => ({ id: line.option_id, pieces: line.quantity }))
  const enough =
    (await takeFromProducts(tx, products)) === products.length &&
    (options.length === 0 || (await takeFromOptions(tx, options)) === options.length)
  if (!enough) refuseShortages(await readAgain(tx, counted))
  if (!enough) throw new Error('Stock was short, and a moment later was not')
}

function refuseShortages(lines: readonly PricedLine[]): void {
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

function byProduct(lines: readonly PricedLine[]): ProductTaking[] {
  const products = new Map<string, ProductTaking>()
  for (const { product_id: id, option_stock, quantity } of lines) {
    const before = products.get(id) ?? { id, pieces: 0, sold: 0 }
    const pieces = before.pieces + (option_stock === null ? quantity : 0)
    products.set(id, { id, pieces, sold: before.sold + quantity })
  }
  return [...products.values()]
}

async function readAgain(tx: Database, lines: readonly PricedLine[]): Promise<PricedLine[]> {
  const offers = await findOffers(
    tx,
    lines.map((line) => line.product_id),
  )
  return lines.map((line) => ({ ...line, ...offers.find((offer) => offer.option_id === line.option_id) }))
}
