import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import { OrderStatus, PaymentStatus } from './status-schemas'

/** An order in a back office list; amounts in rupees. */
export const AdminOrderSummary = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: Timestamp,
  /** The last change of its status, payment, contents, parcel, refunds, credit notes or notes. */
  updatedAt: Timestamp,
  status: OrderStatus,
  /** Rises with every change of lines or address. */
  version: z.int(),
  method: PaymentMethod,
  payment: PaymentStatus,
  /** Received, less refunded, less what the order still costs. */
  toGiveBack: Rupees,
  /** Refunded so far. */
  givenBack: Rupees,
  total: Rupees,
  /** The total less all credit notes. */
  left: Rupees,
  /** What the courier collects on delivery. */
  cashDue: Rupees,
  /** The difference to pay of an order that is paid in part. */
  toPay: z.optional(Rupees),
  /** What a UPI payment came short of: staff may ask for it. */
  rest: z.optional(Rupees),
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
  bestBefore: z.optional(CalendarDay),
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>
