import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages'
import { toPaise } from '#contract/money'
import { orderRoutes } from '#contract/orders'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { presentOrder } from './order-presenter'
import { findOrdersOf } from './order-queries'
import { keyInvalid } from './order-refusals'
import { placeOrder } from './place-order'

const ordersShown = 200

export function serveOrders(app: FastifyInstance, { db, config }: Services) {
  serve(app, db, orderRoutes.placeCod, async ({ customer, body }, { request }) => {
    const order = await placeOrder(db, {
      customerId: customer.id,
      key: readKey(request),
      shippingInfo: body.shippingInfo,
      orderItems: body.orderItems,
      expectedTotal: toPaise(body.totalPriceAfterDiscount ?? body.totalPrice),
      payment: { method: 'COD', reference: (orderNumber) => `COD-${orderNumber}` },
    })
    return { success: true as const, message: messages.ordered, order: presentOrder(order, config.origin) }
  })
  serve(app, db, orderRoutes.mine, async ({ customer }) => {
    const orders = await findOrdersOf(db, customer.id, ordersShown)
    return { orders: orders.map((order) => presentOrder(order, config.origin)) }
  })
}

function readKey(request: FastifyRequest): string | undefined {
  const sent = request.headers['idempotency-key']
  if (sent === undefined || sent === '') return undefined
  if (typeof sent !== 'string' || !/^[ -~]{1,255}$/.test(sent)) throw keyInvalid()
  return sent
}
