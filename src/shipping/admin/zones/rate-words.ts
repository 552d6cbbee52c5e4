import { formatRupees } from '../../../platform/contract/money'
import { formatDeliveryDays } from '../../contract/delivery-time'
import type { AdminZone } from '../../contract/delivery-zones'
import type { RateForm } from '../../contract/rates/rate-form'
import { findRateKind } from '../../contract/rates/rate-kinds'
import * as m from '../messages'

/** A rate in one line, such as "Courier: by weight, Rs. 40 to Rs. 120, free from Rs. 999, 2-4 business days". */
export function rateWords({ label, kind, steps, freeAbove, daysFrom, daysTo, active }: RateForm): string {
  const fees = steps.map(({ fee }) => fee ?? 0)
  const [least, most] = [Math.min(...fees), Math.max(...fees)].map(formatRupees)
  const words = [
    findRateKind(kind)?.label.toLowerCase(),
    least === most ? least : `${least} to ${most}`,
    freeAbove !== null && m.freeFromAmount({ amount: formatRupees(freeAbove) }),
    daysFrom !== null && daysTo !== null && formatDeliveryDays({ first: daysFrom, last: daysTo }),
    !active && m.off(),
  ]
  return `${label}: ${words.filter(Boolean).join(', ')}`
}

const shownPins = 60

export function areaWords({ states, pins }: Pick<AdminZone, 'states' | 'pins'>): string {
  const short = pins.length > shownPins ? `${pins.slice(0, shownPins).replace(/,[^,]*$/, '')} …` : pins
  const parts = [states.join(', '), pins && m.pinsShort({ pins: short })].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : m.allServedStates()
}

/** Whether a zone with an active rate covers the whole state. */
export function isServed(state: string, zones: readonly AdminZone[]): boolean {
  const zone =
    zones.find(({ states }) => (states as readonly string[]).includes(state)) ??
    zones.find(({ states, pins }) => states.length === 0 && pins === '')
  return zone?.rates.some(({ active }) => active) ?? false
}
