import type { Paise } from '../../platform/contract/money'
import type { Parcel } from '../contract/rates/rate-kind'
import { findRateKind } from '../contract/rates/rate-kinds'
import type { DeliveryRate } from './delivery-zone'

/** Undefined: the rate is not offered for this parcel. */
export function rateFee({ kind, steps, free_above_paise }: DeliveryRate, parcel: Parcel): Paise | undefined {
  const fee = findRateKind(kind)?.fee(steps, parcel)
  if (fee === undefined) return undefined
  return free_above_paise !== null && parcel.goods >= free_above_paise ? 0 : fee
}

/** The lightest parcel with the least goods that the rate takes. */
export const leastParcel = ({ steps }: DeliveryRate): Parcel => ({ grams: 0, goods: steps[0]?.from ?? 0 })

/**
 * The lowest amount of goods above the present one that makes the rate free. The parcel is assumed to grow as heavy as its
 * present goods are for their price, so that a promise holds for rates that end at a weight.
 */
export function freeFrom(rate: DeliveryRate, parcel: Parcel): Paise | undefined {
  const { goods, grams } = parcel
  const amounts = [rate.free_above_paise ?? 0, ...(findRateKind(rate.kind)?.freeFrom?.(rate.steps) ?? [])]
  return amounts
    .filter((amount) => amount > goods)
    .sort((one, other) => one - other)
    .find((amount) => rateFee(rate, { goods: amount, grams: (grams * amount) / Math.max(goods, 1) }) === 0)
}
