import * as z from 'zod/mini'
import { pageSize } from './admin-list'
import { Id } from './fields'
import type { RouteTable } from './route'
import { Timestamp } from './scalars'

/** Background work with a progress bar. It survives a reload of the page and a restart of the server. */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.int(),
  /** null: not known yet. */
  total: z.nullable(z.int()),
  result: z.unknown(),
  /** Why it failed, for people. */
  error: z.nullable(z.string()),
  createdAt: Timestamp,
  finishedAt: z.nullable(Timestamp),
})
export type Job = z.infer<typeof Job>

/** The response of a route that starts a job. */
export const StartedJob = z.object({ jobId: z.string() })

export const jobRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'manager',
    summary: 'Jobs, newest first, of one kind if given; before: id of the last one you have',
    query: z.object({
      kind: z.optional(Id),
      before: z.optional(z.uuid()),
      limit: z._default(pageSize, 20),
    }),
    reply: z.array(Job),
  },
  show: {
    method: 'GET',
    path: '/api/admin/jobs/:id',
    access: 'manager',
    summary: 'How far one job is',
    params: z.object({ id: Id }),
    reply: Job,
  },
} satisfies RouteTable
