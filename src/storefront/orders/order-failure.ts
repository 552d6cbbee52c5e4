import { formatRupees } from '#contract/money'
import type { Failure } from '../store/api-client'

/** [CHK-12] Why an order was not placed: the shop's words, else ours. */
export function sayWhy(failure: Failure | undefined, seen: number, otherwise: string): string {
  const text = failure?.message || otherwise
  const fresh = failure?.details.total
  if (failure?.code !== 'TOTALS_CHANGED' || typeof fresh !== 'number') return text
  return `${text} You saw ${formatRupees(seen)}, it is ${formatRupees(fresh)} now.`
}
