import type { PricingStep } from '../../checkout/server/pricing-step'
import { apportion } from '../contract/apportion'
import * as m from './messages'
import { costsOf } from './offer-goods'
import { perLine } from './offer-step'

/** What staff take off a phone order, after all offers. The reason is for staff alone. */
export const staffDiscountStep: PricingStep = ({ adjustments }, { lines, discount }) => {
  if (!discount) return {}
  const costs = costsOf(lines, adjustments)
  const sum = costs.reduce((before, cost) => before + cost, 0)
  const off = apportion(Math.min(discount.amount, sum), costs)
  return { adjustments: perLine(off, { kind: 'staff_discount', label: m.discount() }) }
}
