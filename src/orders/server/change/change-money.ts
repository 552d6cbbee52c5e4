import type { Paise } from '../../../platform/contract/money'
import type { AppError } from '../../../platform/http/app-error'
import { paymentStatusTable } from '../../contract/payment-status'
import { claimOpen, paidTooLittle } from './change-errors'
import type { OrderToChange } from './change-queries'

export interface ChangeMoney {
  /** What the customer still has to pay. */
  toPay: Paise
  toRefund: Paise
  /** Why this total cannot be. */
  problem?: AppError
}

type Paid = Pick<OrderToChange, 'payment_status' | 'received_paise' | 'refunded_paise' | 'total_paise'>

/** What a new total means for what was paid or is being checked. */
export function moneyAfterChange(
  { payment_status, received_paise, refunded_paise, total_paise }: Paid,
  total: Paise,
): ChangeMoney {
  // The bank line will have the amount that the customer saw.
  if (payment_status === 'Verifying')
    return { toPay: 0, toRefund: 0, ...(total !== total_paise && { problem: claimOpen() }) }
  if (!paymentStatusTable[payment_status].received) return { toPay: total, toRefund: 0 }
  const kept = received_paise - refunded_paise
  const toPay = Math.max(0, total - kept)
  return { toPay, toRefund: Math.max(0, kept - total), ...(toPay > 0 && { problem: paidTooLittle(toPay) }) }
}
