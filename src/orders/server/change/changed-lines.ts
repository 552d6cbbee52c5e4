import type { WantedLine } from '../../../checkout/server/price-order'
import type { PricedLine } from '../../../checkout/server/pricing-step'
import { priceLines } from '../../../checkout/server/quote-order'
import type { PricedOffer } from '../../../checkout/server/quote-queries'
import type { OrderedItem } from './change-queries'

/** Pieces that were ordered keep their price. Additional pieces cost today's price, on a line of their own if it differs. */
export const priceChangedLines =
  (ordered: readonly OrderedItem[]) =>
  (wanted: readonly WantedLine[], offers: readonly PricedOffer[]): PricedLine[] =>
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

function keptLine(item: OrderedItem, offers: readonly PricedOffer[]): PricedLine {
  const offer = offers.find(({ option_id }) => option_id === item.option_id)
  // Options of orders are archived, never deleted.
  if (!offer) throw new Error(`No option ${item.option_id} in the catalogue`)
  const { title, slug, option_name, option_value, price_paise, quantity } = item
  return {
    ...offer,
    title,
    slug,
    option_name,
    option_value,
    price_paise,
    quantity,
    picture: pictureOf(item),
    parts: keptParts(item, offer),
  }
}

/** A pack keeps the parts it was sold with. */
function keptParts({ parts }: OrderedItem, offer: PricedOffer): PricedOffer['parts'] {
  if (parts.length === 0) return null
  const unknown = { product_stock: null, option_stock: null, net_quantity: null, net_unit: null }
  return parts.map((part) => ({
    ...unknown,
    ...offer.parts?.find(({ option_id }) => option_id === part.option_id),
    ...part,
  }))
}

function pictureOf({ media_id: id, key, widths, width, height, alt }: OrderedItem): PricedLine['picture'] {
  if (id === null || key === null || widths === null || width === null || height === null) return null
  return { id, key, widths, width, height, alt }
}

/** An option has at most one line at a price, and for each content of a pack. */
function merged(kept: PricedLine[], [fresh]: PricedLine[]): PricedLine[] {
  if (!fresh) return kept
  const isSame = (line: PricedLine) =>
    line.price_paise === fresh.price_paise && goodsOf(line) === goodsOf(fresh)
  if (!kept.some(isSame)) return [...kept, fresh]
  return kept.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + fresh.quantity } : line))
}

export const piecesIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

interface Goods {
  option_id: string
  /** Of a pack. */
  parts?: readonly { option_id: string | null; pieces: number }[] | null
}

/** Tells an option, and the contents of a pack, from others. */
const goodsOf = ({ option_id, parts }: Goods): string =>
  [option_id, ...(parts ?? []).map((part) => `${part.pieces} ${part.option_id}`).sort()].join()

/** Of each kind of goods how many pieces more, or less as a negative number. */
export function piecesMoved<Line extends Goods & { quantity: number }>(
  before: readonly Line[],
  after: readonly Line[],
): Line[] {
  const moved = new Map<string, Line>()
  const add = (line: Line, pieces: number) => {
    const quantity = (moved.get(goodsOf(line))?.quantity ?? 0) + pieces
    moved.set(goodsOf(line), { ...line, quantity })
  }
  for (const line of after) add(line, line.quantity)
  for (const line of before) add(line, -line.quantity)
  return [...moved.values()].filter(({ quantity }) => quantity !== 0)
}
