import { paymentStep } from '../../payments/server/providers/payment-step'
import type { Paise } from '../../platform/contract/money'
import { chooseOffers } from '../../promotions/server/choose-offers'
import { deliveryOfferStep, offerStep } from '../../promotions/server/offer-step'
import { staffDiscountStep } from '../../promotions/server/staff-discount-step'
import { deliveryStep } from '../../shipping/server/delivery-step'
import { addStep, type OrderPrice, type PricingInput, type PricingStep } from './pricing-step'

export interface WantedLine {
  productId: string
  optionId: string
  quantity: number
}

const pricingSteps: readonly PricingStep[] = [
  offerStep,
  deliveryStep,
  deliveryOfferStep,
  staffDiscountStep,
  paymentStep,
]

/** Adds up lines and adjustments in whole paise, with the offers that are best for the shopper [CHK-04]. */
export const priceOrder = (input: PricingInput): OrderPrice => chooseOffers(input, runSteps)

const runSteps = (input: PricingInput): OrderPrice =>
  pricingSteps.reduce((price, step) => addStep(price, step(price, input)), startPrice(input.lines))

function startPrice(lines: readonly { price_paise: Paise; quantity: number }[]): OrderPrice {
  const subtotal = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0)
  return { subtotal, total: subtotal, adjustments: [], deliveries: [], methods: [] }
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
