import { sql } from 'kysely'
import type { Database } from '../database/tables'

/**
 * Jobs that are done for a month, failed ones after three. The newest of a kind stays however old it is, for clocks that
 * count from it. In portions, each by itself, so that no statement takes long after years without; of two processes at it
 * neither waits for the other.
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
