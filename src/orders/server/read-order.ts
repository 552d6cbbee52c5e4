import type { FastifyRequest } from 'fastify'
import type { OrderRequest } from '../../checkout/server/order-request'
import { readIdempotencyKey } from '../../platform/http/idempotency-key'
import type { ShopperNotes } from '../contract/shopper-notes'

type Body = Pick<OrderRequest, 'shippingInfo' | 'orderItems' | 'code' | 'delivery'> & ShopperNotes

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
