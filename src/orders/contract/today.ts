import * as z from 'zod/mini'
import type { RouteTable } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import { LegalFact } from '../../settings/contract/readiness'
import { AdminOrderSummary } from './admin-order-summary'

const Count = z.object({
  count: z.number(),
  /** When the oldest was placed. */
  since: z.nullable(Timestamp),
})

/** In rupees: orders placed, less cancellations, returns and credits. */
const Sales = z.object({
  total: Rupees,
  orders: z.number(),
  /** The same period one day or week before. */
  before: Rupees,
  bars: z.array(z.object({ label: z.string(), total: Rupees, orders: z.number() })),
})
export type Sales = z.infer<typeof Sales>

/** The start page of the back office. Counts that are not a packer's work are 0 for packers. */
export const Today = z.object({
  now: Timestamp,
  newOrders: Count,
  paymentsToCheck: Count,
  toPack: Count,
  toShip: Count,
  /** Delivered, and the cash is not marked as collected. */
  cashToCollect: Count,
  /** In rupees, of parcels that are not delivered yet; for managers. */
  cashOnItsWay: z.optional(Rupees),
  /** `sum` in rupees, for managers. */
  refundsDue: z.extend(Count, { sum: z.nullable(Rupees) }),
  /** Return requests that wait for a decision, or for the goods. */
  returns: Count,
  /** Reviews of the last 7 days without an answer, and how many have two stars or less; for managers. */
  reviews: z.optional(z.extend(Count, { low: z.number() })),
  /** New orders, newest first; for packers, orders to pack, oldest first. */
  newest: z.array(AdminOrderSummary),
  lowStock: z.array(
    z.object({ productId: z.string(), title: z.string(), option: z.string(), left: z.number() }),
  ),
  /** Products near their best-before day, or recently taken off sale because of it. */
  bestBefore: z.array(
    z.object({ productId: z.string(), title: z.string(), day: CalendarDay, takenOff: z.boolean() }),
  ),
  /** The last day of the holiday, while it lasts. */
  holidayUntil: z.optional(CalendarDay),
  /** The shop has never had an order; for managers. */
  hasNoOrders: z.optional(z.boolean()),
  /** Payments by UPI go to the sample shop; for managers. */
  paysSampleShop: z.optional(z.boolean()),
  /** What invoices print of the sample shop; for managers. */
  sampleLegalFacts: z.optional(z.array(LegalFact)),
  /** No mail server is set up; for managers. */
  sendsNoEmail: z.optional(z.boolean()),
  enquiries: z.object({
    count: z.number(),
    waiting: z.array(
      z.object({
        id: z.string(),
        ticket: z.string(),
        name: z.string(),
        excerpt: z.string(),
        createdAt: Timestamp,
        /** The legal deadline of the next step, an answer or a solution. */
        dueAt: Timestamp,
        due: z.enum(['answer', 'solution']),
      }),
    ),
  }),
  /** For managers, as in the reports; null for packers. */
  sales: z.nullable(z.object({ today: Sales, week: Sales })),
})
export type Today = z.infer<typeof Today>

export const todayRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/today',
    access: 'packer',
    summary: 'Open work of this role and, for managers, sales of today and this week',
    reply: Today,
  },
} satisfies RouteTable
