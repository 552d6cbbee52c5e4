import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallFailed } from '../../../ui/behavior/http-client'
import { Notice } from '../../../ui/components/notice'
import { type Job, jobRoutes } from '../../contract/jobs'
import { call } from '../api/call'
import { queryClient } from '../api/query-client'
import { useAddress } from '../components/use-address'
import * as m from '../messages'
import { ProgressBar } from './progress-bar'

/** Most jobs take a moment, so poll quickly at first. */
const everyMs = ({ dataUpdateCount }: { dataUpdateCount: number }) => (dataUpdateCount < 5 ? 200 : 1000)
export const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed'

/** A job whose id is in the query parameter `name`, so that its progress survives a reload. */
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
  /** The label, such as "Reading the statement". */
  doing: string
  /** Called once when the job is done; queries are refetched first. */
  onDone?(job: Job): void
  /** Called with the error, which the caller then shows. */
  onFailed?(words: string): void
}

export const whyItFailed = ({ error }: Job) => error ?? m.somethingWentWrong()

/** A job that the server no longer knows counts as failed. */
function failureOf(job: Job | undefined, error: Error | null | undefined): string | undefined {
  if (job?.state === 'failed') return whyItFailed(job)
  return !job && error instanceof CallFailed && error.status === 404 ? error.message : undefined
}

/** The progress of a job or its error. The page shows the result. */
export function JobProgress({ job, error, doing, onDone, onFailed }: JobProgressProps) {
  const reported = useRef('')
  useEffect(() => {
    if (job?.state !== 'done' || reported.current === job.id) return
    reported.current = job.id
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
  const words = job.state === 'queued' ? m.doingWaitingInTheQueue({ doing }) : doing
  return <ProgressBar words={words} done={job.done} total={job.total} />
}
