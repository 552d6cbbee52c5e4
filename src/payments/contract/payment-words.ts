import type { PaymentMethod, PaymentStatus } from '../../orders/contract/order-moves'

export const methodWords: Readonly<Record<PaymentMethod, string>> = { COD: 'Cash on delivery', UPI: 'UPI' }

const stateWords: Readonly<Record<PaymentMethod, Partial<Record<PaymentStatus, string>>>> = {
  COD: { Pending: 'Cash to collect', Paid: 'Cash collected', Failed: 'No cash' },
  UPI: { Verifying: 'UPI to check', Paid: 'UPI paid', Failed: 'UPI not found' },
}

/** What each state of the money means to whoever works here. */
export const paymentWords = (method: PaymentMethod, payment: PaymentStatus): string =>
  stateWords[method][payment] ?? payment
