import { sql } from 'kysely'
import { shownOfJob } from '../../jobs/server/job-queries'
import { exportHours } from '../contract/exports'
import { type Role, roles } from '../contract/route'
import type { Database } from '../db/tables'

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
    .select(['name', 'media_type', 'least_role'])
    .where('job_id', '=', id)
    .where('state', '=', 'done')
    .where('finished_at', '>', availableSince)
    .executeTakeFirst()

export async function insertPart(tx: Database, jobId: string, place: number, bytes: Buffer): Promise<void> {
  await tx.insertInto('export_part').values({ job_id: jobId, place, bytes }).execute()
}

export async function measureExport(db: Database, jobId: string): Promise<{ name: string; bytes: number }> {
  return db
    .selectFrom('export')
    .leftJoin('export_part', 'export_part.job_id', 'export.job_id')
    .select(['name', sql<number>`coalesce(sum(octet_length(bytes)), 0)::int`.as('bytes')])
    .where('export.job_id', '=', jobId)
    .groupBy('name')
    .executeTakeFirstOrThrow()
}

/** One part at a time, so that a large file never has to fit into memory. */
export async function* readParts(db: Database, jobId: string): AsyncGenerator<Buffer> {
  for (let after = -1; ; ) {
    const part = await db
      .selectFrom('export_part')
      .select(['place', 'bytes'])
      .where('job_id', '=', jobId)
      .where('place', '>', after)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst()
    if (!part) return
    after = part.place
    yield part.bytes
  }
}

export async function deleteOldExports(db: Database): Promise<void> {
  await db
    .deleteFrom('export')
    .where('job_id', 'in', (old) =>
      old.selectFrom('job').select('id').where('finished_at', '<=', availableSince),
    )
    .execute()
}
