import type { Database } from '../../platform/db/tables'
import type { Enquiry } from '../contract/enquiries'

export const findEnquiry = (db: Database, ids: readonly string[]) =>
  db.selectFrom('enquiry').selectAll().where('id', 'in', ids).executeTakeFirst()

/** Nothing where one with this id is there already. */
export const insertEnquiry = (tx: Database, id: string, { name, email, mobile, comment }: Enquiry) =>
  tx
    .insertInto('enquiry')
    .values({ id, name, email, mobile, comment })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()

export type EnquiryRow = NonNullable<Awaited<ReturnType<typeof insertEnquiry>>>
