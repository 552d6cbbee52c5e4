import type { OrderPrice, PricingInput, PricingStep } from '../../checkout/server/pricing-step'
import type { Adjustment } from '../../orders/server/adjustments'
import type { Paise } from '../../platform/contract/money'
import { apportion } from '../contract/apportion'
import { offerKinds } from '../contract/offer-kinds'
import * as m from './messages'
import { costsOf, offerLines } from './offer-goods'
import type { Promotion } from './promotion'

/** What offers leave of the goods: a shopper cannot pay nothing. Staff may take off that too. */
const leastPaise = 100

/** Takes the offers of the input off the goods, one after the other. The caller chooses them (choose-offers.ts). */
export const offerStep: PricingStep = (price, input) => {
  const adjustments: Adjustment[] = []
  for (const promotion of input.promotions)
    adjustments.push(...discount(promotion, input, [...price.adjustments, ...adjustments]))
  return { adjustments }
}

function discount(
  promotion: Promotion,
  { lines }: PricingInput,
  adjustments: readonly Adjustment[],
): Adjustment[] {
  const costs = costsOf(lines, adjustments)
  const goods = offerLines(promotion, lines, adjustments)
  const { kind, parameters, products } = promotion
  const wanted = offerKinds[kind].discount(goods, parameters, products)
  const off = lines.map(() => 0)
  for (const [at, { position, paise }] of goods.entries()) off[position] = Math.min(wanted[at] ?? 0, paise)
  return perLine(limited(off, costs), {
    kind: 'offer',
    label: labelOf(promotion),
    promotion_id: promotion.id,
  })
}

/** Leaves `leastPaise` for the goods. */
function limited(off: readonly Paise[], costs: readonly Paise[]): Paise[] {
  const most = costs.reduce((sum, cost) => sum + cost, 0) - leastPaise
  const wanted = off.reduce((sum, paise) => sum + paise, 0)
  return wanted > most ? apportion(Math.max(most, 0), off) : [...off]
}

export const perLine = (
  off: readonly Paise[],
  facts: Pick<Adjustment, 'kind' | 'label' | 'promotion_id'>,
): Adjustment[] =>
  off.flatMap((paise, line_position) =>
    paise > 0 ? [{ ...facts, amount_paise: -paise, line_position }] : [],
  )

const labelOf = ({ name, code }: Promotion) => (code === null ? name : m.nameAndCode({ name, code }))

/** Takes offers off the delivery fee. */
export const deliveryOfferStep: PricingStep = (price: OrderPrice, { promotions }) => {
  let fee = price.delivery?.fee ?? 0
  const adjustments = promotions.flatMap((promotion): Adjustment[] => {
    const off = Math.min(offerKinds[promotion.kind].deliveryDiscount?.(fee, promotion.parameters) ?? 0, fee)
    if (off <= 0) return []
    fee -= off
    const facts = { kind: 'offer', label: labelOf(promotion), promotion_id: promotion.id } as const
    return [{ ...facts, amount_paise: -off, line_position: null }]
  })
  return { adjustments }
}
