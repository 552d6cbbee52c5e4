import { formatPaise, type Paise } from '../../platform/contract/money'
import type { ShopSettings } from '../../settings/contract/shop'
import type { DeliveryDays } from '../contract/delivery-time'
import { findRateKind } from '../contract/rates/rate-kinds'
import { servedState } from '../contract/served-state'
import type { ZoneTerms } from '../contract/zone-terms'
import type { DeliveryRate, DeliveryZone } from './delivery-zone'
import * as m from './messages'
import { leastParcel, rateFee } from './rate-fee'

/**
 * The settings as pages may show them: with zones, fee and days depend on the place, so that only the lowest fee and the widest
 * span of days are true everywhere.
 */
export function withZones(
  settings: ShopSettings,
  zones: readonly DeliveryZone[],
): ShopSettings & { zones?: ZoneTerms } {
  if (zones.length === 0) return settings
  const rates = zones.flatMap((zone) => zone.rates)
  const brought = rates.filter(isBrought)
  const fromPaise = lowestFee(brought)
  const terms = {
    fromPaise,
    feeWords: feeWords(fromPaise, settings),
    states: wholeStates(zones, settings),
    byPin: zones.some(({ has_pins }) => has_pins),
    hasPickup: brought.length < rates.length,
  }
  return {
    ...settings,
    feePaise: fromPaise ?? 0,
    freeAbovePaise: 0,
    deliveryDays: widestDays(brought),
    zones: terms,
  }
}

const isBrought = ({ kind }: DeliveryRate) => findRateKind(kind)?.isPickup !== true

function lowestFee(rates: readonly DeliveryRate[]): number | null {
  const fees = rates.flatMap((rate) => rateFee(rate, leastParcel(rate)) ?? [])
  return fees.length > 0 ? Math.min(...fees) : null
}

/** A fee of zero somewhere is no promise of free delivery. */
function feeWords(fromPaise: Paise | null, { feeName }: ShopSettings): string {
  return fromPaise ? m.fromFeeFeeName({ fee: formatPaise(fromPaise), feeName }) : feeName
}

function widestDays(rates: readonly DeliveryRate[]): DeliveryDays | null {
  const days = rates.flatMap(({ first_day: first, last_day: last }) =>
    first === null || last === null ? [] : [{ first, last }],
  )
  if (days.length === 0 || days.length < rates.length) return null
  return {
    first: Math.min(...days.map(({ first }) => first)),
    last: Math.max(...days.map(({ last }) => last)),
  }
}

/** Served as a whole, but for PIN codes with their own zone. */
function wholeStates(zones: readonly DeliveryZone[], { states }: ShopSettings): string[] {
  return states.filter((state) => {
    const zone =
      zones.find((one) => servedState(state, one.states) !== undefined) ??
      zones.find((one) => one.states.length === 0 && !one.has_pins)
    return zone?.rates.some(isBrought)
  })
}
