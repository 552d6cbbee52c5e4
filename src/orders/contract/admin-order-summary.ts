import * as z from 'zod/mini'
import { paymentMethods } from '../../payments/contract/payment-methods'
import { orderStatuses } from './order-status'
import { paymentStatuses } from './payment-status'

/** An order in a back office list; amounts in rupees. */
export const AdminOrderSummary = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  /** The last change of its status, payment, contents, parcel, refunds, credit notes or notes. */
  updatedAt: z.string(),
  status: z.enum(orderStatuses),
  /** Rises with every change of lines or address. */
  version: z.int(),
  method: z.enum(paymentMethods),
  payment: z.enum(paymentStatuses),
  /** Received, less refunded, less what the order still costs. */
  toGiveBack: z.number(),
  /** Refunded so far. */
  givenBack: z.number(),
  total: z.number(),
  /** The total less all credit notes. */
  left: z.number(),
  /** What the courier collects on delivery. */
  cashDue: z.number(),
  name: z.string(),
  /** The customer of a gift that somebody else receives, whose name is `name`. */
  buyer: z.optional(z.string()),
  mobile: z.string(),
  city: z.string(),
  state: z.string(),
  pieces: z.number(),
  /** The lines as text. */
  contents: z.string(),
  notes: z.number(),
  /** Packed without prices. */
  isGift: z.optional(z.literal(true)),
  /** Before shipping: the nearest best-before day that may be past when the parcel arrives. */
  bestBefore: z.optional(z.string()),
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>
