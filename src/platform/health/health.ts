import { mkdir, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { countMissingPictures, newestPictures } from '../../media/server/missing-pictures'
import { listBackups } from '../backup/archive'
import type { Health } from '../contract/health'
import type { Services } from '../process/services'
import { findFailedEmails, findHealth, findLastTry } from './health-queries'

const startedAt = new Date(Date.now() - process.uptime() * 1000)

export async function readHealth({
  config,
  db,
  media,
}: Pick<Services, 'config' | 'db' | 'media'>): Promise<Health> {
  const queriedAt = performance.now()
  await sql`select 1`.execute(db)
  const milliseconds = Math.round((performance.now() - queriedAt) * 10) / 10
  const [row, dead, tried, [newest], disk, pictures] = await Promise.all([
    findHealth(db),
    findFailedEmails(db),
    findLastTry(db),
    listBackups(config),
    readDisk(config.dataDir),
    countMissingPictures(db, media, newestPictures),
  ])
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
        ...{ id, kind, error: last_error, at: dead_at?.toISOString() ?? '' },
      })),
    },
    disk,
    pictures,
    backup: {
      newestAt: newest?.writtenAt.toISOString() ?? null,
      bytes: newest?.bytes ?? 0,
      everyHours: config.backupHours,
      tried: tried?.finished_at
        ? { at: tried.finished_at.toISOString(), restores: tried.state === 'done' }
        : null,
    },
    jobs: { waiting: row.jobs_waiting, failedToday: row.jobs_failed },
  }
}

export async function readDisk(folder: string) {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
