import type { PricedLine } from '../../../checkout/server/pricing-step'
import type { OrderQuote } from '../../../checkout/server/quote-order'
import type { Database } from '../../../platform/db/tables'
import { findOffersOf, type OrderToChange } from './change-queries'
import { piecesMoved } from './changed-lines'

/** The pieces that a change takes from stock; a negative quantity returns to it. */
export async function findMovedPieces(
  db: Database,
  order: OrderToChange,
  { lines }: OrderQuote,
): Promise<PricedLine[]> {
  const moved = piecesMoved(order.items, lines)
  if (moved.size === 0) return []
  const offers = await findOffersOf(db, [...moved.keys()])
  return offers.map((offer) => ({ ...offer, picture: null, quantity: moved.get(offer.option_id) ?? 0 }))
}
