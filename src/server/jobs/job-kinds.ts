import { backupJob, doBackup } from '../backup/backup-clock'
import { tryNewestBackup, tryRestoreJob } from '../backup/try-restore'
import type { Config } from '../config'
import { exportSubscribers, subscriberExport } from '../content/admin-subscribers'
import { doRename } from '../content/rename-shelf'
import { renameJob } from '../content/shelf-queries'
import { customerExport, exportCustomer } from '../customers/customers'
import { doUploadedPictureJob, uploadedPictureJob } from '../media/admin-pictures'
import { importStatement, statementJob } from '../payments/import-statement'
import { countSold } from '../products/count-sold'
import { doImport, importJob } from '../products/import-products'
import { doPictureJob } from '../products/picture-job'
import { pictureJob } from '../products/picture-queries'
import { doExport, exportJob } from '../products/product-files'
import { soldJob } from '../products/sold-queries'
import { exportReport, reportExport } from '../reports/report-files'
import type { JobKinds } from './jobs'

const oneByOne: JobKinds = {
  [backupJob]: doBackup,
  [tryRestoreJob]: tryNewestBackup,
  [uploadedPictureJob]: doUploadedPictureJob,
  [pictureJob]: doPictureJob,
  [statementJob]: importStatement,
  [importJob]: doImport,
  [exportJob]: doExport,
  [reportExport]: exportReport,
  [subscriberExport]: exportSubscribers,
  [customerExport]: exportCustomer,
}

/** They may take hours on a big shop: what somebody waits for need not wait for them. */
const lasting: JobKinds = {
  [renameJob]: doRename,
  [soldJob]: (services, job) => countSold(services, job),
}

/** Every kind of job and the room that does it. */
export const jobKinds: JobKinds = { ...oneByOne, ...lasting }

/**
 * Jobs of different lanes run in parallel, those of one lane one after the other. With a single connection, as in the
 * embedded database, there is one lane: a dump holds the connection for longer than another job's patience.
 */
export const jobLanes = ({
  databaseUrl,
  databasePool,
}: Pick<Config, 'databaseUrl' | 'databasePool'>): JobKinds[] =>
  databaseUrl && databasePool > 1 ? [oneByOne, lasting] : [jobKinds]
