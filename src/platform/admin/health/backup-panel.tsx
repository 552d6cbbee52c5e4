import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { type Backup, backupRoutes } from '../../contract/backups'
import type { Health } from '../../contract/health'
import { useChange, useRead } from '../api/use-call'
import { Facts, Panel } from '../components/detail'
import { formatAge, formatMoment } from '../components/format'
import list from '../components/item-list.module.css'
import { Reading } from '../components/states'
import { DownloadLink } from '../files/download-link'
import { formatBytes } from '../files/format-bytes'
import { JobProgress, useJob } from '../files/job-progress'
import * as m from '../messages'
import { backupWarning } from './backup-warning'
import styles from './health.module.css'

/** Backups contain all customer data, so only the owner creates and downloads them. */
export function BackupPanel({ health: { backup, pictures }, isOwner }: { health: Health; isOwner: boolean }) {
  const { listed, newestAt, bytes, everyHours, tried } = backup
  const warning = backupWarning(backup, new Date())
  return (
    <Panel title={m.backups()}>
      <div className={styles.part}>
        {warning && <Notice tone="warning">{warning}</Notice>}
        {pictures === null && <Notice tone="warning">{m.thePicturesCannotBeCounted()}</Notice>}
        {pictures && pictures.missing > 0 && (
          <Notice tone="warning">
            {m.newestPicturesMissing({ missing: pictures.missing, named: pictures.named })}
          </Notice>
        )}
        <Facts
          facts={[
            [m.newest(), newestAt ? `${formatMoment(newestAt)} (${formatAge(newestAt)})` : listed && 'none'],
            [m.size(), newestAt && formatBytes(bytes)],
            [
              m.testRestore(),
              tried ? `${formatMoment(tried.at)}: ${tried.restores ? m.complete() : 'failed'}` : m.notYet(),
            ],
            [m.automatic(), everyHours > 0 ? m.everyHours({ everyHours }) : m.switchedOff()],
          ]}
        />
        {isOwner ? <OwnBackups listed={listed} /> : <p className={styles.soft}>{m.ownerMakesBackups()}</p>}
      </div>
    </Panel>
  )
}

function OwnBackups({ listed }: { listed: boolean }) {
  const job = useJob('backup')
  const start = useChange(backupRoutes.start, { onDone: ({ jobId }) => job.start(jobId) })
  const isWorking = job.job?.state === 'queued' || job.job?.state === 'running'
  return (
    <>
      <Button busy={start.isPending || isWorking} onClick={() => start.mutate({})}>
        {m.backUpNow()}
      </Button>
      <JobProgress {...job} doing={m.creatingTheBackup()} />
      {job.job?.state === 'done' && <Notice>{m.backupReady()}</Notice>}
      {listed && <StoredBackups />}
    </>
  )
}

const StoredBackups = () => (
  <Reading from={useRead(backupRoutes.list)}>{(backups) => <BackupList backups={backups} />}</Reading>
)

function BackupList({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return null
  return (
    <ul className={list.items} aria-label={m.backups()}>
      {backups.map(({ name, bytes, writtenAt }) => (
        <li key={name} className={list.item}>
          <p>
            <strong>{formatMoment(writtenAt)}</strong>
            <span className={list.soft}> · {formatBytes(bytes)}</span>
          </p>
          <DownloadLink route={backupRoutes.file} input={{ params: { name } }}>
            {m.download()}
            <span className="visually-hidden"> {m.backupOf({ writtenAt: formatMoment(writtenAt) })}</span>
          </DownloadLink>
        </li>
      ))}
    </ul>
  )
}
