import { NIL as beforeAll } from 'uuid'
import { queueJob, type RunningJob } from '../../../jobs/server/jobs'
import { retryWhileLocked } from '../../../jobs/server/retry-while-locked'
import type { Database } from '../../../platform/db/tables'
import { withLock } from '../../../platform/db/with-lock'
import type { Services } from '../../../platform/process/services'
import {
  beginCount,
  correctSold,
  countPortion,
  findMiscounts,
  findPortionEnd,
  isCountDue,
  type Miscount,
  soldJob,
} from './sold-queries'

/** The number of orders that one statement counts. */
const ordersAtOnce = 20_000
/** The number of products corrected in one transaction, during which orders for them wait. */
const productsAtOnce = 200

export const queueSoldCount = (db: Database) =>
  withLock(db, 'sold', async (tx) => {
    if (await isCountDue(tx)) await queueJob(tx, { kind: soldJob })
  })

/**
 * Counts the pieces sold from the orders, in one snapshot, and adds the difference where `sold` is wrong, so that orders
 * placed at the same time still count. A job has one worker, so nothing is corrected twice.
 */
export async function countSold(
  { db }: Pick<Services, 'db'>,
  job: RunningJob,
  atOnce = ordersAtOnce,
): Promise<void> {
  const miscounts = await retryWhileLocked(job.signal, () => findMiscounted(db, job, atOnce))
  for (let done = 0; done < miscounts.length; done += productsAtOnce) {
    const progress = { done: Math.min(done + productsAtOnce, miscounts.length), total: miscounts.length }
    const correct = () =>
      db.transaction().execute(async (tx) => {
        await correctSold(tx, miscounts.slice(done, progress.done))
        await job.progress(tx, progress)
      })
    await retryWhileLocked(job.signal, correct)
  }
}

/** Reads page by page in one snapshot. */
export const findMiscounted = (
  db: Database,
  { signal }: Pick<RunningJob, 'signal'>,
  atOnce: number,
): Promise<Miscount[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await beginCount(tx)
      let after: string | null = beforeAll
      while (after !== null) {
        signal.throwIfAborted()
        const end: string | null = await findPortionEnd(tx, after, atOnce)
        await countPortion(tx, after, end)
        after = end
      }
      return findMiscounts(tx)
    })
