import * as z from 'zod/mini'
import { presentJob } from '../../jobs/server/job-serializer'
import { type Export, ExportResult } from '../contract/exports'
import type { findExports } from './export-queries'

type Row = Awaited<ReturnType<typeof findExports>>[number]

export const presentExport = ({ name, asked_by, ...job }: Row): Export => ({
  job: presentJob(job),
  name,
  askedBy: asked_by ?? '',
  bytes: z.safeParse(ExportResult, job.result).data?.bytes ?? null,
})
