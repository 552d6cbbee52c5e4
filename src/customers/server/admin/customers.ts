import { validate as isId } from 'uuid'
import { isReachable } from '../../../email/server/reachable'
import type { RunningJob } from '../../../jobs/server/jobs'
import { findSummariesOf } from '../../../orders/server/admin/admin-order-queries'
import { presentSummary } from '../../../orders/server/admin/admin-order-serializer'
import type { ExportResult } from '../../../platform/contract/exports'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { finishExport, queueExport } from '../../../platform/exports/exports'
import { notFound } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminCustomer, CustomerDetail } from '../../contract/admin-customers'
import { endAllSessions } from '../auth/sessions'
import { eraseAccount, eraseInTransaction } from '../privacy/delete-account'
import { collectPersonalData } from '../privacy/personal-data'
import { type AdminCustomerRow, countReviews, findAdminCustomer, setBlocked } from './customer-queries'

const ordersShown = 50

export const presentAdminCustomer = (row: AdminCustomerRow): AdminCustomer => ({
  id: row.id,
  name: `${row.firstname} ${row.lastname}`,
  email: isReachable(row.email) ? row.email : '',
  mobile: row.mobile,
  orders: row.orders,
  sales: toRupees(row.sales_paise),
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  blocked: row.blocked_at !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export async function showCustomer(db: Database, id: string): Promise<CustomerDetail> {
  const row = await findOne(db, id)
  const [reviews, placed] = await Promise.all([countReviews(db, id), findSummariesOf(db, id, ordersShown)])
  return {
    ...presentAdminCustomer(row),
    blockedAt: row.blocked_at?.toISOString() ?? null,
    emailProved: row.email_proved_at !== null,
    reviews,
    placed: placed.map(presentSummary),
  }
}

/** Takes effect with the next request. */
export async function blockCustomer(db: Database, staff: Staff, id: string, blocked: boolean) {
  const { blocked_at } = await findOne(db, id)
  await db.transaction().execute(async (tx) => {
    await setBlocked(tx, id, blocked)
    if (blocked) await endAllSessions(tx, id)
    await recordChange(tx, staff, {
      entity: 'customer',
      entityId: id,
      action: blocked ? 'blocked' : 'let in again',
      before: { blocked: blocked_at !== null },
      after: { blocked },
    })
  })
  return showCustomer(db, id)
}

export async function startCustomerExport(
  db: Database,
  staff: Staff,
  id: string,
): Promise<{ jobId: string }> {
  await findOne(db, id)
  return db.transaction().execute(async (tx) => {
    await recordChange(tx, staff, { entity: 'customer', entityId: id, action: 'data exported' })
    const file = { name: `customer-${id}.json`, form: 'json', minRole: 'owner', customerId: id } as const
    return queueExport(tx, staff, { kind: 'customer-export', input: { id }, ...file })
  })
}

export async function exportCustomer(services: Services, job: RunningJob): Promise<ExportResult> {
  const { id } = job.input as { id: string }
  await findOne(services.db, id)
  const data = await collectPersonalData(services, id, new Date())
  return finishExport(services, job, JSON.stringify(data, null, 2))
}

/** The audit log does not name the customer. */
export async function removeCustomer(db: Database, staff: Staff, id: string): Promise<void> {
  const { email, firstname } = await findOne(db, id)
  await eraseInTransaction(db, async (tx) => {
    await eraseAccount(tx, { id, email, firstname })
    await recordChange(tx, staff, { entity: 'customer', entityId: id, action: 'deleted on request' })
  })
}

async function findOne(db: Database, id: string): Promise<AdminCustomerRow> {
  const row = isId(id) ? await findAdminCustomer(db, id) : undefined
  if (!row) throw notFound()
  return row
}
