import * as z from 'zod/mini'
import { Done } from '../../platform/contract/done'
import { Id } from '../../platform/contract/fields'
import { isPrivateHost } from '../../platform/contract/private-host'
import type { RouteTable } from '../../platform/contract/route'
import * as m from './messages'

/** A name in the public internet, without port or password. The address it leads to is checked when the shop sends. */
function isPushService(address: string): boolean {
  const [, host] = /^https:\/\/((?:[a-z\d-]+\.)+[a-z]{2,})\/[!-~]*$/i.exec(address) ?? []
  return host !== undefined && !isPrivateHost(host.toLowerCase())
}

const Endpoint = z
  .string(m.notAPushService())
  .check(z.maxLength(1000, m.notAPushService()), z.refine(isPushService, m.notAPushService()))

const bytes = (length: number) =>
  z
    .string(m.pushKeyInvalid())
    .check(z.refine((text) => text.length === length && /^[\w-]+$/.test(text), m.pushKeyInvalid()))

/** What a browser says of its subscription, in base64url: a point of the curve P-256, and 16 bytes. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
})
export type PushSubscription = z.output<typeof PushSubscription>

/** What the service worker shows. */
export interface PushNotice {
  title: string
  body: string
  /** Opened by a tap. */
  url: string
  /** A later notice replaces one with the same tag. */
  tag: string
}

export const pushRoutes = {
  key: {
    method: 'GET',
    path: '/api/push/key',
    access: 'open',
    summary: 'The public key with which browsers subscribe to notices of the shop',
    reply: z.object({ key: z.string() }),
  },
  subscribe: {
    method: 'POST',
    path: '/api/push/subscriptions',
    access: 'customer',
    summary: 'Send each step of my orders to this browser',
    body: PushSubscription,
    reply: Done,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/push/unsubscribe',
    access: 'open',
    summary: 'Send nothing more to this browser',
    body: z.object({ endpoint: Endpoint }),
    reply: Done,
  },
  askStock: {
    method: 'POST',
    path: '/api/product/:id/stock-push',
    access: 'open',
    summary: 'Ask for one notice on this browser when a product is in stock again',
    params: z.object({ id: Id }),
    body: z.extend(PushSubscription, { color: z.optional(Id) }),
    reply: Done,
  },
} satisfies RouteTable
