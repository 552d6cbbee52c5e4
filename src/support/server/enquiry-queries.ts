import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'
import type { Enquiry } from '../contract/enquiries'
import * as m from './messages'

export const findEnquiry = (db: Database, ids: readonly string[]) =>
  db.selectFrom('enquiry').selectAll().where('id', 'in', ids).executeTakeFirst()

/** Undefined if the id exists. */
export const insertEnquiry = (tx: Database, id: string, { name, email, mobile, comment }: Enquiry) =>
  tx
    .insertInto('enquiry')
    .values({ id, name, email, mobile, comment })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()

export type EnquiryRow = NonNullable<Awaited<ReturnType<typeof insertEnquiry>>>

/** Those that are open keep name and contact until they are resolved, so that they can be answered. */
export async function eraseEnquirer(tx: Database, email: string): Promise<void> {
  await tx
    .updateTable('enquiry')
    .set({ account_deleted: true })
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .execute()
  await eraseResolved(tx)
}

/** The text stays: the law wants complaints and their answers kept (decision 16). */
export async function eraseResolved(tx: Database): Promise<void> {
  await tx
    .updateTable('enquiry')
    .set({ name: m.deletedAccount(), email: '', mobile: '' })
    .where('account_deleted', '=', true)
    .where('status', '=', 'Resolved')
    .where('email', '<>', '')
    .execute()
}
