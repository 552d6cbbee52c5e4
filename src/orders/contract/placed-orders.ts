import * as z from 'zod/mini'
import type { RouteTable } from '../../platform/contract/route'
import { paymentMethods } from './payment-status'

/** What is said of an order that is there after all. */
export const PlacedOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  totalPrice: z.number(),
  paymentMethod: z.enum(paymentMethods),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** Apart from the other calls of orders, which every page loads. */
export const placedOrderRoutes = {
  find: {
    method: 'GET',
    path: '/api/order/placed',
    access: 'customer',
    summary:
      'The order that was placed with the Idempotency-Key of this request, or null if none was so far; one sent before may still come',
    reply: z.object({ order: z.nullable(PlacedOrder) }),
  },
} satisfies RouteTable
