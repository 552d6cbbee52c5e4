import path from 'node:path'
import type { JobKind } from '../../jobs/server/job-kind'
import type { Progress } from '../../jobs/server/job-queries'
import { queueJob, type RunningJob } from '../../jobs/server/jobs'
import type { Staff } from '../../staff/server/staff-sessions'
import { removeLostDrafts } from '../backup/drafts'
import type { ExportResult } from '../contract/exports'
import type { Role } from '../contract/route'
import type { Database } from '../db/tables'
import { AppError } from '../http/app-error'
import { startLoop } from '../process/loop'
import type { Services } from '../process/services'
import type { StoredFile } from '../storage/file-store'
import { appendPart, deleteOldExports, findExportIds, measureExport } from './export-queries'
import { exportKey, jobOfPart, storePart } from './export-store'
import * as m from './messages'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  pdf: 'application/pdf',
} as const

export interface ExportRequest {
  kind: JobKind
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
      name,
      media_type: mediaTypes[form],
      least_role: minRole,
      customer_id: customerId ?? null,
    })
    .execute()
  return { jobId }
}

type ExportServices = Pick<Services, 'db' | 'exports'>

/** Stores the next part, then names it together with the progress, so that a crashed job continues after it. */
export async function addPart(
  { db, exports }: ExportServices,
  job: RunningJob,
  content: string,
  progress: Progress,
): Promise<void> {
  const part = await storePart(exports, job.id, Buffer.from(content))
  await db.transaction().execute(async (tx) => {
    await job.progress(tx, progress)
    await namePart(tx, job, part)
  })
}

/** A bucket allows ten seconds for one, also over a slow line. */
const partBytes = 2 * 1024 * 1024

/** Stores all of a file when the job ends. */
export async function finishExport(
  { db, exports }: ExportServices,
  job: RunningJob,
  content: string | Buffer,
): Promise<ExportResult> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const parts: StoredFile[] = []
  for (let from = 0; from < bytes.length || from === 0; from += partBytes)
    parts.push(await storePart(exports, job.id, bytes.subarray(from, from + partBytes)))
  return db.transaction().execute(async (tx) => {
    for (const part of parts) await namePart(tx, job, part)
    const result = await measureExport(tx, job.id)
    await job.finish(tx, result)
    return result
  })
}

async function namePart(tx: Database, { id }: RunningJob, part: StoredFile): Promise<void> {
  if (!(await appendPart(tx, id, part))) throw new AppError(404, 'EXPORT_GONE', m.exportGone())
}

/** Deletes expired exports, and the files of exports that are gone. Any instance may do it. */
export async function cleanUpExports({
  db,
  exports,
  config,
}: Pick<Services, 'db' | 'exports' | 'config'>): Promise<void> {
  await deleteOldExports(db)
  await removeLostDrafts(path.join(config.dataDir, exportKey), /\.draft$/, new Date())
  // Before the rows: an export has its row before its files.
  const files = await exports.files(exportKey)
  const ids = await findExportIds(db)
  for (const { file } of files) if (!ids.has(jobOfPart(file))) await exports.remove(exportKey, file)
}

export function startExportClock(services: Services): () => Promise<void> {
  const cleanUp = () => cleanUpExports(services)
  return startLoop(services.log, 10 * 60_000, cleanUp, 'old exports cannot be removed').stop
}
