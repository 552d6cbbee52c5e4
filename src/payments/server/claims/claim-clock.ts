import { queuePaymentReminder } from '../../../email/server/order-outbox'
import { moveOrder } from '../../../orders/server/move-order'
import { findEmailFacts } from '../../../orders/server/move-queries'
import type { Database } from '../../../platform/db/tables'
import { startLoop } from '../../../platform/process/loop'
import type { Services } from '../../../platform/process/services'
import { readCachedSettings } from '../../../settings/server/save-settings'
import * as m from '../messages'
import { setPaymentState } from '../refunds/payment-state'
import { findClaimsToRemind, lockClaimToRelease, noteReminder } from './claim-queries'
import { releaseUnclaimed, remindUnclaimed } from './unclaimed-clock'

/** Sends reminders and releases stale claims. Several instances share the work. */
export function startClaimClock({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const release = () => releaseStaleClaims(db)
  return startLoop(log, 5 * 60_000, release, 'stale claims could not be processed').stop
}

export async function releaseStaleClaims(db: Database): Promise<void> {
  const { remindAfterHours, releaseAfterHours } = (await readCachedSettings(db)).upiClaims
  const isReminded = remindAfterHours > 0
  if (isReminded) {
    await db.transaction().execute((tx) => remind(tx, remindAfterHours))
    await db.transaction().execute((tx) => remindUnclaimed(tx, remindAfterHours))
  }
  if (releaseAfterHours > 0)
    for (const release of [releaseOne, releaseUnclaimed])
      while (await db.transaction().execute((tx) => release(tx, releaseAfterHours, isReminded)));
}

async function remind(tx: Database, hours: number): Promise<void> {
  for (const { id } of await findClaimsToRemind(tx, hours)) {
    await noteReminder(tx, id)
    await queuePaymentReminder(tx, await findEmailFacts(tx, id))
  }
}

/**
 * Cancels one order whose payment was not found and returns its stock. A later payment is then due as a refund.
 * One order per transaction: stock rows are locked by id within an order, so two orders could deadlock.
 */
async function releaseOne(tx: Database, hours: number, isReminded: boolean): Promise<boolean> {
  const claim = await lockClaimToRelease(tx, hours, isReminded)
  if (!claim) return false
  await setPaymentState(tx, 'shop', claim.id, 'Failed', {
    note: m.notFoundWithinHours({ hours }),
  })
  await moveOrder(tx, 'shop', claim.id, 'Cancelled', {
    told: m.claimCancelled(),
  })
  return true
}
