import type { Database } from '../../platform/db/tables'
import type { Enquiry } from '../contract/enquiries'

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
