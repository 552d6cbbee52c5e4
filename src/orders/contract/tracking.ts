import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { limits } from '../../platform/contract/constants'
import { Id, text } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'
import * as m from './messages'
import { TrackedOrder } from './orders'
import { PaymentStatus } from './status-schemas'

export const trackingLinkDays = 180

/** What the page of a tracking link shows. The link may be forwarded, so it names no person and no street. */
export const OrderTracking = z.extend(
  z.pick(TrackedOrder, {
    orderNumber: true,
    orderStatus: true,
    createdAt: true,
    delivery: true,
    /** Without the shop's messages. */
    timeline: true,
    shipment: true,
  }),
  {
    /** Not of a gift that is paid before it arrives, whose receiver may get the link. */
    totalPriceAfterDiscount: z.optional(Rupees),
    paidBefore: TrackedOrder.shape.paidBefore,
    toPay: TrackedOrder.shape.toPay,
    paymentInfo: z.optional(z.object({ paymentMethod: PaymentMethod, paymentStatus: PaymentStatus })),
    lines: z.array(z.object({ title: z.string(), quantity: z.number() })),
    city: z.string(),
  },
)
export type OrderTracking = z.infer<typeof OrderTracking>

/** What finds an order without a login. */
export const TrackingLookup = z.object({
  orderNumber: text(m.enterYourOrderNumber(), 40),
  contact: text(m.enterYourEmailOrMobile(), limits.emailLength),
})
export type TrackingLookup = z.output<typeof TrackingLookup>

/** Apart from the routes that every page knows. */
export const trackingRoutes = {
  find: {
    method: 'POST',
    path: '/api/track',
    access: 'open',
    summary:
      'The token of the tracking link of an order, for its number with the email or mobile number of its customer',
    body: TrackingLookup,
    reply: z.object({ token: z.string() }),
  },
  show: {
    method: 'GET',
    path: '/api/track/:token',
    access: 'open',
    summary:
      'The order of a tracking link: steps, parcel, items and amount, without a person or a street, and without the amount of a paid gift',
    params: z.object({ token: Id }),
    reply: OrderTracking,
  },
} satisfies RouteTable

const TrackingLink = z.object({
  link: z.string(),
  /** It works no longer: the order is too old, or its customer has deleted the account. */
  isOver: z.boolean(),
})

const one = z.object({ id: Id })

export const trackingLinkRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/orders/:id/tracking-link',
    access: 'manager',
    summary: 'The tracking link that emails about the order contain',
    params: one,
    reply: TrackingLink,
  },
  replace: {
    method: 'POST',
    path: '/api/admin/orders/:id/tracking-link',
    access: 'manager',
    summary: 'A new tracking link; the one in earlier emails stops working',
    params: one,
    reply: TrackingLink,
  },
} satisfies RouteTable
