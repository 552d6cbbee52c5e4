import { v7 as uuid } from 'uuid'
import type { Enquiry } from '#contract/enquiries'
import type { Database } from '../database/tables'

export const insertEnquiry = (tx: Database, { name, email, mobile, comment }: Enquiry) =>
  tx
    .insertInto('enquiry')
    .values({ id: uuid(), name, email, mobile, comment })
    .returningAll()
    .executeTakeFirstOrThrow()

export type EnquiryRow = Awaited<ReturnType<typeof insertEnquiry>>
