import { type Export, exportHours, exportRoutes } from '../../contract/exports'
import { hourMs } from '../../contract/india-time'
import { useRead } from '../api/use-call'
import { formatMoment } from '../components/format'
import { PageHead } from '../components/page-head'
import { Empty, Reading } from '../components/states'
import { DownloadLink } from '../files/download-link'
import { formatBytes } from '../files/format-bytes'
import { JobProgress } from '../files/job-progress'
import styles from './exports.module.css'

/** The exports of all staff of the last day, with progress or file. */
export default function ExportsPage() {
  return (
    <>
      <PageHead
        title="Files of the last day"
        back={{ to: '/admin/reports', label: 'Reports' }}
        under="What you and others had written. Each file is kept for a day, then deleted."
      />
      <Reading from={useRead(exportRoutes.list, {}, { everyMs: 2000 })}>
        {(files) =>
          files.length === 0 ? (
            <Empty words="No file was written in the last day. Products, reports, subscribers and the page of a customer have a button that begins with Download." />
          ) : (
            <ul className={styles.list} aria-label="Files">
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
            job.finishedAt && job.state === 'done' && `kept until ${formatMoment(endOf(job.finishedAt))}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {job.state === 'done' ? (
        <DownloadLink route={exportRoutes.file} input={{ params: { id: job.id } }}>
          Download<span className="visually-hidden"> {name}</span>
        </DownloadLink>
      ) : (
        <JobProgress job={job} doing="Writing the file" />
      )}
    </li>
  )
}

const endOf = (finishedAt: string) => new Date(Date.parse(finishedAt) + exportHours * hourMs)
