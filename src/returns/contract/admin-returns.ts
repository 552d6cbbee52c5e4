import * as z from 'zod/mini'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { Id, optionalText } from '../../platform/contract/fields'
import type { RouteGroup } from '../../platform/contract/route'
import { Rupees, Timestamp } from '../../platform/contract/scalars'
import { CreditStatus, PartCredit } from '../../tax/contract/credit-notes'
import * as m from './messages'
import { returnReasons, returnStatuses } from './return-terms'
import { ReturnRequest, returnLimits } from './returns'

const Status = z.enum(returnStatuses)

export const ListedReturn = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  status: Status,
  reason: z.enum(returnReasons),
  /** The lines as text. */
  contents: z.string(),
  photos: z.number(),
  createdAt: Timestamp,
})
export type ListedReturn = z.infer<typeof ListedReturn>

export const ReturnDetail = z.extend(ReturnRequest, {
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  mobile: z.string(),
  deliveredAt: z.nullable(Timestamp),
  /** Who decided last. */
  by: z.string(),
  /** What can be credited; null without an invoice. */
  credit: z.nullable(CreditStatus),
  /** In rupees, of the order. */
  toGiveBack: Rupees,
  /** In rupees: the cash of the delivered order that is not marked as collected. */
  cashToCollect: Rupees,
})
export type ReturnDetail = z.infer<typeof ReturnDetail>

/** Without lines and fee nothing is credited, such as for a replacement. */
const ReturnCredit = z.extend(z.pick(PartCredit, { lines: true, fee: true, restock: true, notes: true }), {
  /** The customer paid on delivery: cash that is not marked as collected is, so that a refund becomes due. */
  cashPaid: z.optional(z.boolean()),
})
export type ReturnCredit = z.output<typeof ReturnCredit>

export const ReturnDecision = z
  .object({
    /** The status that the user saw. */
    from: Status,
    to: z.enum(['Approved', 'Completed', 'Declined']),
    /** Shown to the customer. */
    answer: optionalText(returnLimits.answerLength),
    /** Only with Completed. */
    credit: z.optional(ReturnCredit),
  })
  .check(
    z.refine(({ to, answer, credit }) => answer !== '' || !needsAnswer(to, isCredit(credit)), {
      path: ['answer'],
      error: m.tellTheCustomer(),
    }),
  )
export type ReturnDecision = z.output<typeof ReturnDecision>

/** An approval and a credit note speak for themselves. */
export const needsAnswer = (to: 'Approved' | 'Completed' | 'Declined', credits: boolean): boolean =>
  to === 'Declined' || (to === 'Completed' && !credits)

export const isCredit = (credit: ReturnCredit | undefined): credit is ReturnCredit =>
  credit !== undefined && (credit.fee || credit.lines.some(({ quantity }) => quantity > 0))

const one = z.object({ id: Id })

export const adminReturnRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/returns',
    access: 'manager',
    summary: 'Returns that customers asked for, the oldest open ones first',
    query: z.extend(listQuery(['created'], 'created'), {
      status: z._default(z.enum(['open', ...returnStatuses, 'all']), 'open'),
    }),
    reply: listOf(ListedReturn),
  },
  show: {
    method: 'GET',
    path: '/api/admin/returns/:id',
    access: 'manager',
    summary: 'One return request with its photos and what can be credited',
    params: one,
    reply: ReturnDetail,
  },
  decide: {
    method: 'POST',
    path: '/api/admin/returns/:id/decide',
    access: 'manager',
    summary: 'Approve, complete with or without a credit note, or decline a return request',
    params: one,
    body: ReturnDecision,
    reply: ReturnDetail,
  },
  photo: {
    method: 'GET',
    path: '/api/admin/returns/:id/photos/:photo',
    access: 'manager',
    summary: 'A photo of a return request',
    params: z.object({ id: Id, photo: Id }),
    file: 'image/webp',
  },
} satisfies RouteGroup
