import type { FastifyRequest } from 'fastify'
import { TotalsChanged } from '../../checkout/contract/quote'
import type { OrderRequest } from '../../checkout/server/order-request'
import { OrderHeaders } from '../../platform/contract/error-body'
import { readIdempotencyKey } from '../../platform/http/idempotency-key'
import type { ShopperNotes } from '../contract/shopper-notes'

type Body = Pick<OrderRequest, 'shippingInfo' | 'orderItems' | 'code' | 'delivery'> & ShopperNotes

/** For the OpenAPI document. */
export const orderDocs = {
  headers: OrderHeaders,
  errors: { 409: TotalsChanged },
  description:
    'Send a new Idempotency-Key with each order and the same one with each retry. Without a key, an order of some of the same products from the same version of the cart is a repeat for a day, unless it was cancelled: the same contents get the first order, others a 409. A client that keeps its own cart never changes that version, so it needs keys.',
}

/** What an order with any payment method says. */
export const readOrder = (request: FastifyRequest, customerId: string, body: Body) => ({
  customerId,
  key: readIdempotencyKey(request),
  cartVersion: readCartVersion(request),
  shippingInfo: body.shippingInfo,
  orderItems: body.orderItems,
  code: body.code,
  delivery: body.delivery,
  notes: body,
})

/** The version of the cart that our pages show. */
function readCartVersion({ headers }: FastifyRequest): number | undefined {
  const sent = headers['x-cart-version']
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : undefined
}
