import { startBestBeforeClock } from '../../catalog/server/stock/best-before'
import { startMailWorker } from '../../email/server/mail-worker'
import { jobLanes } from '../../jobs/server/job-kinds'
import { startJobWorker } from '../../jobs/server/job-worker'
import { startClaimClock } from '../../payments/server/claims/claim-clock'
import { startHoldClock } from '../../payments/server/providers/hold-clock'
import { startRazorpayClock } from '../../payments/server/razorpay/razorpay-clock'
import { startPushWorker } from '../../push/server/push-worker'
import { startDayClock } from '../../settings/server/day-clock'
import { startWebhookWorker } from '../../webhooks/server/webhook-worker'
import { startBackupClock } from '../backup/backup-clock'
import type { OpenedDatabase } from '../db/open-database'
import { startExportClock } from '../exports/exports'
import type { AdmissionControl } from '../http/limits/admission-control'
import type { Services } from './services'

/** Starts background work and returns a function that stops it gracefully. */
export function startWorkers(
  services: Services,
  admission: AdmissionControl,
  onChange: OpenedDatabase['onChange'],
): () => Promise<void> {
  const mail = startMailWorker({ ...services, onChange, isBusy: () => admission.isBusy })
  const stopPush = startPushWorker(services)
  const webhooks = startWebhookWorker(services)
  const jobs = jobLanes(services.config).map((kinds) => startJobWorker(services, kinds))
  const clocks = [
    startBackupClock,
    startClaimClock,
    startHoldClock,
    startRazorpayClock,
    startExportClock,
    startBestBeforeClock,
    startDayClock,
  ].map((start) => start(services))
  const wake = (url: string) => {
    mail.wake()
    if (url.startsWith('/api/admin/')) for (const worker of [webhooks, ...jobs]) worker.wake()
  }
  services.events.on('write', wake)
  return async () => {
    services.events.off('write', wake)
    const workers = [mail, webhooks, ...jobs]
    await Promise.all([
      stopPush(),
      ...clocks.map((stop) => stop()),
      ...workers.map((worker) => worker.stop()),
    ])
  }
}
