import * as z from 'zod/mini'
import { Id } from './fields'
import type { RouteTable } from './route'

const DeadLetter = z.object({ id: z.string(), kind: z.string(), error: z.string(), at: z.string() })

/** How the machinery of the shop is; bytes and whole numbers, times as ISO text. */
export const Health = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  memoryBytes: z.int(),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.int(),
    /** How long one question to it took just now. */
    milliseconds: z.number(),
  }),
  mail: z.object({
    /** False: letters are written into the data folder. */
    smtp: z.boolean(),
    waiting: z.int(),
    oldestWaitingAt: z.nullable(z.string()),
    lastSentAt: z.nullable(z.string()),
    /** Given up after many tries, the newest ten. */
    dead: z.array(DeadLetter),
  }),
  /** Of the newest pictures that the database names, those whose files the data folder lacks. */
  pictures: z.object({ named: z.int(), missing: z.int() }),
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
  backup: z.object({
    newestAt: z.nullable(z.string()),
    bytes: z.int(),
    everyHours: z.int(),
    /** Each week the newest is read back aside, to see whether it can be; null: not yet. */
    tried: z.nullable(z.object({ at: z.string(), restores: z.boolean() })),
  }),
  jobs: z.object({ waiting: z.int(), failedToday: z.int() }),
})
export type Health = z.infer<typeof Health>

const Done = z.object({ success: z.literal(true) })

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
    path: '/api/admin/test-letter',
    access: 'manager',
    summary: 'Send a letter to oneself',
    reply: Done,
  },
  retryLetter: {
    method: 'POST',
    path: '/api/admin/letters/:id/retry',
    access: 'manager',
    summary: 'Try a letter again that was given up',
    params: z.object({ id: Id }),
    reply: Done,
  },
} satisfies RouteTable
