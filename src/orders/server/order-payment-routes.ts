import type { FastifyInstance } from 'fastify'
import { placeOrder } from '../../checkout/server/place-order'
import { withMethod } from '../../payments/server/providers/payment-body'
import { findNextStep, readPayment } from '../../payments/server/providers/providers'
import * as commonMessages from '../../platform/contract/messages'
import { toPaise } from '../../platform/contract/money'
import { addRoute } from '../../platform/http/add-route'
import type { Services } from '../../platform/process/services'
import { orderPaymentRoutes, PaymentTotalChanged } from '../contract/order-payment'
import type { OrderRow } from './order-queries'
import { presentOrder } from './order-serializer'
import { payOrder } from './pay-order'
import { findPayableMethods } from './payable-methods'
import { orderDocs, readOrder } from './read-order'
import { trackOrder } from './tracked-orders'

const place = {
  ...orderPaymentRoutes.place,
  body: withMethod(orderPaymentRoutes.place.body.shape),
  docs: orderDocs,
}
const pay = {
  ...orderPaymentRoutes.pay,
  body: withMethod(orderPaymentRoutes.pay.body.shape),
  docs: { errors: { 409: PaymentTotalChanged } },
}

/** Orders by any payment method, and paying an order that was placed. */
export function registerOrderPaymentRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, log } = services
  /** The order is placed: without the next step the customer pays from the page of the order. */
  const nextIfPossible = (order: OrderRow) =>
    findNextStep(services, order).catch((error) => {
      log.warn({ err: error, order: order.id }, 'the next step of a payment could not be prepared')
      return undefined
    })

  addRoute(app, db, place, async ({ customer, body }, { request }) => {
    const order = await placeOrder(db, {
      ...readOrder(request, customer.id, body),
      expectedTotal: toPaise(body.totalPrice),
      payment: readPayment(body, customer.id),
    })
    const next = await nextIfPossible(order)
    return {
      success: true as const,
      message: commonMessages.ordered(),
      order: presentOrder(order, config.origin),
      ...(next && { next }),
    }
  })
  addRoute(app, db, orderPaymentRoutes.methods, ({ customer, params }) =>
    findPayableMethods(db, customer.id, params.id),
  )
  addRoute(app, db, pay, async ({ customer, params, body }) => {
    const order = await payOrder(db, {
      customerId: customer.id,
      orderId: params.id,
      payment: readPayment(body, customer.id),
      expectedTotal: toPaise(body.total),
    })
    const next = await findNextStep(services, order)
    return {
      success: true as const,
      order: await trackOrder(db, order, config.origin),
      ...(next && { next }),
    }
  })
}
