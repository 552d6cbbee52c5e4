import * as z from 'zod/mini'
import { Id } from './fields'
import { StartedJob } from './jobs'
import type { RouteGroup } from './route'
import { Timestamp } from './scalars'

export const Backup = z.object({ name: z.string(), bytes: z.int(), writtenAt: Timestamp })
export type Backup = z.infer<typeof Backup>

export const backupRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/backups',
    access: 'owner',
    summary: 'The stored backups, the newest first',
    reply: z.array(Backup),
  },
  start: {
    method: 'POST',
    path: '/api/admin/backups',
    access: 'owner',
    summary: 'Write a backup now',
    reply: StartedJob,
  },
  file: {
    method: 'GET',
    path: '/api/admin/backups/:name',
    access: 'owner',
    summary: 'A backup as a file: all rows, and the pictures of the data folder',
    params: z.object({ name: Id }),
    file: 'application/gzip',
  },
} satisfies RouteGroup
