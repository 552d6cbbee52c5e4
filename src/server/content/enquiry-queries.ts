import type { Enquiry } from '#contract/enquiries'
import type { Database } from '../database/tables'
import { newId } from '../new-id'

export const insertEnquiry = (tx: Database, { name, email, mobile, comment }: Enquiry) =>
  tx
    .insertInto('enquiry')
    .values({ id: newId(), name, email, mobile, comment })
    .returningAll()
    .executeTakeFirstOrThrow()

export type EnquiryRow = Awaited<ReturnType<typeof insertEnquiry>>
