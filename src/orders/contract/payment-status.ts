import {
  isCash,
  isTransfer,
  kindOfMethod,
  type PaymentKind,
  type PaymentMethod,
} from '../../payments/contract/payment-methods'
import type { Tone } from '../../platform/contract/tone'
import * as m from './messages'
import { isInStage, type OrderStatus } from './order-status'

export const paymentStatuses = ['Pending', 'Verifying', 'Paid', 'Refunded', 'Failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

interface PaymentStatusFacts {
  tone: Tone
  /** The money was received; it may have been refunded. */
  received?: true
  /** The statuses that can follow, and the label in the back office. */
  next: Readonly<Record<PaymentKind, readonly PaymentStatus[]>>
  label: Readonly<Partial<Record<PaymentKind, string>>>
  /** The label where the kind of payment is open, such as in a filter. */
  anyLabel?: string
}

/** Failed is not final: the money may still arrive. A payment marked as paid may turn out not to be. */
export const paymentStatusTable: Readonly<Record<PaymentStatus, PaymentStatusFacts>> = {
  Pending: {
    tone: 'calm',
    next: {
      cash: ['Paid', 'Failed'],
      transfer: ['Verifying', 'Paid', 'Failed'],
      gateway: ['Paid', 'Failed'],
    },
    label: { cash: m.cashToCollect(), transfer: m.upiNotPaidYet(), gateway: m.notPaidYet() },
    anyLabel: m.notPaidYet(),
  },
  Verifying: {
    tone: 'warning',
    next: { cash: [], transfer: ['Paid', 'Failed'], gateway: [] },
    label: { transfer: m.upiToCheck() },
    anyLabel: m.upiToCheck(),
  },
  Paid: {
    tone: 'good',
    received: true,
    // Marked as paid by mistake, cash is still to be collected and a transfer is checked again.
    next: {
      cash: ['Refunded', 'Pending', 'Failed'],
      transfer: ['Refunded', 'Verifying', 'Failed'],
      gateway: ['Refunded', 'Failed'],
    },
    label: { cash: m.cashCollected(), transfer: m.upiPaid(), gateway: m.paidOnline() },
  },
  Refunded: {
    tone: 'calm',
    received: true,
    next: { cash: [], transfer: [], gateway: [] },
    label: {},
  },
  Failed: {
    tone: 'problem',
    next: { cash: ['Pending', 'Paid'], transfer: ['Verifying', 'Paid'], gateway: ['Paid'] },
    label: { cash: m.noCash(), transfer: m.upiNotFound(), gateway: m.onlinePaymentFailed() },
  },
}

/** The status of a payment when its order is placed. A transfer starts as what the payer says. */
export const firstPaymentStatus: Readonly<Record<PaymentKind, PaymentStatus>> = {
  cash: 'Pending',
  transfer: 'Verifying',
  gateway: 'Pending',
}

/** The statuses that a payment by this method can get after this one. */
export const nextPayments = (method: PaymentMethod, payment: PaymentStatus): readonly PaymentStatus[] =>
  paymentStatusTable[payment].next[kindOfMethod(method)]

export const paymentLabel = (method: PaymentMethod, payment: PaymentStatus): string =>
  paymentStatusTable[payment].label[kindOfMethod(method)] ?? payment

export const anyMethodLabel = (payment: PaymentStatus): string =>
  paymentStatusTable[payment].anyLabel ?? payment

/** The money was received; it may have been refunded. */
export const isReceived = (status: PaymentStatus): boolean => paymentStatusTable[status].received === true

export const receivedStatuses = paymentStatuses.filter(isReceived)

interface Payable {
  method: PaymentMethod
  payment: PaymentStatus
  status: OrderStatus
  /** Of an order that is over: it was delivered, or was paid and this was undone since. */
  mayHaveCash: boolean
  reference?: string
}

/** A transfer without a reference cannot be checked: it is to be paid again. */
function possibleNext({ method, payment, reference }: Payable): readonly PaymentStatus[] {
  const next = nextPayments(method, payment)
  if (!isTransfer(method) || reference !== '') return next
  return next.map((to) => (to === 'Verifying' ? 'Pending' : to)).filter((to) => to !== payment)
}

/** Only what can have happened: cash comes with a parcel, never for one that came back undelivered. */
export function isPaymentMove(payable: Payable, to: PaymentStatus): boolean {
  const { method, status, mayHaveCash } = payable
  if (!possibleNext(payable).includes(to)) return false
  if (!isCash(method) || to === 'Refunded') return true
  if (to === 'Failed') return !isInStage(status, 'in shop')
  return !isInStage(status, 'over') || (to === 'Paid' && mayHaveCash)
}
