import { startBestBeforeClock } from '../../catalog/server/stock/best-before'
import { startMailWorker } from '../../email/server/mail-worker'
import { jobLanes } from '../../jobs/server/job-kinds'
import { startJobWorker } from '../../jobs/server/job-worker'
import { startClaimClock } from '../../payments/server/claims/claim-clock'
import { startBackupClock } from '../backup/backup-clock'
import type { OpenedDatabase } from '../db/open-database'
import { startExportClock } from '../exports/exports'
import type { Traffic } from '../http/limits/traffic'
import type { Services } from './services'

/** Whatever a shop does without being asked. The returned function ends it in good order. */
export function startWorkers(
  services: Services,
  traffic: Traffic,
  onChange: OpenedDatabase['onChange'],
): () => Promise<void> {
  const mail = startMailWorker({ ...services, onChange, isBusy: () => traffic.isBusy })
  const jobs = jobLanes(services.config).map((kinds) => startJobWorker(services, kinds))
  const clocks = [startBackupClock, startClaimClock, startExportClock, startBestBeforeClock].map((start) =>
    start(services),
  )
  return async () => {
    for (const stop of clocks) stop()
    await Promise.all([mail.stop(), ...jobs.map((worker) => worker.stop())])
  }
}
