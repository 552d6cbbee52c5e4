import { kindOfMethod, type PaymentKind } from '../../payments/contract/payment-methods'
import { formatRupees } from '../../platform/contract/money'
import type { TrackedOrder } from '../contract/orders'
import type { PaymentStatus } from '../contract/payment-status'
import * as m from './messages'

const words = { cash: m.cashOnDelivery(), transfer: 'UPI', gateway: m.onlinePayment() }

interface Paid extends Pick<TrackedOrder, 'orderStatus' | 'totalPriceAfterDiscount'> {
  paymentInfo: Pick<TrackedOrder['paymentInfo'], 'paymentMethod' | 'paymentStatus'>
  toGiveBack?: number | undefined
  paidBefore?: number | undefined
  toPay?: number | undefined
}

/** An order that is paid in part. */
function differenceWords(kind: PaymentKind, status: PaymentStatus, paid: number, toPay: number): string {
  const words = { paid: formatRupees(paid), toPay: formatRupees(toPay) }
  if (status === 'Verifying') return m.paidAndBeingChecked(words)
  return kind === 'cash' ? m.paidAndToPayInCash(words) : m.paidAndToPay(words)
}

/** To the customer who cancelled, uncollected cash has not failed: there is nothing to pay. */
export function paymentWords({
  orderStatus,
  paymentInfo,
  totalPriceAfterDiscount: total,
  toGiveBack,
  paidBefore,
  toPay = 0,
}: Paid): string {
  const { paymentMethod, paymentStatus } = paymentInfo
  const kind = kindOfMethod(paymentMethod)
  const method = words[kind]
  if (paidBefore !== undefined) return differenceWords(kind, paymentStatus, paidBefore, toPay)
  if (kind === 'cash' && paymentStatus === 'Pending' && total > 0) return m.payOnDelivery()
  if (kind === 'cash' && (paymentStatus === 'Failed' || total === 0)) return m.cashNothingToPay()
  if (kind === 'gateway' && paymentStatus === 'Pending') return m.methodNotPaidYet({ method })
  if (kind === 'gateway' && paymentStatus === 'Failed') return m.methodNotPaid({ method })
  if (paymentStatus === 'Verifying')
    return orderStatus === 'Cancelled' ? m.upiBeingChecked() : m.upiPaymentBeingChecked()
  return toGiveBack === total ? m.methodPaidRefundDue({ method }) : `${method}, ${paymentStatus}`
}
