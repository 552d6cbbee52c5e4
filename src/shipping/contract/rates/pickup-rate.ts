import * as m from '../messages'
import type { RateKind } from './rate-kind'

/** The customer collects the order at the shop. */
export const pickupRate: RateKind<'fee'> = {
  label: m.localPickUp(),
  hint: m.pickUpHint(),
  isPickup: true,
  fields: { fee: { label: m.feeInRupees(), column: 'Fee', unit: 'rupees', optional: true } },
  fee: ([step]) => step?.fee ?? 0,
}
