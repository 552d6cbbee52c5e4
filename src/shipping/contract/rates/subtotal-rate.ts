import * as m from '../messages'
import type { RateKind } from './rate-kind'

/** By the price of the goods, from each amount on. Smaller orders than the first amount are not offered. */
export const subtotalRate: RateKind<'from' | 'fee'> = {
  label: m.byOrderValue(),
  hint: m.ratesByAmountHint(),
  hasSteps: true,
  fields: {
    from: { label: m.goodsFromRupees(), column: 'Goods from', unit: 'rupees' },
    fee: { label: m.feeInRupees(), column: 'Fee', unit: 'rupees' },
  },
  findProblem(steps) {
    const step = steps.findIndex(({ from }, at) => at > 0 && (from ?? 0) <= (steps[at - 1]?.from ?? 0))
    return step < 0 ? undefined : { step, field: 'from', message: m.amountsMustGrow() }
  },
  fee(steps, { goods }) {
    const step = steps.filter(({ from }) => (from ?? 0) <= goods).at(-1)
    return step && (step.fee ?? 0)
  },
  freeFrom: (steps) => steps.flatMap(({ from, fee }) => (fee === 0 ? [from ?? 0] : [])),
}
