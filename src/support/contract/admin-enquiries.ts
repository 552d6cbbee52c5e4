import * as z from 'zod/mini'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { Id, text } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import { EnquiryAction, EnquiryStatus, enquiryStatuses } from './enquiry-statuses'
import * as m from './messages'

/** With the next legal deadline (domain.md F5). */
export const ListedEnquiry = z.object({
  id: z.string(),
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  comment: z.string(),
  status: EnquiryStatus,
  createdAt: Timestamp,
  /** null: closed. */
  due: z.nullable(z.enum(['answer', 'solution'])),
  dueAt: z.nullable(Timestamp),
})
export type ListedEnquiry = z.infer<typeof ListedEnquiry>

export const EnquiryDetail = z.extend(ListedEnquiry, {
  acknowledgeBy: Timestamp,
  resolveBy: Timestamp,
  answeredAt: z.nullable(Timestamp),
  /** Whether a mail server is set up. Without one an answer is saved as a note, and the ticket stays as it is. */
  sendsEmail: z.boolean(),
  /** The id of the newest event, 0: none. Answers send it for optimistic locking. */
  seen: z.int(),
  events: z.array(
    z.object({
      at: Timestamp,
      by: z.string(),
      kind: EnquiryAction,
      to: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
})
export type EnquiryDetail = z.infer<typeof EnquiryDetail>

const One = z.object({ id: Id })

const EnquiryMove = z.object({
  /** The status that the page showed; older pages do not send it. */
  from: z.optional(EnquiryStatus),
  to: EnquiryStatus,
})
export type EnquiryMove = z.output<typeof EnquiryMove>

const EnquiryAnswer = z.object({
  text: text(m.answerRequired(), 5000),
  settled: z._default(z.boolean(), false),
  seen: z.optional(z.int()),
})
export type EnquiryAnswer = z.output<typeof EnquiryAnswer>

export const adminEnquiryRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/enquiries',
    access: 'manager',
    summary: 'List enquiries, the next due first',
    query: z.extend(listQuery(['created', 'due'], 'due'), {
      status: z._default(z.enum(['open', ...enquiryStatuses, 'all']), 'open'),
    }),
    reply: listOf(ListedEnquiry),
  },
  show: {
    method: 'GET',
    path: '/api/admin/enquiries/:id',
    access: 'manager',
    summary: 'One ticket with its history',
    params: One,
    reply: EnquiryDetail,
  },
  move: {
    method: 'POST',
    path: '/api/admin/enquiries/:id/move',
    access: 'manager',
    summary: 'Start, resolve or reopen a ticket',
    params: One,
    body: EnquiryMove,
    reply: EnquiryDetail,
  },
  answer: {
    method: 'POST',
    path: '/api/admin/enquiries/:id/answer',
    access: 'manager',
    summary: 'Answer by email; the ticket is started, or resolved. Without a mail server the text is a note',
    params: One,
    body: EnquiryAnswer,
    reply: EnquiryDetail,
  },
  note: {
    method: 'POST',
    path: '/api/admin/enquiries/:id/notes',
    access: 'manager',
    summary: 'Add a note for staff',
    params: One,
    body: z.object({ text: text(m.noteRequired(), 2000) }),
    reply: EnquiryDetail,
  },
} satisfies RouteTable
