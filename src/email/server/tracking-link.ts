import { validate as isId } from 'uuid'
import { findTrackingPage } from '../../orders/server/tracking/tracking-page'
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
  return findTrackingPage(db, orderId, origin)
}
