import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { placeOrder } from '../../checkout/server/place-order'
import { findPlacedOrder } from '../../checkout/server/placed-orders'
import { paymentCorrectionRoutes } from '../../payments/contract/payment-correction'
import { isReferenceOf } from '../../payments/contract/upi'
import { correctReference } from '../../payments/server/refunds/correct-reference'
import { limits } from '../../platform/contract/constants'
import { PlacedOrderHeaders } from '../../platform/contract/error-body'
import * as commonMessages from '../../platform/contract/messages'
import { toPaise } from '../../platform/contract/money'
import { addRoute } from '../../platform/http/add-route'
import { keyInvalid, readIdempotencyKey } from '../../platform/http/idempotency-key'
import type { Services } from '../../platform/process/services'
import { clientReferenceOf, orderRoutes } from '../contract/orders'
import { placedOrderRoutes } from '../contract/placed-orders'
import { cancelOrder } from './cancel-order'
import { orderNotFound } from './order-errors'
import { findOrderOf, findOrdersOf, type OrderRow } from './order-queries'
import { presentOrder } from './order-serializer'
import { orderDocs, readOrder } from './read-order'
import { trackOrder, trackOrders } from './tracked-orders'
import { findTrackingAddress } from './tracking/tracking-queries'

export function registerOrderRoutes(app: FastifyInstance, { db, config }: Services) {
  const present = (order: OrderRow) => presentOrder(order, config.origin)
  const presentPlaced = (order: OrderRow) => ({
    success: true as const,
    message: commonMessages.ordered(),
    order: present(order),
  })
  addRoute(app, db, { ...orderRoutes.placeCod, docs: orderDocs }, async ({ customer, body }, { request }) => {
    const order = await placeOrder(db, {
      ...readOrder(request, customer.id, body),
      expectedTotal: toPaise(body.totalPriceAfterDiscount ?? body.totalPrice),
      payment: { method: 'COD', clientReference: clientReferenceOf(body.paymentInfo) },
    })
    return presentPlaced(order)
  })
  addRoute(app, db, { ...orderRoutes.placeUpi, docs: orderDocs }, async ({ customer, body }, { request }) => {
    const { amount, upiTransactionId: reference, qrReference } = body
    const order = await placeOrder(db, {
      ...readOrder(request, customer.id, body),
      expectedTotal: toPaise(amount),
      payment: {
        method: 'UPI',
        reference,
        qrReference: qrReference && isReferenceOf(customer.id, qrReference) ? qrReference : undefined,
      },
    })
    return presentPlaced(order)
  })
  addRoute(app, db, orderRoutes.mine, async ({ customer, query: { before } }) => {
    if (before !== undefined && !isId(before)) return { orders: [] }
    const orders = await findOrdersOf(db, customer.id, { before, limit: limits.ordersAtOnce })
    return { orders: await trackOrders(db, orders, config.origin) }
  })
  addRoute(app, db, orderRoutes.one, async ({ customer, params }) => {
    const order = isId(params.id) ? await findOrderOf(db, customer.id, params.id) : undefined
    if (!order) throw orderNotFound()
    const trackingLink = await findTrackingAddress(db, order.id, config.origin)
    return { ...(await trackOrder(db, order, config.origin)), ...(trackingLink && { trackingLink }) }
  })
  const byKey = { ...placedOrderRoutes.find, docs: { headers: PlacedOrderHeaders } }
  addRoute(app, db, byKey, async ({ customer }, { request }) => {
    const key = readIdempotencyKey(request)
    if (key === undefined) throw keyInvalid()
    return { order: await findPlacedOrder(db, customer.id, key) }
  })
  addRoute(app, db, orderRoutes.cancel, async ({ customer, params }) => ({
    success: true as const,
    order: await trackOrder(db, await cancelOrder(db, customer.id, params.id), config.origin),
  }))
  addRoute(app, db, paymentCorrectionRoutes.correct, async ({ customer, params, body }, { request }) => {
    const corrected = await correctReference(db, {
      customerId: customer.id,
      orderId: params.id,
      from: body.from,
      reference: body.upiTransactionId,
      ip: request.ip,
    })
    return { success: true as const, order: await trackOrder(db, corrected, config.origin) }
  })
}
