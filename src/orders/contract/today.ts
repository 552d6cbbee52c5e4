import * as z from 'zod/mini'
import type { RouteTable } from '../../platform/contract/route'
import { AdminOrderSummary } from './admin-order-summary'

const Count = z.object({
  count: z.number(),
  /** Since when the oldest of them waits. */
  since: z.nullable(z.string()),
})

/** Takings in rupees: what was ordered, less what was cancelled, returned or credited since. */
const Sales = z.object({
  total: z.number(),
  orders: z.number(),
  /** The same stretch of time one day or week before. */
  before: z.number(),
  bars: z.array(z.object({ label: z.string(), total: z.number(), orders: z.number() })),
})
export type Sales = z.infer<typeof Sales>

/** What staff look at in the morning. What a packer may not do is not told to one: it counts none there. */
export const Today = z.object({
  now: z.string(),
  newOrders: Count,
  paymentsToCheck: Count,
  toPack: Count,
  toShip: Count,
  /** With their sum in rupees, for managers. */
  refundsDue: z.extend(Count, { sum: z.nullable(z.number()) }),
  /** New orders, the newest first; to a packer those to be packed, which have waited longest. */
  newest: z.array(AdminOrderSummary),
  lowStock: z.array(
    z.object({ productId: z.string(), title: z.string(), option: z.string(), left: z.number() }),
  ),
  /** What nears its best-before day, and what the shop has taken off for it lately. */
  bestBefore: z.array(
    z.object({ productId: z.string(), title: z.string(), day: z.string(), takenOff: z.boolean() }),
  ),
  /** Whether the shop has never had an order; told to managers alone. */
  nobodyOrdered: z.optional(z.boolean()),
  enquiries: z.object({
    count: z.number(),
    waiting: z.array(
      z.object({
        id: z.string(),
        ticket: z.string(),
        name: z.string(),
        excerpt: z.string(),
        createdAt: z.string(),
        /** When the law wants the next step: an answer, or a solution. */
        dueAt: z.string(),
        due: z.enum(['answer', 'solution']),
      }),
    ),
  }),
  /** Sums of money are for managers, as in the reports; to a packer they are not told. */
  takings: z.nullable(z.object({ today: Sales, week: Sales })),
})
export type Today = z.infer<typeof Today>

export const todayRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/today',
    access: 'packer',
    summary: 'What waits to be done by this role, and for managers what was taken today and this week',
    reply: Today,
  },
} satisfies RouteTable
