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
    const rows = found.map((row) => columns.map(({ value }) => value(row)))
    const content =
      after === null ? await writeCsv([columns.map(({ title }) => title), ...rows]) : await csvRows(rows)
    done += found.length
    after = found.at(-1)?.id ?? after
    await addPart(services, job, content, { done, checkpoint: { after, done } })
    if (found.length < customersAtOnce) return measureExport(db, job.id)
  }
}

const dayOf = (time: Date | null) => (time ? dayInIndia(time) : '')

type Row = Awaited<ReturnType<typeof findCustomersAfter>>[number]
const placeOf = ({ saved, sent_to }: Row) => saved ?? sent_to

const columns: readonly { title: string; value(row: Row): string | number }[] = [
  { title: m.name(), value: ({ firstname, lastname }) => `${firstname} ${lastname}` },
  { title: m.email(), value: ({ email }) => (isReachable(email) ? email : '') },
  { title: m.mobile(), value: ({ mobile }) => mobile },
  { title: m.city(), value: (row) => placeOf(row)?.city ?? '' },
  { title: m.state(), value: (row) => placeOf(row)?.state ?? '' },
  { title: m.orders(), value: ({ orders }) => orders },
  { title: m.sales(), value: ({ sales_paise }) => toRupees(sales_paise) },
  { title: m.lastOrder(), value: ({ last_order_at }) => dayOf(last_order_at) },
  { title: m.newsletterConsent(), value: ({ consented_at }) => dayOf(consented_at) },
]
