import type { Tone } from '../../platform/contract/tone'
import { isInStage, type OrderStatus } from './order-status'

export const paymentStatuses = ['Pending', 'Verifying', 'Paid', 'Refunded', 'Failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentMethods = ['COD', 'UPI'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

interface PaymentStatusFacts {
  tone: Tone
  /** The money has come, though it may have gone back. */
  received?: true
  /** To what each method goes on from here, and what staff call this status there, where that is not its own name. */
  next: Readonly<Record<PaymentMethod, readonly PaymentStatus[]>>
  label: Readonly<Partial<Record<PaymentMethod, string>>>
}

/**
 * Failed is no end: money that was given up may arrive after all, and a payment taken for paid may turn out not to be.
 */
export const paymentStatusTable: Readonly<Record<PaymentStatus, PaymentStatusFacts>> = {
  Pending: {
    tone: 'calm',
    next: { COD: ['Paid', 'Failed'], UPI: ['Verifying', 'Paid', 'Failed'] },
    label: { COD: 'Cash to collect' },
  },
  Verifying: {
    tone: 'warning',
    next: { COD: [], UPI: ['Paid', 'Failed'] },
    label: { UPI: 'UPI to check' },
  },
  Paid: {
    ...{ tone: 'good', received: true },
    // What was not collected after all is to be collected still; confirmed by mistake, it is checked again.
    next: { COD: ['Refunded', 'Pending', 'Failed'], UPI: ['Refunded', 'Verifying', 'Failed'] },
    label: { COD: 'Cash collected', UPI: 'UPI paid' },
  },
  Refunded: {
    ...{ tone: 'calm', received: true },
    next: { COD: [], UPI: [] },
    label: {},
  },
  Failed: {
    tone: 'problem',
    next: { COD: ['Pending', 'Paid'], UPI: ['Verifying', 'Paid'] },
    label: { COD: 'No cash', UPI: 'UPI not found' },
  },
}

export const methodWords: Readonly<Record<PaymentMethod, string>> = { COD: 'Cash on delivery', UPI: 'UPI' }

/** What each status of the money means to staff. */
export const paymentWords = (method: PaymentMethod, payment: PaymentStatus): string =>
  paymentStatusTable[payment].label[method] ?? payment

export const receivedStatuses = paymentStatuses.filter((status) => paymentStatusTable[status].received)

interface Payable {
  method: PaymentMethod
  payment: PaymentStatus
  status: OrderStatus
}

/** Nobody collects cash of an order that is over. */
export const isPaymentMove = ({ method, payment, status }: Payable, to: PaymentStatus): boolean =>
  paymentStatusTable[payment].next[method].includes(to) && !(to === 'Pending' && isInStage(status, 'over'))
