import type { OrderPrice, PricingInput } from '../../checkout/server/pricing-step'
import { dayInIndia, dayInWords } from '../../platform/contract/india-time'
import { formatRupees, toRupees } from '../../platform/contract/money'
import { offerKinds } from '../contract/offer-kinds'
import * as m from './messages'
import { missingRewards } from './missing-rewards'
import { goodsFor, isUsed } from './offer-goods'
import type { CodeProblem, Promotion } from './promotion'

const problem = (code: string, message: string): CodeProblem => ({ code, message })

type Check = (promotion: Promotion, input: PricingInput) => CodeProblem | undefined

const checkDays: Check = ({ starts_on, ends_on }, { at }) => {
  const today = dayInIndia(at)
  if (starts_on !== null && today < starts_on)
    return problem('NOT_YET', m.codeNotYet({ day: dayInWords(starts_on) }))
  if (ends_on !== null && today > ends_on)
    return problem('EXPIRED', m.codeExpired({ day: dayInWords(ends_on) }))
  return undefined
}

const checkUses: Check = ({ max_uses, uses }) =>
  max_uses !== null && uses >= max_uses ? problem('USED_UP', m.codeUsedUp()) : undefined

const checkCustomer: Check = (promotion, { customer }) => {
  const { first_order_only, max_uses_per_customer, uses_by_customer } = promotion
  if (first_order_only && !customer) return problem('LOGIN_NEEDED', m.codeLoginNeeded())
  if (first_order_only && customer?.hasOrdered) return problem('FIRST_ORDER_ONLY', m.codeFirstOrderOnly())
  if (max_uses_per_customer !== null && uses_by_customer >= max_uses_per_customer)
    return problem('USED_BY_YOU', m.codeUsedByYou({ times: max_uses_per_customer }))
  return undefined
}

const checkGoods: Check = (promotion, input) => {
  const { subtotal, pieces } = goodsFor(promotion, input)
  const { min_subtotal_paise, min_pieces, scope } = promotion
  const goods = scope === 'all' ? 'all' : 'some'
  if (pieces === 0) return problem('NOT_FOR_THESE_GOODS', m.codeNotForTheseGoods())
  if (subtotal < min_subtotal_paise) {
    const [minimum, more] = [min_subtotal_paise, min_subtotal_paise - subtotal]
      .map(toRupees)
      .map(formatRupees)
    return problem('MINIMUM', m.codeMinimum({ goods, minimum: minimum ?? '', more: more ?? '' }))
  }
  if (pieces < min_pieces)
    return problem('MINIMUM', m.codeMinimumPieces({ goods, minimum: min_pieces, more: min_pieces - pieces }))
  return undefined
}

const checks = [checkDays, checkUses, checkCustomer, checkGoods]

/** Why a promotion cannot be used with this order. */
export function problemOf(promotion: Promotion, input: PricingInput): CodeProblem | undefined {
  for (const check of checks) {
    const found = check(promotion, input)
    if (found) return found
  }
  return undefined
}

/** Without another offer it is free delivery above an amount that the code would cost. */
function outdone({ adjustments }: OrderPrice): CodeProblem {
  const names = new Set(adjustments.filter(({ promotion_id }) => promotion_id).map(({ label }) => label))
  const message = names.size > 0 ? m.codeOtherBetter({ name: [...names].join(', ') }) : m.codeCostsMore()
  return problem('OTHER_OFFER_BETTER', message)
}

/** What to say about the typed code, once the best offers are chosen. */
export function codeProblemOf(
  input: PricingInput,
  chosen: OrderPrice,
  alone: (promotion: Promotion) => OrderPrice,
): CodeProblem | undefined {
  if (input.code === undefined) return undefined
  const promotion = input.promotions.find(({ code }) => code === input.code)
  if (!promotion) return problem('UNKNOWN', m.codeUnknown({ code: input.code }))
  const found = problemOf(promotion, input)
  if (found) return found
  if (isUsed(promotion, chosen)) return undefined
  const { deliveryDiscount, sentence } = offerKinds[promotion.kind]
  // Before the place is known there is no fee to take it off.
  if (deliveryDiscount && !chosen.delivery) return undefined
  if (isUsed(promotion, alone(promotion))) return outdone(chosen)
  if (deliveryDiscount) return problem('NO_EFFECT', m.codeDeliveryIsFree())
  const missing = missingRewards(promotion, input)
  if (missing) return problem('REWARD_MISSING', m.codeRewardMissing(missing))
  const { parameters, reward } = promotion
  return problem('NO_EFFECT', m.codeNoEffect({ offer: sentence(parameters, reward?.names) }))
}
