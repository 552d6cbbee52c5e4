import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Config } from '../../config'
import { queueJob, type RunningJob } from '../../jobs/server/jobs'
import { hourMs } from '../contract/india-time'
import { withLock } from '../db/with-lock'
import { lowerPriority } from '../process/process-utils'
import type { RestoreTry, Services } from '../process/services'
import { backupFolder } from './archive'
import { type Backup, listBackups, readBackup } from './stored-backups'

const mostMs = hourMs

/** Runs the restore command in a child process with a low priority. */
export const restoreInChildProcess =
  (cli: URL): RestoreTry =>
  (file, folder, signal) =>
    new Promise((resolve, reject) => {
      const env = { SHOP_DATA_DIR: folder }
      const options = { env, timeout: mostMs, killSignal: 'SIGKILL' } as const
      const child = execFile(
        process.execPath,
        [fileURLToPath(cli), 'try-restore', file],
        options,
        (error, stdout, stderr) => {
          signal.removeEventListener('abort', end)
          if (error) reject(new Error(stderr.trim() || error.message, { cause: error }))
          else resolve(stdout.trim())
        },
      )
      // Not through execFile's signal, which rejects before the child has released the folder.
      const end = () => child.kill('SIGKILL')
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
      lowerPriority(child)
    })

/** Weekly, and the day after a failed try. */
export const queueTryIfDue = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> => {
  if ((await listBackups(config)).length === 0) return false
  return (
    (await withLock(db, 'backup-try', async (tx) => {
      const recent = await tx
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'backup-try')
        .where(
          'created_at',
          '>',
          sql<Date>`now() - case state when 'failed' then interval '1 day' else interval '7 days' end`,
        )
        .limit(1)
        .executeTakeFirst()
      if (recent) return false
      await queueJob(tx, { kind: 'backup-try' })
      return true
    })) ?? false
  )
}

/** Restores the newest backup into a temporary folder (reliability.md F1). */
export async function tryNewestBackup(
  { config, tryRestore }: Services,
  { signal }: RunningJob,
): Promise<{ found: string }> {
  const [newest] = await listBackups(config)
  if (!newest) throw new Error('There is no backup to try.')
  const { bavail, bsize } = await statfs(config.dataDir)
  // Tables compress to about an eighth. Keep some disk space free for the shop.
  if (bavail * bsize < newest.bytes * 11 + 2 ** 30)
    throw new Error('The disk has too little space to try the newest backup.')
  const folder = path.join(backupFolder(config), '.try')
  const copy = `${folder}.tar.gz`
  await rm(folder, { recursive: true, force: true })
  try {
    const file = config.backupBucket ? copy : path.join(backupFolder(config), newest.name)
    if (config.backupBucket) await download(config, newest, copy, signal)
    return { found: await tryRestore(file, folder, signal) }
  } finally {
    for (const each of [folder, copy]) await rm(each, { recursive: true, force: true })
  }
}

/** The restoring process knows no bucket. */
async function download(config: Config, backup: Backup, target: string, signal: AbortSignal): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(await readBackup(config, backup), createWriteStream(target, { mode: 0o600 }), { signal })
}
