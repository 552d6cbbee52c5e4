import { setTimeout as pause } from 'node:timers/promises'
import { settingsMessages } from '#contract/settings-messages'
import { byOne } from '../database/by-one'
import type { Database } from '../database/tables'
import { isViolation } from '../database/violation'
import { Refusal } from '../http/refusal'
import { queueJob, type RunningJob } from '../jobs/jobs'
import type { Services } from '../services'
import type { Staff } from '../staff/staff-sessions'
import {
  countOnShelf,
  findUnfinished,
  moveProducts,
  type Renaming,
  removeShelf,
  renameJob,
  type Shelf,
  splitShelf,
} from './shelf-queries'

/** So many products at most are given a name together with the form that is saved. */
const mostAtOnce = 200
/** Each is filed anew under all its words; whoever orders one of them waits for so many. */
const portion = 25

interface Named {
  slug: string
  name: string
  becomes: string | null
  jobId: string | null
}

/**
 * Where many products have the name, a shelf of the new one is made beside it, to which a job moves them. It takes
 * over the slug, so that the form that is saved goes on with it.
 */
export async function renameInPortions(
  tx: Database,
  { id }: Staff,
  { shelf, before, name }: { shelf: Shelf; before: Named; name: string },
): Promise<void> {
  if (before.becomes !== null || (before.jobId && before.name !== name)) throw stillRenamed()
  if (before.name === name) return
  if ((await countOnShelf(tx, shelf, before.name, mostAtOnce + 1)) <= mostAtOnce) return
  await splitShelf(tx, shelf, before.slug, name)
  await queueJob(tx, { kind: renameJob, input: { shelf, from: before.name, to: name }, staffId: id })
}

const stillRenamed = () =>
  new Refusal(409, 'STILL_RENAMED', settingsMessages.stillRenamed, {
    fields: { name: settingsMessages.stillRenamed },
  })

/** Begun anew, where a job was given up or left its work to a copy of the database. */
export const finishRenamings = (db: Database) =>
  byOne(db, 'renaming', async (tx) => {
    for (const input of await findUnfinished(tx)) await queueJob(tx, { kind: renameJob, input })
  })

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Until no product has the former name; then its shelf goes. Each portion is a transaction with the note of how far
 * it is. It rests as long as it works: the embedded database does one thing at a time.
 */
export async function doRename({ db }: Services, job: RunningJob): Promise<void> {
  // What is queued above is of this form.
  const renaming = job.input as Renaming
  let { after, moved } = (job.checkpoint as { after: string; moved: number } | null) ?? {
    after: beforeAll,
    moved: 0,
  }
  const total = moved + (await countOnShelf(db, renaming.shelf, renaming.from))
  for (;;) {
    const began = performance.now()
    const part = await movePortion(db, job, renaming, { after, moved, total })
    moved += part.moved
    after = part.last ?? beforeAll
    if (part.last === null && (await endShelf(db, job, renaming, moved))) return
    await pause(Math.max(20, performance.now() - began), undefined, { signal: job.signal })
  }
}

const movePortion = (
  db: Database,
  job: RunningJob,
  renaming: Renaming,
  { after, moved, total }: { after: string; moved: number; total: number },
) =>
  besideOthers(() =>
    db.transaction().execute(async (tx) => {
      const part = await moveProducts(tx, renaming, { after, most: portion })
      const done = moved + part.moved
      await job.progress(tx, {
        ...{ done: Math.min(done, total), total },
        checkpoint: { after: part.last ?? beforeAll, moved: done },
      })
      return part
    }),
  )

/** False while a product has the name: one that somebody had in hand, or that was given it since. */
const endShelf = (db: Database, job: RunningJob, { shelf, from }: Renaming, moved: number) =>
  besideOthers(() =>
    db.transaction().execute(async (tx) => {
      await removeShelf(tx, shelf, from)
      await job.finish(tx, { moved })
      return true
    }),
  ).catch((error) => {
    if (isViolation(error, `product_${shelf}_fkey`)) return false
    throw error
  })

/** Again, where somebody else was in the way for too long. */
async function besideOthers<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isInTheWay(error)) throw error
    }
  }
}

const isInTheWay = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:40P01|55P03)$/.test(String(error.code))
