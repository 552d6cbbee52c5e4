import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { paymentMethods } from '../../payments/contract/payment-methods'
import { ErrorBody } from '../../platform/contract/error-body'
import { Id, wireNumber } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'
import * as m from './messages'
import { CodOrder, Order, TrackedOrder } from './orders'

/** What the browser does next to pay, such as opening the checkout of a provider; `kind` says what, `data` is for it. */
export const NextStep = z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) })
export type NextStep = z.infer<typeof NextStep>

const Method = z.enum(paymentMethods, m.paymentMethodUnknown())

/** `totalPrice` is the total the shopper saw, in rupees. Each method adds its own fields (payment-body.ts). */
const NewOrder = z.looseObject({
  ...z.omit(CodOrder, { totalPriceAfterDiscount: true, paymentInfo: true }).shape,
  method: Method,
})
export type NewOrder = z.output<typeof NewOrder>

/** `total` is what the order costs when paid this way, as the shopper saw it, in rupees. */
const PaymentChoice = z.looseObject({ method: Method, total: wireNumber(m.theTotalIsMissing()) })

/** A way to pay an order that was placed before, with what the order costs then, in rupees. */
const PayableMethod = z.object({
  code: PaymentMethod,
  label: z.string(),
  fee: Rupees,
  total: Rupees,
  isAvailable: z.boolean(),
  reason: z.nullable(z.string()),
})
export type PayableMethod = z.infer<typeof PayableMethod>

/** The 409 when the seen total differs. */
export const PaymentTotalChanged = z.extend(ErrorBody, {
  code: z.literal('TOTALS_CHANGED'),
  total: Rupees,
})

export const orderPaymentRoutes = {
  place: {
    method: 'POST',
    path: '/api/order',
    access: 'customer',
    summary:
      'Order what is in orderItems, to be paid by any method of the quote; sent twice it makes one order. `next` is what the browser does to pay',
    body: NewOrder,
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      order: Order,
      next: z.optional(NextStep),
    }),
    purchase: 'ends',
  },
  methods: {
    method: 'GET',
    path: '/api/order/:id/payment',
    access: 'customer',
    summary:
      'How an unpaid order can be paid, and how long it still holds its stock; no methods if it cannot be paid now',
    params: z.object({ id: Id }),
    reply: z.object({
      methods: z.array(PayableMethod),
      secondsLeft: z.nullable(z.number()),
      /** In the QR code. */
      reference: z.string(),
    }),
  },
  pay: {
    method: 'POST',
    path: '/api/order/:id/payment',
    access: 'customer',
    summary:
      'Pay an unpaid order: continue its payment, repeat a failed one or change to another method. The order, its prices and its stock stay',
    params: z.object({ id: Id }),
    body: PaymentChoice,
    reply: z.object({ success: z.literal(true), order: TrackedOrder, next: z.optional(NextStep) }),
    purchase: 'ends',
  },
} satisfies RouteTable
