import { type Export, exportHours, exportRoutes } from '../../contract/exports'
import { hourMs } from '../../contract/india-time'
import { useRead } from '../api/use-call'
import { formatMoment } from '../components/format'
import { PageHead } from '../components/page-head'
import { Empty, Reading } from '../components/states'
import { DownloadLink } from '../files/download-link'
import { formatBytes } from '../files/format-bytes'
import { JobProgress } from '../files/job-progress'
import * as m from '../messages'
import styles from './exports.module.css'

/** The exports of all staff of the last day, with progress or file. */
export default function ExportsPage() {
  return (
    <>
      <PageHead
        title={m.recentDownloadsText()}
        back={{ to: '/admin/reports', label: m.reports() }}
        under={m.exportsHint()}
      />
      <Reading from={useRead(exportRoutes.list, {}, { everyMs: 2000 })}>
        {(files) =>
          files.length === 0 ? (
            <Empty words={m.noDownloads()} />
          ) : (
            <ul className={styles.list} aria-label={m.files()}>
              {files.map((file) => (
                <ExportItem key={file.job.id} file={file} />
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  )
}

function ExportItem({ file: { job, name, askedBy, bytes } }: { file: Export }) {
  return (
    <li className={styles.file}>
      <div>
        <strong>{name}</strong>
        <p className={styles.soft}>
          {[
            bytes !== null && formatBytes(bytes),
            `${askedBy}, ${formatMoment(job.createdAt)}`,
            job.finishedAt &&
              job.state === 'done' &&
              m.availableUntilFinishedAt({ finishedAt: formatMoment(endOf(job.finishedAt)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {job.state === 'done' ? (
        <DownloadLink route={exportRoutes.file} input={{ params: { id: job.id } }}>
          {m.download()}
          <span className="visually-hidden"> {name}</span>
        </DownloadLink>
      ) : (
        <JobProgress job={job} doing={m.preparingTheFile()} />
      )}
    </li>
  )
}

const endOf = (finishedAt: string) => new Date(Date.parse(finishedAt) + exportHours * hourMs)
