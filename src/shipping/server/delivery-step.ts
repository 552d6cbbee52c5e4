import { goodsTotal, type PricingStep } from '../../checkout/server/pricing-step'
import { dayInIndia } from '../../platform/contract/india-time'
import type { Paise } from '../../platform/contract/money'
import { holidayOn } from '../../settings/contract/holiday'
import type { ShopSettings } from '../../settings/contract/shop'
import { countedFrom, postponed } from '../contract/delivery-time'
import { chooseDelivery, type OfferedDelivery, offerDeliveries } from './delivery-choices'
import { parcelOf } from './parcel'

/** Offers the deliveries to the place and charges one of them [CHK-04]. */
export const deliveryStep: PricingStep = (price, input) => {
  const { zones, settings, place, lines, delivery: chosen, orderedAt = input.at } = input
  const goods = goodsTotal(price)
  const parcel = lines.length > 0 ? parcelOf(lines, settings.weights, goods) : undefined
  const offered = afterHoliday(offerDeliveries({ zones, settings, place, parcel }), settings, orderedAt)
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

/** Nothing is sent during a holiday. */
function afterHoliday(offered: readonly OfferedDelivery[], settings: ShopSettings, ordered: Date) {
  const holiday = holidayOn(settings.holiday, dayInIndia(ordered))
  if (!holiday) return offered
  const until = countedFrom(ordered, holiday)
  return offered.map((one) => ({ ...one, days: one.days && postponed(one.days, ordered, until) }))
}

const freeDelivery = ({ fee, isPickup, freeFrom }: OfferedDelivery, goods: Paise) =>
  fee > 0 && !isPickup && freeFrom !== undefined ? { from: freeFrom, missing: freeFrom - goods } : null
