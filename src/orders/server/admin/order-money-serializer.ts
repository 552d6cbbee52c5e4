import { isCash } from '../../../payments/contract/payment-methods'
import type { OtherPayment } from '../../../payments/server/other-payments'
import { leftAfterCredits, type RefundRow } from '../../../payments/server/refunds/refund-queries'
import { toRupees } from '../../../platform/contract/money'
import type { ShopSettings } from '../../../settings/contract/shop'
import type { AdminOrder } from '../../contract/admin-orders'
import type { Order } from '../../contract/orders'
import { deliveryOf } from '../adjustments'
import type { OrderParts } from './admin-order-parts'

/** What the order costs, and what was paid for it. */
export function presentMoney(
  { subtotal, fee, adjustments, paidAt, paymentInfo }: Order,
  { order, facts, otherPayments, documents }: OrderParts,
  { feeName }: ShopSettings,
) {
  const delivery = deliveryOf(order.adjustments)
  return {
    subtotal,
    fee,
    feeName: delivery?.label ?? feeName,
    ...(delivery?.isPickup && { isPickup: true }),
    ...(adjustments && { adjustments }),
    left: toRupees(leftAfterCredits(order, documents)),
    paidAt,
    received: toRupees(facts.received_paise),
    asked: toRupees(facts.asked_paise),
    mayHaveCash: facts.may_have_cash,
    reference: isCash(order.method) ? paymentInfo.upiTransactionId : order.reference,
    ...(order.bank_reference && { bankReference: order.bank_reference }),
    ...(otherPayments.length > 0 && { otherPayments: otherPayments.map(presentOtherPayment) }),
    referenceUnusual: facts.reference_unusual && order.reference !== '',
  }
}

const presentOtherPayment = ({ amount, payer, at, unapplied, ...payment }: OtherPayment) => ({
  ...payment,
  amount: toRupees(amount),
  ...(payer && { payer }),
  at: at.toISOString(),
  ...(unapplied && { isUnapplied: true as const }),
})

/** What was paid back, and what the provider of the payment can pay back. */
export function presentRefunds({ refunds, refundable }: Pick<OrderParts, 'refunds' | 'refundable'>) {
  const failed = refunds.filter(({ provider_state }) => provider_state === 'failed')
  return {
    refunds: refunds.length,
    sent: refunds.filter(({ voided_at }) => !voided_at).map(presentSent),
    ...(failed.length > 0 && { failedRefunds: failed.map(presentFailed) }),
    ...(refundable.length > 0 && { refundable: toRupees(Math.max(...refundable.map(({ left }) => left))) }),
  }
}

type SentRefund = NonNullable<AdminOrder['sent']>[number]

const presentSent = ({
  position,
  amount_paise,
  sent_on,
  reference,
  provider_state,
}: RefundRow): SentRefund => ({
  place: position,
  amount: toRupees(amount_paise),
  sentOn: sent_on,
  reference,
  ...(provider_state && { state: provider_state }),
})

const presentFailed = ({ amount_paise, sent_on, voided_why }: RefundRow) => ({
  amount: toRupees(amount_paise),
  sentOn: sent_on,
  why: voided_why,
})
