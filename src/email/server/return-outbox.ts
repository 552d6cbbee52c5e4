import type { Database } from '../../platform/db/tables'
import { type Facts, queueToCustomer } from './order-outbox'
import { queueEmail, queueEmails } from './outbox'
import { pickStep } from './templates/order-step-emails'
import type { ReturnDecidedFacts, ReturnFacts } from './templates/return-emails'

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

export const queueReturnWithdrawn = (tx: Database, facts: Facts, request: ReturnFacts) =>
  queueEmail(tx, { kind: 'returnWithdrawn', to: null, payload: { ...pickStep(facts), ...request } })

export const queueReturnDecided = (tx: Database, facts: Facts, decided: ReturnDecidedFacts) =>
  queueToCustomer(tx, facts, 'returnDecided', { ...pickStep(facts), ...decided })
