import { sql } from 'kysely'
import type { Job } from '#contract/jobs'
import type { Database } from '../database/tables'
import { presentJob } from '../jobs/job-presenter'

/** Of this product: those under way, and those that failed within the last day. */
export async function findPictureJobs(db: Database, productId: string): Promise<Job[]> {
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'kind', 'state', 'done', 'total', 'result', 'error', 'created_at', 'finished_at'])
    .where('kind', '=', 'product-picture')
    .where(sql<string>`input ->> 'productId'`, '=', productId)
    .where('state', '!=', 'done')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at')
    .execute()
  return jobs.map(presentJob)
}
