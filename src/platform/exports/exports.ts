import type { Progress } from '../../jobs/server/job-queries'
import { queueJob, type RunningJob } from '../../jobs/server/jobs'
import type { Staff } from '../../staff/server/staff-sessions'
import type { ExportResult } from '../contract/exports'
import type { Role } from '../contract/route'
import type { Database } from '../db/tables'
import type { Services } from '../process/services'
import { deleteOldExports, insertPart, measureExport } from './export-queries'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} as const

export interface ExportRequest {
  kind: string
  input?: unknown
  /** The download's file name, such as `products-2026-11-21.csv`. */
  name: string
  form: keyof typeof mediaTypes
  /** The role a download requires, even with a known URL. */
  minRole: Role
  /** Set for the data of one customer: deleted together with the account. */
  customerId?: string
}

export async function queueExport(
  tx: Database,
  staff: Staff,
  { kind, input, name, form, minRole, customerId }: ExportRequest,
): Promise<{ jobId: string }> {
  const jobId = await queueJob(tx, { kind, input, staffId: staff.id })
  await tx
    .insertInto('export')
    .values({
      job_id: jobId,
      ...{ name, media_type: mediaTypes[form], least_role: minRole, customer_id: customerId ?? null },
    })
    .execute()
  return { jobId }
}

/** Saves the next part together with the progress, so that a crashed job continues after it. */
export async function addPart(
  db: Database,
  job: RunningJob,
  content: string | Buffer,
  progress: Progress,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await job.progress(tx, progress)
    await insertPart(tx, job.id, progress.done, Buffer.from(content))
  })
}

/** For a small file: saves it in one part when the job ends. */
export async function finishInOnePart(
  db: Database,
  job: RunningJob,
  content: string | Buffer,
): Promise<ExportResult> {
  return db.transaction().execute(async (tx) => {
    await insertPart(tx, job.id, 0, Buffer.from(content))
    const result = await measureExport(tx, job.id)
    await job.finish(tx, result)
    return result
  })
}

/** Deletes expired files. Any instance may do it. */
export function startExportClock({ db, log }: Pick<Services, 'db' | 'log'>): () => void {
  const cleanUp = () =>
    deleteOldExports(db).catch((error) => log.warn({ err: error }, 'old exports cannot be removed'))
  const clock = setInterval(cleanUp, 10 * 60_000).unref()
  return () => clearInterval(clock)
}
