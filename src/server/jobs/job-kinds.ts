import { backupKind, doBackup } from '../backup/backup-clock'
import type { JobKinds } from './jobs'

/** Every kind of job and the room that does it. */
export const jobKinds: JobKinds = {
  [backupKind]: doBackup,
}
