import type { AdminOrder } from '../../../orders/contract/admin-orders'
import { toRupees } from '../../../platform/contract/money'
import type { findRazorpayTries } from './razorpay-queries'

/** Nothing for an order that was never to be paid through Razorpay. */
export function presentRazorpay(
  found: Awaited<ReturnType<typeof findRazorpayTries>>,
): Pick<AdminOrder, 'razorpay'> {
  if (found.length === 0) return {}
  const tries = found.flatMap(({ is_test: _, ...one }) => (one.id === null ? [] : [{ ...one, id: one.id }]))
  return {
    razorpay: {
      isTest: found.some(({ is_test }) => is_test),
      tries: tries.map(({ id, status, amount_paise, error, seen_at }) => ({
        id,
        status: status ?? '',
        amount: toRupees(amount_paise ?? 0),
        error: error ?? '',
        at: seen_at?.toISOString() ?? '',
      })),
    },
  }
}
