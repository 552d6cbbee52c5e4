import { useEffect, useEffectEvent } from 'react'
import { JobProgress, useJob } from '../../../platform/admin/files/job-progress'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'
import styles from './rename-progress.module.css'

interface Renamed {
  name: string
  /** The former name and the new one. */
  becomes: string | null
  jobId: string | null
}

/** The toast after a form with a name is saved. */
export const savedWords = ({ jobId }: Renamed) => (jobId ? m.savedRenaming() : m.savedAndLive())

/** The progress of a rename that affects many products. */
export function RenameProgress({ of: { name, becomes, jobId } }: { of: Renamed }) {
  const { id, job, error, start } = useJob()
  const follow = useEffectEvent(start)
  useEffect(() => {
    if (jobId && jobId !== id) follow(jobId)
  }, [jobId, id])
  // Hide a failed job if a later one finished the rename.
  if (id === '' || (job?.state === 'failed' && jobId === null)) return null
  const isUnderWay = job?.state === 'queued' || job?.state === 'running'
  return (
    <div className={styles.progress}>
      <JobProgress
        job={job}
        error={error}
        doing={m.renamingProductsToBecomes({ becomes: becomes ?? name })}
      />
      {isUnderWay && <Notice>{m.untilAllProductsAreRenamed()}</Notice>}
      {job?.state === 'failed' && <Notice>{m.renamingRetried()}</Notice>}
      {job?.state === 'done' && <Notice>{m.allProductsAreRenamed()}</Notice>}
    </div>
  )
}
