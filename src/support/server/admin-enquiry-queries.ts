import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { mobileDigits } from '../../platform/contract/typed-text'
import { anywhere } from '../../platform/db/like-pattern'
import type { Database } from '../../platform/db/tables'
import type { Staff } from '../../staff/server/staff-sessions'
import type { adminEnquiryRoutes } from '../contract/admin-enquiries'
import type { EnquiryStatus } from '../contract/enquiry-statuses'
import { dueWhileOpen } from './enquiry-clock'
import { ticketNumber } from './ticket'

type Query = z.output<(typeof adminEnquiryRoutes.list)['query']>

const dueAt = sql<Date | null>`case when enquiry.status <> 'Resolved' then ${dueWhileOpen} end`

const selectEnquiries = (db: Database) => db.selectFrom('enquiry').selectAll().select(dueAt.as('due_at'))
export type AdminEnquiryRow = Awaited<ReturnType<typeof findEnquiryPage>>['rows'][number]

export async function findEnquiryPage(db: Database, query: Query) {
  const { sort, page, limit } = query
  const column = sort.endsWith('due') ? dueAt : sql`created_at`
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const fit = matching(query)
  const { count } = await db
    .selectFrom('enquiry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(fit)
    .executeTakeFirstOrThrow()
  const rows = await selectEnquiries(db)
    .where(fit)
    .orderBy(sql`${column} ${direction}`)
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(count) }
}

function matching({ status, search }: Query): RawBuilder<SqlBool> {
  const state =
    status === 'all' ? sql`true` : status === 'open' ? sql`status <> 'Resolved'` : sql`status = ${status}`
  const words = anywhere(search)
  const number = ticketNumber(search)
  const found = search
    ? sql`(number = ${number} or name ilike ${words} or email ilike ${words} or mobile like ${anywhere(mobileDigits(search) ?? search)} or comment ilike ${words})`
    : sql`true`
  return sql<SqlBool>`${state} and ${found}`
}

export const findAdminEnquiry = (db: Database, id: string): Promise<AdminEnquiryRow | undefined> =>
  selectEnquiries(db).where('id', '=', id).executeTakeFirst()

export const findEnquiryEvents = (db: Database, id: string) =>
  db.selectFrom('enquiry_event').selectAll().where('enquiry_id', '=', id).orderBy('id').execute()

/** Locks the enquiry until the transaction ends. */
export const lockEnquiry = (tx: Database, id: string) =>
  tx.selectFrom('enquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setEnquiryStatus(tx: Database, id: string, status: EnquiryStatus): Promise<void> {
  await tx.updateTable('enquiry').set({ status }).where('id', '=', id).execute()
}

export async function noteAnswered(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('enquiry')
    .set({ answered_at: sql`coalesce(answered_at, now())` })
    .where('id', '=', id)
    .execute()
}

export async function insertEnquiryEvent(
  tx: Database,
  staff: Staff,
  event: { enquiry_id: string; kind: 'moved' | 'answered' | 'noted'; to_status?: string; text?: string },
): Promise<void> {
  await tx
    .insertInto('enquiry_event')
    .values({ ...event, staff_id: staff.id, staff_name: staff.name })
    .execute()
}
