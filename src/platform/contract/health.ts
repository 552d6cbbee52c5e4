import * as z from 'zod/mini'
import { Done } from './done'
import { Id } from './fields'
import type { RouteTable } from './route'
import { Timestamp } from './scalars'

const Failure = z.object({ kind: z.string(), error: z.string(), at: Timestamp })
const FailedEmail = z.extend(Failure, { id: z.string() })

/** Bytes and whole numbers; times as ISO text. */
export const Health = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: Timestamp,
  memoryBytes: z.int(),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.int(),
    /** Duration of one query. */
    milliseconds: z.number(),
  }),
  mail: z.object({
    /** False: emails are written to the data folder. */
    smtp: z.boolean(),
    waiting: z.int(),
    oldestWaitingAt: z.nullable(Timestamp),
    lastSentAt: z.nullable(Timestamp),
    /** The ten newest emails that were given up after many attempts. */
    dead: z.array(FailedEmail),
  }),
  /** Of the newest pictures in the database, how many lack their files; null: their bucket does not answer. */
  pictures: z.nullable(z.object({ named: z.int(), missing: z.int() })),
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
  backup: z.object({
    /** False: their bucket does not answer. */
    listed: z.boolean(),
    newestAt: z.nullable(Timestamp),
    bytes: z.int(),
    everyHours: z.int(),
    /** The weekly trial restore of the newest backup; null: none yet. */
    tried: z.nullable(z.object({ at: Timestamp, restores: z.boolean() })),
  }),
  jobs: z.object({
    waiting: z.int(),
    failedToday: z.int(),
    /** The ten newest of them. */
    failed: z.array(Failure),
  }),
})
export type Health = z.infer<typeof Health>

export const healthRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/health',
    access: 'manager',
    summary: 'Database, mail, disk, backups, version',
    reply: Health,
  },
  testEmail: {
    method: 'POST',
    path: '/api/admin/test-email',
    access: 'manager',
    summary: 'Send a test email to yourself',
    /** Without a mail server it is only written to the data folder. */
    reply: z.object({ success: z.literal(true), isSent: z.boolean() }),
  },
  retryEmail: {
    method: 'POST',
    path: '/api/admin/emails/:id/retry',
    access: 'manager',
    summary: 'Retry a failed email',
    params: z.object({ id: Id }),
    reply: Done,
  },
} satisfies RouteTable
