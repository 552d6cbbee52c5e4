import { useEffect } from 'react'
import { Notice } from '../../ui/notice'
import { JobProgress, useJob } from '../furniture/job-progress'

interface Renamed {
  name: string
  /** What a former name becomes. */
  becomes: string | null
  jobId: string | null
}

/** How far many products are on their way to a new name. */
export function RenameProgress({ of: { name, becomes, jobId } }: { of: Renamed }) {
  const { id, job, error, start } = useJob()
  useEffect(() => {
    if (jobId && jobId !== id) start(jobId)
  })
  if (id === '') return null
  const isUnderWay = job?.state === 'queued' || job?.state === 'running'
  return (
    <>
      <JobProgress job={job} error={error} doing={`Giving the products the name ${becomes ?? name}`} />
      {isUnderWay && (
        <Notice>
          Until all of them have it, the shop shows both names, each with the products that have it. You can
          leave this page: the work goes on.
        </Notice>
      )}
      {job?.state === 'failed' && (
        <Notice>The shop tries again within the hour. Until then it shows both names.</Notice>
      )}
      {job?.state === 'done' && <Notice>All products have the new name.</Notice>}
    </>
  )
}
