import { setTimeout as sleep } from 'node:timers/promises'
import { NIL as beforeAll } from 'uuid'
import { queueJob, type RunningJob } from '../../../jobs/server/jobs'
import { retryWhileLocked } from '../../../jobs/server/retry-while-locked'
import type { Database } from '../../../platform/db/tables'
import { isViolation } from '../../../platform/db/violation'
import { withLock } from '../../../platform/db/with-lock'
import { fieldError } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import * as settingsMessages from '../../../settings/contract/messages'
import type { Staff } from '../../../staff/server/staff-sessions'
import {
  countInListing,
  findUnfinished,
  isRenameTarget,
  type Listing,
  moveProducts,
  type Renaming,
  removeListing,
  renameJob,
  splitListing,
} from './listing-queries'

/** Up to this number, products are renamed in the transaction that saves the form. */
const mostAtOnce = 200
/** Orders of these products wait until the batch is done. */
const batchSize = 25

interface Named {
  slug: string
  name: string
  becomes: string | null
}

/**
 * Renames a category or brand with many products: inserts a second row under the new name and queues a job that moves
 * the products to it. The new row takes over the slug, by which the form finds its row.
 */
export async function renameInBatches(
  tx: Database,
  { id }: Staff,
  { listing, before, name }: { listing: Listing; before: Named; name: string },
): Promise<void> {
  if (before.becomes !== null) throw stillRenamed()
  if (before.name === name) return
  if (await isRenameTarget(tx, listing, before.name)) throw stillRenamed()
  if ((await countInListing(tx, listing, before.name, mostAtOnce + 1)) <= mostAtOnce) return
  await splitListing(tx, listing, before, name)
  await queueJob(tx, { kind: renameJob, input: { listing, from: before.name }, staffId: id })
}

const stillRenamed = () => fieldError(409, 'STILL_RENAMED', 'name', settingsMessages.stillRenamed())

/** Queues a job for renames without one, after a failure or a restore of the database. */
export const finishRenamings = (db: Database) =>
  withLock(db, 'renaming', async (tx) => {
    for (const input of await findUnfinished(tx)) await queueJob(tx, { kind: renameJob, input })
  })

/**
 * Moves products in batches until none has the former name, then deletes the former row. Each batch is one
 * transaction together with the job's checkpoint. After each batch it pauses for as long as the batch took, because
 * the embedded database runs one statement at a time.
 */
export async function doRename({ db }: Services, job: RunningJob): Promise<void> {
  // Queued above.
  const renaming = job.input as Renaming
  let { after, moved } = (job.checkpoint as { after: string; moved: number } | null) ?? {
    after: beforeAll,
    moved: 0,
  }
  const total = moved + (await countInListing(db, renaming.listing, renaming.from))
  for (let movedBefore = moved; ; ) {
    const began = performance.now()
    const part = await moveBatch(db, job, renaming, { after, moved, total })
    moved += part.moved
    after = part.last ?? beforeAll
    if (part.last === null && (await finishRename(db, job, renaming, moved))) return
    const isIdle = part.last === null && moved === movedBefore
    if (part.last === null) movedBefore = moved
    await sleep(isIdle ? 1000 : Math.max(20, performance.now() - began), undefined, { signal: job.signal })
  }
}

const moveBatch = (
  db: Database,
  job: RunningJob,
  renaming: Renaming,
  { after, moved, total }: { after: string; moved: number; total: number },
) =>
  retryWhileLocked(job.signal, () =>
    db.transaction().execute(async (tx) => {
      const part = await moveProducts(tx, renaming, { after, most: batchSize })
      const done = moved + part.moved
      await job.progress(tx, {
        done: Math.min(done, total),
        total,
        checkpoint: { after: part.last ?? beforeAll, moved: done },
      })
      return part
    }),
  )

/** False while a product has the name, because it was locked or got the name since. */
const finishRename = (db: Database, job: RunningJob, { listing, from }: Renaming, moved: number) =>
  retryWhileLocked(job.signal, () =>
    db.transaction().execute(async (tx) => {
      await removeListing(tx, listing, from)
      await job.finish(tx, { moved })
      return true
    }),
  ).catch((error) => {
    if (isViolation(error, `product_${listing}_fkey`)) return false
    throw error
  })
