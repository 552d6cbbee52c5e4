import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import type { OrderRow } from '../../orders/server/order-queries'
import { addRoute } from '../../platform/http/add-route'
import { addFileRoute, addUploadRoute } from '../../platform/http/file-route'
import { readIdempotencyKey, repeatable } from '../../platform/http/idempotency-key'
import type { Services } from '../../platform/process/services'
import { returnRoutes } from '../contract/returns'
import { askReturn } from './ask-return'
import { findOwnOrder, showReturns } from './order-returns'
import { deleteUnsentPhoto, findPhotoOfOrder } from './photo-queries'
import { addPhoto, downloadPhoto } from './return-photos'
import { setRefundUpi } from './set-refund-upi'
import { withdrawReturn } from './withdraw-return'

export function registerReturnRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const show = (order: OrderRow, now = new Date()) => showReturns(db, order, { origin: config.origin, now })
  addRoute(app, db, returnRoutes.show, async ({ customer, params }) =>
    show(await findOwnOrder(db, customer.id, params.id)),
  )
  addRoute(app, db, repeatable(returnRoutes.ask), async ({ customer, params, body }, { request }) => {
    const now = new Date()
    const asking = { customerId: customer.id, orderId: params.id, request: body, now }
    return show(await askReturn(db, { ...asking, key: readIdempotencyKey(request) }), now)
  })
  addRoute(app, db, returnRoutes.withdraw, async ({ customer, params }) =>
    show(await withdrawReturn(db, { customerId: customer.id, orderId: params.id, id: params.request })),
  )
  addRoute(app, db, returnRoutes.setRefundUpi, async ({ customer, params, body }) =>
    show(await setRefundUpi(db, { customerId: customer.id, orderId: params.id, ...body })),
  )
  addRoute(app, db, returnRoutes.removePhoto, async ({ customer, params }) => {
    const order = await findOwnOrder(db, customer.id, params.id)
    if (isId(params.photo)) await deleteUnsentPhoto(db, order.id, params.photo)
    return show(order)
  })
  addUploadRoute(app, db, returnRoutes.uploadPhoto, ({ customer, params, body }) =>
    addPhoto(services, { customerId: customer.id, orderId: params.id }, body),
  )
  addFileRoute(app, db, returnRoutes.photo, async ({ customer, params }) => {
    const order = await findOwnOrder(db, customer.id, params.id)
    return downloadPhoto(params.photo, (photo) => findPhotoOfOrder(db, order.id, photo))
  })
}
