import type { Database } from '../../../platform/db/tables'
import { findTrackingKey } from './tracking-queries'
import { trackingToken } from './tracking-token'

/** The address of the public page of an order; undefined once its link is over. */
export async function findTrackingPage(
  db: Database,
  orderId: string,
  origin: string,
): Promise<string | undefined> {
  const found = await findTrackingKey(db, orderId)
  return found && !found.isOver ? `${origin}/track/${trackingToken(orderId, found.key)}` : undefined
}
