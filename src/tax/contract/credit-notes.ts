import * as z from 'zod/mini'
import { Id, text } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import * as say from './invoice-sentences'

const whole = z.int(say.piecesWhole).check(z.minimum(0, say.piecesWhole))

export const creditLimits = { reasonLength: 120 } as const

/** Pieces credited before the rest of the order, or for good: how many of which line of the invoice. */
export const PartCredit = z.object({
  lines: z.array(z.object({ position: whole, quantity: whole })),
  fee: z.boolean(),
  /** The pieces can be sold again. */
  restock: z.boolean(),
  /** Stands on the paper. */
  reason: text(say.creditReasonNeeded, creditLimits.reasonLength),
  /** How many credit notes staff saw: where there are more by now, somebody else was first. */
  notes: whole,
})
export type PartCredit = z.output<typeof PartCredit>

const CreditNote = z.object({ number: z.string(), issuedAt: z.string(), total: z.number() })

/** What of an invoice was credited, and what still can be; prices in rupees. */
export const CreditStatus = z.object({
  orderNumber: z.string(),
  invoice: z.string(),
  lines: z.array(
    z.object({
      position: z.number(),
      description: z.string(),
      price: z.number(),
      quantity: z.number(),
      left: z.number(),
    }),
  ),
  /** Null where the order had none. */
  fee: z.nullable(z.object({ name: z.string(), amount: z.number(), isLeft: z.boolean() })),
  notes: z.array(CreditNote),
  /** The day until which GST could be taken back, once it is over. */
  gstBackUntil: z.optional(z.string()),
})
export type CreditStatus = z.infer<typeof CreditStatus>

const params = z.object({ id: Id })

export const creditRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/orders/:id/credit',
    access: 'manager',
    summary: 'Which items of an order were credited, and which still can be',
    params,
    reply: CreditStatus,
  },
  issue: {
    method: 'POST',
    path: '/api/admin/orders/:id/credit',
    access: 'manager',
    summary: 'Issue a credit note for some pieces of an order',
    params,
    body: PartCredit,
    reply: CreditNote,
  },
} satisfies RouteTable
