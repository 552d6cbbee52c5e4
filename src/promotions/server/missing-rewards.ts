import type { OrderPrice, PricingInput } from '../../checkout/server/pricing-step'
import { offerKinds } from '../contract/offer-kinds'
import { rewardWords } from '../contract/reward-words'
import * as m from './messages'
import { isUsed, offerLines } from './offer-goods'
import type { Promotion } from './promotion'

/** What an order lacks of other goods that an offer gives, if it has all the pieces to buy. */
export function missingRewards(promotion: Promotion, { lines }: Pick<PricingInput, 'lines'>) {
  const { kind, parameters, reward } = promotion
  const { missingRewards, sentence } = offerKinds[kind]
  if (!missingRewards || !reward || reward.names.length === 0) return undefined
  const pieces = missingRewards(offerLines(promotion, lines), parameters)
  return pieces > 0 ? { pieces, goods: rewardWords(reward.names), offer: sentence(parameters) } : undefined
}

/** What to add to get an automatic offer. Says nothing of one that does not combine with those of the price. */
export function offerHints(usable: readonly Promotion[], input: PricingInput, price: OrderPrice): string[] {
  const used = usable.filter((promotion) => isUsed(promotion, price))
  const fits = ({ combinable }: Promotion) =>
    used.length === 0 || (combinable && used.every((other) => other.combinable))
  return usable.flatMap((promotion) => {
    if (promotion.code !== null || used.includes(promotion) || !fits(promotion)) return []
    const missing = missingRewards(promotion, input)
    return missing ? [m.addReward({ name: promotion.name, ...missing })] : []
  })
}
