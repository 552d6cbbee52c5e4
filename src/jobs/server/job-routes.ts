import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { jobRoutes } from '../../platform/contract/jobs'
import { notFound } from '../../platform/http/app-error'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/process/services'
import { findJob, findJobs } from './job-queries'
import { presentJob } from './job-serializer'

export function serveJobs(app: FastifyInstance, { db }: Services): void {
  serve(app, db, jobRoutes.list, async ({ query }) => (await findJobs(db, query.kind)).map(presentJob))
  serve(app, db, jobRoutes.show, async ({ params }) => {
    const job = isId(params.id) ? await findJob(db, params.id) : undefined
    if (!job) throw notFound()
    return presentJob(job)
  })
}
