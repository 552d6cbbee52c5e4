import type { OrderPrice, PricedLine, PricingInput } from '../../checkout/server/pricing-step'
import type { Adjustment } from '../../orders/server/adjustments'
import type { Paise } from '../../platform/contract/money'
import type { Targets } from '../contract/promotion-form'
import type { PromotionScope } from '../contract/promotion-scope'
import type { Promotion } from './promotion'

const isInScope: Record<PromotionScope, (targets: Targets, line: PricedLine) => boolean> = {
  all: () => true,
  categories: ({ categories }, { category }) => categories.includes(category),
  brands: ({ brands }, { brand }) => brands.includes(brand),
  products: ({ products }, { product_id }) => products.includes(product_id),
}

const isFor = (promotion: Promotion, line: PricedLine): boolean => isInScope[promotion.scope](promotion, line)

const isGiven = (promotion: Promotion, line: PricedLine): boolean => {
  const { reward } = promotion
  return reward ? isInScope[reward.scope](reward, line) : isFor(promotion, line)
}

/** The lines that an offer is for or that it gives, after these discounts. */
export const offerLines = (
  promotion: Promotion,
  lines: readonly PricedLine[],
  adjustments: readonly Adjustment[] = [],
) => {
  const costs = costsOf(lines, adjustments)
  return lines.flatMap((line, position) => {
    const [isBought, isReward] = [isFor(promotion, line), isGiven(promotion, line)]
    if (!isBought && !isReward) return []
    const { product_id: productId, quantity } = line
    return [{ productId, quantity, paise: costs[position] ?? 0, isBought, isReward, position }]
  })
}

export const isUsed = ({ id }: Promotion, { adjustments }: Pick<OrderPrice, 'adjustments'>): boolean =>
  adjustments.some(({ promotion_id }) => promotion_id === id)

/** The goods an offer is for, at their prices before all offers. */
export function goodsFor(promotion: Promotion, { lines }: Pick<PricingInput, 'lines'>) {
  const goods = lines.filter((line) => isFor(promotion, line))
  return {
    subtotal: goods.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0),
    pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** What each line costs after the discounts so far. */
export const costsOf = (lines: readonly PricedLine[], adjustments: readonly Adjustment[]): Paise[] =>
  lines.map((line, position) =>
    adjustments.reduce(
      (cost, { line_position, amount_paise }) => (line_position === position ? cost + amount_paise : cost),
      line.price_paise * line.quantity,
    ),
  )
