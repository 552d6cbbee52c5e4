import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'

/** A short form of an order that was placed although its response was lost. */
export const PlacedOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  /** To pay. */
  totalPrice: Rupees,
  paymentMethod: PaymentMethod,
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** In a separate file, because every page knows the other order routes. */
export const placedOrderRoutes = {
  find: {
    method: 'GET',
    path: '/api/order/placed',
    access: 'customer',
    summary:
      'The order placed with the Idempotency-Key of this request, or null if there is none so far; an earlier request may still arrive',
    reply: z.object({ order: z.nullable(PlacedOrder) }),
  },
} satisfies RouteTable
