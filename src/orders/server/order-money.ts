import { isCash, type PaymentMethod } from '../../payments/contract/payment-methods'
import type { Paise } from '../../platform/contract/money'
import { isInStage, type OrderStatus } from '../contract/order-status'
import { isReceived, type PaymentStatus } from '../contract/payment-status'

export interface OrderMoney {
  method: PaymentMethod
  payment: PaymentStatus
  status: OrderStatus
  /** The total of the order. */
  amount: Paise
  /** The amount received, if it differs from `amount`. */
  received: Paise | null
  /** Money that came but pays nothing, such as for a replaced attempt. */
  unapplied?: Paise
  /** By partial credit notes. */
  credited: Paise
  /** By refunds that were not reversed. */
  refunded: Paise
}

/** Received, less refunded, less what the order still costs. For an unpaid order, only what has to be refunded in any case. */
export function refundDue({
  payment,
  status,
  amount,
  received,
  unapplied = 0,
  credited,
  refunded,
}: Omit<OrderMoney, 'method'>): Paise {
  const paid = isReceived(payment) ? (received ?? amount) : 0
  const owed = !isReceived(payment) || isInStage(status, 'over') ? 0 : amount - credited
  return Math.max(0, paid + unapplied - refunded - owed)
}

/**
 * The amount received after a change of status. Cash is collected less earlier credit notes; a UPI transfer was made before them.
 * Once part of it was refunded the amount is kept, for the case that the payment is marked as paid again.
 */
export function receivedAfter(before: OrderMoney, to: PaymentStatus): Paise | null {
  const { method, payment, amount, received, credited, refunded } = before
  if (isReceived(to) && !isReceived(payment) && isCash(method) && credited > 0)
    return received ?? amount - credited
  if (isReceived(payment) && !isReceived(to)) return refunded > 0 ? (received ?? amount) : null
  return received
}
