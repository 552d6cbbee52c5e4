import * as z from 'zod/mini'
import { OrderStatus, PaymentStatus } from '../../orders/contract/status-schemas'
import { Done } from '../../platform/contract/done'
import { Id, optionalText } from '../../platform/contract/fields'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteGroup } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import { SeenReference } from '../../platform/contract/seen'
import * as m from './messages'

export const paymentLimits = { statementBytes: 10 * 1024 * 1024, atOnce: 200, noteLength: 500 } as const

/** Shown before a claim is confirmed. */
export const claimWarnings = {
  unusual: m.referenceUnusual(),
  amountDiffers: m.amountDiffers(),
  nearMatch: m.nearMatch(),
  seenBefore: m.seenBefore(),
  cancelled: m.orderCancelled(),
} as const
const Warning = z.enum(Object.keys(claimWarnings) as [keyof typeof claimWarnings])

/** A bank line, in rupees. */
export const StatementLine = z.object({
  id: z.string(),
  bookedOn: CalendarDay,
  description: z.string(),
  references: z.array(z.string()),
  amount: Rupees,
  /** The order that this transaction has paid already: the line is a copy and needs no refund. */
  paidOrder: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** The order whose customer has chosen another way to pay since: a refund is due. */
  replacedIn: z.optional(z.object({ id: z.string(), number: z.string() })),
})
export type StatementLine = z.infer<typeof StatementLine>

/** A UPI payment that a customer reported, in rupees, with bank lines that may match. */
export const Claim = z.object({
  orderId: z.string(),
  number: z.string(),
  status: OrderStatus,
  payment: PaymentStatus,
  name: z.string(),
  mobile: z.string(),
  reference: z.string(),
  /** Earlier references, oldest first. */
  corrected: z.optional(z.array(z.object({ was: z.string(), at: Timestamp }))),
  amount: Rupees,
  claimedAt: Timestamp,
  reminded: z.boolean(),
  warnings: z.array(Warning),
  /** A bank line has the amount and almost the same reference, so that the order is not cancelled before staff decide. */
  nearMatch: z.boolean(),
  /** The bank line with the same reference and amount. */
  match: z.nullable(StatementLine),
  /** Lines with the same reference, or with the same amount and a similar reference or date. */
  maybe: z.array(StatementLine),
})
export type Claim = z.infer<typeof Claim>

/** Staff confirm these together. Payments of cancelled orders have to be refunded, so staff check each of those. */
export const isCertain = ({ match, warnings }: Claim) => match !== null && !warnings.includes('cancelled')

export const Claims = z.object({
  claims: z.array(Claim),
  /** Bank lines without a claim, the newest 100. */
  unclaimed: z.array(StatementLine),
  unclaimedCount: z.int(),
  /** Copies of payments that have paid an order, the newest 100. */
  paidBefore: z.array(StatementLine),
  /** Lines that staff ignored, the last 100. */
  ignored: z.array(StatementLine),
})
export type Claims = z.infer<typeof Claims>

/** The columns of a statement by their headings, named as `columnNames` does. */
export const ColumnMapping = z.object({
  date: z.string(),
  description: z.array(z.string()),
  /** Credits only, or all amounts with a sign, a word beside the figure, or credit or debit in `kind`. */
  amount: z.string(),
  debit: z.optional(z.string()),
  kind: z.optional(z.string()),
  status: z.optional(z.string()),
  reference: z.optional(z.string()),
  balance: z.optional(z.string()),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

const UnreadRow = z.object({
  row: z.int(),
  why: z.string(),
  /** In a workbook with several sheets. */
  sheet: z.optional(z.string()),
})
export type UnreadRow = z.infer<typeof UnreadRow>

/** The headings with the first rows below them. */
const Headings = z.object({ headings: z.array(z.string()), rows: z.array(z.array(z.string())) })

/** If `columns` is set, the columns have to be chosen first. */
export const StatementResult = z.object({
  statementId: z.nullable(z.string()),
  credits: z.int(),
  fresh: z.int(),
  debits: z.int(),
  /** Payments that failed, are pending or were cancelled. */
  unpaid: z.int(),
  /** At most 20 rows that could not be read. */
  unread: z.array(UnreadRow),
  unreadCount: z.int(),
  certain: z.int(),
  /** If the columns are unknown. */
  columns: z.nullable(Headings),
  /** The columns that were used; staff can change them and read the file again. */
  taken: z.nullable(z.extend(Headings, { mapping: ColumnMapping })),
})
export type StatementResult = z.infer<typeof StatementResult>

const Pair = z.object({ orderId: z.uuid(), lineId: z.uuid(), seenReference: SeenReference })
const Confirmed = z.object({
  confirmed: z.int(),
  /** Claims that changed or were confirmed by someone else first. */
  refused: z.array(z.object({ orderId: z.string(), message: z.string() })),
})
const OrderId = z.object({ orderId: z.uuid() })

export const paymentRoutes = {
  claims: {
    method: 'GET',
    path: '/api/admin/payments',
    access: 'manager',
    summary: 'UPI claims to check, oldest first, with matching bank lines',
    reply: Claims,
  },
  confirm: {
    method: 'POST',
    path: '/api/admin/payments/:orderId/confirm',
    access: 'manager',
    summary: 'Confirm the payment of one claim, with or without a bank line',
    params: OrderId,
    body: z.object({ lineId: z.optional(z.uuid()), seenReference: SeenReference }),
    reply: Done,
  },
  confirmAll: {
    method: 'POST',
    path: '/api/admin/payments/confirm',
    access: 'manager',
    summary: 'Confirm several claims by their bank lines',
    body: z.object({ pairs: z.array(Pair).check(z.minLength(1), z.maxLength(paymentLimits.atOnce)) }),
    reply: Confirmed,
  },
  reject: {
    method: 'POST',
    path: '/api/admin/payments/:orderId/reject',
    access: 'manager',
    summary: 'Reject one claim: its payment was not found',
    params: OrderId,
    body: z.object({ note: optionalText(paymentLimits.noteLength), seenReference: SeenReference }),
    reply: Done,
  },
  ignoreLine: {
    method: 'POST',
    path: '/api/admin/statement-lines/:id/ignore',
    access: 'manager',
    summary: 'Ignore a bank line that belongs to no order',
    params: z.object({ id: z.uuid() }),
    reply: Done,
  },
  restoreLine: {
    method: 'POST',
    path: '/api/admin/statement-lines/:id/restore',
    access: 'manager',
    summary: 'Take back that a bank line was ignored',
    params: z.object({ id: z.uuid() }),
    reply: Done,
  },
  refundLine: {
    method: 'POST',
    path: '/api/admin/statement-lines/:id/refund',
    access: 'manager',
    summary: 'Keep the money of a bank line for a refund: it is for an attempt to pay that was replaced',
    params: z.object({ id: z.uuid() }),
    reply: Done,
  },
  attachLine: {
    method: 'POST',
    path: '/api/admin/statement-lines/:id/attach',
    access: 'manager',
    summary: 'Count a bank line as a second payment of a paid order, whose refund is then due',
    params: z.object({ id: z.uuid() }),
    body: z.object({ orderId: z.uuid() }),
    reply: Done,
  },
  upload: {
    method: 'POST',
    path: '/api/admin/statements',
    access: 'manager',
    summary: 'Import a bank statement or the report of a payment app: CSV, XLSX, XLS or an HTML table',
    query: z.object({
      name: z._default(Id, 'statement'),
      /** A ColumnMapping as JSON. */
      columns: z.optional(z.string().check(z.maxLength(2000))),
      /** An earlier reading of the same file with other columns: its lines that pay no order are removed. */
      replaces: z.optional(z.uuid()),
    }),
    upload: { maxBytes: paymentLimits.statementBytes },
    reply: StartedJob,
  },
} satisfies RouteGroup
