import { isCash, isTransfer, type PaymentMethod } from '../../payments/contract/payment-methods'
import type { Paise } from '../../platform/contract/money'
import { isInStage, type OrderStatus } from '../contract/order-status'
import { isReceived, type PaymentStatus } from '../contract/payment-status'

export interface OrderMoney {
  method: PaymentMethod
  payment: PaymentStatus
  status: OrderStatus
  /** The total of the order. */
  total: Paise
  /** What its current payment asks for: the total, or the difference to what earlier payments received. */
  amount: Paise
  /** The amount received, if it differs from `amount`. */
  received: Paise | null
  /** What earlier payments received, which this one adds to. */
  earlier?: Paise
  /** Money that came but pays nothing, such as for a replaced attempt. */
  unapplied?: Paise
  /** By partial credit notes. */
  credited: Paise
  /** By refunds that were not reversed. */
  refunded: Paise
}

/** Received, less refunded, less what the order still costs. */
function balance(money: Omit<OrderMoney, 'method'>): Paise {
  const { payment, amount, received, earlier = 0, unapplied = 0, refunded } = money
  const paid = earlier + (isReceived(payment) ? (received ?? amount) : 0)
  return paid + unapplied - refunded - owed(money)
}

export const refundDue = (money: Omit<OrderMoney, 'method'>): Paise => Math.max(0, balance(money))

/** What a transfer that counts as paid came short of, while its order is in the shop. */
export const restToPay = (money: OrderMoney): Paise =>
  isTransfer(money.method) && money.payment === 'Paid' && isInStage(money.status, 'in shop')
    ? Math.max(0, -balance(money))
    : 0

/** While the current payment is open, what it asks for has yet to come, so only the rest of the total is owed now. */
function owed({ payment, status, total, amount, credited }: Omit<OrderMoney, 'method'>): Paise {
  if (isInStage(status, 'over')) return 0
  return isReceived(payment) ? total - credited : Math.min(total - credited, total - amount)
}

/**
 * The amount received after a change of status. Cash is collected less earlier credit notes; a UPI transfer was made before them.
 * Once some money was refunded, the amount of a transfer that is checked again is kept, for the case that it came after all.
 */
export function receivedAfter(before: OrderMoney, to: PaymentStatus): Paise | null {
  const { method, payment, amount, received, credited, refunded } = before
  if (isReceived(to) && !isReceived(payment) && isCash(method) && credited > 0)
    return received ?? Math.max(0, amount - credited)
  if (isReceived(to)) return received
  if (to !== 'Verifying' || refunded === 0) return null
  return received ?? (isReceived(payment) ? amount : null)
}

/** What the current payment asks for once it turns out not to have come: all that is missing beside the earlier ones. */
export const amountUndone = ({ total, earlier = 0, unapplied = 0, refunded }: OrderMoney): Paise =>
  Math.max(0, total - (earlier + unapplied - refunded))
