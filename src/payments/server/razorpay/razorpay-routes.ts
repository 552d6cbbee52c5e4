import type { FastifyInstance } from 'fastify'
import { trackOrder } from '../../../orders/server/tracked-orders'
import { addRoute } from '../../../platform/http/add-route'
import { AppError, notFound } from '../../../platform/http/app-error'
import { addUploadRoute } from '../../../platform/http/file-route'
import type { Services } from '../../../platform/process/services'
import * as m from '../../contract/messages'
import { razorpayRoutes } from '../../contract/razorpay'
import { confirmCheckout } from './confirm-checkout'
import { readWebhook } from './read-webhook'
import { isWebhookSigned } from './signatures'

export function registerRazorpayRoutes(app: FastifyInstance, services: Services): void {
  const { db, log, config, razorpay } = services
  addRoute(app, db, razorpayRoutes.confirm, async ({ customer, params, body }) => {
    if (!razorpay) throw notFound()
    const order = await confirmCheckout({ ...services, razorpay }, customer.id, params.id, body)
    return { success: true as const, order: await trackOrder(db, order, config.origin) }
  })
  // A scope of its own, because the signature covers the bytes of the body.
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    addUploadRoute(scope, db, razorpayRoutes.webhook, async ({ body }, { request }) => {
      const bytes = Buffer.from(body)
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers
      if (!razorpay || !isWebhookSigned(bytes, signature, razorpay.config.webhookSecret)) {
        log.warn({ eventId, bytes: bytes.length }, 'a Razorpay webhook had a wrong signature')
        throw new AppError(400, 'SIGNATURE_WRONG', m.webhookNotSigned())
      }
      log.info({ eventId, outcome: await readWebhook(db, bytes, eventId) }, 'Razorpay webhook')
      return { success: true as const }
    })
  })
}
