import * as z from 'zod/mini'
import { AdjustmentRow } from '../../orders/contract/adjustments'
import { OrderChoices, OrderLine } from '../../orders/contract/orders'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { limits } from '../../platform/contract/constants'
import { ErrorBody } from '../../platform/contract/error-body'
import { Pincode, text } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'

export const QuoteRequest = z.extend(OrderChoices, {
  lines: z
    .array(z.omit(OrderLine, { price: true }), commonMessages.orderEmpty())
    .check(
      z.minLength(1, commonMessages.orderEmpty()),
      z.maxLength(limits.orderLines, commonMessages.orderTooLong()),
    ),
  pincode: z.optional(Pincode),
  state: z.optional(text(commonMessages.stateRequired(), limits.cityLength)),
  method: z.optional(PaymentMethod),
})
export type QuoteRequest = z.output<typeof QuoteRequest>

const QuotedDelivery = z.object({
  id: z.string(),
  label: z.string(),
  fee: Rupees,
  days: z.nullable(z.object({ first: z.number(), last: z.number() })),
  /** A pick-up without its address. */
  shortLabel: z.optional(z.string()),
  isPickup: z.boolean(),
})

const MethodChoice = z.object({
  code: PaymentMethod,
  label: z.string(),
  /** Added to the total if this method is chosen. */
  fee: Rupees,
  isAvailable: z.boolean(),
  /** Why it is not available; for staff also what to know before they choose it. */
  reason: z.nullable(z.string()),
})

/** The figures of an order before it is placed, in rupees. */
export const Quote = z.object({
  lines: z.array(
    z.object({
      product: z.string(),
      color: z.string(),
      title: z.string(),
      quantity: z.number(),
      price: Rupees,
      /** Taken off this line by offers. */
      discount: Rupees,
    }),
  ),
  subtotal: Rupees,
  /** One row per kind and label. */
  adjustments: z.array(AdjustmentRow),
  /** Taken off the goods; what is taken off delivery is in `fee`. */
  discount: Rupees,
  /** For delivery, after offers. */
  fee: Rupees,
  total: Rupees,
  /** What is wrong with the typed code. */
  codeProblem: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** What to add to the order to get an offer, in words. */
  offerHints: z.array(z.string()),
  /** Cheapest first; empty: not delivered to this place. */
  deliveries: z.array(QuotedDelivery),
  /** The id of the delivery that is charged. */
  delivery: z.nullable(z.string()),
  /** The amount of goods that makes this delivery free, and what is missing of it; null: no amount does, or it is free. */
  freeDelivery: z.nullable(z.object({ from: Rupees, missing: Rupees })),
  /** The ways to pay that the shop offers. */
  methods: z.array(MethodChoice),
})
export type Quote = z.infer<typeof Quote>

/** The fresh figures of an order whose total changed, in rupees [CHK-13]. */
export const TotalsChanged = z.extend(ErrorBody, {
  code: z.literal('TOTALS_CHANGED'),
  subtotal: Rupees,
  fee: Rupees,
  total: Rupees,
  /** The same as a quote, with offers and the choice of deliveries. */
  quote: Quote,
  orderItems: z.array(
    z.object({
      product: z.string(),
      title: z.string(),
      color: z.string(),
      quantity: z.number(),
      price: Rupees,
    }),
  ),
})

export const quoteRoutes = {
  /** With the token of a customer, offers for their first order or with limited uses count too. */
  quote: {
    method: 'POST',
    path: '/api/checkout/quote',
    access: 'open',
    summary: 'What these lines cost: offers, delivery and fees, for a place and a payment method if given',
    body: QuoteRequest,
    reply: Quote,
  },
} satisfies RouteTable
