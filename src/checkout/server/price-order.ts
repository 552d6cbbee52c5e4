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

type PricingTerms = FeeTerms & { feeName: string }

/** Returns the adjustments to add; `price` includes those of the steps before. */
type PricingStep = (price: OrderPrice, terms: PricingTerms) => readonly Adjustment[]

const delivery: PricingStep = ({ subtotal }, { feeName, ...terms }) => [
  { kind: 'delivery', label: feeName, amount_paise: feeOf(terms, subtotal), line_position: null },
]

const pricingSteps: readonly PricingStep[] = [delivery]

/** Adds up lines and adjustments in whole paise [CHK-04]. */
export function priceOrder(
  lines: readonly { price_paise: Paise; quantity: number }[],
  terms: PricingTerms,
): OrderPrice {
  const subtotal = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0)
  return pricingSteps.reduce<OrderPrice>(
    (price, step) => {
      const adjustments = [...price.adjustments, ...step(price, terms)]
      return { subtotal, adjustments, total: subtotal + sumOfAdjustments(adjustments) }
    },
    { subtotal, adjustments: [], total: subtotal },
  )
}

/** One line per product and option, in the order of first mention. */
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
