import type { Health } from '../../contract/health'
import { hourMs } from '../../contract/india-time'

/** Returns a warning if the shop's data is not safe. */
export function backupWarning(
  { newestAt, everyHours, tried }: Health['backup'],
  now: Date,
): string | undefined {
  if (!newestAt && everyHours > 0) return 'There is no backup yet.'
  if (tried && !tried.restores)
    return 'The newest backup could not be read back when it was tried. The log of the shop says why.'
  if (everyHours === 0)
    return 'Backups by the clock are switched off (SHOP_BACKUP_HOURS is 0): please see that they are made elsewhere.'
  // A backup may be late because the shop was closed; twice the interval means it fails.
  const ageMs = now.getTime() - new Date(newestAt ?? 0).getTime()
  if (ageMs > everyHours * 2 * hourMs)
    return 'The newest backup is old. Please make one now, and look into the log of the shop for the reason.'
  return undefined
}
