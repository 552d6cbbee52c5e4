import type { MethodChoice, PricingStep } from '../../../checkout/server/pricing-step'
import type { Adjustment } from '../../../orders/server/adjustments'
import * as m from '../messages'
import { methodChoices } from './method-choices'

/** Offers the payment methods for this order and adds the fee of the chosen one. */
export const paymentStep: PricingStep = (price, input) => {
  const methods = methodChoices({ ...input, total: price.total })
  const chosen = methods.find(({ code, isAvailable }) => isAvailable && code === input.method)
  return { methods, adjustments: chosen ? paymentFee(chosen) : [] }
}

/** Empty without a fee. */
export const paymentFee = ({ label: method, fee }: MethodChoice): Adjustment[] =>
  fee === 0
    ? []
    : [{ kind: 'payment_fee', label: m.methodFee({ method }), amount_paise: fee, line_position: null }]
