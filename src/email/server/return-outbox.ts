import type { Database } from '../../platform/db/tables'
import { queueEmail, queueEmails } from './outbox'
import { type OrderStep, pickStep } from './templates/order-step-emails'
import type { ReturnDecidedFacts, ReturnFacts } from './templates/return-emails'

/** `email` is null once the account is deleted. */
type Facts = OrderStep & { email: string | null }

/** To the customer and to the shop. */
export async function queueReturnAsked(
  tx: Database,
  { email, ...step }: Facts,
  request: ReturnFacts,
): Promise<void> {
  const payload = { ...pickStep(step), ...request }
  await queueEmails(tx, [
    ...(email ? [{ kind: 'returnAsked' as const, to: email, payload }] : []),
    { kind: 'returnNotice', to: null, payload },
  ])
}

export const queueReturnWithdrawn = (tx: Database, { email: _, ...step }: Facts, request: ReturnFacts) =>
  queueEmail(tx, { kind: 'returnWithdrawn', to: null, payload: { ...pickStep(step), ...request } })

export async function queueReturnDecided(
  tx: Database,
  { email, ...step }: Facts,
  decided: ReturnDecidedFacts,
): Promise<void> {
  if (email)
    await queueEmail(tx, { kind: 'returnDecided', to: email, payload: { ...pickStep(step), ...decided } })
}
