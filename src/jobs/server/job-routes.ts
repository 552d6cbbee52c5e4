import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { jobRoutes } from '../../platform/contract/jobs'
import { addRoute } from '../../platform/http/add-route'
import { notFound } from '../../platform/http/app-error'
import type { Services } from '../../platform/process/services'
import { findJob, findJobs } from './job-queries'
import { presentJob } from './job-serializer'

export function registerJobRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, jobRoutes.list, async ({ query }) => (await findJobs(db, query)).map(presentJob))
  addRoute(app, db, jobRoutes.show, async ({ params }) => {
    const job = isId(params.id) ? await findJob(db, params.id) : undefined
    if (!job) throw notFound()
    return presentJob(job)
  })
}
