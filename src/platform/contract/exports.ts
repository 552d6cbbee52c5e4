import * as z from 'zod/mini'
import { Id } from './fields'
import { Job } from './jobs'
import type { RouteGroup } from './route'

/** How long a finished file can be downloaded. */
export const exportHours = 24

/** A file requested by staff. Its job reports the progress. */
export const Export = z.object({
  job: Job,
  name: z.string(),
  askedBy: z.string(),
  /** null: not finished. */
  bytes: z.nullable(z.int()),
})
export type Export = z.infer<typeof Export>

/** The result of a finished export job. */
export const ExportResult = z.object({ name: z.string(), bytes: z.int() })
export type ExportResult = z.infer<typeof ExportResult>

export const exportRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/exports',
    access: 'manager',
    summary: 'The exports of the last day that one’s role may fetch',
    reply: z.array(Export),
  },
  file: {
    method: 'GET',
    path: '/api/admin/exports/:id',
    access: 'manager',
    summary: 'The file of an export, for a day after it was made',
    params: z.object({ id: Id }),
    file: 'application/octet-stream',
  },
} satisfies RouteGroup
