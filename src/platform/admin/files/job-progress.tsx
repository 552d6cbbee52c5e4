import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallFailed } from '../../../ui/behavior/http-client'
import { Notice } from '../../../ui/components/notice'
import { type Job, jobRoutes } from '../../contract/jobs'
import { call } from '../api/call'
import { queryClient } from '../api/query-client'
import { useAddress } from '../components/use-address'
import { ProgressBar } from './progress-bar'

/** Most work of a small shop is done in a moment, and whoever pressed a button waits for it. */
const everyMs = ({ dataUpdateCount }: { dataUpdateCount: number }) => (dataUpdateCount < 5 ? 200 : 1000)
export const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed'

/**
 * A job whose id stands in the address under `name`, so that its progress is still there after the page
 * was loaded anew. `start` is handed the id that a door has answered.
 */
export function useJob(name = 'job') {
  const [params, changeAddress] = useAddress()
  const id = params.get(name) ?? ''
  const { data: job, error } = useQuery({
    queryKey: [jobRoutes.show.path, id],
    queryFn: ({ signal }) => call(jobRoutes.show, { params: { id } }, { signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (isOver(state.data) || state.error ? false : everyMs(state)),
  })
  const change = (value: string) => changeAddress({ [name]: value }, { preventScrollReset: true })
  return { id, job, error, start: change, forget: () => change('') }
}

interface JobProgressProps {
  job: Job | undefined
  error?: Error | null
  /** What is being done, such as "Reading the statement". */
  doing: string
  /** Hears once that the work is done; lists are read anew before. */
  onDone?(job: Job): void
  /** Hears why it came to nothing, and says so itself. */
  onFailed?(words: string): void
}

export const whyItFailed = ({ error }: Job) => error ?? 'This did not work.'

/** A job that the shop no longer knows will never be done either. */
function failureOf(job: Job | undefined, error: Error | null | undefined): string | undefined {
  if (job?.state === 'failed') return whyItFailed(job)
  return !job && error instanceof CallFailed && error.status === 404 ? error.message : undefined
}

/** How far a job is, or why it failed; what a finished one has brought is for the page to show. */
export function JobProgress({ job, error, doing, onDone, onFailed }: JobProgressProps) {
  const said = useRef('')
  useEffect(() => {
    if (job?.state !== 'done' || said.current === job.id) return
    said.current = job.id
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== jobRoutes.show.path })
    onDone?.(job)
  }, [job, onDone])
  const failure = failureOf(job, error)
  useEffect(() => {
    if (failure !== undefined) onFailed?.(failure)
  }, [failure, onFailed])
  if (failure !== undefined) return onFailed ? null : <Notice tone="problem">{failure}</Notice>
  if (error && !job) return <Notice tone="problem">{error.message}</Notice>
  if (!job || job.state === 'done') return null
  const words = job.state === 'queued' ? `${doing}: waiting for its turn` : doing
  return <ProgressBar words={words} done={job.done} total={job.total} />
}
