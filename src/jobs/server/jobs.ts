import { v7 as newId } from 'uuid'
import type { Database } from '../../platform/db/tables'
import type { Services } from '../../platform/process/services'
import type { ClaimedJob, Progress } from './job-queries'

export interface JobRequest {
  kind: string
  input?: unknown
  file?: Uint8Array
  staffId?: string
}

/** Queues a job in the transaction of its cause and returns its id. */
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

/** A job in hand. After a crash it is begun again, so its work is either repeatable or goes on from `checkpoint`. */
export interface RunningJob extends Pick<ClaimedJob, 'id' | 'input' | 'file' | 'checkpoint' | 'staff_id'> {
  /** Throws when the job is no longer this worker's. Hand it the transaction of the work it speaks of. */
  progress(db: Database, progress: Progress): Promise<void>
  /** Ends it in the transaction of its last work, for what must not be done twice; else returning is enough. */
  finish(tx: Database, result: unknown): Promise<void>
  /** Aborted when the shop closes: the job is put back and goes on at the next start. */
  signal: AbortSignal
}

/** What a kind of job does; what it returns is the job's result. A Refusal thrown is told to whoever waits. */
export type JobKinds = Readonly<Record<string, (services: Services, job: RunningJob) => Promise<unknown>>>
