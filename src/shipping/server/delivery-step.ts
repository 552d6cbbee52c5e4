import type { PricingStep } from '../../checkout/server/pricing-step'
import { goodsTotal } from '../../checkout/server/pricing-step'
import { feeOf } from '../contract/delivery-fee'

/** Adds the delivery fee [CHK-04]. */
export const deliveryStep: PricingStep = (price, { settings }) => {
  const fee = feeOf(settings, goodsTotal(price))
  const delivery = {
    id: 'flat',
    label: settings.feeName,
    fee,
    days: settings.deliveryDays,
    isPickup: false,
  }
  return {
    deliveries: [delivery],
    delivery,
    adjustments: [{ kind: 'delivery', label: settings.feeName, amount_paise: fee, line_position: null }],
  }
}
