import { queueTakenOff } from '../../../email/server/outbox'
import { dayInIndia } from '../../../platform/contract/india-time'
import { notifyShopChanged } from '../../../platform/db/notify-change'
import type { Database } from '../../../platform/db/tables'
import { withLock } from '../../../platform/db/with-lock'
import { startLoop } from '../../../platform/process/loop'
import type { Services } from '../../../platform/process/services'
import { recordChanges } from '../../../staff/server/audit'
import { refreshPacks } from '../packs/refresh-packs'
import { archivePast, findPast } from './best-before-queries'

/** Runs at startup and after each midnight in India. In between, saving food past its day is rejected. */
export function startBestBeforeClock({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let lookedOn = ''
  const look = async () => {
    const today = dayInIndia(new Date())
    if (lookedOn !== today && (await withLock(db, 'best before', (tx) => takeOff(tx, today))))
      lookedOn = today
  }
  return startLoop(log, 60_000, look, 'what is past its day cannot be taken off sale').stop
}

/** Archives food past its day and emails the owner. Saving the day of a new batch puts it on sale again. */
export async function takeOff(tx: Database, today: string): Promise<true> {
  const past = await findPast(tx, today)
  if (past.length === 0) return true
  const inPacks = await archivePast(
    tx,
    past.map(({ id }) => id),
  )
  if (inPacks.length > 0) await refreshPacks(tx, inPacks)
  await notifyShopChanged(tx)
  await recordChanges(
    tx,
    'shop',
    past.map(({ id, day }) => ({
      entity: 'product',
      entityId: id,
      action: 'archived',
      after: { bestBefore: day },
    })),
  )
  await queueTakenOff(tx, past)
  return true
}
