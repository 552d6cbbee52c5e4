import * as z from 'zod/mini'
import { Email, Id } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'

const StockRequest = z.object({
  email: Email,
  /** The requested option; absent for any option. */
  color: z.optional(Id),
})

export const stockRequestRoutes = {
  ask: {
    method: 'POST',
    path: '/api/product/:id/stock-request',
    access: 'open',
    summary: 'Ask for one email when a product is in stock again',
    params: z.object({ id: Id }),
    body: StockRequest,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} satisfies RouteTable
