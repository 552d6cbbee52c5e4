import type { Paise } from '../../platform/contract/money'
import { isInStage, type OrderStatus } from '../contract/order-status'
import { type PaymentMethod, type PaymentStatus, paymentStatusTable } from '../contract/payment-status'

/** What decides about the money of an order. */
export interface OrderMoney {
  method: PaymentMethod
  payment: PaymentStatus
  status: OrderStatus
  /** What the order was placed for. */
  amount: Paise
  /** What came, where it is known to differ from the amount. */
  received: Paise | null
  /** By credit notes over parts of the order. */
  credited: Paise
  /** By refunds that count. */
  refunded: Paise
}

const hasCome = (payment: PaymentStatus): boolean => paymentStatusTable[payment].received === true

/** What came, less what was refunded, less what the order still costs its buyer. */
export function refundDue({
  payment,
  status,
  amount,
  received,
  credited,
  refunded,
}: Omit<OrderMoney, 'method'>): Paise {
  if (!hasCome(payment)) return 0
  const owed = isInStage(status, 'over') ? 0 : amount - credited
  return Math.max(0, (received ?? amount) - refunded - owed)
}

/**
 * What counts as received once the payment has another status. Cash is collected less what was credited before; a transfer was
 * made before that. What came stays known once some of it was refunded: it counts again when it is marked as paid again.
 */
export function receivedAfter(before: OrderMoney, to: PaymentStatus): Paise | null {
  const { method, payment, amount, received, credited, refunded } = before
  if (hasCome(to) && !hasCome(payment) && method === 'COD' && credited > 0)
    return received ?? amount - credited
  if (hasCome(payment) && !hasCome(to)) return refunded > 0 ? (received ?? amount) : null
  return received
}
