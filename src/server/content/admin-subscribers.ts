import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Subscriber, subscriberRoutes } from '#contract/admin-subscribers'
import type { ExportResult } from '#contract/exports'
import { dayInIndia } from '#contract/india-time'
import { anywhere } from '../database/like-pattern'
import type { Database } from '../database/tables'
import { finishInOnePart, queueExport } from '../exports/exports'
import { writeCsv } from '../files/write-csv'
import type { RunningJob } from '../jobs/jobs'
import type { Services } from '../services'
import { recordChange } from '../staff/audit'
import type { Staff } from '../staff/staff-sessions'

export const subscriberExport = 'subscriber-export'

type Query = z.output<(typeof subscriberRoutes.list)['query']>

export async function listSubscribers(db: Database, { search, sort, page, limit, state }: Query) {
  const words = anywhere(search)
  const fit = db
    .selectFrom('subscriber')
    .where('email', 'ilike', words)
    .$if(state !== 'all', (query) =>
      query.where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null),
    )
  const { count } = await fit.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await fit
    .select(['id', 'email', 'asked_at', 'confirmed_at'])
    .orderBy(sort.endsWith('email') ? sql`lower(email)` : 'asked_at', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(presentSubscriber), total: Number(count) }
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
  const rows = await db
    .selectFrom('subscriber')
    .select(['email', 'asked_at', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .execute()
  const lines = rows.map(({ email, asked_at, confirmed_at }) => [
    email,
    asked_at.toISOString(),
    confirmed_at?.toISOString() ?? '',
  ])
  return finishInOnePart(db, job, await writeCsv([['Email', 'Asked at', 'Consented at'], ...lines]))
}

/** The log says that an address was forgotten, not which. */
export async function removeSubscriber(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('subscriber').where('id', '=', id).execute()
    await recordChange(tx, staff, { entity: 'newsletter', entityId: id, action: 'address forgotten' })
  })
}

const presentSubscriber = (row: {
  id: string
  email: string
  asked_at: Date
  confirmed_at: Date | null
}): Subscriber => ({
  id: row.id,
  email: row.email,
  askedAt: row.asked_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
})
