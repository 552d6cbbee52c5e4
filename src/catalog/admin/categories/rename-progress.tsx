import { useEffect, useEffectEvent } from 'react'
import { JobProgress, useJob } from '../../../platform/admin/files/job-progress'
import { Notice } from '../../../ui/components/notice'
import styles from './rename-progress.module.css'

interface Renamed {
  name: string
  /** What a former name becomes. */
  becomes: string | null
  jobId: string | null
}

/** What a toast says once a form with a name is saved. */
export const savedWords = ({ jobId }: Renamed) =>
  jobId ? 'Saved. The products get the name one after the other.' : 'Saved. The shop shows it already.'

/** How far many products are on their way to a new name. */
export function RenameProgress({ of: { name, becomes, jobId } }: { of: Renamed }) {
  const { id, job, error, start } = useJob()
  const follow = useEffectEvent(start)
  useEffect(() => {
    if (jobId && jobId !== id) follow(jobId)
  }, [jobId, id])
  // One that failed, and was finished by another since, is of no interest.
  if (id === '' || (job?.state === 'failed' && jobId === null)) return null
  const isUnderWay = job?.state === 'queued' || job?.state === 'running'
  return (
    <div className={styles.progress}>
      <JobProgress job={job} error={error} doing={`Giving the products the name ${becomes ?? name}`} />
      {isUnderWay && (
        <Notice>
          Until all of them have it, the shop shows both names, each with the products that have it. You can
          leave this page: the work goes on.
        </Notice>
      )}
      {job?.state === 'failed' && (
        <Notice>
          The shop tries again within the hour. Until then it shows both names. Load the page again to see how
          far it is.
        </Notice>
      )}
      {job?.state === 'done' && <Notice>All products have the new name.</Notice>}
    </div>
  )
}
