import * as z from 'zod/mini'
import { limits } from '../../platform/contract/constants'
import { digits, Email, text } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import { cleanMobile } from '../../platform/contract/typed-text'
import { EnquiryStatus } from './enquiry-statuses'
import * as m from './messages'

/** A positive integer: landlines and foreign numbers may ask too. */
const Phone = digits(
  commonMessages.mobileRequired(),
  cleanMobile,
  /^\+?(?=0*[1-9])\d{1,16}$/,
  m.mobileFormat(),
)

/** [CONT-02] */
export const Enquiry = z.object({
  name: text(commonMessages.firstNameRequired(), limits.fullNameLength),
  email: Email,
  mobile: Phone,
  comment: text(commonMessages.commentRequired(), limits.commentLength),
})
export type Enquiry = z.output<typeof Enquiry>

export const StoredEnquiry = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  comment: z.string(),
  status: EnquiryStatus,
  /** Such as `TN-000123`. */
  ticket: z.string(),
  createdAt: Timestamp,
})
export type StoredEnquiry = z.infer<typeof StoredEnquiry>

export const enquiryRoutes = {
  send: {
    method: 'POST',
    path: '/api/enquiry',
    access: 'open',
    summary: 'Send an enquiry; the response contains a ticket number',
    body: Enquiry,
    reply: StoredEnquiry,
  },
} satisfies RouteTable
