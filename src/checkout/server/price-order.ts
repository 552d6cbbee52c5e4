import type { PicturedOffer } from '../../cart/server/offer-queries'
import { type Adjustment, sumOfAdjustments } from '../../orders/server/adjustments'
import type { Paise } from '../../platform/contract/money'
import { type FeeTerms, feeOf } from '../../shipping/contract/delivery-fee'

export interface WantedLine {
  productId: string
  optionId: string
  quantity: number
}

export type PricedLine = PicturedOffer & { quantity: number }

export interface OrderPrice {
  subtotal: Paise
  adjustments: readonly Adjustment[]
  total: Paise
}

/** What an order costs: its lines and the fee, in whole paise [CHK-04]. */
export function priceOrder(
  lines: readonly { price_paise: Paise; quantity: number }[],
  { feeName, ...terms }: FeeTerms & { feeName: string },
): OrderPrice {
  const subtotal = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0)
  const amount_paise = feeOf(terms, subtotal)
  const adjustments = [{ kind: 'delivery' as const, label: feeName, amount_paise, line_position: null }]
  return { subtotal, adjustments, total: subtotal + sumOfAdjustments(adjustments) }
}

/** One line for each product and option, in the order they were first named. */
export function mergeLines(
  items: readonly { product: string; color: string; quantity: number }[],
): WantedLine[] {
  const lines = new Map<string, WantedLine>()
  for (const { product, color, quantity } of items) {
    const [productId, optionId] = [product.toLowerCase(), color.toLowerCase()]
    const name = `${productId} ${optionId}`
    const before = lines.get(name)?.quantity ?? 0
    lines.set(name, { productId, optionId, quantity: before + quantity })
  }
  return [...lines.values()]
}
