import { renameJob } from '../../catalog/server/categories/listing-queries'
import { doRename } from '../../catalog/server/categories/rename-listing'
import { doLinkedPictureJob, doPictureJob } from '../../catalog/server/editing/picture-job'
import { doReviewPhotoJob } from '../../catalog/server/reviews/review-photos'
import { countSold } from '../../catalog/server/stock/count-sold'
import { soldJob } from '../../catalog/server/stock/sold-queries'
import type { Config } from '../../config'
import { exportSubscribers } from '../../content/server/newsletter/admin-subscribers'
import { exportCustomer } from '../../customers/server/admin/customers'
import { exportCustomers } from '../../customers/server/admin/export-customers'
import { doImport } from '../../imports/server/import-products'
import { doExport } from '../../imports/server/product-files'
import { doUploadedPictureJob } from '../../media/server/admin-pictures'
import { exportOrders } from '../../orders/server/admin/export-orders'
import { importStatement } from '../../payments/server/statements/import-statement'
import { doBackup } from '../../platform/backup/backup-clock'
import { tryNewestBackup } from '../../platform/backup/try-restore'
import { exportReport } from '../../reports/server/report-files'
import { exportInvoices } from '../../tax/server/invoices/export-invoices'
import type { JobKind, LastingKind } from './job-kind'
import type { JobHandler, JobKinds } from './jobs'

const oneByOne = {
  backup: doBackup,
  picture: doUploadedPictureJob,
  'product-picture': doPictureJob,
  'review-photo': doReviewPhotoJob,
  statement: importStatement,
  'product-import': doImport,
  'product-export': doExport,
  'report-export': exportReport,
  'subscriber-export': exportSubscribers,
  'customer-export': exportCustomer,
  'customer-list-export': exportCustomers,
  'invoice-export': exportInvoices,
  'order-export': exportOrders,
}

const lasting: Record<LastingKind, JobHandler> = {
  [renameJob]: doRename,
  // The URL of a picture in an imported table.
  'product-picture-link': doLinkedPictureJob,
  [soldJob]: countSold,
}

/** Minutes of a process with a low priority, without the shop's database. */
const apart = { 'backup-try': tryNewestBackup }

/** The handler of every kind of job. */
export const jobKinds: Record<JobKind, JobHandler> = { ...oneByOne, ...lasting, ...apart }

/**
 * Jobs of different lanes run in parallel, those of one lane in sequence. With a single connection, as in the
 * embedded database, jobs that use it share one lane: a dump holds the connection longer than another job's timeout.
 * There, lasting ones come last.
 */
export const jobLanes = ({
  databaseUrl,
  databasePool,
}: Pick<Config, 'databaseUrl' | 'databasePool'>): JobKinds[] =>
  databaseUrl && databasePool > 1 ? [oneByOne, lasting, apart] : [{ ...oneByOne, ...lasting }, apart]
