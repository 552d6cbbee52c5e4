import { formatPaise } from '../../../platform/contract/money'
import * as m from '../messages'
import { defineOfferKind, nothingOff } from './offer-kind'

export const freeDelivery = defineOfferKind({
  label: m.freeDeliveryLabel(),
  hint: m.freeDeliveryHint(),
  fields: {
    maximum: { unit: 'rupees', label: m.maximumField(), hint: m.blankIsNoLimit(), optional: true },
  },
  sentence: ({ maximum }) =>
    maximum > 0 ? m.deliveryUpTo({ maximum: formatPaise(maximum) }) : m.freeDelivery(),
  discount: nothingOff,
  deliveryDiscount: (fee, { maximum }) => (maximum > 0 ? Math.min(fee, maximum) : fee),
})
