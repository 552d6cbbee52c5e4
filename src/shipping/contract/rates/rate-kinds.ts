import { flatRate } from './flat-rate'
import { pickupRate } from './pickup-rate'
import type { RateKind } from './rate-kind'
import { subtotalRate } from './subtotal-rate'
import { weightRate } from './weight-rate'

/** All kinds of delivery rates, in the order of the form. A new kind is a file beside this one and a line here. */
export const rateKinds = {
  flat: flatRate,
  weight: weightRate,
  subtotal: subtotalRate,
  pickup: pickupRate,
} as const satisfies Record<string, RateKind>
export type RateKindName = keyof typeof rateKinds
export const rateKindNames = Object.keys(rateKinds) as [RateKindName, ...RateKindName[]]

export const findRateKind = (name: string): RateKind | undefined =>
  Object.hasOwn(rateKinds, name) ? rateKinds[name as RateKindName] : undefined
