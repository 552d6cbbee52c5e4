import * as z from 'zod/mini'
import { Id, text } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import * as m from './messages'

const whole = z.int(m.piecesWhole()).check(z.minimum(0, m.piecesWhole()))

export const creditLimits = { reasonLength: 120 } as const

/** How many pieces of which invoice lines to credit. */
export const PartCredit = z.object({
  lines: z.array(z.object({ position: whole, quantity: whole })),
  fee: z.boolean(),
  restock: z.boolean(),
  /** Printed on the credit note. */
  reason: text(m.creditReasonNeeded(), creditLimits.reasonLength),
  /** How many credit notes the form showed; a different number now is a conflict. */
  notes: whole,
})
export type PartCredit = z.output<typeof PartCredit>

export const CreditNote = z.object({ number: z.string(), issuedAt: Timestamp, total: Rupees })

/** Prices in rupees. */
export const CreditStatus = z.object({
  orderNumber: z.string(),
  invoice: z.string(),
  lines: z.array(
    z.object({
      position: z.number(),
      description: z.string(),
      price: Rupees,
      quantity: z.number(),
      left: z.number(),
      /** What crediting 1, 2 or more of the pieces left gives, if the line has a discount. */
      credits: z.optional(z.array(Rupees)),
    }),
  ),
  /** Null where the order had none. */
  fee: z.nullable(z.object({ name: z.string(), amount: Rupees, isLeft: z.boolean() })),
  notes: z.array(CreditNote),
  /** The last day on which GST could be reversed; set once it has passed. */
  gstBackUntil: z.optional(CalendarDay),
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
