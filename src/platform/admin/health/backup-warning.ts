import type { Health } from '../../contract/health'
import { hourMs } from '../../contract/india-time'
import * as m from '../messages'

/** Returns a warning if the shop's data is not safe. */
export function backupWarning(
  { listed, newestAt, everyHours, tried }: Health['backup'],
  now: Date,
): string | undefined {
  if (!listed) return m.backupsUnlisted()
  if (!newestAt && everyHours > 0) return m.thereIsNoBackupYet()
  if (tried && !tried.restores) return m.testRestoreFailed()
  if (everyHours === 0) return m.automaticBackupsOff()
  // A backup may be late because the shop was closed; twice the interval means it fails.
  const ageMs = now.getTime() - new Date(newestAt ?? 0).getTime()
  if (ageMs > everyHours * 2 * hourMs) return m.newestBackupOld()
  return undefined
}
