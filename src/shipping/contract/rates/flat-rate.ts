import * as m from '../messages'
import type { RateKind } from './rate-kind'

/** One fee for each order. */
export const flatRate: RateKind<'fee'> = {
  label: m.oneFee(),
  hint: m.theSameForEveryOrder(),
  fields: { fee: { label: m.feeInRupees(), column: 'Fee', unit: 'rupees' } },
  fee: ([step]) => step?.fee ?? 0,
}
