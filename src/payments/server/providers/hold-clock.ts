import { moveOrder } from '../../../orders/server/move-order'
import type { Database } from '../../../platform/db/tables'
import { startLoop } from '../../../platform/process/loop'
import type { Services } from '../../../platform/process/services'
import * as m from '../messages'
import { lockHeldOrder } from './hold-queries'

/** Cancels orders that their provider has not confirmed in time. Several instances share the work. */
export function startHoldClock({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const release = () => releaseHeldOrders(db)
  return startLoop(log, 60_000, release, 'unpaid orders could not be released').stop
}

/** One order per transaction, as in the claim clock. */
export async function releaseHeldOrders(db: Database): Promise<void> {
  while (await db.transaction().execute(releaseOne));
}

/** Returns the stock and emails the customer. Money that still arrives has to be refunded. */
async function releaseOne(tx: Database): Promise<boolean> {
  const held = await lockHeldOrder(tx)
  if (!held) return false
  await moveOrder(tx, 'shop', held.id, 'Cancelled', { told: m.notPaidInTime() })
  return true
}
