import { createHash } from 'node:crypto'
import type { CodOrder, ShippingInfo } from '../../orders/contract/orders'
import type { Actor } from '../../orders/server/actor'
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
  payment: { method: 'COD' } | UpiClaim
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
  return { ...request, lines, digest: digestOf(request, lines) }
}

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
