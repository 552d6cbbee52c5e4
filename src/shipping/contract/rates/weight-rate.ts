import * as m from '../messages'
import type { RateKind } from './rate-kind'

/** By the weight with packing, up to and including each limit. Without an open step, heavier parcels are not offered. */
export const weightRate: RateKind<'upTo' | 'fee'> = {
  label: m.byWeight(),
  hint: m.ratesByWeightHint(),
  hasSteps: true,
  fields: {
    upTo: { label: m.upToKilograms(), column: 'Up to kg', unit: 'kilograms', optional: true },
    fee: { label: m.feeInRupees(), column: 'Fee', unit: 'rupees' },
  },
  findProblem(steps) {
    const limits = steps.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)
    const step = limits.findIndex((limit, at) => at > 0 && limit <= (limits[at - 1] ?? 0))
    return step < 0 ? undefined : { step, field: 'upTo', message: m.weightsMustGrow() }
  },
  fee(steps, { grams }) {
    const step = steps.find(({ upTo }) => upTo === null || grams <= upTo)
    return step && (step.fee ?? 0)
  },
}
