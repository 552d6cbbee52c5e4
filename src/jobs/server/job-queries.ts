import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'
import { type JobKind, lastingKinds } from './job-kind'

/** Qualified with the table, for joins. */
export const shownOfJob = [
  'job.id',
  'job.kind',
  'job.state',
  'job.done',
  'job.total',
  'job.result',
  'job.error',
  'job.created_at',
  'job.finished_at',
] as const

export const leaseSeconds = 30
const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

export const findJob = (db: Database, id: string) =>
  db.selectFrom('job').select(shownOfJob).where('id', '=', id).executeTakeFirst()

/** A page of jobs, newest first, as their ids start with the time. */
export const findJobs = (
  db: Database,
  { kind, before, limit }: { kind?: string | undefined; before?: string | undefined; limit: number },
) =>
  db
    .selectFrom('job')
    .select(shownOfJob)
    .$if(kind !== undefined, (query) => query.where('kind', '=', (kind ?? '') as JobKind))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Claims the oldest job that is queued or whose worker has died, a lasting one only if no other is due. */
export function claimJob(db: Database, kinds: JobKind[]) {
  return db
    .updateTable('job')
    .set({ state: 'running', attempts: sql`attempts + 1`, leased_until: leaseEnd })
    .where('id', '=', (next) =>
      next
        .selectFrom('job')
        .select('id')
        .where('state', 'in', ['queued', 'running'])
        .where('kind', '=', sql<JobKind>`any(${kinds})`)
        .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<', sql<Date>`now()`)]))
        .orderBy(sql`kind = any(${lastingKinds})`)
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'kind',
      'input',
      'file',
      'done',
      'total',
      'checkpoint',
      'staff_id',
      'attempts',
      'request_id',
    ])
    .executeTakeFirst()
}

export type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

/** Only while this worker holds the job: after its lease it belongs to another. */
const stillHeld = (db: Database, { id, attempts }: Pick<ClaimedJob, 'id' | 'attempts'>) =>
  db.updateTable('job').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'running')

export interface Progress {
  done: number
  total?: number
  /** Where to continue after a crash. Saved in the transaction of the work it describes. */
  checkpoint?: unknown
}

/** Saves the progress and extends the lease; false if another worker has the job now. */
export async function noteProgress(
  db: Database,
  job: ClaimedJob,
  { done, total, checkpoint }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await stillHeld(db, job)
    .set({
      done,
      leased_until: leaseEnd,
      ...(total !== undefined && { total }),
      ...(checkpoint !== undefined && { checkpoint: JSON.stringify(checkpoint) }),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function holdJob(db: Database, job: ClaimedJob): Promise<void> {
  await stillHeld(db, job).set({ leased_until: leaseEnd }).execute()
}

/** Deletes the input file too. Returns false if the job is over or another worker has it now. */
export async function finishJob(db: Database, job: ClaimedJob, result: unknown): Promise<boolean> {
  const { numUpdatedRows } = await stillHeld(db, job)
    .set({
      state: 'done',
      result: JSON.stringify(result ?? null),
      done: sql`coalesce(total, done)`,
      file: null,
      finished_at: sql`now()`,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function failJob(db: Database, job: ClaimedJob, error: string): Promise<void> {
  await stillHeld(db, job).set({ state: 'failed', error, file: null, finished_at: sql`now()` }).execute()
}

/** Back into the queue, for the next worker or the next start. The attempt does not count. */
export async function releaseJob(db: Database, job: ClaimedJob): Promise<void> {
  await stillHeld(db, job).set({ state: 'queued', leased_until: null, attempts: sql`attempts - 1` }).execute()
}

/** Leaves the job to any worker after its lease has ended. The attempt does not count. */
export async function leaveJob(db: Database, job: ClaimedJob): Promise<void> {
  await stillHeld(db, job).set({ attempts: sql`attempts - 1` }).execute()
}
