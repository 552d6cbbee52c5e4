import * as z from 'zod/mini'
import type { AdminOrderSummary } from '../../orders/contract/admin-order-summary'
import { Done } from '../../platform/contract/done'
import { text } from '../../platform/contract/fields'
import { isPrivateHost } from '../../platform/contract/private-host'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import * as m from './messages'

export const webhookLimits = { webhooks: 10, urlLength: 500 } as const

/** `test` is sent by a button and is about no order. */
const Event = z.enum(['order.placed', 'order.changed', 'payment.changed', 'return.changed', 'test'])
export type WebhookEvent = z.infer<typeof Event>

/** What a receiver gets; the rest is at `GET /api/admin/orders/:id`, which has the same names. */
export interface WebhookBody {
  /** The same for every attempt to deliver it. */
  id: string
  event: WebhookEvent
  /** ISO, UTC. */
  at: string
  order?: Pick<AdminOrderSummary, 'id' | 'number' | 'status' | 'payment'>
}

/** Without password and fragment. Plain http is for a receiver beside a shop on this machine or its network. */
function isReceiver(url: string): boolean {
  const [, scheme, host = ''] =
    /^(https?):\/\/([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?][^\0- \x7f-\uffff#]*)?$/i.exec(url) ?? []
  if (scheme === undefined || !z.safeParse(z.url(), url).success) return false
  return scheme.toLowerCase() === 'https' || isPrivateHost(host.toLowerCase())
}

export const NewWebhook = z.object({
  url: text(m.urlRequired(), webhookLimits.urlLength).check(z.refine(isReceiver, m.urlInvalid())),
})
export type NewWebhook = z.output<typeof NewWebhook>

const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  isPaused: z.boolean(),
  /** Events to send. */
  waiting: z.int(),
  lastSentAt: z.nullable(Timestamp),
})
export type Webhook = z.infer<typeof Webhook>

const FailedDelivery = z.object({
  id: z.string(),
  url: z.string(),
  event: Event,
  /** Empty for a test. */
  orderNumber: z.string(),
  at: Timestamp,
  error: z.string(),
  /** null: given up. */
  retryAt: z.nullable(Timestamp),
})
export type FailedDelivery = z.infer<typeof FailedDelivery>

const One = z.object({ id: z.uuid() })

export const webhookRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/webhooks',
    access: 'owner',
    summary: 'Webhooks, and the ten newest events that could not be delivered',
    reply: z.object({ webhooks: z.array(Webhook), failed: z.array(FailedDelivery) }),
  },
  add: {
    method: 'POST',
    path: '/api/admin/webhooks',
    access: 'owner',
    summary: 'Add a webhook; its secret is returned once',
    body: NewWebhook,
    reply: z.object({ id: z.string(), secret: z.string() }),
  },
  pause: {
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    access: 'owner',
    summary: 'Pause or resume a webhook; no events are stored while it is paused',
    params: One,
    body: z.object({ isPaused: z.boolean() }),
    reply: Done,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    access: 'owner',
    summary: 'Delete a webhook with its events',
    params: One,
    reply: Done,
  },
  test: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    access: 'owner',
    summary: 'Send a test event',
    params: One,
    reply: Done,
  },
  retry: {
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/retry',
    access: 'owner',
    summary: 'Send an event again that could not be delivered',
    params: One,
    reply: Done,
  },
} satisfies RouteTable
