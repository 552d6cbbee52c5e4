import type { PicturedOffer } from '../../../cart/server/offer-queries'
import type { WantedLine } from '../../../checkout/server/price-order'
import type { PricedLine } from '../../../checkout/server/pricing-step'
import { priceLines } from '../../../checkout/server/quote-order'
import type { OrderedItem } from './change-queries'

/** Pieces that were ordered keep their price. Additional pieces cost today's price, on a line of their own if it differs. */
export const priceChangedLines =
  (ordered: readonly OrderedItem[]) =>
  (wanted: readonly WantedLine[], offers: readonly PicturedOffer[]): PricedLine[] =>
    wanted.flatMap((line) => {
      const kept = keepPieces(ordered, line).map((item) => keptLine(item, offers))
      const more = line.quantity - piecesIn(kept)
      if (more === 0) return kept
      return merged(kept, priceLines([{ ...line, quantity: more }], offers))
    })

/** The first pieces of this option, at most as many as are wanted. */
function keepPieces(ordered: readonly OrderedItem[], { optionId, quantity }: WantedLine): OrderedItem[] {
  let left = quantity
  return ordered
    .filter(({ option_id }) => option_id === optionId)
    .map((item) => {
      const kept = Math.min(left, item.quantity)
      left -= kept
      return { ...item, quantity: kept }
    })
    .filter((item) => item.quantity > 0)
}

function keptLine(item: OrderedItem, offers: readonly PicturedOffer[]): PricedLine {
  const offer = offers.find(({ option_id }) => option_id === item.option_id)
  // Options of orders are archived, never deleted.
  if (!offer) throw new Error(`No option ${item.option_id} in the catalogue`)
  const { title, slug, option_name, option_value, price_paise, quantity } = item
  return { ...offer, title, slug, option_name, option_value, price_paise, quantity, picture: pictureOf(item) }
}

function pictureOf({ media_id: id, key, widths, width, height, alt }: OrderedItem): PricedLine['picture'] {
  if (id === null || key === null || widths === null || width === null || height === null) return null
  return { id, key, widths, width, height, alt }
}

/** An option has at most one line at a price. */
function merged(kept: PricedLine[], [fresh]: PricedLine[]): PricedLine[] {
  if (!fresh) return kept
  const isSamePrice = (line: PricedLine) => line.price_paise === fresh.price_paise
  if (!kept.some(isSamePrice)) return [...kept, fresh]
  return kept.map((line) =>
    isSamePrice(line) ? { ...line, quantity: line.quantity + fresh.quantity } : line,
  )
}

export const piecesIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

interface OptionPieces {
  option_id: string
  quantity: number
}

/** Per option how many pieces more, or less as a negative number. */
export function piecesMoved(
  before: readonly OptionPieces[],
  after: readonly OptionPieces[],
): Map<string, number> {
  const moved = new Map<string, number>()
  const add = (id: string, pieces: number) => moved.set(id, (moved.get(id) ?? 0) + pieces)
  for (const { option_id, quantity } of after) add(option_id, quantity)
  for (const { option_id, quantity } of before) add(option_id, -quantity)
  return new Map([...moved].filter(([, pieces]) => pieces !== 0))
}
