import { createHash } from 'node:crypto'
import { validate as isId } from 'uuid'
import { optionNotFound } from '../../cart/server/cart-errors'
import { productNotFound } from '../../catalog/server/products/catalogue-errors'
import type { CodOrder, ShippingInfo } from '../../orders/contract/orders'
import { notesIn, type ShopperNotes } from '../../orders/contract/shopper-notes'
import type { Actor } from '../../orders/server/actor'
import { tooManyOfOne } from '../../orders/server/order-errors'
import type { PaymentRequest } from '../../payments/server/providers/provider'
import { limits } from '../../platform/contract/constants'
import type { Paise } from '../../platform/contract/money'
import { mergeLines, type WantedLine } from './price-order'

export interface OrderRequest {
  customerId: string
  /** Set if staff enter the order. */
  by?: Actor
  /** The idempotency key, if the client sent one. */
  key: string | undefined
  /** The version of the cart that the shopper saw. */
  cartVersion?: number | undefined
  shippingInfo: ShippingInfo
  orderItems: CodOrder['orderItems']
  /** The total that the shopper saw. */
  expectedTotal: Paise
  payment: PaymentRequest
  /** The offer code that the shopper typed. */
  code?: string | undefined
  /** The id of the chosen delivery; without one the cheapest. */
  delivery?: string | undefined
  notes?: ShopperNotes
  /** Given by staff. */
  discount?: { amount: Paise; reason: string } | undefined
}

export interface Attempt extends OrderRequest {
  lines: readonly WantedLine[]
  /** Hash of the contents: tells a repeat from another order under the same key. */
  digest: string
}

export function attemptOf(request: OrderRequest): Attempt {
  const lines = mergeLines(request.orderItems)
  assertLines(lines)
  return { ...request, lines, digest: digestOf(request, lines) }
}

/** Before the database is asked. */
export function assertLines(lines: readonly WantedLine[]): void {
  if (lines.some((line) => line.quantity > limits.quantityMax)) throw tooManyOfOne()
  if (!lines.every((line) => isId(line.productId))) throw productNotFound()
  if (!lines.every((line) => isId(line.optionId))) throw optionNotFound()
}

/** How a key sent by the client is stored. */
export const sentKey = (key: string) => `sent:${key}`

/**
 * Without a key from the client the cart version is the key. A second request for the same lines, from another tab or after a
 * lost response, gets the first order; one with other contents is rejected. Both for a day, unless the order is cancelled.
 */
export const cartKeys = 'cart:'

/** `earlier` orders of the same cart version are over: an equal one after them has a key of its own. */
export function storedKey(
  { key, digest }: Attempt,
  cartVersion: number,
  earlier: readonly { number: number; request_digest: string }[],
): string {
  if (key !== undefined) return sentKey(key)
  const equal = earlier.filter(({ request_digest }) => request_digest === digest)
  const last = Math.max(...equal.map(({ number }) => number))
  return `${cartKeys}${cartVersion}:${digest}${equal.length > 0 ? `:${last}` : ''}`
}

/**
 * Whether the cart has changed since the checkout page read it, mostly in another tab. False without an idempotency key: then the
 * cart version is the key, and a repeat must find the same version.
 */
export const hasChangedCart = ({ key, cartVersion }: OrderRequest, currentVersion: number): boolean =>
  key !== undefined && cartVersion !== undefined && cartVersion !== currentVersion

function digestOf(
  { shippingInfo, expectedTotal, payment, code, delivery, discount, notes = {} }: OrderRequest,
  lines: readonly WantedLine[],
): string {
  const sorted = lines
    .map(({ productId, optionId, quantity }) => `${productId} ${optionId} ${quantity}`)
    .sort()
  const address = Object.entries(shippingInfo)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const claim = payment.reference === undefined ? [] : [payment.reference.toUpperCase()]
  const chosen = [code, delivery, discount, written(notes)].filter((one) => one !== undefined)
  return createHash('sha256')
    .update(JSON.stringify([payment.method, sorted, address, expectedTotal, ...claim, ...chosen]))
    .digest('base64url')
}

function written(notes: ShopperNotes) {
  const shown = notesIn(notes)
  return Object.keys(shown).length > 0 ? shown : undefined
}
