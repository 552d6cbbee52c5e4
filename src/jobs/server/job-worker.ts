import { AppError } from '../../platform/http/app-error'
import { isDatabaseAway } from '../../platform/http/error-handler'
import { type Loop, startLoop } from '../../platform/process/loop'
import type { Services } from '../../platform/process/services'
import { StorageError } from '../../platform/storage/file-store'
import { traced } from '../../platform/tracing/tracing'
import type { JobKind } from './job-kind'
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  holdJob,
  leaseSeconds,
  leaveJob,
  noteProgress,
  releaseJob,
} from './job-queries'
import type { JobKinds, RunningJob } from './jobs'
import * as m from './messages'

/** A job that crashes its worker three times is not retried. */
const mostAttempts = 3
const pollMs = 2000

/** Runs jobs in sequence; a timer finds those queued by other processes. Wake it after queueing a job. */
export function startJobWorker(services: Services, kinds: JobKinds): Loop {
  const closing = new AbortController()
  const work = () => doJobs(services, kinds, closing.signal)
  const loop = startLoop(services.log, pollMs, work, 'the jobs cannot be read')
  loop.wake()
  return {
    wake: loop.wake,
    stop() {
      closing.abort()
      return loop.stop()
    },
  }
}

/** Runs all queued jobs and returns when none is left. */
export async function doJobs(services: Services, kinds: JobKinds, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const job = await claimJob(services.db, Object.keys(kinds) as JobKind[])
    if (!job) return
    const work = () => doJob(services, kinds, job, signal)
    await traced(services.tracing, `job ${job.kind}`, job.request_id, work)
  }
}

async function doJob(services: Services, kinds: JobKinds, job: ClaimedJob, signal: AbortSignal) {
  const { db, log } = services
  const about = { job: job.id, kind: job.kind, ...(job.request_id !== null && { requestId: job.request_id }) }
  if (job.attempts > mostAttempts) {
    log.error(about, 'a job failed for good')
    return failJob(db, job, m.serverStopped())
  }
  const held = setInterval(
    () => holdJob(db, job).catch((error) => log.warn({ err: error, ...about }, 'a job cannot be held')),
    (leaseSeconds * 1000) / 3,
  ).unref()
  try {
    const result = await kinds[job.kind]?.(services, running(job, signal))
    await finishJob(db, job, result)
    log.info(about, 'job done')
  } catch (error) {
    if (signal.aborted) return await releaseJob(db, job)
    if (isDatabaseAway(error as Error)) {
      log.warn({ err: error, ...about }, 'a job was broken off')
      return await leaveJob(db, job).catch((err) => log.warn({ err, ...about }, 'its attempt counts'))
    }
    if (!(error instanceof AppError)) log.error({ err: error, ...about }, 'a job failed')
    await failJob(db, job, sayFault(error as Error))
  } finally {
    clearInterval(held)
  }
}

function sayFault(error: NodeJS.ErrnoException): string {
  if (error instanceof AppError) return error.message
  if (error instanceof StorageError) return m.storageUnreachable()
  if (error.code === 'ENOSPC') return m.diskFull()
  return m.somethingWentWrong()
}

const running = (job: ClaimedJob, signal: AbortSignal): RunningJob => ({
  ...job,
  signal,
  progress: async (db, progress) => {
    signal.throwIfAborted()
    if (!(await noteProgress(db, job, progress))) throw takenByAnother()
  },
  finish: async (tx, result) => {
    if (!(await finishJob(tx, job, result))) throw takenByAnother()
  },
})

const takenByAnother = () => new Error('Another worker has taken this job')
