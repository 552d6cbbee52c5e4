import type { Place } from '../../checkout/server/pricing-step'
import type { Paise } from '../../platform/contract/money'
import type { ShopSettings } from '../../settings/contract/shop'
import { feeOf } from '../contract/delivery-fee'
import * as m from '../contract/messages'
import type { Parcel } from '../contract/rates/rate-kind'
import { findRateKind } from '../contract/rates/rate-kinds'
import { servedState } from '../contract/served-state'
import type { DeliveryChoice, DeliveryRate, DeliveryZone } from './delivery-zone'
import { freeFrom, leastParcel, rateFee } from './rate-fee'

/** A choice with the amount of goods from which it is free, if there is one above the present. */
export interface OfferedDelivery extends DeliveryChoice {
  freeFrom: Paise | undefined
}

interface Asked {
  zones: readonly DeliveryZone[]
  settings: ShopSettings
  /** Undefined: the cheapest delivery to any place. */
  place: Place | undefined
  /** Undefined: the least that each rate takes. */
  parcel: Parcel | undefined
}

/** The deliveries of a parcel, cheapest first. Empty: not delivered to this place. */
export function offerDeliveries({ zones, settings, place, parcel }: Asked): OfferedDelivery[] {
  if (place && servedState(place.state, settings.states) === undefined) return []
  if (zones.length === 0) return [flatDelivery(settings, parcel?.goods ?? 0)]
  if (place !== undefined || zones.every(({ serves }) => serves)) {
    const zone = zones.find(({ serves }) => serves)
    return zone ? cheapestFirst(offersOf(zone, settings, parcel)) : []
  }
  const anywhere = cheapestFirst(zones.flatMap((zone) => offersOf(zone, settings, parcel)))
  const cheapest = chooseDelivery(anywhere, undefined)
  return cheapest ? [{ ...cheapest, days: null, freeFrom: undefined }] : []
}

/** The one that the shopper chose, else the cheapest that is brought to the customer. */
export const chooseDelivery = <Choice extends DeliveryChoice>(
  choices: readonly Choice[],
  chosen: string | undefined,
): Choice | undefined =>
  choices.find(({ id }) => id === chosen) ?? choices.find(({ isPickup }) => !isPickup) ?? choices[0]

function flatDelivery(settings: ShopSettings, goods: Paise): OfferedDelivery {
  const { feeName, freeAbovePaise, deliveryDays } = settings
  return {
    id: 'flat',
    label: feeName,
    fee: feeOf(settings, goods),
    days: deliveryDays,
    isPickup: false,
    freeFrom: freeAbovePaise > goods ? freeAbovePaise : undefined,
  }
}

const offersOf = ({ rates }: DeliveryZone, settings: ShopSettings, given: Parcel | undefined) =>
  rates.flatMap((rate): OfferedDelivery[] => {
    const parcel = given ?? leastParcel(rate)
    const fee = rateFee(rate, parcel)
    if (fee === undefined) return []
    const { id, first_day: first, last_day: last } = rate
    const days = first === null || last === null ? null : { first, last }
    const isPickup = findRateKind(rate.kind)?.isPickup === true
    return [
      {
        id,
        fee,
        days,
        isPickup,
        freeFrom: freeFrom(rate, parcel),
        ...(isPickup ? pickupLabels(rate, settings) : { label: rate.label }),
      },
    ]
  })

const pickupLabels = ({ label }: DeliveryRate, { address }: ShopSettings) => ({
  label: m.pickUpAt({ place: [label, ...address].join(', ') }),
  shortLabel: m.pickUpNamed({ name: label }),
})

/** Of equal fees a delivery comes before a pick-up, then the order of the owner counts. */
const cheapestFirst = (choices: readonly OfferedDelivery[]) =>
  choices.toSorted((one, other) => one.fee - other.fee || Number(one.isPickup) - Number(other.isPickup))
