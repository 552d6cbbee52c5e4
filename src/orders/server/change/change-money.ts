import { kindOfMethod, type PaymentMethod } from '../../../payments/contract/payment-methods'
import type { Paise } from '../../../platform/contract/money'
import type { AppError } from '../../../platform/http/app-error'
import { isReceived } from '../../contract/payment-status'
import { claimOpen, paysNow } from './change-errors'
import type { OrderToChange } from './change-queries'

export interface ChangeMoney {
  /** What the customer still has to pay. */
  toPay: Paise
  toRefund: Paise
  /** Received, less refunded, for an order that is paid at least in part: `toPay` is the difference. */
  paid?: Paise
  /** Why this total cannot be. */
  problem?: AppError
}

type Paid = Pick<
  OrderToChange,
  | 'method'
  | 'payment_status'
  | 'received_paise'
  | 'earlier_paise'
  | 'unapplied_paise'
  | 'refunded_paise'
  | 'total_paise'
  | 'accepted_paise'
>

/** What a new total means for what was paid or is being checked. */
export function moneyAfterChange(order: Paid, total: Paise): ChangeMoney {
  const { method, payment_status, total_paise } = order
  const isOther = total !== total_paise
  // The bank line will have the amount that the customer saw.
  if (payment_status === 'Verifying')
    return { toPay: 0, toRefund: 0, ...(isOther && { problem: claimOpen() }) }
  const isOpen = !isReceived(payment_status)
  const money =
    isOpen && order.earlier_paise === 0 ? { toPay: total, toRefund: 0 } : moneyOfPaid(order, total)
  const isPaying = payment_status === 'Pending' && isOther && isAtGateway(method) && money.toPay > 0
  return { ...money, ...(isPaying && { problem: paysNow() }) }
}

function moneyOfPaid(
  { received_paise, unapplied_paise, refunded_paise, accepted_paise }: Paid,
  total: Paise,
): ChangeMoney {
  const paid = received_paise + unapplied_paise - refunded_paise
  // Staff accepted what was received for that total, even if it was short.
  const toPay = total > accepted_paise ? Math.max(0, total - paid) : 0
  return { toPay, toRefund: Math.max(0, paid - total), paid }
}

/** The provider has asked the customer for the amount. */
const isAtGateway = (method: PaymentMethod) => kindOfMethod(method) === 'gateway'
