import * as z from 'zod/mini'
import { limits } from '../../platform/contract/constants'
import { Email, Mobile, text } from '../../platform/contract/fields'
import { messages } from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { EnquiryStatus } from './enquiry-statuses'

/** [CONT-02] */
export const Enquiry = z.object({
  name: text(messages.firstNameRequired, limits.fullNameLength),
  email: Email,
  mobile: Mobile,
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
