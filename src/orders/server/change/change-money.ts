import { kindOfMethod, type PaymentMethod } from '../../../payments/contract/payment-methods'
import type { Paise } from '../../../platform/contract/money'
import type { AppError } from '../../../platform/http/app-error'
import { isReceived } from '../../contract/payment-status'
import { claimOpen, paidTooLittle, paysNow } from './change-errors'
import type { OrderToChange } from './change-queries'

export interface ChangeMoney {
  /** What the customer still has to pay. */
  toPay: Paise
  toRefund: Paise
  /** Why this total cannot be. */
  problem?: AppError
}

type Paid = Pick<
  OrderToChange,
  'method' | 'payment_status' | 'received_paise' | 'unapplied_paise' | 'refunded_paise' | 'total_paise'
>

/** What a new total means for what was paid or is being checked. */
export function moneyAfterChange(
  { method, payment_status, total_paise, ...paid }: Paid,
  total: Paise,
): ChangeMoney {
  const isOther = total !== total_paise
  // The bank line will have the amount that the customer saw.
  if (payment_status === 'Verifying')
    return { toPay: 0, toRefund: 0, ...(isOther && { problem: claimOpen() }) }
  if (!isReceived(payment_status))
    return { toPay: total, toRefund: 0, ...(isOther && isAtGateway(method) && { problem: paysNow() }) }
  const kept = paid.received_paise + paid.unapplied_paise - paid.refunded_paise
  // Staff accepted what was received for the former total, even if it was short.
  const toPay = total > total_paise ? Math.max(0, total - kept) : 0
  return { toPay, toRefund: Math.max(0, kept - total), ...(toPay > 0 && { problem: paidTooLittle(toPay) }) }
}

/** The provider has asked the customer for the amount. */
const isAtGateway = (method: PaymentMethod) => kindOfMethod(method) === 'gateway'
