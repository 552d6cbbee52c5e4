import type { PricedLine, PricingInput } from '../../checkout/server/pricing-step'
import type { Adjustment } from '../../orders/server/adjustments'
import type { Paise } from '../../platform/contract/money'
import type { PromotionScope } from '../contract/promotion-scope'
import type { Promotion } from './promotion'

const isInScope: Record<PromotionScope, (promotion: Promotion, line: PricedLine) => boolean> = {
  all: () => true,
  categories: ({ categories }, { category }) => categories.includes(category),
  brands: ({ brands }, { brand }) => brands.includes(brand),
  products: ({ products }, { product_id }) => products.includes(product_id),
}

export const isFor = (promotion: Promotion, line: PricedLine): boolean =>
  isInScope[promotion.scope](promotion, line)

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
