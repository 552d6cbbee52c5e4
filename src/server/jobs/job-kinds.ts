import { backupKind, doBackup } from '../backup/backup-clock'
import { doLooseJob, looseJob } from '../media/picture-desk'
import { importStatement, statementKind } from '../payments/import-statement'
import { doImport, importJob } from '../products/import-products'
import { doPictureJob } from '../products/picture-job'
import { pictureJob } from '../products/picture-queries'
import type { JobKinds } from './jobs'

/** Every kind of job and the room that does it. */
export const jobKinds: JobKinds = {
  [backupKind]: doBackup,
  [looseJob]: doLooseJob,
  [pictureJob]: doPictureJob,
  [statementKind]: importStatement,
  [importJob]: doImport,
}
