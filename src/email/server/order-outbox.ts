import { isCash } from '../../payments/contract/payment-methods'
import type { Database } from '../../platform/db/tables'
import { orderNotice } from '../../push/server/notices'
import { queueOrderPush } from '../../push/server/push-queries'
import { queueEmail, queueEmails, type Recipient } from './outbox'
import { type OrderAsPlaced, pickOrder } from './templates/order-email'
import { type OrderStep, type PartCreditFacts, pickStep, type ToReview } from './templates/order-step-emails'
import type { ExtraPaymentFacts } from './templates/payment-emails'
import type { RefundNotedFacts, RefundVoidedFacts } from './templates/refund-emails'
import type { EmailKind, EmailPayload } from './write-mail'

/**
 * Emails the customer a confirmation and the shop a notice (domain.md E51). The token of a payment link stays in the database
 * until the email is sent.
 */
export async function queueOrderPlaced(
  tx: Database,
  { email, firstname }: Recipient,
  order: OrderAsPlaced,
  payToken?: string,
): Promise<void> {
  // A gift is delivered to somebody else.
  const payload = { ...pickOrder(order), firstname }
  await queueEmails(tx, [
    { kind: 'orderPlaced', to: email, payload: { ...payload, ...(payToken && { payToken }) } },
    { kind: 'orderNotice', to: null, payload: { ...payload, ...(payToken && { hasLink: true }) } },
  ])
}

/** `email` is null once the account is deleted. */
export type Facts = OrderStep & { email: string | null }

export async function queueToCustomer<Kind extends EmailKind>(
  tx: Database,
  { email }: Facts,
  kind: Kind,
  payload: EmailPayload<Kind>,
): Promise<void> {
  if (email) await queueEmail(tx, { kind, to: email, payload })
}

export async function queueOrderMoved(
  tx: Database,
  { told, toReview, ...facts }: Facts & { told: string; toReview?: ToReview },
): Promise<void> {
  await queueOrderPush(tx, facts.id, orderNotice(facts))
  await queueToCustomer(tx, facts, 'orderMoved', { ...pickStep(facts, told), ...(toReview && { toReview }) })
}

/** `payToken`: of the link by which the customer pays the difference. */
export const queueOrderChanged = (
  tx: Database,
  facts: Facts & { told: string },
  changes: readonly string[],
  payToken?: string,
) =>
  queueToCustomer(tx, facts, 'orderChanged', {
    ...pickStep(facts, facts.told),
    changes,
    ...(payToken && { payToken }),
  })

export const queuePartCredit = (tx: Database, facts: Facts, credit: PartCreditFacts) =>
  queueToCustomer(tx, facts, 'partCredited', { ...pickStep(facts), ...credit })

export const queuePaymentReminder = (tx: Database, facts: Facts) =>
  queueToCustomer(tx, facts, 'paymentReminder', pickStep(facts))

export const queueRefundNoted = (tx: Database, facts: Facts, sent: RefundNotedFacts) =>
  queueToCustomer(tx, facts, 'moneySentBack', { ...pickStep(facts), ...sent })

export const queueRefundVoided = (tx: Database, facts: Facts, voided: RefundVoidedFacts) =>
  queueToCustomer(tx, facts, 'refundVoided', { ...pickStep(facts), ...voided })

export const queueExtraPayment = (tx: Database, facts: Facts, extra: ExtraPaymentFacts) =>
  queueToCustomer(tx, facts, 'extraPayment', { ...pickStep(facts), ...extra })

/** Cash payments need no email: they are made in person. `payToken`: of the link by which the customer pays the rest. */
export async function queuePaymentChanged(tx: Database, facts: Facts, payToken?: string): Promise<void> {
  if (isCash(facts.method)) return
  await queueToCustomer(tx, facts, 'paymentChanged', { ...pickStep(facts), ...(payToken && { payToken }) })
}

export const queueOrderCancelledNotice = (tx: Database, facts: Facts) =>
  queueEmail(tx, { kind: 'orderCancelledNotice', to: null, payload: pickStep(facts) })
