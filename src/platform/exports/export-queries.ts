import { sql } from 'kysely'
import { shownOfJob } from '../../jobs/server/job-queries'
import { type ExportResult, exportHours } from '../contract/exports'
import { type Role, roles } from '../contract/route'
import type { Database } from '../db/tables'
import type { StoredFile } from '../storage/file-store'

const availableSince = sql<Date>`now() - make_interval(hours => ${exportHours})`

export const findExports = (db: Database, role: Role) =>
  db
    .selectFrom('export')
    .innerJoin('job', 'job.id', 'export.job_id')
    .leftJoin('staff', 'staff.id', 'job.staff_id')
    .select(shownOfJob)
    .select(['export.name', 'staff.name as asked_by'])
    .where('least_role', 'in', roles.slice(roles.indexOf(role)))
    .where((row) => row.or([row('finished_at', 'is', null), row('finished_at', '>', availableSince)]))
    .orderBy('job.created_at', 'desc')
    .limit(100)
    .execute()

export const findExport = (db: Database, id: string) =>
  db
    .selectFrom('export')
    .innerJoin('job', 'job.id', 'export.job_id')
    .select(['name', 'media_type', 'least_role', 'parts'])
    .where('job_id', '=', id)
    .where('state', '=', 'done')
    .where('finished_at', '>', availableSince)
    .executeTakeFirst()

/** Appends a part. Returns undefined if the export is gone, such as that of a deleted account. */
export const appendPart = (tx: Database, jobId: string, { file, bytes }: StoredFile) =>
  tx
    .updateTable('export')
    .set({ parts: sql`array_append(parts, ${file})`, bytes: sql`bytes + ${bytes}` })
    .where('job_id', '=', jobId)
    .returning('job_id')
    .executeTakeFirst()

export const measureExport = (db: Database, jobId: string): Promise<ExportResult> =>
  db.selectFrom('export').select(['name', 'bytes']).where('job_id', '=', jobId).executeTakeFirstOrThrow()

export async function deleteOldExports(db: Database): Promise<void> {
  await db
    .deleteFrom('export')
    .where('job_id', 'in', (old) =>
      old.selectFrom('job').select('id').where('finished_at', '<=', availableSince),
    )
    .execute()
}

export async function findExportIds(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('export').select('job_id').execute()
  return new Set(rows.map(({ job_id }) => job_id))
}
