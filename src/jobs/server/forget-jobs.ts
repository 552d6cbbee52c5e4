import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'

/**
 * Deletes finished jobs after 30 days and failed ones after 90. The newest of each kind and state stays, because
 * schedules count from it. Works in batches, so that no statement takes long, and skips rows locked by another
 * process.
 */
export async function forgetJobs(db: Database, most = 500): Promise<void> {
  for (let forgotten = most; forgotten === most; ) {
    const { rows } = await sql`
      delete from job where id in (
        select id from job past
        where finished_at < now() - interval '30 days'
          and (state = 'done' or finished_at < now() - interval '90 days')
          and exists (select from job newer
            where newer.kind = past.kind and newer.state = past.state and newer.finished_at > past.finished_at)
        order by finished_at limit ${most} for update skip locked)
      returning id`.execute(db)
    forgotten = rows.length
  }
}
