import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { jobRoutes } from '#contract/jobs'
import { messages } from '#contract/messages'
import { Refusal } from '../http/refusal'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { presentJob } from './job-presenter'
import { findJob, findJobs } from './job-queries'

export function serveJobs(app: FastifyInstance, { db }: Services): void {
  serve(app, db, jobRoutes.list, async ({ query }) => (await findJobs(db, query.kind)).map(presentJob))
  serve(app, db, jobRoutes.show, async ({ params }) => {
    const job = isId(params.id) ? await findJob(db, params.id) : undefined
    if (!job) throw new Refusal(404, 'NOT_FOUND', messages.notFound)
    return presentJob(job)
  })
}
