import * as z from 'zod/mini'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { Done } from '../../platform/contract/done'
import { Id } from '../../platform/contract/fields'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'

const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  askedAt: Timestamp,
  /** null: not confirmed, so no news may be sent. */
  confirmedAt: z.nullable(Timestamp),
})
export type Subscriber = z.infer<typeof Subscriber>

export const subscriberRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/subscribers',
    access: 'manager',
    summary: 'List newsletter subscribers with their consent',
    query: z.extend(listQuery(['asked', 'email'], '-asked'), {
      state: z._default(z.enum(['all', 'confirmed', 'waiting']), 'all'),
    }),
    reply: listOf(Subscriber),
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/subscribers/:id',
    access: 'manager',
    summary: 'Delete a subscriber on request',
    params: z.object({ id: Id }),
    reply: Done,
  },
  export: {
    method: 'POST',
    path: '/api/admin/subscribers/export',
    access: 'owner',
    summary: 'Export subscribers who consented as a table',
    reply: StartedJob,
  },
} satisfies RouteTable
