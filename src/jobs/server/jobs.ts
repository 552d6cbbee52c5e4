import { v7 as newId } from 'uuid'
import type { Database } from '../../platform/db/tables'
import type { Services } from '../../platform/process/services'
import type { JobKind } from './job-kind'
import type { ClaimedJob, Progress } from './job-queries'

export interface JobRequest {
  kind: JobKind
  input?: unknown
  file?: Uint8Array
  staffId?: string
}

/** Queues a job in the transaction that causes it and returns its id. */
export async function queueJob(tx: Database, { kind, input, file, staffId }: JobRequest): Promise<string> {
  const id = newId()
  await tx
    .insertInto('job')
    .values({
      id,
      kind,
      input: JSON.stringify(input ?? {}),
      file: file ? Buffer.from(file) : null,
      staff_id: staffId ?? null,
    })
    .execute()
  return id
}

/** After a crash a job starts again, so its work must be repeatable or continue from `checkpoint`. */
export interface RunningJob extends Pick<ClaimedJob, 'id' | 'input' | 'file' | 'checkpoint' | 'staff_id'> {
  /** Throws when another worker has the job. Pass the transaction of the work it describes. */
  progress(db: Database, progress: Progress): Promise<void>
  /**
   * Ends the job in the transaction of its last work, for work that must not be repeated; otherwise returning is
   * enough.
   */
  finish(tx: Database, result: unknown): Promise<void>
  /** Aborted when the shop stops: the job continues at the next start. */
  signal: AbortSignal
}

/** The handler of a kind of job returns the job's result. The message of an AppError is shown to staff. */
export type JobHandler = (services: Services, job: RunningJob) => Promise<unknown>
export type JobKinds = Readonly<Partial<Record<JobKind, JobHandler>>>
