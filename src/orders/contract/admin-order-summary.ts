import * as z from 'zod/mini'
import { orderStatuses } from './order-status'
import { paymentMethods, paymentStatuses } from './payment-status'

/** An order in a list of the back office; prices in rupees. */
export const AdminOrderSummary = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  status: z.enum(orderStatuses),
  method: z.enum(paymentMethods),
  payment: z.enum(paymentStatuses),
  /** The refund that is due: what came, less what was refunded and what the order still costs its buyer. */
  toGiveBack: z.number(),
  /** Refunded so far. */
  givenBack: z.number(),
  total: z.number(),
  name: z.string(),
  mobile: z.string(),
  city: z.string(),
  state: z.string(),
  pieces: z.number(),
  /** The first lines in words. */
  contents: z.string(),
  notes: z.number(),
  /** Of a parcel that is still here: the nearest best-before day in it that may be past when it arrives. */
  bestBefore: z.optional(z.string()),
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>
