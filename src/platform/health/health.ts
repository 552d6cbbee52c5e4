import { mkdir, statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { countMissingPictures, newestPictures } from '../../media/server/missing-pictures'
import { listBackups } from '../backup/stored-backups'
import type { Health } from '../contract/health'
import type { Services } from '../process/services'
import { StorageError } from '../storage/file-store'
import { findFailedEmails, findFailedJobs, findHealth, findLastTry } from './health-queries'

const startedAt = new Date(Date.now() - process.uptime() * 1000)

export async function readHealth({
  config,
  db,
  media,
}: Pick<Services, 'config' | 'db' | 'media'>): Promise<Health> {
  const queriedAt = performance.now()
  await sql`select 1`.execute(db)
  const milliseconds = Math.round((performance.now() - queriedAt) * 10) / 10
  const [row, dead, failed, tried, backups, disk, pictures] = await Promise.all([
    findHealth(db),
    findFailedEmails(db),
    findFailedJobs(db),
    findLastTry(db),
    ifAnswered(listBackups(config)),
    readDisk(config.dataDir),
    ifAnswered(countMissingPictures(db, media, newestPictures)),
  ])
  const [newest] = backups ?? []
  return {
    version: import.meta.env.SHOP_VERSION ?? 'development',
    node: process.version,
    startedAt: startedAt.toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database: {
      kind: config.databaseUrl ? 'server' : 'embedded',
      version: row.version,
      bytes: row.bytes,
      milliseconds,
    },
    mail: {
      smtp: config.smtpUrl !== undefined,
      waiting: row.waiting,
      oldestWaitingAt: row.oldest_waiting_at?.toISOString() ?? null,
      lastSentAt: row.last_sent_at?.toISOString() ?? null,
      dead: dead.map(({ id, kind, last_error, dead_at }) => ({
        id,
        kind,
        error: last_error,
        at: dead_at?.toISOString() ?? '',
      })),
    },
    disk,
    pictures: pictures ?? null,
    backup: {
      listed: backups !== undefined,
      newestAt: newest?.writtenAt.toISOString() ?? null,
      bytes: newest?.bytes ?? 0,
      everyHours: config.backupHours,
      tried: tried?.finished_at
        ? { at: tried.finished_at.toISOString(), restores: tried.state === 'done' }
        : null,
    },
    jobs: {
      waiting: row.jobs_waiting,
      failedToday: row.jobs_failed,
      failed: failed.map(({ kind, error, finished_at }) => ({
        kind,
        error: error ?? '',
        at: finished_at?.toISOString() ?? '',
      })),
    },
  }
}

const storeTimeoutMs = 3000

/** Undefined when a bucket fails or is slow, which must not hide the other facts. */
export const ifAnswered = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch((error) => {
      if (error instanceof StorageError) return undefined
      throw error
    }),
    sleep(storeTimeoutMs, undefined, { ref: false }),
  ])

export async function readDisk(folder: string) {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
