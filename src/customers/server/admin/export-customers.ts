import { isReachable } from '../../../email/server/reachable'
import type { RunningJob } from '../../../jobs/server/jobs'
import type { ExportResult } from '../../../platform/contract/exports'
import { dayInIndia } from '../../../platform/contract/india-time'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { measureExport } from '../../../platform/exports/export-queries'
import { addPart, queueExport } from '../../../platform/exports/exports'
import type { Services } from '../../../platform/process/services'
import { csvRows, writeCsv } from '../../../platform/tables/write-csv'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import * as m from '../messages'
import { findCustomersAfter } from './customer-queries'

const customersAtOnce = 500

export function startCustomersExport(db: Database, staff: Staff, now: Date): Promise<{ jobId: string }> {
  const name = `customers-${dayInIndia(now)}.csv`
  return db.transaction().execute(async (tx) => {
    await recordChange(tx, staff, { entity: 'customer', entityId: 'list', action: 'exported' })
    return queueExport(tx, staff, { kind: 'customer-list-export', name, form: 'csv', minRole: 'owner' })
  })
}

/** The oldest account first. */
export async function exportCustomers(services: Services, job: RunningJob): Promise<ExportResult> {
  const { db } = services
  // Saved together with the parts below.
  let { after, done } = (job.checkpoint as { after: string; done: number } | null) ?? { after: null, done: 0 }
  for (;;) {
    const found = await findCustomersAfter(db, { after, limit: customersAtOnce })
    const rows = found.map(rowOf)
    const content = after === null ? await writeCsv([titles, ...rows]) : await csvRows(rows)
    done += found.length
    after = found.at(-1)?.id ?? after
    await addPart(services, job, content, { done, checkpoint: { after, done } })
    if (found.length < customersAtOnce) return measureExport(db, job.id)
  }
}

const dayOf = (time: Date | null) => (time ? dayInIndia(time) : '')

const rowOf = (row: Awaited<ReturnType<typeof findCustomersAfter>>[number]) => [
  ...[`${row.firstname} ${row.lastname}`, isReachable(row.email) ? row.email : '', row.mobile],
  ...[(row.saved ?? row.sent_to)?.city ?? '', (row.saved ?? row.sent_to)?.state ?? ''],
  ...[row.orders, toRupees(row.sales_paise), dayOf(row.last_order_at), dayOf(row.consented_at)],
]

const titles = [
  ...[m.name(), m.email(), m.mobile(), m.city(), m.state()],
  ...[m.orders(), m.sales(), m.lastOrder(), m.newsletterConsent()],
]
