import * as z from 'zod/mini'
import { AdminOrder, adminOrderLimits, note } from '../../orders/contract/admin-orders'
import * as ordersMessages from '../../orders/contract/messages'
import { changedSince, listOf, listQuery } from '../../platform/contract/admin-list'
import { day, Id, optionalText, text, unlessEmpty } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import { rupees } from '../../platform/contract/typed-amounts'
import { PaymentMethod } from './method-schema'
import { refundStates } from './refund-state'

export const refundLimits = { referenceLength: 64, most: 10_000_000 } as const

/** A refund that was sent, in rupees. */
export const RefundNote = z.object({
  amount: rupees(0.01, refundLimits.most, ordersMessages.refundAmountNeeded()),
  /** A date in India, by default today. */
  sentOn: unlessEmpty(day()),
  /** The bank's reference, shown to the customer. */
  reference: optionalText(refundLimits.referenceLength),
  note,
  /** How many refunds the form showed; a different number now is a conflict. */
  refunds: z.int().check(z.minimum(0)),
})
export type RefundNote = z.output<typeof RefundNote>

/** A refund that the provider of the payment sends, in rupees. */
export const RefundRequest = z.pick(RefundNote, { amount: true, note: true, refunds: true })
export type RefundRequest = z.output<typeof RefundRequest>

export const RefundVoid = z.object({
  place: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  why: text(ordersMessages.reasonNeeded(), adminOrderLimits.noteLength),
})
export type RefundVoid = z.output<typeof RefundVoid>

/** `recorded`: staff sent the money themselves. `voided`: recorded by mistake. The others: the provider of the payment sends it. */
const listedStates = ['recorded', ...refundStates, 'voided'] as const
export type ListedRefundState = (typeof listedStates)[number]

export const ListedRefund = z.object({
  /** Of the order, and the place of the refund in it. */
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  place: z.int(),
  /** In rupees. */
  amount: Rupees,
  /** Of the payment that is refunded. */
  method: PaymentMethod,
  /** The bank's reference, or the id at the provider. */
  reference: z.string(),
  /** A failed or voided one does not count. */
  state: z.enum(listedStates),
  /** The day in India on which the money was sent. */
  sentOn: CalendarDay,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type ListedRefund = z.infer<typeof ListedRefund>

const Day = unlessEmpty(day())

export const refundRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/refunds',
    access: 'manager',
    summary:
      'The refunds of all orders, by order number or reference, by the days they were sent, or by change',
    query: z.extend(listQuery(['created', 'sent'], '-created'), {
      /** By `sentOn`; ranges include both ends. */
      from: Day,
      to: Day,
      /** By `updatedAt`. */
      changedSince,
    }),
    reply: listOf(ListedRefund),
  },
  note: {
    method: 'POST',
    path: '/api/admin/orders/:id/refunds',
    access: 'manager',
    summary: 'Record a refund, at most what is due; a repeated request records it once',
    params: z.object({ id: Id }),
    body: RefundNote,
    reply: AdminOrder,
  },
  send: {
    method: 'POST',
    path: '/api/admin/orders/:id/refunds/send',
    access: 'manager',
    summary:
      'Refund a payment through its provider, at most what is due; a repeated request makes one refund',
    params: z.object({ id: Id }),
    body: RefundRequest,
    reply: AdminOrder,
  },
  undo: {
    method: 'POST',
    path: '/api/admin/orders/:id/refunds/take-back',
    access: 'manager',
    summary: 'Void a refund: it stays in the history and no longer counts',
    params: z.object({ id: Id }),
    body: RefundVoid,
    reply: AdminOrder,
  },
} satisfies RouteTable
