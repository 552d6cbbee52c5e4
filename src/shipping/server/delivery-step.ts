import { goodsTotal, type PricingStep } from '../../checkout/server/pricing-step'
import type { Paise } from '../../platform/contract/money'
import { chooseDelivery, type OfferedDelivery, offerDeliveries } from './delivery-choices'
import { parcelOf } from './parcel'

/** Offers the deliveries to the place and charges one of them [CHK-04]. */
export const deliveryStep: PricingStep = (price, { zones, settings, place, lines, delivery: chosen }) => {
  const goods = goodsTotal(price)
  const parcel = lines.length > 0 ? parcelOf(lines, settings.weights, goods) : undefined
  const offered = offerDeliveries({ zones, settings, place, parcel })
  const delivery = chooseDelivery(offered, chosen)
  const deliveries = offered.map(({ freeFrom, ...choice }) => choice)
  if (!delivery) return { deliveries }
  const { id, label, fee, days, isPickup } = delivery
  return {
    deliveries,
    delivery: { id, label, fee, days, isPickup },
    freeDelivery: freeDelivery(delivery, goods),
    adjustments: [
      {
        kind: 'delivery',
        label,
        amount_paise: fee,
        line_position: null,
        rate_id: id,
        first_day: days?.first ?? null,
        last_day: days?.last ?? null,
        is_pickup: isPickup,
      },
    ],
  }
}

const freeDelivery = ({ fee, isPickup, freeFrom }: OfferedDelivery, goods: Paise) =>
  fee > 0 && !isPickup && freeFrom !== undefined ? { from: freeFrom, missing: freeFrom - goods } : null
