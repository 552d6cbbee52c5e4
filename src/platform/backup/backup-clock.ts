import { unlink } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../config'
import { queueJob } from '../../jobs/server/jobs'
import { missingInWords } from '../../media/server/missing-pictures'
import { withLock } from '../db/with-lock'
import { startLoop } from '../process/loop'
import type { Services } from '../process/services'
import { backupFolder, writeBackup } from './archive'
import { removeOldBackups } from './stored-backups'
import { queueTryIfDue } from './try-restore'

/** A file of this name asks the running shop for a backup, because it holds the embedded database. */
export const wantedFile = (config: Pick<Config, 'dataDir'>) => path.join(backupFolder(config), '.wanted')

/** Queues a backup when the newest is too old or `wantedFile` exists, and a trial restore each week. */
export function startBackupClock(services: Services): () => Promise<unknown> {
  const { config, log } = services
  const schedule = (everyMs: number, work: () => Promise<unknown>) =>
    startLoop(log, everyMs, work, 'the backups cannot be seen to')
  const loops = [
    schedule(1000, () => queueIfWanted(services)),
    ...(config.backupHours > 0
      ? [schedule(10 * 60_000, async () => (await queueIfDue(services)) || queueTryIfDue(services))]
      : []),
  ]
  return () => Promise.all(loops.map((loop) => loop.stop()))
}

async function queueIfWanted({ config, db }: Services): Promise<void> {
  const wanted = await unlink(wantedFile(config)).then(
    () => true,
    () => false,
  )
  if (!wanted) return
  await queueJob(db, { kind: 'backup' })
}

/** Counts backups of every instance, but not failed ones. */
export const queueIfDue = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> =>
  (await withLock(db, 'backup-clock', async (tx) => {
    const recent = await tx
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'backup')
      .where('state', '<>', 'failed')
      .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${config.backupHours})`)
      .limit(1)
      .executeTakeFirst()
    if (recent) return false
    await queueJob(tx, { kind: 'backup' })
    return true
  })) ?? false

/** Writes a backup and removes expired ones. Missing pictures are reported but do not fail the backup. */
export async function doBackup({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>) {
  const now = new Date()
  const { name, bytes, pictures } = await writeBackup(db, config, now)
  if (pictures.missing > 0) log.error(`The backup is not whole: ${missingInWords(pictures, config)}.`)
  await removeOldBackups(config, now).catch((error) =>
    log.error({ err: error }, 'old backups cannot be removed'),
  )
  return { name, bytes, picturesMissing: pictures.missing }
}
