import { formatRupees } from '#contract/money'
import type { Failure } from '../store/api-client'

/** How a thunk ends that could not order; the error is its own where nothing came from the shop. */
interface FailedOrder {
  payload?: Failure | undefined
  error: { message?: string }
}

/** [CHK-12] Why an order was not placed: the shop's words, else the error's, else ours. */
export function sayWhy({ payload: failure, error }: FailedOrder, seen: number, otherwise: string): string {
  const text = (failure ? failure.message : error.message) || otherwise
  const fresh = failure?.details.total
  if (failure?.code !== 'TOTALS_CHANGED' || typeof fresh !== 'number') return text
  return `${text} You saw ${formatRupees(seen)}, it is ${formatRupees(fresh)} now.`
}
