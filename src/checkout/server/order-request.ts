import { createHash } from 'node:crypto'
import { validate as isId } from 'uuid'
import { optionNotFound } from '../../cart/server/cart-errors'
import { productNotFound } from '../../catalog/server/products/catalogue-errors'
import type { CodOrder, ShippingInfo } from '../../orders/contract/orders'
import type { Actor } from '../../orders/server/actor'
import { tooManyOfOne } from '../../orders/server/order-errors'
import { limits } from '../../platform/contract/constants'
import type { Paise } from '../../platform/contract/money'
import { mergeLines, type WantedLine } from './price-order'

export interface OrderRequest {
  customerId: string
  /** Who enters it, where that is not the customer. */
  by?: Actor
  /** The client's own name for this attempt, if it gave one. */
  key: string | undefined
  /** Of the cart that the shopper was shown. */
  cartVersion?: number | undefined
  shippingInfo: ShippingInfo
  orderItems: CodOrder['orderItems']
  /** What the shopper was shown. */
  expectedTotal: Paise
  payment: CashOnDelivery | UpiClaim
}

export interface CashOnDelivery {
  method: 'COD'
  /** The client's own `COD-` id, the same whenever it sends this order again. */
  clientReference?: string | undefined
}

export interface UpiClaim {
  method: 'UPI'
  /** What the shopper typed: a claim until it is found in the bank's list (domain.md E11). */
  reference: string
  /** What our QR carried, if the client showed it. */
  qrReference: string | undefined
}

/** A request to order, told from others by what is in it. */
export interface Attempt extends OrderRequest {
  lines: readonly WantedLine[]
  digest: string
}

export function attemptOf(request: OrderRequest): Attempt {
  const lines = mergeLines(request.orderItems)
  if (lines.some((line) => line.quantity > limits.quantityMax)) throw tooManyOfOne()
  if (!lines.every((line) => isId(line.productId))) throw productNotFound()
  if (!lines.every((line) => isId(line.optionId))) throw optionNotFound()
  return { ...request, lines, digest: digestOf(request, lines) }
}

/** How the client's own name for an attempt is kept. */
export const sentKey = (key: string) => `sent:${key}`

/**
 * The idempotency key where the client sent none, made from the version of the cart. A second request for the same
 * lines, from another tab or after a lost answer, gets the first order; one with other contents is rejected.
 */
export const cartKey = (version: number, digest: string) => cartKeyPrefix(version) + digest
export const cartKeyPrefix = (version: number) => `cart:${version}:`

/**
 * Whether the cart has changed since the checkout page read it, mostly in another tab. Without an idempotency key this
 * is false: there the version of the cart is the key, and a repeated request must find the same version.
 */
export const hasChangedCart = ({ key, cartVersion }: OrderRequest, currentVersion: number): boolean =>
  key !== undefined && cartVersion !== undefined && cartVersion !== currentVersion

function digestOf(
  { shippingInfo, expectedTotal, payment }: OrderRequest,
  lines: readonly WantedLine[],
): string {
  const sorted = lines
    .map(({ productId, optionId, quantity }) => `${productId} ${optionId} ${quantity}`)
    .sort()
  const address = Object.entries(shippingInfo)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const claim = payment.method === 'UPI' ? [payment.reference.toUpperCase()] : []
  return createHash('sha256')
    .update(JSON.stringify([payment.method, sorted, address, expectedTotal, ...claim]))
    .digest('base64url')
}
