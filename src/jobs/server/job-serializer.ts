import type { Job } from '../../platform/contract/jobs'
import type { findJob } from './job-queries'

type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

export const presentJob = ({ created_at, finished_at, ...job }: JobRow): Job => ({
  ...job,
  createdAt: created_at.toISOString(),
  finishedAt: finished_at?.toISOString() ?? null,
})
