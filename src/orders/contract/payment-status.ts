import type { Tone } from '../../platform/contract/tone'
import * as m from './messages'
import { isInStage, type OrderStatus } from './order-status'

export const paymentStatuses = ['Pending', 'Verifying', 'Paid', 'Refunded', 'Failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentMethods = ['COD', 'UPI'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

interface PaymentStatusFacts {
  tone: Tone
  /** The money was received; it may have been refunded. */
  received?: true
  /** The statuses that can follow, and the label in the back office, by method. */
  next: Readonly<Record<PaymentMethod, readonly PaymentStatus[]>>
  label: Readonly<Partial<Record<PaymentMethod, string>>>
}

/** Failed is not final: the money may still arrive. A payment marked as paid may turn out not to be. */
export const paymentStatusTable: Readonly<Record<PaymentStatus, PaymentStatusFacts>> = {
  Pending: {
    tone: 'calm',
    next: { COD: ['Paid', 'Failed'], UPI: ['Verifying', 'Paid', 'Failed'] },
    label: { COD: m.cashToCollect() },
  },
  Verifying: {
    tone: 'warning',
    next: { COD: [], UPI: ['Paid', 'Failed'] },
    label: { UPI: m.upiToCheck() },
  },
  Paid: {
    tone: 'good',
    received: true,
    // Marked as paid by mistake, cash is still to be collected and a UPI payment is checked again.
    next: { COD: ['Refunded', 'Pending', 'Failed'], UPI: ['Refunded', 'Verifying', 'Failed'] },
    label: { COD: m.cashCollected(), UPI: m.upiPaid() },
  },
  Refunded: {
    tone: 'calm',
    received: true,
    next: { COD: [], UPI: [] },
    label: {},
  },
  Failed: {
    tone: 'problem',
    next: { COD: ['Pending', 'Paid'], UPI: ['Verifying', 'Paid'] },
    label: { COD: m.noCash(), UPI: m.upiNotFound() },
  },
}

export const methodWords: Readonly<Record<PaymentMethod, string>> = { COD: m.cashOnDelivery(), UPI: 'UPI' }

export const paymentWords = (method: PaymentMethod, payment: PaymentStatus): string =>
  paymentStatusTable[payment].label[method] ?? payment

export const receivedStatuses = paymentStatuses.filter((status) => paymentStatusTable[status].received)

interface Payable {
  method: PaymentMethod
  payment: PaymentStatus
  status: OrderStatus
  /** Of an order that is over: it was delivered, or was paid and this was undone since. */
  mayHaveCash: boolean
}

/** Only what can have happened: cash comes with a parcel, never for one that came back undelivered. */
export function isPaymentMove({ method, payment, status, mayHaveCash }: Payable, to: PaymentStatus): boolean {
  if (!paymentStatusTable[payment].next[method].includes(to)) return false
  if (method !== 'COD' || to === 'Refunded') return true
  if (to === 'Failed') return !isInStage(status, 'in shop')
  return !isInStage(status, 'over') || (to === 'Paid' && mayHaveCash)
}
