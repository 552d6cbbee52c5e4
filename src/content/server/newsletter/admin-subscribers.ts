import type { RunningJob } from '../../../jobs/server/jobs'
import type { ExportResult } from '../../../platform/contract/exports'
import { dayInIndia } from '../../../platform/contract/india-time'
import type { Database } from '../../../platform/db/tables'
import { finishExport, queueExport } from '../../../platform/exports/exports'
import type { Services } from '../../../platform/process/services'
import { writeCsv } from '../../../platform/tables/write-csv'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { Subscriber } from '../../contract/admin-subscribers'
import * as m from '../messages'
import {
  deleteSubscriber,
  findConsenting,
  findSubscriberPage,
  type SubscriberQuery,
  type SubscriberRow,
} from './subscriber-queries'

export async function listSubscribers(db: Database, query: SubscriberQuery) {
  const { rows, total } = await findSubscriberPage(db, query)
  return { rows: rows.map(presentSubscriber), total }
}

export function startSubscriberExport(db: Database, staff: Staff, now: Date): Promise<{ jobId: string }> {
  const name = `subscribers-${dayInIndia(now)}.csv`
  return db.transaction().execute(async (tx) => {
    await recordChange(tx, staff, { entity: 'newsletter', entityId: 'subscribers', action: 'exported' })
    return queueExport(tx, staff, { kind: 'subscriber-export', name, form: 'csv', minRole: 'owner' })
  })
}

/** Only subscribers who consented (domain.md F7). */
export async function exportSubscribers(services: Services, job: RunningJob): Promise<ExportResult> {
  const lines = (await findConsenting(services.db)).map(({ email, asked_at, confirmed_at }) => [
    email,
    asked_at.toISOString(),
    confirmed_at?.toISOString() ?? '',
  ])
  return finishExport(services, job, await writeCsv([[m.email(), m.askedAt(), m.consentedAt()], ...lines]))
}

/** The audit log does not name the address. */
export async function removeSubscriber(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteSubscriber(tx, id)
    await recordChange(tx, staff, { entity: 'newsletter', entityId: id, action: 'address forgotten' })
  })
}

const presentSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  askedAt: row.asked_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
})
