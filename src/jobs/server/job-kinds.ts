import { renameJob } from '../../catalog/server/categories/listing-queries'
import { doRename } from '../../catalog/server/categories/rename-listing'
import { doLinkedPictureJob, doPictureJob } from '../../catalog/server/editing/picture-job'
import { linkedPictureJob, pictureJob } from '../../catalog/server/editing/picture-queries'
import { doReviewPhotoJob, reviewPhotoJob } from '../../catalog/server/reviews/review-photos'
import { countSold } from '../../catalog/server/stock/count-sold'
import { soldJob } from '../../catalog/server/stock/sold-queries'
import type { Config } from '../../config'
import { exportSubscribers, subscriberExport } from '../../content/server/newsletter/admin-subscribers'
import { customerExport, exportCustomer } from '../../customers/server/admin/customers'
import { customersExport, exportCustomers } from '../../customers/server/admin/export-customers'
import { doImport, importJob } from '../../imports/server/import-products'
import { doExport, exportJob } from '../../imports/server/product-files'
import { doUploadedPictureJob, uploadedPictureJob } from '../../media/server/admin-pictures'
import { importStatement, statementJob } from '../../payments/server/statements/import-statement'
import { backupJob, doBackup } from '../../platform/backup/backup-clock'
import { tryNewestBackup, tryRestoreJob } from '../../platform/backup/try-restore'
import { exportReport, reportExport } from '../../reports/server/report-files'
import { exportInvoices, invoiceExport } from '../../tax/server/invoices/export-invoices'
import type { JobKinds } from './jobs'

const oneByOne: JobKinds = {
  [backupJob]: doBackup,
  [uploadedPictureJob]: doUploadedPictureJob,
  [pictureJob]: doPictureJob,
  [reviewPhotoJob]: doReviewPhotoJob,
  [statementJob]: importStatement,
  [importJob]: doImport,
  [exportJob]: doExport,
  [reportExport]: exportReport,
  [subscriberExport]: exportSubscribers,
  [customerExport]: exportCustomer,
  [customersExport]: exportCustomers,
  [invoiceExport]: exportInvoices,
}

/** These may take hours in a big shop, so they do not block jobs that a person waits for. */
const lasting: JobKinds = {
  [renameJob]: doRename,
  [linkedPictureJob]: doLinkedPictureJob,
  [soldJob]: (services, job) => countSold(services, job),
}

/** Minutes of a process with a low priority, without the shop's database. */
const apart: JobKinds = { [tryRestoreJob]: tryNewestBackup }

/** The handler of every kind of job. */
export const jobKinds: JobKinds = { ...oneByOne, ...lasting, ...apart }

/**
 * Jobs of different lanes run in parallel, those of one lane in sequence. With a single connection, as in the
 * embedded database, jobs that use it share one lane: a dump holds the connection longer than another job's timeout.
 */
export const jobLanes = ({
  databaseUrl,
  databasePool,
}: Pick<Config, 'databaseUrl' | 'databasePool'>): JobKinds[] =>
  databaseUrl && databasePool > 1 ? [oneByOne, lasting, apart] : [{ ...oneByOne, ...lasting }, apart]
