import type { Subscriber } from '#contract/admin-subscribers'
import type { ExportResult } from '#contract/exports'
import { dayInIndia } from '#contract/india-time'
import type { Database } from '../database/tables'
import { finishInOnePart, queueExport } from '../exports/exports'
import { writeCsv } from '../files/write-csv'
import type { RunningJob } from '../jobs/jobs'
import type { Services } from '../services'
import { recordChange } from '../staff/audit'
import type { Staff } from '../staff/staff-sessions'
import {
  deleteSubscriber,
  findConsenting,
  findSubscriberPage,
  type SubscriberQuery,
  type SubscriberRow,
} from './subscriber-queries'

export const subscriberExport = 'subscriber-export'

export async function listSubscribers(db: Database, query: SubscriberQuery) {
  const { rows, total } = await findSubscriberPage(db, query)
  return { rows: rows.map(presentSubscriber), total }
}

export function startSubscriberExport(db: Database, staff: Staff, now: Date): Promise<{ jobId: string }> {
  const name = `subscribers-${dayInIndia(now)}.csv`
  return db.transaction().execute(async (tx) => {
    await recordChange(tx, staff, { entity: 'newsletter', entityId: 'subscribers', action: 'exported' })
    return queueExport(tx, staff, { kind: subscriberExport, name, form: 'csv', least: 'owner' })
  })
}

/** Those who consented, and when: to nobody else may news be sent (domain.md F7). */
export async function exportSubscribers({ db }: Services, job: RunningJob): Promise<ExportResult> {
  const lines = (await findConsenting(db)).map(({ email, asked_at, confirmed_at }) => [
    email,
    asked_at.toISOString(),
    confirmed_at?.toISOString() ?? '',
  ])
  return finishInOnePart(db, job, await writeCsv([['Email', 'Asked at', 'Consented at'], ...lines]))
}

/** The log says that an address was forgotten, not which. */
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
