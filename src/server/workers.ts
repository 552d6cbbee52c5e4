import { startBackupClock } from './backup/backup-clock'
import { startExportClock } from './exports/exports'
import type { Traffic } from './http/limits/traffic'
import { jobLanes } from './jobs/job-kinds'
import { startJobWorker } from './jobs/job-worker'
import { startMailWorker } from './mail/mail-worker'
import { startClaimClock } from './payments/claim-clock'
import { startBestBeforeClock } from './products/best-before'
import type { Services } from './services'

/** Whatever a shop does without being asked. The returned function ends it in good order. */
export function startWorkers(services: Services, traffic: Traffic): () => Promise<void> {
  const mail = startMailWorker({ ...services, isBusy: () => traffic.isBusy })
  const jobs = jobLanes(services.config).map((kinds) => startJobWorker(services, kinds))
  const clocks = [startBackupClock, startClaimClock, startExportClock, startBestBeforeClock].map((start) =>
    start(services),
  )
  return async () => {
    for (const stop of clocks) stop()
    await Promise.all([mail.stop(), ...jobs.map((worker) => worker.stop())])
  }
}
