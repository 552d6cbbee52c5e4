import type { OfferRow } from '../../../cart/server/offer-queries'
import type { PricedLine } from '../../../checkout/server/pricing-step'
import type { OrderQuote } from '../../../checkout/server/quote-order'
import type { Database } from '../../../platform/db/tables'
import { findOffersOf, type OrderedItem, type OrderToChange } from './change-queries'
import { piecesMoved } from './changed-lines'

type Parts = OrderedItem['parts']

/** The pieces that a change takes from stock; a negative quantity returns to it. */
export async function findMovedPieces(
  db: Database,
  order: OrderToChange,
  { lines }: OrderQuote,
): Promise<PricedLine[]> {
  const moved = piecesMoved(order.items.map(goodsIn), lines.map(goodsIn))
  if (moved.length === 0) return []
  const optionIds = moved.flatMap(({ option_id, parts }) => [
    option_id,
    ...parts.map((part) => part.option_id),
  ])
  const offers = new Map((await findOffersOf(db, optionIds)).map((offer) => [offer.option_id, offer]))
  return moved.map(({ option_id, parts, quantity }) => {
    const inPack = parts.map((part) => ({ ...offerOf(offers, part.option_id), ...part }))
    return {
      ...offerOf(offers, option_id),
      picture: null,
      quantity,
      parts: inPack.length > 0 ? inPack : null,
    }
  })
}

const goodsIn = ({
  option_id,
  quantity,
  parts,
}: {
  option_id: string
  quantity: number
  parts?: Parts | PricedLine['parts']
}) => ({ option_id, quantity, parts: (parts ?? []).map(partOf) })

const partOf = ({ product_id, option_id, title, option_name, pieces }: Parts[number]) => ({
  product_id,
  option_id,
  title,
  option_name,
  pieces,
})

function offerOf(offers: ReadonlyMap<string, OfferRow>, optionId: string): OfferRow {
  const offer = offers.get(optionId)
  // Options of orders are archived, never deleted.
  if (!offer) throw new Error(`No option ${optionId} in the catalogue`)
  return offer
}
