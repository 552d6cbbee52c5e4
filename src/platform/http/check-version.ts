import * as settingsMessages from '../../settings/contract/messages'
import { type Change, findLatestFormChange } from '../../staff/server/audit-queries'
import type { Staff } from '../../staff/server/staff-sessions'
import type { Database } from '../db/tables'
import { AppError } from './app-error'

type Subject = Pick<Change, 'entity' | 'entityId'>

interface Versions<Row> {
  /** The version that was edited. Without it nothing is compared. */
  version: unknown
  current: Row & { version: unknown }
  message?: string
}

/**
 * Throws 409 with the current record if it was saved by another request since `version`. Returns true if this very
 * request was carried out before and its response was lost.
 */
export async function isRepeated<Row>(
  tx: Database,
  staff: Staff,
  subject: Subject,
  { version, current, message }: Versions<Row>,
): Promise<boolean> {
  if (version === undefined || current.version === version) return false
  if (await isLatestChange(tx, staff, subject)) return true
  throw changedSince(current, message)
}

/** Whether this request, sent before, made the latest change of the record. */
export async function isLatestChange(
  tx: Database,
  { id, requestKey }: Staff,
  subject: Subject,
): Promise<boolean> {
  if (requestKey === undefined) return false
  const latest = await findLatestFormChange(tx, subject)
  return latest?.staff_id === id && latest.request_key === requestKey
}

export const changedSince = (current: unknown, message: string = settingsMessages.recordChanged()) =>
  new AppError(409, 'VERSION_CONFLICT', message, { current })
