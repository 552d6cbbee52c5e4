import * as z from 'zod/mini'
import { TrackedOrder } from '../../orders/contract/orders'
import { Done } from '../../platform/contract/done'
import { Id, text } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteGroup } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'

/** What the browser hands to the hosted checkout: the `data` of the next step `razorpay`. */
export const RazorpayCheckout = z.object({
  /** The address of Razorpay's script. */
  script: z.string(),
  key: z.string(),
  isTest: z.boolean(),
  razorpayOrderId: z.string(),
  /** In paise. */
  amount: z.int(),
  currency: z.string(),
  orderNumber: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
})
export type RazorpayCheckout = z.infer<typeof RazorpayCheckout>

const token = text(commonMessages.badRequest(), 200)

/** What the hosted checkout gave the browser. */
export const RazorpayAnswer = z.object({
  razorpay_payment_id: token,
  razorpay_order_id: token,
  razorpay_signature: token,
})
export type RazorpayAnswer = z.infer<typeof RazorpayAnswer>

const OrderParams = z.object({ id: Id })

/** Apart from the order routes, which every page knows. */
export const razorpayRoutes = {
  confirm: {
    method: 'POST',
    path: '/api/order/:id/razorpay/confirm',
    access: 'customer',
    summary:
      'Hand in the signed answer of the hosted checkout; the order then shows whether it is paid. Safe to repeat',
    params: OrderParams,
    body: RazorpayAnswer,
    reply: z.object({ success: z.literal(true), order: TrackedOrder }),
    purchase: 'ends',
  },
  webhook: {
    method: 'POST',
    path: '/api/payments/razorpay/webhook',
    access: 'open',
    summary:
      'For Razorpay: events signed with the secret of the webhook, in any order and any number of times',
    upload: { maxBytes: 256 * 1024, type: 'application/json' },
    reply: Done,
  },
} satisfies RouteGroup

export const razorpayAdminRoutes = {
  setup: {
    method: 'GET',
    path: '/api/admin/razorpay',
    access: 'owner',
    summary: 'Whether Razorpay has its keys, never the keys themselves, and what is left to set up',
    reply: z.object({
      /** Environment variables without a value. */
      missing: z.array(z.string()),
      isTest: z.boolean(),
      /** Where Razorpay should send its webhooks. */
      webhookUrl: z.string(),
      lastWebhookAt: z.nullable(Timestamp),
    }),
  },
} satisfies RouteGroup
