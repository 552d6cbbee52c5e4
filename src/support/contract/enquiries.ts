import * as z from 'zod/mini'
import { limits } from '../../platform/contract/constants'
import { digits, Email, text } from '../../platform/contract/fields'
import { messages } from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { cleanMobile } from '../../platform/contract/typed-text'
import { EnquiryStatus } from './enquiry-statuses'

/** A positive integer: landlines and foreign numbers may ask too. */
const Phone = digits(
  messages.mobileRequired,
  cleanMobile,
  /^\+?(?=0*[1-9])\d{1,16}$/,
  'Mobile No should be a phone number such as 98400 12345, 044 2345 6789 or +65 6123 4567',
)

/** [CONT-02] */
export const Enquiry = z.object({
  name: text(messages.firstNameRequired, limits.fullNameLength),
  email: Email,
  mobile: Phone,
  comment: text(messages.commentRequired, limits.commentLength),
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
  createdAt: z.string(),
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
