import type { Database } from '../../platform/db/tables'
import { orderNotice } from '../../push/server/notices'
import { queueOrderPush } from '../../push/server/push-queries'
import { queueEmail, queueEmails, type Recipient } from './outbox'
import { type OrderAsPlaced, pickOrder } from './templates/order-email'
import { type OrderStep, type PartCreditFacts, pickStep, type ToReview } from './templates/order-step-emails'
import type { ExtraPaymentFacts } from './templates/payment-emails'
import type { RefundNotedFacts, RefundVoidedFacts } from './templates/refund-emails'

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
type Facts = OrderStep & { email: string | null }

export async function queueOrderMoved(
  tx: Database,
  { told, toReview, email, ...step }: Facts & { told: string; toReview?: ToReview },
): Promise<void> {
  const payload = { ...pickStep(step, told), ...(toReview && { toReview }) }
  await queueOrderPush(tx, step.id, orderNotice(step))
  if (email) await queueEmail(tx, { kind: 'orderMoved', to: email, payload })
}

export async function queueOrderChanged(
  tx: Database,
  { told, email, ...step }: Facts & { told: string },
  changes: readonly string[],
): Promise<void> {
  if (email)
    await queueEmail(tx, { kind: 'orderChanged', to: email, payload: { ...pickStep(step, told), changes } })
}

export async function queuePartCredit(
  tx: Database,
  { email, ...step }: Facts,
  credit: PartCreditFacts,
): Promise<void> {
  if (email)
    await queueEmail(tx, { kind: 'partCredited', to: email, payload: { ...pickStep(step), ...credit } })
}

export async function queuePaymentReminder(tx: Database, { email, ...step }: Facts): Promise<void> {
  if (email) await queueEmail(tx, { kind: 'paymentReminder', to: email, payload: pickStep(step) })
}

export async function queueRefundNoted(
  tx: Database,
  { email, ...step }: Facts,
  sent: RefundNotedFacts,
): Promise<void> {
  if (email)
    await queueEmail(tx, { kind: 'moneySentBack', to: email, payload: { ...pickStep(step), ...sent } })
}

export async function queueRefundVoided(
  tx: Database,
  { email, ...step }: Facts,
  voided: RefundVoidedFacts,
): Promise<void> {
  if (email)
    await queueEmail(tx, { kind: 'refundVoided', to: email, payload: { ...pickStep(step), ...voided } })
}

export async function queueExtraPayment(
  tx: Database,
  { email, ...step }: Facts,
  extra: ExtraPaymentFacts,
): Promise<void> {
  if (email)
    await queueEmail(tx, { kind: 'extraPayment', to: email, payload: { ...pickStep(step), ...extra } })
}

/** Cash payments need no email: they are made in person. */
export async function queuePaymentChanged(tx: Database, { email, ...step }: Facts): Promise<void> {
  if (!email || step.method === 'COD') return
  await queueEmail(tx, { kind: 'paymentChanged', to: email, payload: pickStep(step) })
}

export const queueOrderCancelledNotice = (tx: Database, { email: _, ...step }: Facts) =>
  queueEmail(tx, { kind: 'orderCancelledNotice', to: null, payload: pickStep(step) })
