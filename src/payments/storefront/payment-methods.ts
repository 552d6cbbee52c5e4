import type { Quote } from '../../checkout/contract/quote'
import { methodLabel, type PaymentMethod } from '../contract/payment-methods'

export type ShownMethod = Quote['methods'][number]

/** In a shop that has set up nothing. */
export const usualMethods: readonly ShownMethod[] = (['UPI', 'COD'] as const).map((code) => ({
  code,
  label: methodLabel(code),
  fee: 0,
  isAvailable: true,
  reason: null,
}))

/** The method to choose if the chosen one is not available. */
export function availableInstead(
  methods: readonly ShownMethod[],
  chosen: PaymentMethod,
): PaymentMethod | undefined {
  const available = methods.filter(({ isAvailable }) => isAvailable)
  return available.some(({ code }) => code === chosen) ? undefined : available[0]?.code
}
