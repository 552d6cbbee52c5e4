import { type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import { urlOf } from '../../../ui/behavior/http-client'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { ExportResult, exportRoutes } from '../../contract/exports'
import type { Job, StartedJob } from '../../contract/jobs'
import type { RequestInput, Route } from '../../contract/route'
import { useChange } from '../api/use-call'
import { DownloadLink } from '../files/download-link'
import { JobProgress, useJob } from '../files/job-progress'
import * as m from '../messages'
import styles from './exports.module.css'

interface ExportButtonProps<R extends Route> {
  /** Identifies this export on the page: its progress is found again after a reload. */
  name: string
  route: R
  input?: RequestInput<R>
  children: ReactNode
}

/**
 * Starts an export. The file is downloaded when ready if the page is still open; it also appears on the exports
 * page.
 */
export function ExportButton<R extends Route & { reply: typeof StartedJob }>({
  name,
  route,
  input = {},
  children,
}: ExportButtonProps<R>) {
  const { start, forget, ...progress } = useJob(name)
  const { job } = progress
  const awaited = useRef('')
  const ask = useChange(route, {
    onDone: (reply) => {
      awaited.current = (reply as { jobId: string }).jobId
      start(awaited.current)
    },
  })
  const isWorking = job?.state === 'queued' || job?.state === 'running'
  useEffect(() => {
    if (isWorking) awaited.current = job.id
  }, [isWorking, job?.id])
  const take = ({ id }: Job) => {
    if (awaited.current === id) save(urlOf(exportRoutes.file, { params: { id } }))
    awaited.current = ''
  }
  const written = z.safeParse(ExportResult, job?.state === 'done' ? job.result : undefined).data
  return (
    <>
      <Button variant="quiet" busy={ask.isPending || isWorking} onClick={() => ask.mutate(input)}>
        <SectionIcon name="download" size={20} />
        {children}
      </Button>
      {job && (
        <div className={styles.below}>
          <JobProgress {...progress} doing={m.preparingTheFile()} onDone={take} />
          {written && (
            <p className={styles.written} role="status">
              <DownloadLink route={exportRoutes.file} input={{ params: { id: job.id } }}>
                {written.name}
              </DownloadLink>
              <span>
                {m.isAvailableForOneDay()} <Link to="/admin/reports/exports">{m.recentDownloads()}</Link>.
              </span>
            </p>
          )}
        </div>
      )}
    </>
  )
}

function save(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
