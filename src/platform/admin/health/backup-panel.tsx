import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { type Backup, backupRoutes } from '../../contract/backups'
import type { Health } from '../../contract/health'
import { useChange, useRead } from '../api/use-call'
import { Facts, Panel } from '../components/detail'
import { count, formatAge, formatMoment } from '../components/format'
import { Reading } from '../components/states'
import { DownloadLink } from '../files/download-link'
import { formatBytes } from '../files/format-bytes'
import { JobProgress, useJob } from '../files/job-progress'
import { backupWarning } from './backup-warning'
import styles from './health.module.css'

/** Backups contain all customer data, so only the owner creates and downloads them. */
export function BackupPanel({ health: { backup, pictures }, isOwner }: { health: Health; isOwner: boolean }) {
  const { newestAt, bytes, everyHours, tried } = backup
  const warning = backupWarning(backup, new Date())
  return (
    <Panel title="Backups">
      <div className={styles.part}>
        {warning && <Notice tone="warning">{warning}</Notice>}
        {pictures.missing > 0 && (
          <Notice tone="warning">
            {pictures.missing} of the newest {pictures.named} pictures are not in the data folder. Backups
            made since lack them; an older one may have them. Does SHOP_DATA_DIR name the folder of this shop?
          </Notice>
        )}
        <Facts
          facts={[
            ['Newest', newestAt ? `${formatMoment(newestAt)} (${formatAge(newestAt)})` : 'none'],
            ['Its size', newestAt && formatBytes(bytes)],
            [
              'Read back to try',
              tried
                ? `${formatMoment(tried.at)}: ${tried.restores ? 'all of it is there' : 'failed'}`
                : 'not yet',
            ],
            ['By the clock', everyHours > 0 ? `every ${count(everyHours, 'hour')}` : 'switched off'],
          ]}
        />
        {isOwner ? <OwnBackups /> : <p className={styles.soft}>The owner can make and download backups.</p>}
      </div>
    </Panel>
  )
}

function OwnBackups() {
  const job = useJob('backup')
  const start = useChange(backupRoutes.start, { onDone: ({ jobId }) => job.start(jobId) })
  const isWorking = job.job?.state === 'queued' || job.job?.state === 'running'
  return (
    <>
      <Button busy={start.isPending || isWorking} onClick={() => start.mutate({})}>
        Back up now
      </Button>
      <JobProgress {...job} doing="Writing the backup" />
      {job.job?.state === 'done' && <Notice>The backup is written. Please keep a copy elsewhere.</Notice>}
      <Reading from={useRead(backupRoutes.list)}>{(backups) => <BackupList backups={backups} />}</Reading>
    </>
  )
}

function BackupList({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return null
  return (
    <ul className={styles.items} aria-label="Backups in the data folder">
      {backups.map(({ name, bytes, writtenAt }) => (
        <li key={name} className={styles.item}>
          <p>
            <strong>{formatMoment(writtenAt)}</strong>
            <span className={styles.reason}> · {formatBytes(bytes)}</span>
          </p>
          <DownloadLink route={backupRoutes.file} input={{ params: { name } }}>
            Download<span className="visually-hidden"> the backup of {formatMoment(writtenAt)}</span>
          </DownloadLink>
        </li>
      ))}
    </ul>
  )
}
