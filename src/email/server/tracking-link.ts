import { validate as isId } from 'uuid'
import { findTrackingKey } from '../../orders/server/tracking/tracking-queries'
import { trackingToken } from '../../orders/server/tracking/tracking-token'
import type { Database } from '../../platform/db/tables'
import type { EmailRow } from './write-mail'

/** For the customer's emails about an order. Made when the email is sent, so that no queued email contains it. */
export async function findTrackingLink(
  db: Database,
  { recipient, payload }: Pick<EmailRow, 'recipient' | 'payload'>,
  origin: string,
): Promise<string | undefined> {
  const { orderId }: { orderId?: unknown } = { ...(payload as object) }
  if (recipient === null || typeof orderId !== 'string' || !isId(orderId)) return undefined
  const found = await findTrackingKey(db, orderId)
  return found && !found.isOver ? `${origin}/track/${trackingToken(orderId, found.key)}` : undefined
}
