import { kindOfMethod, type PaymentMethod } from '../../contract/payment-methods'
import type { PaymentPreferences } from '../../contract/payment-preferences'

/** Until when an order holds its stock for a payment that a provider has to confirm; null for other payments. */
export const heldUntil = (
  method: PaymentMethod,
  startedAt: Date,
  { holdMinutes }: PaymentPreferences,
): Date | null =>
  kindOfMethod(method) === 'gateway' ? new Date(startedAt.getTime() + holdMinutes * 60_000) : null
